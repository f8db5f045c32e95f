/// The forms of the names that options and the configuration give: what else is put into generated code, or names nothing.
enum NameForm {
    /// Whether `text` can name a Swift type or module: letters, digits and underscores, a letter or underscore first.
    static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            // Swift takes emoji, too, and much else beyond ASCII.
            scalar == "_" || scalar.properties.isXIDContinue || (!scalar.isASCII && scalar.properties.generalCategory == .otherSymbol)
                || scalar == "\u{200D}" || scalar == "\u{FE0F}"
        }
    }

    /// Whether `text` is one identifier or several with dots between them.
    static func isDotted(_ text: some StringProtocol) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier($0) }
    }

    /// Whether `text` names a type as a root is named: `Rule`, `Kit.Rule`, `Kit::Rule`, names in backticks or not, without arguments.
    static func isTypeName(_ text: some StringProtocol) -> Bool {
        var rest = Substring(text)
        if let colons = rest.firstRange(of: "::") {
            guard isIdentifier(rest[..<colons.lowerBound]) else { return false }
            rest = rest[colons.upperBound...]
        }
        var names: [Substring] = []
        var start = rest.startIndex, isQuoted = false
        for index in rest.indices {
            if rest[index] == "`" { isQuoted.toggle() }
            guard rest[index] == ".", !isQuoted else { continue }
            names.append(rest[start..<index])
            start = rest.index(after: index)
        }
        names.append(rest[start...])
        return !isQuoted && names.allSatisfy(isName)
    }

    /// Whether `name` is an identifier, or anything in backticks (SE-0451 allows what is no line break, backtick or backslash).
    private static func isName(_ name: Substring) -> Bool {
        guard name.hasPrefix("`"), name.hasSuffix("`"), name.count > 2 else { return isIdentifier(name) }
        return !name.dropFirst().dropLast().contains { $0 == "`" || $0 == "\\" || $0.isNewline }
    }

    /// The words in braces in the statement of a registry that stand for nothing, without the braces.
    ///
    /// Only letters count, and nothing else between the braces: `{ type }` is a brace of Swift's own.
    static func unknownPlaceholders(in statement: String) -> [String] {
        statement.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            guard let end = part.firstIndex(of: "}") else { return nil }
            let word = part[..<end]
            let isWord = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            return isWord && !placeholders.contains(String(word)) ? String(word) : nil
        }
    }

    /// What may stand in braces in a statement.
    static let placeholders = ["type", "name", "caseName"]
}
