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
    mutating func consume() {
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
    mutating func passOverArgument() {
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
    mutating func passOverValue() {
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
                if lexer.kind == .identifier {
                    if lexer.startsLine && isAtDeclarationKeyword { return }
                    if lexer.previousKind != .period {
                        if lexer.isWord("if") { isInCondition = true }
                        // The requirements of a macro.
                        if !isInCondition && lexer.isWord("where") { return }
                    }
                }
                if !isInCondition {
                    if lexer.kind == .comma || lexer.kind == .semicolon || lexer.kind.isDirective || lexer.kind == .stringBreak { return }
                    if lexer.startsLine && lexer.start > start && !continuesExpression() { return }
                }
            }
            if lexer.isUnmatchedBrace { return }
            if skipsBodies && lexer.parenDepth == 1 && (lexer.kind == .leftParen || lexer.kind == .leftSquare) {
                skipParens()
                // A brace of the outside ends them, too, and is not theirs.
                if lexer.kind == .rightParen || lexer.kind == .rightSquare { lexer.advance() }
            } else {
                consume()
            }
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
