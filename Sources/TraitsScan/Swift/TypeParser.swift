/// Reads the text of a type as a ``TypeExpression``.
///
/// Recursive, but only to a fixed depth: what is nested deeper stays text, so that the stack is bounded and the values can
/// be compared and destroyed.
struct TypeParser: ~Copyable {
    /// The deepest nesting that is kept as a value.
    private static let deepest = 32

    private var lexer: Lexer

    private init(_ source: borrowing Lexer, _ extent: Range<Int>) {
        lexer = Lexer(ahead: source, from: extent.lowerBound, to: extent.upperBound, readsTypes: true)
        lexer.advance()
    }

    /// The type that the bytes in `extent` are.
    static func parse(_ source: borrowing Lexer, _ extent: Range<Int>) -> TypeExpression {
        // Most types are a name, and the parser costs more than it.
        if source.isPlainName(extent) { return .path(TypePath([TypePath.Component(source.text(extent.lowerBound, extent.upperBound))])) }
        return whole(source, extent) ?? .other(source.text(extent.lowerBound, extent.upperBound))
    }

    /// The type that the bytes in `extent` are; nil if they are none, or more than one.
    static func whole(_ source: borrowing Lexer, _ extent: Range<Int>) -> TypeExpression? {
        var parser = TypeParser(source, extent)
        let type = parser.parseType(0)
        // Whatever is left shows that it was not understood.
        return parser.lexer.kind == .endOfFile ? type : nil
    }

    /// The requirements of the where clause in `extent`, its keyword included.
    static func requirements(_ source: borrowing Lexer, _ extent: Range<Int>) -> [Requirement] {
        var parser = TypeParser(source, extent)
        var requirements: [Requirement] = []
        repeat {
            parser.lexer.advance()
            guard parser.lexer.kind != .endOfFile else { break }
            let left = parser.parseType(0)
            let isConformance = parser.lexer.kind == .colon
            guard isConformance || (parser.lexer.kind == .operator && parser.lexer.text == "==") else { break }
            parser.lexer.advance()
            let isLayout = isConformance && parser.isAtLayout
            let right = parser.parseType(0)
            if isLayout && parser.lexer.kind == .leftParen { _ = parser.lexer.skipBrackets() }
            requirements.append(Requirement(left, isLayout ? .layout : isConformance ? .conforms : .equals, right))
        } while parser.lexer.kind == .comma
        return requirements
    }

    /// The parts of an inheritance clause's entry: its attributes and specifiers, and the type behind them.
    static func split(
        _ source: borrowing Lexer, _ extent: Range<Int>
    ) -> (attributes: [Range<Int>], specifiers: [Range<Int>], type: Range<Int>) {
        var parser = TypeParser(source, extent)
        var attributes: [Range<Int>] = []
        var specifiers: [Range<Int>] = []
        while true {
            let start = parser.lexer.start
            if parser.lexer.kind == .at {
                attributes.append(start..<parser.lexer.skipAttribute())
            } else if parser.isAtSpecifier {
                let end = parser.lexer.end
                parser.lexer.advance()
                let hasArgument = parser.lexer.kind == .leftParen && parser.lexer.start == end
                specifiers.append(start..<(hasArgument ? parser.lexer.skipBrackets() : end))
            } else {
                return (attributes, specifiers, min(start, extent.upperBound)..<extent.upperBound)
            }
        }
    }

    private var isAtSpecifier: Bool {
        mutating get {
            guard lexer.kind == .identifier, !lexer.isWord("any"), !lexer.isWord("some") else { return false }
            let next = lexer.peekToken()
            if next.kind == .leftParen { return lexer.isWord("nonisolated") && next.start == lexer.end }
            return next.kind == .identifier || next.kind == .quotedIdentifier
        }
    }

    private var isAtLayout: Bool {
        mutating get {
            let layouts: [StaticString] = [
                "_UnknownLayout", "_Class", "_NativeClass", "_RefCountedObject", "_NativeRefCountedObject", "_Trivial",
                "_TrivialAtMost", "_TrivialStride", "_BridgeObject", "_BitwiseCopyable",
            ]
            return layouts.contains { lexer.isWord($0) }
        }
    }
}

extension TypeParser {
    private mutating func parseType(_ depth: Int) -> TypeExpression {
        let start = lexer.start
        guard depth < Self.deepest, let type = parseComposition(depth + 1) else { return other(from: start) }
        switch lexer.kind {
        case .arrow, .identifier, .quotedIdentifier: return other(from: start)
        case .operator where lexer.base[lexer.start] == Byte.period: return other(from: start)
        default: return type
        }
    }

    /// The type from `start` as its text.
    private mutating func other(from start: Int) -> TypeExpression {
        var probe = Lexer(ahead: lexer, from: start, readsTypes: true)
        probe.advance()
        let extent = probe.skipType()
        if probe.start > lexer.start || lexer.kind == .endOfFile {
            lexer.position = probe.start
            lexer.advance()
        }
        return .other(lexer.text(extent.lowerBound, extent.upperBound))
    }

    private mutating func parseComposition(_ depth: Int) -> TypeExpression? {
        if lexer.isWord("any") || lexer.isWord("some") {
            let next = lexer.peekToken()
            if next.kind == .identifier || next.kind == .quotedIdentifier || next.kind == .leftParen
                || (next.kind == .operator && lexer.base[next.start] == Byte.tilde)
            {
                let keyword = lexer.text
                lexer.advance()
                guard let constraint = parseMembers(depth) else { return nil }
                return .constrained(keyword: keyword, constraint)
            }
        }
        return parseMembers(depth)
    }

    private mutating func parseMembers(_ depth: Int) -> TypeExpression? {
        guard let first = parsePostfix(depth) else { return nil }
        guard isAt(Byte.ampersand) else { return first }
        var members = [first]
        while isAt(Byte.ampersand) {
            lexer.advance()
            guard let member = parsePostfix(depth) else { return nil }
            members.append(member)
        }
        return .composition(members)
    }

    private mutating func parsePostfix(_ depth: Int) -> TypeExpression? {
        if isAt(Byte.tilde) {
            lexer.advance()
            guard let type = parseOperand(depth) else { return nil }
            return .suppressed(type)
        }
        guard var type = parseOperand(depth) else { return nil }
        while lexer.start == lexer.previousEnd && (isAt(Byte.question) || isAt(Byte.exclamation)) {
            type = .optional(type, isImplicitlyUnwrapped: isAt(Byte.exclamation))
            lexer.advance()
        }
        // A member of anything but a path is beyond what a path can say.
        return lexer.kind == .period || lexer.kind == .leftAngle ? nil : type
    }

    private mutating func parseOperand(_ depth: Int) -> TypeExpression? {
        switch lexer.kind {
        case .identifier, .quotedIdentifier: return parsePath(depth)
        case .leftParen:
            lexer.advance()
            guard lexer.kind != .rightParen else { return nil }
            let inner = parseType(depth)
            guard lexer.kind == .rightParen else { return nil }
            lexer.advance()
            return inner
        case .leftSquare:
            lexer.advance()
            let element = parseType(depth)
            if lexer.kind == .colon {
                lexer.advance()
                let value = parseType(depth)
                guard lexer.kind == .rightSquare else { return nil }
                lexer.advance()
                return .dictionary(key: element, value: value)
            }
            guard lexer.kind == .rightSquare else { return nil }
            lexer.advance()
            return .array(element)
        default: return nil
        }
    }

    private mutating func parsePath(_ depth: Int) -> TypeExpression? {
        var path = TypePath([])
        var isMetatype = false
        while lexer.kind == .identifier || lexer.kind == .quotedIdentifier {
            let isQuoted = lexer.kind == .quotedIdentifier
            let name = isQuoted ? lexer.text(lexer.start + 1, lexer.end - 1) : lexer.text
            isMetatype = !isQuoted && !path.components.isEmpty && (name == "Type" || name == "Protocol")
            lexer.advance()
            if lexer.kind == .doubleColon && path.components.isEmpty && path.moduleSelector == nil {
                path.moduleSelector = name
                lexer.advance()
                continue
            }
            var component = TypePath.Component(name)
            if lexer.kind == .leftAngle {
                guard let arguments = parseArguments(depth) else { return nil }
                component.arguments = arguments
            }
            path.components.append(component)
            guard lexer.kind == .period else { break }
            lexer.advance()
        }
        return path.components.isEmpty || isMetatype ? nil : .path(path)
    }

    /// The integer that the current token begins, as its text: the argument of a parameter `let n: Int`.
    private mutating func parseInteger() -> TypeExpression? {
        let start = lexer.start
        if isAt(Byte.minus) && lexer.end < lexer.count && lexer.base[lexer.end] >= Byte.zero && lexer.base[lexer.end] <= Byte.nine { lexer.advance() }
        guard lexer.kind == .number else { return nil }
        let text = lexer.text(start, lexer.end)
        lexer.advance()
        return .other(text)
    }

    private mutating func parseArguments(_ depth: Int) -> [TypeExpression]? {
        var arguments: [TypeExpression] = []
        repeat {
            lexer.advance()
            if lexer.kind == .rightAngle { break }
            arguments.append(parseInteger() ?? parseType(depth))
        } while lexer.kind == .comma
        guard lexer.kind == .rightAngle else { return nil }
        lexer.advance()
        return arguments
    }

    private mutating func isAt(_ byte: UInt8) -> Bool {
        lexer.kind == .operator && lexer.base[lexer.start] == byte
    }
}
