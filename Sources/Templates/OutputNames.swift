public import TraitsModel

extension Templates {
    /// The name of the file that holds the identifiers.
    public static let identifiersFileName = "Generated.TraitIdentifiers.swift"

    /// Returns the name of the file that holds a registry.
    public static func fileName(for registry: RegistryConfiguration) -> String { "Generated.\(registry.name).swift" }

    /// Returns the names of all files that a run may write.
    public static func fileNames(for registries: [RegistryConfiguration]) -> [String] {
        [identifiersFileName] + registries.map(fileName)
    }

    /// Returns the name of the entry or identifier that a line of a generated file stands for; nil for any other line.
    ///
    /// It is what people call it: an entry's wire name, a type, or an identifier's case.
    public static func entryName(inLine line: some StringProtocol) -> String? {
        let line = line.drop { $0 == " " }
        if line.hasPrefix("table.add("), let start = line.range(of: ".self, as: \"") {
            return String(line[start.upperBound...].prefix { $0 != "\"" })
        }
        if line.hasPrefix("types.append("), line.hasSuffix(".self)") {
            return String(line.dropFirst("types.append(".count).dropLast(".self)".count))
        }
        if line.hasPrefix("case "), !line.hasSuffix(":") {
            // Many identifiers have a line for the case and one for its text: `case a`, `case .a: "a"`.
            return String(line.dropFirst("case ".count).drop { $0 == "." }.prefix { $0 != " " && $0 != ":" })
        }
        return nil
    }
}

extension StringProtocol {
    /// The first place where `text` stands; Foundation has this, which the generator does without.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
