import TraitsModel
import TraitsScan

/// An array of the metatypes of one registry. It needs no TraitsCore.
struct TypesTemplate {
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
        writer.line("/// The types that conform to or inherit from `\(SwiftText.comment(configuration.root))`.")
        writer.block("\(options.access.modifier)enum \(configuration.name)") { writer in
            array(of: registry.entries.filter { !$0.isMainActor }).write(to: &writer, options: options)
            if !isolated.isEmpty {
                writer.line("")
                isolatedArray(of: isolated).write(to: &writer, options: options)
            }
        }
        Spelling.writeAliases(for: registry.entries, to: &writer)
        return GeneratedFile(name: "Generated.\(configuration.name).swift", contents: writer.text)
    }

    private func writeImports(to writer: inout CodeWriter) {
        var imports = Imports()
        for module in registry.configuration.imports + registry.rootImports.map(\.module) { imports.add(exposed: module) }
        imports.add(of: registry.entries)
        imports.write(to: &writer, model: model, options: options)
    }

    private func array(of entries: [Entry]) -> StatementProperty {
        // A class's metatype takes no `any`; a protocol's needs it under ExistentialAny.
        let root = registry.configuration.root
        let element = registry.rootKind == .class ? "\(root).Type" : "any \(root).Type"
        return StatementProperty(
            name: "all",
            documentation: "The types, sorted by name.",
            type: "[\(element)]",
            initialValue: ": [\(element)] = []",
            variable: "types",
            function: "add",
            entries: entries,
            statement: { "types.append(\($0.spelling.expression).self)" })
    }

    private func isolatedArray(of entries: [Entry]) -> StatementProperty {
        var array = array(of: entries)
        array.name = "allOnMainActor"
        array.documentation = "The types whose conformance holds on the main actor alone, sorted by name."
        array.function = "addIsolated"
        array.isIsolated = true
        return array
    }
}
