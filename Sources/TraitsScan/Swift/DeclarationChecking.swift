/// Reading the declarations that are no types, so that what stands between two of them is known to be wrong.
///
/// A type that is declared behind a stray bracket or an unfinished signature could be lost without a word. So outside bodies every
/// declaration is read from its first token to its last, and what cannot be read is a fault. Initial values and default arguments
/// are passed over, and so is everything in bodies: those are the compiler's.
extension DeclarationScanner {
    /// Whether the declaration at the current token is to be read whole: it stands in no body.
    var isChecking: Bool { mutating get { lexer.bodyDepth == 0 && isAtDeclarationLevel } }

    /// Whether only declarations can stand here: in the braces of a type that is no local one.
    var isAmongMembers: Bool { mutating get { lexer.bodyDepth == 0 && lexer.parenDepth == 0 && lexer.frameKind == .members } }

    /// Reads the declaration whose keyword `word` is the current token, or notes that there is none.
    mutating func checkWord(_ word: Word) {
        let isStatement = lexer.frameKind == .members || (startsStatement && !followsKeyword)
        switch word {
        case .func where isStatement: checkFunction()
        case .var where isStatement, .let where isStatement: checkVariables()
        case .case where isAmongMembers: checkCases()
        case .`init` where isAmongMembers: checkInitializer()
        case .reserved where isStatement: checkReservedWord()
        case .name where isStatement && lexer.isWord("macro") && isNameNext(): checkFunction()
        default: skipOtherWord()
        }
    }

    /// Passes over a word where a statement may stand; elsewhere it is a stray one.
    private mutating func skipOtherWord() {
        if isAmongMembers || !prefix.attributes.isEmpty { noteStray() } else { skipWord() }
    }

    private mutating func checkReservedWord() {
        if lexer.isWord("subscript") {
            checkSubscript()
        } else if lexer.isWord("deinit") {
            beginHeader()
            checkEffects()
            finishHeader()
        } else if lexer.isWord("operator") {
            checkOperator()
        } else if lexer.isWord("precedencegroup") {
            beginHeader()
            if checkName() { finishHeader() }
        } else {
            skipOtherWord()
        }
    }

    /// Whether the token before the current one is a keyword that asks for more, such as the `guard` of `guard let`.
    private var followsKeyword: Bool {
        mutating get {
            guard lexer.previousKind == .identifier else { return false }
            let word = Word(lexer.base + lexer.previousStart, lexer.previousEnd - lexer.previousStart)
            return word.isReserved && !prefix.isOpen
        }
    }

    /// Moves from a declaration's keyword to the token behind it.
    private mutating func beginHeader() {
        resetPrefix()
        lexer.readsTypes = true
        lexer.advance()
    }

    /// Reads a function or macro.
    private mutating func checkFunction() {
        resetPrefix()
        lexer.advance()
        lexer.readsTypes = true
        if lexer.kind == .operator || lexer.kind == .equal {
            lexer.splitGenericClause()
            lexer.advance()
        } else if !checkName() {
            return
        }
        if checkSignature() { finishHeader() }
    }

    private mutating func checkInitializer() {
        beginHeader()
        if lexer.kind == .operator { lexer.advance() }
        if checkSignature() { finishHeader() }
    }

    private mutating func checkSubscript() {
        beginHeader()
        if checkSignature() { finishHeader() }
    }

    /// Reads `operator` and what it declares: `infix operator <>: Precedence`.
    private mutating func checkOperator() {
        resetPrefix()
        lexer.advance()
        while !lexer.startsLine && lexer.kind != .endOfFile && lexer.kind != .semicolon && lexer.kind != .leftBrace
            && lexer.kind != .rightBrace
        {
            lexer.advance()
        }
        finishHeader()
    }

    /// Reads a generic parameter clause, parameters, effects, a result, a macro's definition and a where clause; false if it cannot.
    private mutating func checkSignature() -> Bool {
        if lexer.kind == .leftAngle {
            _ = lexer.skipAngles()
            guard lexer.previousKind == .rightAngle else { return fail(.brokenHeader) }
        }
        guard lexer.kind == .leftParen else { return fail(.brokenHeader) }
        guard checkParameters(areNamed: true) else { return false }
        checkEffects()
        if lexer.kind == .arrow {
            lexer.advance()
            guard checkType() else { return false }
        }
        if lexer.kind == .equal { passOverValue() }
        return checkRequirements()
    }

    private mutating func checkEffects() {
        while lexer.isWord("async") || lexer.isWord("throws") || lexer.isWord("rethrows") || lexer.isWord("reasync") {
            lexer.advance()
            if lexer.kind == .leftParen { _ = lexer.skipBrackets() }
        }
    }

    private mutating func checkRequirements() -> Bool {
        guard lexer.word == .where else { return true }
        repeat {
            lexer.advance()
            guard checkType() else { return false }
            guard lexer.kind == .colon || (lexer.kind == .operator && lexer.matches("==", at: lexer.start)) else {
                return fail(.brokenHeader)
            }
            lexer.advance()
            guard checkType() else { return false }
            // The argument of a layout constraint: `_Trivial(64)`.
            if lexer.kind == .leftParen { _ = lexer.skipBrackets() }
        } while lexer.kind == .comma
        return true
    }

    /// Reads the parameters whose `(` is the current token; those of an enum's case need no names.
    private mutating func checkParameters(areNamed: Bool) -> Bool {
        let parens = lexer.parenDepth
        repeat {
            lexer.readsTypes = true
            lexer.advance()
            if lexer.kind == .rightParen { break }
            if areNamed {
                guard checkParameterName() else { return false }
            } else {
                skipLabels()
            }
            guard checkType() else { return false }
            if lexer.kind == .equal { passOverArgument() }
        } while lexer.kind == .comma
        guard lexer.kind == .rightParen, lexer.parenDepth < parens else { return fail(.brokenHeader) }
        lexer.readsTypes = true
        lexer.advance()
        return true
    }

    private mutating func checkParameterName() -> Bool {
        while lexer.kind == .at { _ = lexer.skipAttribute() }
        var words = 0
        let hasModifier = lexer.isKnownSpecifier || lexer.isWord("_const")
        while lexer.kind == .identifier || lexer.kind == .quotedIdentifier || lexer.kind == .placeholder {
            words += 1
            lexer.advance()
        }
        guard words > 0, words < (hasModifier ? 5 : 3), lexer.kind == .colon else { return fail(.brokenHeader) }
        lexer.advance()
        return true
    }

    private mutating func skipLabels() {
        if lexer.isWord("_") {
            lexer.advance()
            guard lexer.kind != .colon else {
                lexer.advance()
                return
            }
        }
        guard lexer.kind == .identifier || lexer.kind == .quotedIdentifier else { return }
        let next = lexer.peekToken()
        guard next.kind == .colon else {
            // `first second: Type`, but not `any Type` and the like.
            guard next.kind == .identifier, lexer.colonFollows(next.end) else { return }
            lexer.advance()
            lexer.advance()
            lexer.advance()
            return
        }
        lexer.advance()
        lexer.advance()
    }

    /// Reads a type; false, with a fault, if there is none or only a part of one.
    private mutating func checkType() -> Bool {
        if lexer.skipType().isEmpty { return fail(.missingType) }
        return lexer.isTypeBroken ? fail(.brokenHeader) : true
    }

    private mutating func checkName() -> Bool {
        switch lexer.kind {
        case .identifier where lexer.word.isReserved && !lexer.isWord("package"): return fail(.missingName)
        case .identifier, .quotedIdentifier, .placeholder:
            if hasSpecLiterals && lexer.isWord("traitSpec") { noteSpecLiteral() }
            lexer.advance()
            return true
        default: return fail(.missingName)
        }
    }

    /// Reads the variables behind `var` or `let`.
    mutating func checkVariables() {
        repeat {
            beginHeader()
            if lexer.kind == .leftParen {
                _ = lexer.skipBrackets()
            } else if !checkName() {
                return
            }
            if lexer.kind == .colon {
                lexer.advance()
                guard checkType() else { return }
            }
            if lexer.kind == .equal { passOverValue() }
        } while lexer.kind == .comma
        finishHeader()
    }

    private mutating func checkCases() {
        repeat {
            beginHeader()
            guard checkName() else { return }
            if lexer.kind == .leftParen {
                guard checkParameters(areNamed: false) else { return }
            }
            if lexer.kind == .equal { passOverValue() }
        } while lexer.kind == .comma
        finishHeader()
    }

    /// Goes into the body whose `{` is the current token, or notes what follows a declaration on its line.
    private mutating func finishHeader() {
        lexer.readsTypes = false
        if lexer.kind == .leftBrace { enterBody() } else { checkEnd() }
    }

    /// Notes what follows a declaration that has come to its end.
    mutating func checkEnd() {
        lexer.readsTypes = false
        guard !lexer.startsLine, isChecking else { return }
        switch lexer.kind {
        case .semicolon, .rightBrace, .stringBreak, .endOfFile: return
        case .identifier where startsDeclaration:
            crowded = lexer.start
            lexer.note(.crowdedLine, at: lexer.start)
        default:
            if lexer.kind.isDirective { return }
            noteStray()
        }
    }

    /// Notes a fault at the current token and goes on to the next declaration. Answers false, for its callers to pass on.
    @discardableResult
    mutating func fail(_ kind: Fault.Kind) -> Bool {
        lexer.note(kind, at: lexer.start)
        recover()
        return false
    }

    /// Notes that the current token begins no declaration, and goes on to one.
    mutating func noteStray() {
        lexer.note(.strayCode, at: lexer.start)
        let start = lexer.start
        recover()
        if lexer.start == start && lexer.kind != .rightBrace { consume() }
    }
}

/// What stands between declarations.
extension DeclarationScanner {
    /// Deals with a token among members that is no word, attribute or bracket.
    mutating func checkPunctuation() {
        switch lexer.kind {
        case .semicolon where !prefix.isOpen:
            lexer.advance()
        case .pound, .poundSourceLocation, .placeholder:
            // A macro may declare anything.
            resetPrefix()
            passOverExpression()
        case .period where lexer.previousKind == .endOfFile, .operator where lexer.previousKind == .endOfFile:
            // A `#if` stood inside the expression before it.
            passOverExpression()
        case .comma where lexer.previousKind == .rightBrace:
            // Accessors stood between two variables.
            checkVariables()
        default: noteStray()
        }
    }

    /// Notes attributes and modifiers that stand before nothing, if the current `}` ends a type that is no local one.
    mutating func noteLonelyPrefix() {
        guard lexer.bodyDepth == 0, let scope = scopes.last, scope.depth > lexer.frames.count else { return }
        lexer.note(.strayCode, at: prefix.start)
    }

    /// Notes that the word that is the current token begins a declaration on the line of another.
    mutating func noteCrowdedLine() {
        guard !lexer.startsLine, !prefix.isOpen, crowded != lexer.start, startsDeclaration || lexer.word == .modifier else { return }
        switch lexer.previousKind {
        case .rightBrace where lexer.previousStart != lexer.unmatchedBrace: lexer.note(.crowdedLine, at: lexer.start)
        case .number, .string, .rightParen, .rightSquare, .rightAngle: lexer.note(.strayCode, at: lexer.previousStart)
        case .identifier where startsDeclaration && !followsKeyword: lexer.note(.strayCode, at: lexer.previousStart)
        default: break
        }
    }
}

/// Passing over what is no declaration.
extension DeclarationScanner {
    /// Whether the current token can only begin a declaration.
    var startsDeclaration: Bool {
        mutating get {
            switch lexer.word {
            case .name: false
            case .reserved: lexer.isWord("subscript") || lexer.isWord("deinit") || lexer.isWord("operator") || lexer.isWord("precedencegroup")
            case .in, .where, .modifier, .open, .actor, .modifierWithArgument: false
            case .access: !lexer.isWord("package")
            default: true
            }
        }
    }

    /// Whether the current token is a word that no expression can hold, so that it begins a declaration whatever stands before it.
    var isAtDeclarationKeyword: Bool {
        mutating get {
            switch lexer.word {
            case .class, .struct, .enum, .protocol, .extension, .func, .import, .typealias, .associatedtype: true
            case .access: !lexer.isWord("package")
            default: false
            }
        }
    }

    /// Goes on to where a declaration can begin after a fault: a line that starts with a keyword, or a bracket of the outside.
    mutating func recover() {
        resetPrefix()
        lexer.readsTypes = false
        let depth = lexer.frames.count - (lexer.kind == .leftBrace ? 1 : 0)
        while lexer.kind != .endOfFile && lexer.kind != .rightBrace && !lexer.kind.isDirective && lexer.frames.count >= depth {
            if lexer.startsLine && (startsDeclaration || lexer.word == .modifier || lexer.kind == .at) { break }
            if lexer.kind == .semicolon && lexer.parenDepth == 0 { break }
            consume()
        }
        if lexer.frames.count == depth { lexer.parenDepth = 0 }
    }

    /// Makes the token after the current one the current one; braces count as one token with all that is in them.
    private mutating func consume() {
        switch lexer.kind {
        case .identifier:
            if hasSpecLiterals && lexer.isWord("traitSpec") { noteSpecLiteral() }
            lexer.advance()
        case .string:
            if options.strings { noteString() }
            lexer.advance()
        case .leftBrace: consumeBraces()
        case .operator where lexer.matches("<", at: lexer.start):
            lexer.skipGenericArguments()
            lexer.advance()
        case .poundIf, .poundElseif, .poundElse, .poundEndif: scanDirective()
        default: lexer.advance()
        }
    }

    private mutating func consumeBraces() {
        let depth = lexer.frames.count
        enterBody()
        // No recursion without end: in a body, nothing is checked.
        while !skipsBodies && lexer.kind != .endOfFile && lexer.frames.count >= depth { step() }
        guard lexer.kind == .rightBrace else { return }
        closeScopes()
        resetPrefix()
        lexer.advance()
    }

    /// Passes over a default argument, whose `=` is the current token, to the comma or bracket behind it.
    private mutating func passOverArgument() {
        lexer.readsTypes = false
        let depth = lexer.frames.count
        let parens = lexer.parenDepth
        lexer.advance()
        while lexer.kind != .endOfFile && isInside(depth, parens) {
            if lexer.kind == .comma && lexer.frames.count == depth && lexer.parenDepth == parens { return }
            if lexer.isUnmatchedBrace { return }
            consume()
        }
    }

    /// Passes over an initial value, whose `=` is the current token, to the comma behind it or the end of the declaration.
    private mutating func passOverValue() {
        lexer.readsTypes = false
        passOverExpression()
    }

    /// Passes over the token that is current, which opens nothing, and the expression behind it.
    mutating func passOverExpression() {
        let depth = lexer.frames.count
        let parens = lexer.parenDepth
        lexer.advance()
        let start = lexer.start
        // The commas in the condition of an `if` expression separate nothing else.
        var isInCondition = false
        while lexer.kind != .endOfFile && isInside(depth, parens) {
            if lexer.kind == .leftBrace && lexer.frames.count == depth + 1 {
                isInCondition = false
            } else if lexer.frames.count == depth && lexer.parenDepth == parens {
                if lexer.startsLine && isAtDeclarationKeyword { return }
                if lexer.isWord("if") && lexer.previousKind != .period { isInCondition = true }
                if !isInCondition {
                    if lexer.kind == .comma || lexer.kind == .semicolon || lexer.kind.isDirective || lexer.kind == .stringBreak { return }
                    // The requirements of a macro.
                    if lexer.word == .where && lexer.previousKind != .period { return }
                    if lexer.startsLine && lexer.start > start && !continuesExpression() { return }
                }
            }
            if lexer.isUnmatchedBrace { return }
            consume()
        }
    }

    /// Whether the current token stands inside the brackets that were open where `depth` frames and `parens` parentheses were.
    private mutating func isInside(_ depth: Int, _ parens: Int) -> Bool {
        lexer.frames.count > depth || (lexer.frames.count == depth && lexer.parenDepth >= parens)
    }

    /// Whether the token at the start of a line goes on with the expression before it.
    private mutating func continuesExpression() -> Bool {
        if lexer.continuesLine || lexer.kind == .leftBrace { return true }
        if lexer.previousKind == .identifier && !lexer.previousIsMember {
            let word = Word(lexer.base + lexer.previousStart, lexer.previousEnd - lexer.previousStart)
            let isOperand = word != .reserved || lexer.previousIsOperandKeyword
            if !isOperand { return true }
        }
        guard lexer.kind == .identifier else { return false }
        if lexer.isWord("else") || lexer.isWord("catch") { return true }
        // The label of a further trailing closure.
        return lexer.previousKind == .rightBrace && lexer.peekToken().kind == .colon
    }
}

extension Lexer {
    /// Whether the token before the current one is a keyword that is a value, or a prefix that contextual keywords are.
    var previousIsOperandKeyword: Bool {
        mutating get {
            let length = previousEnd - previousStart
            for operand: StaticString in ["true", "false", "nil", "self", "Self", "super", "Any"]
            where length == operand.utf8CodeUnitCount && matches(operand, at: previousStart) {
                return true
            }
            return false
        }
    }

    /// Whether a period stands before the token before the current one, so that it is a member's name even if it is a keyword.
    var previousIsMember: Bool {
        mutating get { previousStart > 0 && base[previousStart - 1] == Byte.period }
    }

    /// Gives the `<` at the end of an operator's name back, where a generic parameter clause begins with it: `func ==<T>`.
    mutating func splitGenericClause() {
        guard end - start > 1, base[end - 1] == Byte.less, end < count,
            classes[Int(base[end])] & ByteClasses.identifier != 0
        else { return }
        end -= 1
        position = end
    }

    /// Makes the generic arguments that begin with the current `<` one token, if they are: their commas separate nothing else.
    mutating func skipGenericArguments() {
        guard end == start + 1, previousEnd == start, previousKind == .identifier || previousKind == .quotedIdentifier,
            start >= failures.genericArguments
        else { return }
        var probe = Lexer(ahead: self, from: start, readsTypes: true)
        probe.advance()
        repeat {
            probe.advance()
            if probe.kind == .number { probe.advance() } else if probe.skipType().isEmpty { break }
        } while probe.kind == .comma
        guard probe.kind == .rightAngle else {
            failures.genericArguments = probe.start
            return
        }
        kind = .rightAngle
        start = probe.start
        end = probe.end
        position = probe.end
    }

    /// Whether a colon stands at `offset`, or behind white space there.
    mutating func colonFollows(_ offset: Int) -> Bool {
        var index = offset
        while index < count && Byte.isWhiteSpace(base[index]) { index += 1 }
        return index < count && base[index] == Byte.colon
    }
}
