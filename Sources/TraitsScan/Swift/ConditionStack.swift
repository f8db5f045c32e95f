/// The open `#if` directives of a file, innermost last.
struct ConditionStack {
    /// An open `#if`.
    struct Entry {
        /// The `#` of `#if`.
        var opener: Int
        /// Where the trivia before it start.
        var triviaStart: Int
        /// The frames open around it.
        var depth: Int
        /// The parentheses open around it.
        var parenDepth: Int
        /// The lexer's floor around it.
        var floor: Int
        /// The first of its conditions in `texts`.
        var firstText: Int
        /// The end of the current clause's condition.
        var clauseStart: Int
        /// Whether `#else` has been seen.
        var hasElse = false
        /// Whether the last condition tests the compiler's version.
        var isVersion = false
        /// Whether the compiler may skip the current clause without reading it as Swift.
        var maySkip = false
        /// Whether the clause before turned out to be skipped, so that an `#else` after it is not.
        var hasSkipped = false
        /// The attributes there were before it.
        var attributeMark: Int
        /// The attributes there were before the current clause.
        var clauseAttributeMark: Int
        /// The facts there were before the current clause.
        var marks: FactMarks
    }

    /// The deepest nesting of braces and directives that the compiler reads.
    static let deepest = 256

    /// The open directives.
    var entries: [Entry] = []
    /// The conditions of all open directives; an empty extent at -1 is `#else`.
    var texts: [Range<Int>] = []
    /// Directives opened beyond the deepest nesting.
    var overflow = 0
    /// How many of the innermost directives have held nothing but attributes so far.
    var attributeClauses = 0
    /// The clauses as facts, until the next directive.
    var cached: [ConditionClause]?
    /// The bytes that may still be read a second time, so that all re-reading together takes linear time.
    var rereadingBudget = 0
}

/// How many facts of each sort there are, to go back to.
struct FactMarks {
    var declarations = 0
    var imports = 0
    var strings = 0
    var specLiterals = 0
    var directives = 0
    var faults = 0
}

extension DeclarationScanner {
    /// The enclosing `#if` clauses, outermost first.
    mutating func currentConditions() -> [ConditionClause] {
        if let cached = conditions.cached { return cached }
        var clauses: [ConditionClause] = []
        for (index, entry) in conditions.entries.enumerated() {
            let next = index + 1
            let end = next < conditions.entries.count ? conditions.entries[next].firstText : conditions.texts.count
            var chain: [String?] = []
            for text in conditions.texts[entry.firstText..<end] {
                chain.append(text.lowerBound < 0 ? nil : lexer.text(text.lowerBound, text.upperBound))
            }
            clauses.append(ConditionClause(chain))
        }
        conditions.cached = clauses
        return clauses
    }

    /// Deals with the directive that is the current token.
    mutating func scanDirective() {
        conditions.cached = nil
        if lexer.kind == .poundIf {
            openCondition()
            return
        }
        if conditions.overflow > 0 {
            if lexer.kind == .poundEndif { conditions.overflow -= 1 }
            lexer.advance()
            return
        }
        guard !conditions.entries.isEmpty else {
            lexer.note(.strayDirective, at: lexer.start)
            lexer.advance()
            return
        }
        guard closeClause() else { return }
        if lexer.kind == .poundEndif { closeCondition() } else { openClause() }
    }

    private mutating func openCondition() {
        guard conditions.entries.count + lexer.frames.count < ConditionStack.deepest else {
            noteDeepNesting()
            conditions.overflow += 1
            lexer.advance()
            return
        }
        let holdsAttributes = isAtDeclarationLevel
        let attributes = prefix.attributes.count
        conditions.entries.append(
            ConditionStack.Entry(
                opener: lexer.start, triviaStart: lexer.triviaStart, depth: lexer.frames.count,
                parenDepth: lexer.parenDepth, floor: lexer.floor, firstText: conditions.texts.count,
                clauseStart: lexer.end, attributeMark: attributes, clauseAttributeMark: attributes,
                marks: factMarks()))
        conditions.attributeClauses = holdsAttributes ? conditions.attributeClauses + 1 : 0
        lexer.floor = lexer.frames.count
        readCondition()
    }

    /// Begins the clause of the `#elseif` or `#else` that is the current token.
    private mutating func openClause() {
        let last = conditions.entries.count - 1
        if conditions.entries[last].hasElse {
            lexer.note(.strayDirective, at: lexer.start)
        }
        if conditions.attributeClauses > 0 {
            conditions.entries[last].clauseAttributeMark = prefix.attributes.count
        } else {
            resetPrefix()
        }
        conditions.entries[last].marks = factMarks()
        if lexer.kind == .poundElseif {
            readCondition()
        } else {
            // Of an `#else` the compiler makes what it makes of the clause before it.
            conditions.entries[last].hasElse = true
            conditions.entries[last].maySkip = conditions.entries[last].isVersion && !conditions.entries[last].hasSkipped
            conditions.entries[last].clauseStart = lexer.end
            conditions.texts.append(-1 ..< -1)
            beginClause()
        }
    }

    /// Reads the condition behind the current token: the rest of the line, and further lines inside parentheses.
    private mutating func readCondition() {
        let parens = lexer.parenDepth
        let depth = lexer.frames.count
        let bodyDepth = lexer.bodyDepth
        let word = lexer.end
        lexer.advance()
        let start = lexer.startsLine ? word : lexer.start
        var end = start
        var isInParentheses = false
        var stray = -1
        while lexer.kind != .endOfFile && lexer.frames.count == depth && !lexer.kind.isDirective && (!lexer.startsLine || isInParentheses) {
            if stray < 0 && !isConditionToken { stray = lexer.start }
            end = lexer.end
            isInParentheses = lexer.parenDepth > parens
            lexer.advance()
        }
        conditions.texts.append(start..<end)
        // What cannot be read must not become the condition of an entry; in bodies there is none.
        let isBroken = start == end || stray >= 0 || isInParentheses
        if isBroken && bodyDepth == 0 { lexer.note(.brokenCondition, at: stray < 0 ? start : stray) }
        if isInParentheses && lexer.frames.count == depth { lexer.parenDepth = parens }
        let last = conditions.entries.count - 1
        conditions.entries[last].clauseStart = end
        let condition = lexer.text(start, end)
        let isVersion = !isBroken && VersionCondition.isVersion(condition)
        conditions.entries[last].isVersion = isVersion
        conditions.entries[last].maySkip = isVersion && !VersionCondition.isCertain(condition)
        conditions.entries[last].hasSkipped = false
        // The token after the condition has been read already; only its place matters when the clause is passed over.
        if conditions.entries[last].maySkip && conditions.rereadingBudget < 0 { passOverClause() }
        lexer.previousKind = .endOfFile
    }

    private mutating func beginClause() {
        let last = conditions.entries.count - 1
        if conditions.entries[last].maySkip && conditions.rereadingBudget < 0 {
            passOverClause()
        } else {
            lexer.advance()
        }
        lexer.previousKind = .endOfFile
    }

    /// Ends the `#if` whose `#endif` is the current token.
    private mutating func closeCondition() {
        let entry = conditions.entries.removeLast()
        conditions.texts.removeSubrange(entry.firstText...)
        lexer.floor = entry.floor
        if conditions.attributeClauses > 0 {
            conditions.attributeClauses -= 1
            if prefix.attributes.count > entry.attributeMark {
                // A `#if` that holds attributes only is an attribute itself.
                prefix.attributes.removeSubrange(entry.attributeMark...)
                prefix.attributes.append(.init(text: entry.opener..<lexer.end, name: 0..<0, arguments: nil))
                if entry.attributeMark == 0 {
                    prefix.start = entry.opener
                    prefix.triviaStart = entry.triviaStart
                }
            }
        } else {
            resetPrefix()
        }
        lexer.advance()
        lexer.previousKind = .endOfFile
    }

    /// Takes a `#if` around the current declaration for one, not for an attribute: forgets the attributes outside it.
    mutating func enterAttributeClauses() {
        guard conditions.attributeClauses > 0, let entry = conditions.entries.last else { return }
        let outside = min(entry.clauseAttributeMark, prefix.attributes.count)
        if outside > 0 { prefix.attributes.removeSubrange(..<outside) }
        conditions.attributeClauses = 0
    }

    /// Whether the current token may be part of a condition: of `os(Linux) && swift(>=6.0)`, of `canImport(A, _version: 1.2)`.
    private var isConditionToken: Bool {
        mutating get {
            switch lexer.kind {
            case .string: lexer.base[lexer.start] == Byte.quote
            case .identifier, .quotedIdentifier, .number, .leftParen, .rightParen, .comma, .colon, .period: true
            case .operator:
                switch lexer.base[lexer.start] {
                case Byte.exclamation, Byte.ampersand, Byte.less, Byte.greater, Byte.equal, 0x7C: true  // |
                default: false
                }
            default: false
            }
        }
    }
}
