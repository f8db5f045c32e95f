import TraitsModel
import TraitsScan

/// An array of the metatypes of one registry. It needs no TraitsCore.
enum TypesTemplate {
    /// Returns what `registry` adds to a file.
    static func section(for registry: Registry, options: EmitOptions) -> RegistrySection {
        // A class's metatype takes no `any`; a protocol's needs it under ExistentialAny.
        let root = registry.configuration.root
        let element = (registry.rootKind == .class ? "" : "any ") + registry.rootText + ".Type"
        return MetatypeTable(
            summary: "The types that conform to or inherit from `\(SwiftText.comment(root))`.",
            names: ("all", "allOnMainActor"),
            documentation: (
                "The types, sorted by name.", "The types whose conformance holds on the main actor alone, sorted by name."
            ),
            type: "[\(element)]",
            initialValue: ": [\(element)] = []",
            variable: "types",
            exposedModules: registry.configuration.importLines + registry.rootImports,
            condition: registry.rootCondition,
            availability: registry.rootAvailability,
            isDeprecated: registry.rootIsDeprecated,
            statement: { "types.append(\($0.spelling.expression(in: registry.configuration)).self)" }
        ).section(for: registry, options: options)
    }
}
