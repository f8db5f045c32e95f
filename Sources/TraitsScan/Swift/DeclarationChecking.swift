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
        let first = lexer.start..<lexer.end
        while lexer.kind == .identifier || lexer.kind == .quotedIdentifier || lexer.kind == .placeholder {
            words += 1
            lexer.advance()
        }
        guard lexer.kind == .colon, words == 1 || words == 2 || ((3...4).contains(words) && isModifier(first)) else { return fail(.brokenHeader) }
        lexer.advance()
        return true
    }

    /// Whether a word may stand before the names of a parameter, as in Swift before there were types with specifiers.
    private mutating func isModifier(_ word: Range<Int>) -> Bool {
        lexer.isKnownSpecifier(word.lowerBound, word.upperBound) || (word.count == 6 && lexer.matches("_const", at: word.lowerBound))
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

    /// Notes that the word that is the current token, and starts no line, begins a declaration on the line of another.
    mutating func noteCrowdedLine() {
        guard !prefix.isOpen, crowded != lexer.start, startsDeclaration || lexer.word == .modifier else { return }
        switch lexer.previousKind {
        case .rightBrace where lexer.previousStart != lexer.unmatchedBrace: lexer.note(.crowdedLine, at: lexer.start)
        case .number, .string, .rightParen, .rightSquare, .rightAngle: lexer.note(.strayCode, at: lexer.previousStart)
        case .identifier where startsDeclaration && !followsKeyword: lexer.note(.strayCode, at: lexer.previousStart)
        default: break
        }
    }
}
