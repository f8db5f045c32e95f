/// Skipping what holds no facts: bodies, when nobody asked for what is local to them.
extension Lexer {
    /// Why skipping stopped.
    enum SkipStop {
        /// The bracket closed; the current token is what closed it.
        case closed
        /// The cursor is at the hash of a `#if`, `#elseif`, `#else` or `#endif`.
        case directive
        case endOfFile
    }

    /// Moves the cursor through the frame at `depth` to its end, past everything but the few bytes that could hide it.
    ///
    /// It cuts no tokens; names, numbers, white space and most operators are one table look-up a byte. With `isInParens` it goes only to
    /// where the parentheses and square brackets that are open in the frame end.
    mutating func skipBody(depth: Int, isInParens: Bool = false) -> SkipStop {
        while position < count {
            var index = position
            if interpolationDepth > 0 {
                let stops = ByteClasses.body | ByteClasses.interpolation
                while index < count && classes[Int(base[index])] & stops == 0 { index += 1 }
            } else if isInParens && frames.count == depth {
                index = Bytes.findBracket(base, index, count)
            } else {
                index = Bytes.findBodyByte(base, index, count)
            }
            position = index
            guard index < count else { break }
            switch base[index] {
            case Byte.quote, Byte.apostrophe: _ = lexString(hashes: 0)
            case Byte.slash: skipSlash()
            case Byte.leftBrace:
                open(.body)
                bodyDepth += 1
                position += 1
            case Byte.rightBrace:
                closeBrace()
                position += 1
                if frames.count < depth { return close(.rightBrace, at: index) }
            case Byte.pound: if skipPound() { return .directive }
            case Byte.backtick: _ = lexQuotedIdentifier()
            case Byte.less: skipLess()
            case Byte.leftParen, Byte.leftSquare:
                parenDepth += 1
                position += 1
            case Byte.rightParen where parenDepth == 0 && (frameKind == .interpolation || frameKind == .multilineInterpolation):
                _ = resumeString()
            case Byte.rightParen, Byte.rightSquare:
                if parenDepth > 0 { parenDepth -= 1 }
                position += 1
                if isInParens && parenDepth == 0 && frames.count == depth {
                    return close(base[index] == Byte.rightParen ? .rightParen : .rightSquare, at: index)
                }
            default:  // A line end.
                if forbidsLineEnds { _ = breakString() } else { position += 1 }
            }
        }
        return .endOfFile
    }

    /// Makes the bracket at `offset`, the byte before the cursor, the current token.
    private mutating func close(_ bracket: TokenKind, at offset: Int) -> SkipStop {
        kind = bracket
        start = offset
        end = position
        return .closed
    }

    /// Moves over the hash at the cursor and the literal behind it; tells whether it begins a directive instead.
    private mutating func skipPound() -> Bool {
        var index = position
        while index < count && base[index] == Byte.pound { index += 1 }
        let next = index < count ? base[index] : Byte.nul
        if next == Byte.quote || next == Byte.apostrophe {
            _ = lexString(hashes: index - position)
        } else if next == Byte.slash, let end = scanRegex(from: position, isCertain: true) {
            _ = finishRegex(at: end)
        } else if isAtDirective {
            return true
        } else {
            position += 1
        }
        return false
    }

    /// Whether the hash at the cursor begins a directive of conditional compilation.
    private var isAtDirective: Bool {
        mutating get {
            let end = nameEnd(from: position + 1)
            return switch end - position {
            case 3: matches("#if", at: position)
            case 5: matches("#else", at: position)
            case 6: matches("#endif", at: position)
            case 7: matches("#elseif", at: position)
            default: false
            }
        }
    }

    private mutating func skipLess() {
        if peek(1) == Byte.pound, let end = placeholderEnd(position) {
            position = end
        } else if !skipConflict() {
            position += 1
        }
    }

    /// Moves over the comment, regex literal or operator that the slash at the cursor belongs to.
    private mutating func skipSlash() {
        let slash = position
        if peek(1) == Byte.slash || peek(1) == Byte.star {
            beginCommentRun()
            skipComment()
            return
        }
        var first = slash
        while first > 0 && first > commentRunEnd && first > regexEnd && isOperatorByte(first - 1) { first -= 1 }
        var last = slash
        var comment = -1
        while last < count && isOperatorByte(last) {
            if comment < 0 && last > slash && base[last] == Byte.slash && last + 1 < count
                && (base[last + 1] == Byte.slash || base[last + 1] == Byte.star)
            {
                comment = last
            }
            last += 1
        }
        if !isLeftBound(first), let end = bareRegexEnd(slash, operator: first, last) {
            _ = finishRegex(at: end)
        } else {
            position = comment >= 0 ? comment : last
        }
    }

    private mutating func isOperatorByte(_ offset: Int) -> Bool {
        classes[Int(base[offset])] & ByteClasses.operator != 0
    }
}
