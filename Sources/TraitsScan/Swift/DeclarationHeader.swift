/// The parts of a declaration between its keyword and its braces, as extents.
///
/// One value is read into again and again, so that its lists need memory once a file.
struct DeclarationHeader {
    /// What is declared.
    var kind = Declaration.Kind.class
    /// The name; of an extension the extended type.
    var name = 0..<0
    /// The generic parameter clause.
    var generics = 0..<0
    /// The names in it.
    var genericParameters: [Range<Int>] = []
    /// The entries of the inheritance clause.
    var inherits: [Range<Int>] = []
    /// The where clause.
    var whereClause = 0..<0
    /// What a typealias stands for.
    var type: Range<Int>?

    /// Forgets what was read, and begins with the keyword and the name of another declaration.
    mutating func begin(_ kind: Declaration.Kind, name: Range<Int>) {
        self.kind = kind
        self.name = name
        generics = 0..<0
        genericParameters.empty()
        inherits.empty()
        whereClause = 0..<0
        type = nil
    }
}

extension DeclarationScanner {
    /// Reads the declaration of a type, protocol or extension whose keyword is the current token, up to its `{`.
    mutating func scanType(_ kind: Declaration.Kind) {
        openPrefix()
        enterAttributeClauses()
        let isLocal = lexer.bodyDepth > 0
        let followsColon = lexer.previousKind == .colon || lexer.previousKind == .comma
        // Elsewhere the word may be a label.
        let isCertain = !isLocal && !followsColon && (isAmongMembers || prefix.hasParts || startsStatement)
        lexer.readsTypes = true
        defer { lexer.readsTypes = false }
        lexer.advance()
        guard let name = scanName(of: kind, isCertain: isCertain) else {
            lexer.readsTypes = false
            if isCertain && lexer.kind != .colon || !isLocal && hasNamelessClause { fail(.missingName) } else { resetPrefix() }
            return
        }
        header.begin(kind, name: name)
        if lexer.kind == .leftAngle {
            scanGenerics()
            if !isLocal && lexer.previousKind != .rightAngle { lexer.note(.brokenHeader, at: lexer.start) }
        }
        let hasEntries = lexer.kind != .colon || scanInheritance(isLocal: isLocal)
        if lexer.word == .where { scanWhere() }
        if lexer.kind != .leftBrace { skipToBrace(reports: hasEntries, isLocal: isLocal, name) }

        let hasBraces = lexer.kind == .leftBrace
        let isTooDeep = lexer.frames.count + conditions.entries.count > ConditionStack.deepest
        if isTooDeep { noteDeepNesting() }
        guard (!isLocal || options.locals) && !isTooDeep else {
            resetPrefix()
            // Without facts of its own, a local type is a body like any other.
            lexer.readsTypes = false
            if hasBraces { enterBody() }
            return
        }
        let index = addDeclaration(isLocal: isLocal, end: lexer.start)
        resetPrefix()
        guard hasBraces else { return }
        lastHeader = (index, lexer.start)
        lexer.markMembers()
        scopes.append(
            Scope(
                depth: lexer.frames.count, declaration: index, bodyDepth: lexer.bodyDepth,
                conditionDepth: conditions.entries.count, access: facts.declarations[index].access, isExtension: kind == .extension))
        lexer.readsTypes = false
        lexer.advance()
    }

    /// Reads the name, or an extension's extended type; nil if there is none.
    private mutating func scanName(of kind: Declaration.Kind, isCertain: Bool) -> Range<Int>? {
        if lexer.kind == .placeholder {
            if lexer.bodyDepth == 0 { lexer.note(.placeholderName, at: lexer.start) }
        } else if kind == .extension {
            let type = lexer.skipType()
            if lexer.isTypeBroken && isCertain { lexer.note(.brokenHeader, at: lexer.start) }
            return type.isEmpty ? nil : type
        } else if lexer.kind != .identifier && lexer.kind != .quotedIdentifier {
            return nil
        } else if isCertain && lexer.word.isReserved && !lexer.isWord("package") {
            return nil
        }
        let name = lexer.start..<lexer.end
        lexer.advance()
        return name
    }

    /// Whether an inheritance clause follows instead of a name: `class: {` may be the label of a trailing closure.
    private var hasNamelessClause: Bool {
        mutating get { lexer.kind == .colon && lexer.peekToken().kind == .identifier }
    }

    /// Reads the generic parameter clause whose `<` is the current token.
    mutating func scanGenerics() {
        let start = lexer.start
        let depth = lexer.frames.count
        let parens = lexer.parenDepth
        var angles = 0
        var last = lexer.end
        var expectsName = false
        while lexer.kind != .endOfFile && lexer.frames.count == depth && lexer.parenDepth >= parens {
            let isOuter = angles == 1 && lexer.parenDepth == parens
            if lexer.parenDepth == parens && lexer.kind == .leftAngle {
                angles += 1
                expectsName = angles == 1
            } else if lexer.parenDepth == parens && lexer.kind == .rightAngle {
                angles -= 1
            } else if isOuter && lexer.kind == .comma {
                expectsName = true
            } else if isOuter && expectsName && lexer.kind == .at {
                last = lexer.skipAttribute()
                continue
            } else if isOuter && expectsName && (lexer.kind == .identifier || lexer.kind == .quotedIdentifier) {
                // `each T` and `let N: Int` name T and N.
                let isSpecifier = (lexer.isWord("each") || lexer.isWord("let")) && lexer.peekToken().kind == .identifier
                if !isSpecifier {
                    header.genericParameters.append(lexer.start..<lexer.end)
                    expectsName = false
                }
            }
            last = lexer.end
            lexer.advance()
            if angles == 0 { break }
        }
        header.generics = start..<last
    }

    /// Reads the inheritance clause whose colon is the current token; false if an entry is missing.
    private mutating func scanInheritance(isLocal: Bool) -> Bool {
        repeat {
            lexer.advance()
            let entry = lexer.skipType()
            guard !entry.isEmpty else {
                if !isLocal { lexer.note(.missingInheritedType, at: lexer.previousStart) }
                return false
            }
            if lexer.isTypeBroken && !isLocal { lexer.note(.brokenHeader, at: lexer.start) }
            header.inherits.append(entry)
        } while lexer.kind == .comma
        return true
    }

    /// Reads the where clause whose keyword is the current token, up to the `{` behind it.
    private mutating func scanWhere() {
        let start = lexer.start
        let depth = lexer.frames.count
        var last = lexer.end
        while lexer.kind != .endOfFile && lexer.kind != .leftBrace && lexer.frames.count == depth {
            if lexer.kind.isDirective || (lexer.startsLine && startsOtherDeclaration) { break }
            last = lexer.end
            lexer.advance()
        }
        header.whereClause = start..<last
    }

    /// Goes on to the `{` of a header that was not understood, or to where it can no longer come.
    private mutating func skipToBrace(reports: Bool, isLocal: Bool, _ name: Range<Int>) {
        let depth = lexer.frames.count
        let first = lexer.start
        while lexer.kind != .leftBrace {
            let isOver =
                lexer.kind == .endOfFile || lexer.kind == .rightBrace || lexer.frames.count != depth || lexer.kind.isDirective
                || (lexer.startsLine && startsOtherDeclaration)
            if isOver {
                let isPlaceholder = lexer.matches("<#", at: name.lowerBound)
                if reports && !isLocal && !lexer.isCutOff && !isPlaceholder {
                    lexer.note(.missingBody, at: name.lowerBound)
                }
                return
            }
            lexer.advance()
        }
        if reports && !isLocal { lexer.note(.brokenHeader, at: first) }
    }

    /// Whether the current token is a word that no header can hold at the start of a line.
    private var startsOtherDeclaration: Bool {
        mutating get {
            switch lexer.word {
            case .func, .var, .let, .struct, .enum, .protocol, .extension, .import, .typealias, .`init`: true
            case .access: !lexer.isWord("package")
            default: false
            }
        }
    }
}
