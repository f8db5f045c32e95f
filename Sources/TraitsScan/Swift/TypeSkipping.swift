extension Lexer {
    /// Moves over the type whose first token is the current one, and returns its extent; empty if there is none.
    ///
    /// Iterative: brackets inside a type are skipped by their depth, so that any nesting takes constant stack. The
    /// caller has set `readsTypes`.
    mutating func skipType() -> Range<Int> {
        isTypeBroken = false
        let first = start
        var last = first
        while true {
            // With a capital begins no specifier, and of the reserved words only those that are types.
            let isCapital = kind == .identifier && base[start] >= 0x41 && base[start] <= 0x5A
            if !isCapital { skipTypePrefixes(&last) }
            switch kind {
            case .identifier where !isCapital && word.isReserved && !isTypeKeyword: return first..<last
            case .identifier, .quotedIdentifier, .placeholder:
                last = end
                advance()
                if kind == .leftAngle { last = skipAngles() }
            case .leftParen, .leftSquare: last = skipBrackets()
            default:
                // An operator or arrow asks for one.
                isTypeBroken = last > first
                return first..<last
            }
            // Mostly that was all.
            if kind == .comma || kind == .rightParen || kind == .leftBrace { return first..<last }
            guard skipTypeSuffixes(&last) else { return first..<last }
        }
    }

    /// Moves over what may follow a type's operand; tells whether another operand must come.
    private mutating func skipTypeSuffixes(_ last: inout Int) -> Bool {
        while true {
            switch kind {
            case .period, .doubleColon:
                last = end
                advance()
                guard kind == .identifier || kind == .quotedIdentifier || kind == .placeholder else {
                    isTypeBroken = true
                    return false
                }
                last = end
                advance()
                if kind == .leftAngle { last = skipAngles() }
            case .operator:
                switch base[start] {
                case Byte.ampersand:
                    last = end
                    advance()
                    return true
                case Byte.question, Byte.exclamation:
                    guard start == last else { return false }
                    last = end
                    advance()
                case Byte.period:  // Variadic: `Int...`
                    last = end
                    advance()
                    return false
                default: return false
                }
            case .arrow:
                last = end
                advance()
                return true
            case .identifier where isEffect:
                last = end
                advance()
                if kind == .leftParen { last = skipBrackets() }
            default: return false
            }
        }
    }

    /// Moves over attributes, `~`, and specifiers such as `any`, `inout` or `nonisolated(nonsending)`.
    private mutating func skipTypePrefixes(_ last: inout Int) {
        while true {
            if kind == .at {
                last = skipAttribute()
            } else if kind == .operator && base[start] == Byte.tilde {
                last = end
                advance()
            } else if kind == .identifier && !(base[start] >= 0x41 && base[start] <= 0x5A) && isSpecifier {
                last = end
                let isAdjacent = end < count && base[end] == Byte.leftParen
                advance()
                if isAdjacent && kind == .leftParen { last = skipBrackets() }
            } else {
                return
            }
        }
    }

    /// Whether the current identifier stands before a type: a name directly before another operand, on one line.
    ///
    /// A specifier that is not known yet is written like those that are, with a small letter: `Base Base` has none.
    private var isSpecifier: Bool {
        mutating get {
            if word == .access || word.isReserved && !isWord("inout") && !isWord("repeat") { return false }
            let next = peekToken()
            switch next.kind {
            case .identifier:
                if next.word.isReserved && !isTypeKeyword(next.start, next.end) { return false }
                return !spansLine(end, next.start) && !isEffect(next.start, next.end)
            case .quotedIdentifier: return !spansLine(end, next.start)
            case .at: return !spansLine(end, next.start) && isKnownSpecifier
            case .leftParen:
                if next.start == end { return isWord("nonisolated") }
                return isKnownSpecifier
            case .leftSquare: return isKnownSpecifier
            case .operator: return base[next.start] == Byte.tilde && isKnownSpecifier
            default: return false
            }
        }
    }

    private var isKnownSpecifier: Bool {
        mutating get { kind == .identifier && isKnownSpecifier(start, end) }
    }

    /// Whether the bytes from `start` to `end` are a word that stands before a type.
    mutating func isKnownSpecifier(_ start: Int, _ end: Int) -> Bool {
        switch end - start {
        case 3: matches("any", at: start)
        case 4: matches("some", at: start) || matches("each", at: start)
        case 5: matches("inout", at: start)
        case 6: matches("repeat", at: start)
        case 7: matches("sending", at: start) || matches("__owned", at: start)
        case 8: matches("isolated", at: start) || matches("__shared", at: start)
        case 9: matches("borrowing", at: start) || matches("consuming", at: start)
        case 11: matches("nonisolated", at: start)
        default: false
        }
    }

    /// Whether the current reserved word is a type all the same: `Self`, `Any`, or `class` for `AnyObject`.
    private var isTypeKeyword: Bool {
        mutating get { isTypeKeyword(start, end) }
    }

    private mutating func isTypeKeyword(_ start: Int, _ end: Int) -> Bool {
        switch end - start {
        case 3: matches("Any", at: start)
        case 4: matches("Self", at: start)
        case 5: matches("class", at: start)
        case 6: matches("repeat", at: start)
        default: false
        }
    }

    /// Whether the current word is an effect of a function type: it leads to an arrow.
    private var isEffect: Bool {
        mutating get {
            guard isEffect(start, end) else { return false }
            let next = peekToken()
            return next.kind == .arrow || next.kind == .leftParen
                || (next.kind == .identifier && isEffect(next.start, next.end))
        }
    }

    private mutating func isEffect(_ start: Int, _ end: Int) -> Bool {
        switch end - start {
        case 5: matches("async", at: start)
        case 6: matches("throws", at: start)
        case 7: matches("reasync", at: start)
        case 8: matches("rethrows", at: start)
        default: false
        }
    }

    /// Whether a line ends between two offsets.
    func spansLine(_ start: Int, _ end: Int) -> Bool {
        Bytes.find(Byte.lineFeed, base, start, end) < end || Bytes.find(Byte.carriageReturn, base, start, end) < end
    }

    /// Moves over the generic arguments or parameters whose `<` is the current token, and returns their end.
    mutating func skipAngles() -> Int {
        let depth = frames.count
        let parens = parenDepth
        var angles = 0
        var last = end
        while kind != .endOfFile && frames.count == depth && parenDepth >= parens && kind != .semicolon && !isUnmatchedBrace && !kind.isDirective {
            if parenDepth == parens {
                if kind == .leftAngle { angles += 1 }
                if kind == .rightAngle { angles -= 1 }
            }
            last = end
            advance()
            if angles == 0 { break }
        }
        if angles > 0 { isTypeBroken = true }
        return last
    }

    /// Moves over the parentheses or square brackets whose opening is the current token, and returns their end.
    mutating func skipBrackets() -> Int {
        let depth = frames.count
        let parens = parenDepth
        var last = end
        while kind != .endOfFile && (parenDepth >= parens || frames.count > depth) {
            if isUnmatchedBrace || (frames.count == depth && kind.isDirective) {
                isTypeBroken = true
                return last
            }
            last = end
            advance()
            // A brace of the outside cuts the type off: it is not its own, and its fault has been noted.
            if frames.count < depth { return last }
        }
        last = end
        advance()
        return last
    }

    /// Moves over the attribute whose `@` is the current token, and returns its end.
    ///
    /// Parentheses are its arguments only without a space before them (SE-0258 as of Swift 6).
    mutating func skipAttribute() -> Int {
        var last = end
        advance()
        guard kind == .identifier || kind == .quotedIdentifier else { return last }
        // `@escaping(Int) -> Void`: what has no arguments stands before a type.
        let hasNoArguments = isWord("escaping") || isWord("autoclosure") || isWord("Sendable")
        last = skipAttributeName()
        if kind == .leftParen && start == last && !hasNoArguments { last = skipBrackets() }
        return last
    }

    /// Moves over an attribute's dotted name and its generic arguments, and returns their end.
    mutating func skipAttributeName() -> Int {
        var last = end
        advance()
        while true {
            if kind == .period || kind == .doubleColon {
                advance()
                guard kind == .identifier || kind == .quotedIdentifier else { return last }
                last = end
                advance()
            } else if kind == .leftAngle && start == last {
                last = skipAngles()
            } else {
                return last
            }
        }
    }
}

extension Word {
    /// Whether Swift reserves the word, so that it cannot be a name without backticks.
    var isReserved: Bool {
        switch self {
        case .name, .modifier, .modifierWithArgument, .open, .actor: false
        default: true
        }
    }
}
