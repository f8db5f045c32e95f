/// The parts of one variable in a `var` or `let` declaration.
struct PropertyExtents {
    /// The name.
    var name: Range<Int>
    /// The declared type.
    var type: Range<Int>?
    /// The initial value.
    var value: Range<Int>?
    /// Whether it takes storage: it has no accessors but observers.
    var isStored: Bool
}

/// Reading members ahead. Each begins behind the keyword, before the first token is read.
extension Lexer {
    /// The next variable of a declaration; nil if a pattern is no single name.
    mutating func nextProperty(isFirst: Bool) -> PropertyExtents? {
        readsTypes = true
        advance()
        guard kind == .identifier || kind == .quotedIdentifier else { return nil }
        var property = PropertyExtents(name: start..<end, isStored: true)
        advance()
        if kind == .colon {
            advance()
            property.type = skipType()
        }
        readsTypes = false
        if kind == .equal { property.value = skipValue() }
        if kind == .leftBrace && (property.value != nil || !startsLine || property.type != nil) {
            property.isStored = isAtObservers
            _ = skipBraces()
        }
        return property
    }

    /// Moves over the parentheses whose `(` is the current token, and returns the associated values in them.
    mutating func associatedValues() -> [(label: Range<Int>?, type: Range<Int>)] {
        var values: [(label: Range<Int>?, type: Range<Int>)] = []
        readsTypes = true
        defer { readsTypes = false }
        let depth = frames.count
        repeat {
            advance()
            if kind == .rightParen { break }
            var label: Range<Int>?
            if kind == .identifier || kind == .quotedIdentifier {
                let next = peekToken().kind
                if next == .colon || next == .identifier || next == .quotedIdentifier {
                    if !isWord("_") && (next == .colon || !isWord("inout")) { label = start..<end }
                    while kind != .colon && (kind == .identifier || kind == .quotedIdentifier) { advance() }
                    advance()
                }
            }
            let type = skipType()
            guard !type.isEmpty else { break }
            values.append((label, type))
            if kind == .equal {
                readsTypes = false
                _ = skipValue()
                readsTypes = true
            }
        } while kind == .comma
        while kind != .endOfFile && kind != .rightParen && frames.count >= depth { advance() }
        readsTypes = false
        if kind == .rightParen { advance() }
        return values
    }

    /// Moves over the `=` that is the current token and the expression behind it, and returns the expression's extent.
    ///
    /// An expression ends before a comma, a bracket of the outside, observers, or a line that does not go on with it: one
    /// that begins with neither a period nor an operator, after one that ends with an operand.
    mutating func skipValue() -> Range<Int> {
        let depth = frames.count
        let parens = parenDepth
        advance()
        let first = start
        var last = first
        while kind != .endOfFile && frames.count >= depth {
            if frames.count == depth && parenDepth == parens {
                if kind == .comma || kind == .semicolon || kind.isDirective { break }
                if start > first && startsLine && !continuesLine { break }
            }
            if kind == .leftBrace && frames.count == depth + 1 && start > first && parenDepth == 0 && isAtObservers { break }
            if (frames.count == depth && parenDepth < parens) || isUnmatchedBrace { break }
            last = end
            advance()
        }
        return first..<last
    }

    /// Moves over the braces whose `{` is the current token, and returns their end.
    mutating func skipBraces() -> Int {
        let depth = frames.count
        while frames.count >= depth && kind != .endOfFile {
            if skipBody(depth: depth) != .directive { break }
            position += 1
        }
        let last = position
        advance()
        return last
    }

    /// Whether the token at the start of a line goes on with the expression before it.
    var continuesLine: Bool {
        mutating get {
            switch previousKind {
            case .equal, .comma, .period, .backslash, .colon, .arrow: return true
            case .operator where !isLeftBound(previousStart): return true
            case .identifier:
                let previous = Word(base + previousStart, previousEnd - previousStart)
                if previous == .in && !previousIsMember { return true }
            default: break
            }
            switch kind {
            case .rightBrace, .rightParen, .rightSquare: return true
            case .period, .operator, .colon, .equal: return true
            case .identifier: return isWord("as") || isWord("is")
            default: return false
            }
        }
    }

    /// Whether the `{` that is the current token holds `willSet` or `didSet`, not accessors or statements.
    private var isAtObservers: Bool {
        mutating get {
            var probe = Lexer(ahead: self, from: end)
            probe.advance()
            while probe.kind == .at { _ = probe.skipAttribute() }
            return probe.isWord("willSet") || probe.isWord("didSet")
        }
    }

    /// The name in `extent` without backticks.
    func plainText(_ extent: Range<Int>) -> String {
        let isQuoted = base[extent.lowerBound] == Byte.backtick
        return isQuoted ? text(extent.lowerBound + 1, extent.upperBound - 1) : text(extent.lowerBound, extent.upperBound)
    }

    /// The first parameter's type of `func apply(to …: Target, remove …: inout …)`; nil if it is another function.
    mutating func applyTarget() -> Range<Int>? {
        readsTypes = true
        advance()
        guard isWord("apply") else { return nil }
        advance()
        if kind == .leftAngle { _ = skipAngles() }
        guard kind == .leftParen, skipLabel("to") else { return nil }
        let target = skipType()
        guard kind == .comma, skipLabel("remove") else { return nil }
        return isWord("inout") ? target : nil
    }

    /// Whether the initializer is `init(from …)`.
    mutating func isDecodingInitializer() -> Bool {
        readsTypes = true
        advance()
        while kind == .operator { advance() }
        if kind == .leftAngle { _ = skipAngles() }
        return kind == .leftParen && skipLabel("from")
    }

    /// Moves from the token before a parameter to its type, if its label is `label`.
    private mutating func skipLabel(_ label: StaticString) -> Bool {
        advance()
        guard isWord(label) else { return false }
        advance()
        if kind == .identifier || kind == .quotedIdentifier { advance() }
        guard kind == .colon else { return false }
        advance()
        return true
    }

    /// The value of `restrictedTypes`; nil if it is another property.
    mutating func restrictedTypes() -> RestrictedTypes? {
        readsTypes = true
        advance()
        guard isWord("restrictedTypes") else { return nil }
        advance()
        if kind == .colon {
            advance()
            _ = skipType()
        }
        guard kind == .equal || kind == .leftBrace else { return .unknown }
        let isGetter = kind == .leftBrace
        readsTypes = false
        advance()
        if isGetter && isWord("return") { advance() }
        var value: RestrictedTypes
        if isWord("nil") {
            value = .any
            advance()
        } else if kind == .leftSquare {
            guard let types = metatypes() else { return .unknown }
            value = .types(types)
        } else {
            return .unknown
        }
        // More than the literal makes it something that only running would tell.
        let isOver = isGetter ? kind == .rightBrace : kind == .endOfFile || kind == .rightBrace || startsLine || kind == .semicolon
        return isOver ? value : .unknown
    }

    /// The types of the array literal `[A.self, B.self]` whose `[` is the current token.
    private mutating func metatypes() -> [TypeExpression]? {
        var types: [TypeExpression] = []
        readsTypes = true
        defer { readsTypes = false }
        repeat {
            advance()
            if kind == .rightSquare { break }
            let extent = skipType()
            let suffix = extent.upperBound - 5
            guard suffix > extent.lowerBound, matches(".self", at: suffix) else { return nil }
            types.append(TypeParser.parse(self, extent.lowerBound..<suffix))
        } while kind == .comma
        guard kind == .rightSquare else { return nil }
        readsTypes = false
        advance()
        return types
    }
}
