import TraitsScan

/// The text of a tuple or a function type, taken apart: `(Int, name: String)`, `(Int) async throws -> Bool`.
enum TypeText {
    /// Returns the types that a tuple or function is made of; nil if the text is anything else.
    static func parts(of text: String) -> [TypeExpression]? {
        let pieces = split(text, at: "->")
        guard pieces.count > 1 else { return tuple(text) }
        guard let result = pieces.last.flatMap({ TypeExpression(text: $0) }) else { return nil }
        var parts: [TypeExpression] = []
        for parameters in pieces.dropLast() {
            var words = trimmed(parameters)
            while let effect = [" throws", " async"].first(where: words.hasSuffix) { words = trimmed(String(words.dropLast(effect.count))) }
            if words.hasSuffix(")throws") || words.hasSuffix(")async") { return nil }
            guard let types = tuple(words) else { return nil }
            parts += types
        }
        return parts + [result]
    }

    private static func tuple(_ text: String) -> [TypeExpression]? {
        let text = trimmed(text)
        guard text.hasPrefix("("), text.hasSuffix(")"), text.count > 1 else { return nil }
        let inner = trimmed(String(text.dropFirst().dropLast()))
        if inner.isEmpty { return [] }
        var types: [TypeExpression] = []
        for element in split(inner, at: ",") {
            let parts = split(element, at: ":")
            guard parts.count < 3, let written = parts.last, let type = TypeExpression(text: trimmed(written)) else { return nil }
            types.append(type)
        }
        return types
    }

    /// Splits a text where `mark` stands outside of all brackets; there must be nothing but balanced ones.
    static func split(_ text: String, at mark: String) -> [String] {
        var pieces = [""]
        var depth = 0
        var rest = text[...]
        while let character = rest.first {
            if depth == 0, rest.hasPrefix(mark) {
                pieces.append("")
                rest = rest.dropFirst(mark.count)
                continue
            }
            if rest.hasPrefix("->") {
                pieces[pieces.count - 1] += "->"
                rest = rest.dropFirst(2)
                continue
            }
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character) { depth -= 1 }
            pieces[pieces.count - 1].append(character)
            rest = rest.dropFirst()
        }
        return pieces
    }

    /// Returns a text without the spaces around it.
    static func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
