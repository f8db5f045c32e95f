/// Finds in a generated function the lines that stand for entries, by the statement that the configuration words.
public struct StatementPattern: Sendable {
    /// The line's text between the placeholders.
    private let literals: [Substring]
    /// Which of the placeholders is what people call the entry.
    private let wanted: Int

    /// Reads a statement; nil if it says nothing of the entry that it is for.
    public init?(_ statement: String) {
        let lines = statement.split(separator: "\n")
        let placeholders = ["{name}", "{type}", "{caseName}"]
        guard let naming = placeholders.first(where: statement.contains), let line = lines.first(where: { $0.contains(naming) }) else { return nil }
        var literals: [Substring] = [], names: [String] = []
        var rest = line.drop { $0 == " " }, start = rest.startIndex
        while let brace = rest.firstIndex(of: "{") {
            rest = rest[brace...]
            if let placeholder = placeholders.first(where: rest.hasPrefix) {
                literals.append(line[start..<brace])
                names.append(placeholder)
                rest = rest.dropFirst(placeholder.count)
                start = rest.startIndex
            } else {
                rest = rest.dropFirst()
            }
        }
        literals.append(line[start...])
        guard let wanted = names.firstIndex(of: naming) else { return nil }
        self.literals = literals
        self.wanted = wanted
    }

    /// Returns the name of the entry that `line` stands for; nil for any other line.
    public func entryName(inLine line: Substring) -> String? {
        guard Self.isStatement(line) else { return nil }
        let text = line.drop { $0 == " " }
        guard text.hasPrefix(literals[0]) else { return nil }
        var rest = text.dropFirst(literals[0].count)
        var name: Substring?
        for (number, literal) in literals.dropFirst().enumerated() {
            let value: Substring
            if number == literals.count - 2 {
                guard rest.hasSuffix(literal) else { return nil }
                value = rest.dropLast(literal.count)
            } else {
                guard let end = rest.indices.first(where: { rest[$0...].hasPrefix(literal) }) else { return nil }
                value = rest[..<end]
                rest = rest[end...].dropFirst(literal.count)
            }
            if number == wanted { name = value }
        }
        guard let name, !name.isEmpty else { return nil }
        return String(name.hasSuffix(".self") ? name.dropLast(5) : name)
    }

    /// Whether a line may be one of the configuration's: it stands in the function, and the generator wrote it for no other end.
    public static func isStatement(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        let others = ["#", "//", "@", "}", "do {", "if #available(", "func add", "read()"]
        return line.hasPrefix("    ") && !text.isEmpty && !others.contains(where: text.hasPrefix)
    }
}
