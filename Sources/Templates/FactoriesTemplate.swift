import TraitsModel

/// The table of TraitsCore for one registry: wire name to type.
enum FactoriesTemplate {
    /// Returns what `registry` adds to a file.
    static func section(for registry: Registry, options: EmitOptions) -> RegistrySection {
        MetatypeTable(
            summary: "The types that specs can name: all that conform to or inherit from `\(SwiftText.comment(registry.configuration.root))`.",
            protocolName: "TraitTableSource",
            names: ("table", "mainActorTable"),
            documentation: (
                "The table for a `TraitRegistry`, made anew each time: read it once.",
                "The table of the types whose conformance holds on the main actor alone, made anew each time."
            ),
            type: "TraitTable",
            initialValue: " = TraitTable(format: .v1)",
            variable: "table",
            exposedModules: [ImportLine("TraitsCore")],
            modules: registry.configuration.importLines,
            condition: registry.configuration.condition,
            statement: { statement(for: $0, of: registry.configuration) }
        ).section(for: registry, options: options)
    }

    private static func statement(for entry: Entry, of registry: RegistryConfiguration) -> String {
        let aliases = entry.aliases.map(SwiftText.literal).joined(separator: ", ")
        return "table.add(\(entry.spelling.expression(in: registry)).self, as: \(SwiftText.literal(entry.wireName))"
            + (aliases.isEmpty ? ")" : ", aliases: [\(aliases)])")
    }
}
