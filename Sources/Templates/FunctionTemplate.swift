import TraitsModel

/// A function with a statement for each entry of one registry, both as the configuration words them. It needs no TraitsCore.
struct FunctionTemplate {
    /// What to write.
    var registry: Registry
    /// What else the model says.
    var model: Model
    /// How it should look.
    var options: EmitOptions
    /// The function up to its brace.
    var signature: String
    /// The statement, with `{type}`, `{name}` and `{caseName}` in it.
    var statement: String

    /// Returns the whole file.
    func file() -> GeneratedFile {
        let configuration = registry.configuration
        var writer = CodeWriter()
        Head.write(to: &writer)
        var imports = Imports()
        for module in configuration.imports { imports.add(exposed: module) }
        imports.add(of: registry.entries)
        imports.write(to: &writer, model: model, options: options)
        writer.line("/// Does the same for each type that conforms to or inherits from `\(SwiftText.comment(configuration.root))`, sorted by name.")
        writer.block(modifier + signature) { writer in
            EntryStatements(entries: registry.entries[...], statement: statement(for:)).write(to: &writer)
        }
        Spelling.writeAliases(for: registry.entries, to: &writer)
        return GeneratedFile(name: "Generated.\(configuration.name).swift", contents: writer.text)
    }

    /// The access to write before the signature: none where the signature says it.
    private var modifier: String {
        let words = signature.split { !$0.isLetter }
        let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
        return words.prefix { $0 != "func" }.contains { levels.contains(String($0)) } ? "" : options.access.modifier
    }

    /// Replaces the placeholders in one pass, so that a name with braces in it stays as it is.
    private func statement(for entry: Entry) -> String {
        var text = ""
        var rest = statement[...]
        while let brace = rest.firstIndex(of: "{") {
            text += rest[..<brace]
            rest = rest[brace...]
            if let (placeholder, value) = value(for: entry, at: rest) {
                text += value
                rest = rest.dropFirst(placeholder.count)
            } else {
                text += "{"
                rest = rest.dropFirst()
            }
        }
        return text + rest
    }

    /// Returns the placeholder that `rest` starts with, and what stands in its place.
    private func value(for entry: Entry, at rest: Substring) -> (placeholder: String, value: String)? {
        if rest.hasPrefix("{type}") { return ("{type}", entry.spelling.expression) }
        if rest.hasPrefix("{name}") { return ("{name}", SwiftText.literalContents(entry.wireName)) }
        if rest.hasPrefix("{caseName}") { return ("{caseName}", CaseName(for: entry.wireName)?.escaped ?? "_") }
        return nil
    }
}
