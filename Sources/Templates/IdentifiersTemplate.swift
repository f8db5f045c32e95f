import TraitsModel

/// The enum of identifiers, the classes they are used with, and the typed ways into TraitsCore.
struct IdentifiersTemplate {
    /// What else the model says, the identifiers among it.
    var model: Model
    /// How it should look.
    var options: EmitOptions

    /// Returns the whole file.
    func file() -> GeneratedFile {
        let identifiers = model.identifiers.filter { !$0.caseName.isEmpty }
        // Code that takes an identifier would never run if there were none, which the compiler warns of.
        let usesRuntime = !identifiers.isEmpty && model.registries.contains { $0.configuration.form == .factories }
        let classes = IdentifierClassTable(identifiers: identifiers, options: options)
        var writer = CodeWriter()
        Head.write(to: &writer, modules: ForeignModules(model.identifiers.flatMap { $0.classes.compactMap(\.module) }))
        var imports = Imports()
        if usesRuntime { imports.add(exposed: ImportLine("TraitsCore"), by: options.access) }
        classes.addImports(to: &imports)
        imports.write(to: &writer, model: model, options: options)
        IdentifierEnum(identifiers: identifiers, options: options).write(to: &writer)
        classes.write(to: &writer)
        if usesRuntime { writeRuntime(to: &writer) }
        return GeneratedFile(name: "Generated.TraitIdentifiers.swift", contents: writer.text)
    }

    /// Writes what makes TraitsCore take identifiers instead of strings.
    private func writeRuntime(to writer: inout CodeWriter) {
        let access = options.access.modifier
        writer.line("")
        writer.block("extension Specification") { writer in
            writer.line("/// Creates a specification from the traits of each identifier.")
            // An empty literal could be either of two dictionaries; it is that of TraitsCore's own initializer.
            writer.line("@_disfavoredOverload")
            writer.block("\(access)init(_ traits: [TraitIdentifier: [any Trait]])") { writer in
                writer.line("self.init(Dictionary(uniqueKeysWithValues: traits.map { ($0.key.rawValue, $0.value) }))")
            }
            writer.line("")
            writer.line("/// The traits under an identifier; nil if the specification does not have it.")
            writer.block("\(access)subscript(identifier: TraitIdentifier) -> [any Trait]?") { writer in
                writer.line("self[identifier.rawValue]")
            }
        }
        writer.line("")
        writer.block("extension TraitsProvider") { writer in
            writer.line("/// Attaches an object under an identifier, and puts the identifier's traits on it.")
            writer.block("\(access)func attach(_ object: AnyObject, as identifier: TraitIdentifier)") { writer in
                writer.line("attach(object, as: identifier.rawValue)")
            }
        }
    }
}
