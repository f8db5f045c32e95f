/// Reads the condition of an `#if`: `||` binds least, then `&&`, then `!`; everything else is an atom.
///
/// What does not follow that grammar is one atom with its whole text: the compiler judges it, not this tool.
struct ConditionParser {
    private enum Token: Equatable { case and, or, not, open, close, atom(String) }

    /// How deep parentheses may nest before the text is taken as one atom.
    private static let depthLimit = 64

    private var tokens: ArraySlice<Token>

    /// Returns the condition that `text` states.
    static func parse(_ text: String) -> Condition {
        guard let tokens = tokens(of: Array(text.utf8)) else { return .atom(text) }
        var parser = ConditionParser(tokens: tokens[...])
        guard let condition = parser.disjunction(depth: 0), parser.tokens.isEmpty else { return .atom("(" + text + ")") }
        return condition
    }

    /// Whether `text` follows the grammar, with names, or calls of names, for atoms.
    static func reads(_ text: String) -> Bool {
        guard let tokens = tokens(of: Array(text.utf8)) else { return false }
        var parser = ConditionParser(tokens: tokens[...])
        guard parser.disjunction(depth: 0) != nil, parser.tokens.isEmpty else { return false }
        return tokens.allSatisfy { token in
            guard case .atom(let atom) = token else { return true }
            let name = atom.prefix { $0 != "(" }
            return name.first?.isNumber == false && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } && (name.count == atom.count || atom.hasSuffix(")"))
        }
    }

    private mutating func disjunction(depth: Int) -> Condition? {
        guard let first = conjunction(depth: depth) else { return nil }
        var parts = [first]
        while tokens.first == .or {
            tokens.removeFirst()
            guard let next = conjunction(depth: depth) else { return nil }
            parts.append(next)
        }
        return .disjunction(parts)
    }

    private mutating func conjunction(depth: Int) -> Condition? {
        guard let first = negation(depth: depth) else { return nil }
        var parts = [first]
        while tokens.first == .and {
            tokens.removeFirst()
            guard let next = negation(depth: depth) else { return nil }
            parts.append(next)
        }
        return .conjunction(parts)
    }

    private mutating func negation(depth: Int) -> Condition? {
        var isNegated = false
        while tokens.first == .not {
            tokens.removeFirst()
            isNegated.toggle()
        }
        var condition: Condition
        switch tokens.popFirst() {
        case .atom("true"): condition = .always
        case .atom("false"): condition = .never
        case .atom(let text): condition = .atom(text)
        case .open:
            guard depth < Self.depthLimit, let inner = disjunction(depth: depth + 1), tokens.popFirst() == .close else { return nil }
            condition = inner
        default: return nil
        }
        if isNegated { condition = condition.negated }
        return condition
    }

    /// Splits `bytes`; an atom takes in the balanced parentheses right behind its name, spaces in them made uniform.
    private static func tokens(of bytes: [UInt8]) -> [Token]? {
        var tokens: [Token] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: "("): tokens.append(.open); index += 1
            case UInt8(ascii: ")"): tokens.append(.close); index += 1
            case UInt8(ascii: "!"): tokens.append(.not); index += 1
            case UInt8(ascii: "&"), UInt8(ascii: "|"):
                guard index + 1 < bytes.count, bytes[index + 1] == bytes[index] else { return nil }
                tokens.append(bytes[index] == UInt8(ascii: "&") ? .and : .or)
                index += 2
            default:
                guard let (text, end) = atom(in: bytes, from: index) else { return nil }
                tokens.append(.atom(text))
                index = end
            }
        }
        return tokens
    }

    private static func atom(in bytes: [UInt8], from start: Int) -> (text: String, end: Int)? {
        var text: [UInt8] = []
        var index = start
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
                text.append(byte)
                index += 1
                if depth == 0 { break }
                continue
            }
            if depth == 0 && (isSpace || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "!")) {
                break
            }
            if !isSpace {
                text.append(byte)
                if depth > 0 && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")) { text.append(UInt8(ascii: " ")) }
            }
            index += 1
        }
        return depth == 0 && index > start ? (String(decoding: text, as: UTF8.self), index) : nil
    }
}
