public import TraitsScan

/// The signature of a generated function, as far as its words tell: `func addRules(to list: inout [any Rule])`.
public struct FunctionSignature {
    /// Its words and its punctuation marks, in order.
    private let tokens: [String]

    /// Reads a signature.
    public init(_ text: String) {
        var tokens: [String] = []
        var word = ""
        for character in text {
            // A dotted name is one word.
            if character.isLetter || character.isNumber || "_@`.".contains(character) {
                word.append(character)
                continue
            }
            if !word.isEmpty { tokens.append(word) }
            word = ""
            if !character.isWhitespace { tokens.append(String(character)) }
        }
        self.tokens = word.isEmpty ? tokens : tokens + [word]
    }

    /// The access that it gives itself; nil if it leaves that to the configuration.
    public var access: AccessLevel? { tokens.prefix { $0 != "func" }.lazy.compactMap { AccessLevel(rawValue: $0) }.first }

    /// The names of types in it, as far as they can be told from labels and keywords, each once.
    var typeNames: [String] {
        var names: [String] = []
        let open = tokens.firstIndex(of: "(") ?? tokens.endIndex
        for index in tokens.indices where index > open && isName(tokens[index]) {
            let next = index + 1 < tokens.count ? tokens[index + 1] : ""
            // A label stands before a colon, or before the parameter's name.
            let isLabel = next == ":" || (isName(next) && index + 2 < tokens.count && tokens[index + 2] == ":")
            let name = Self.withoutMetatype(tokens[index])
            if !isLabel && !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Returns the type that `Rule.Type` is the metatype of.
    private static func withoutMetatype(_ name: String) -> String {
        [".Type", ".Protocol"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    }

    /// Whether it shows a type by a name, the types around that aside.
    public func names(typeCalled name: String) -> Bool {
        typeNames.contains { WrittenName.components(of: $0).contains(name) }
    }

    /// What tells the function from others: its name, labels and types, without the names of parameters.
    public var identity: String {
        let start = tokens.firstIndex(of: "func") ?? tokens.startIndex
        var kept: [String] = []
        for index in tokens.indices where index > start {
            let isNamed = index > 0 && isName(tokens[index - 1]) && index + 1 < tokens.count && tokens[index + 1] == ":"
            if !isNamed { kept.append(tokens[index]) }
        }
        return kept.joined(separator: " ")
    }

    private func isName(_ token: String) -> Bool {
        guard let first = token.first, first.isLetter || first == "_" || first == "`" else { return false }
        return !Self.keywords.contains(token)
    }

    private static let keywords: Set<String> = [
        "any", "async", "await", "borrowing", "consuming", "each", "escaping", "inout", "isolated", "repeat", "rethrows", "sending", "some",
        "throws", "where",
    ]
}
