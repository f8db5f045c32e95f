import TraitsModel

/// The table of TraitsCore for one registry: wire name to type.
struct FactoriesTemplate {
    /// What to write.
    var registry: Registry
    /// What else the model says.
    var model: Model
    /// How it should look.
    var options: EmitOptions

    /// Returns the whole file.
    func file() -> GeneratedFile {
        let configuration = registry.configuration
        let isolated = registry.entries.filter(\.isMainActor)
        var writer = CodeWriter()
        Head.write(to: &writer)
        writeImports(to: &writer)
        writer.line("/// The types that specs can name: all that conform to or inherit from `\(SwiftText.comment(configuration.root))`.")
        writer.block("\(options.access.modifier)enum \(configuration.name): TraitTableSource") { writer in
            table(of: registry.entries.filter { !$0.isMainActor }).write(to: &writer, options: options)
            if !isolated.isEmpty {
                writer.line("")
                isolatedTable(of: isolated).write(to: &writer, options: options)
            }
        }
        Spelling.writeAliases(for: registry.entries, to: &writer)
        return GeneratedFile(name: "Generated.\(configuration.name).swift", contents: writer.text)
    }

    private func writeImports(to writer: inout CodeWriter) {
        var imports = Imports()
        imports.add(exposed: "TraitsCore")
        for module in registry.configuration.imports { imports.add(ImportLine(module)) }
        imports.add(of: registry.entries)
        imports.write(to: &writer, model: model, options: options)
    }

    private func table(of entries: [Entry]) -> StatementProperty {
        StatementProperty(
            name: "table",
            documentation: "The table for a `TraitRegistry`, made anew each time: read it once.",
            type: "TraitTable",
            initialValue: " = TraitTable(format: .v1)",
            variable: "table",
            function: "add",
            entries: entries,
            statement: statement)
    }

    private func isolatedTable(of entries: [Entry]) -> StatementProperty {
        var table = table(of: entries)
        table.name = "mainActorTable"
        table.documentation = "The table of the types whose conformance holds on the main actor alone, made anew each time."
        table.function = "addIsolated"
        table.isIsolated = true
        return table
    }

    private func statement(for entry: Entry) -> String {
        let aliases = entry.aliases.map(SwiftText.literal).joined(separator: ", ")
        return "table.add(\(entry.spelling.expression).self, as: \(SwiftText.literal(entry.wireName))"
            + (aliases.isEmpty ? ")" : ", aliases: [\(aliases)])")
    }
}
