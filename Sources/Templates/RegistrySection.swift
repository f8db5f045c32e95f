import TraitsModel

/// What one registry adds to a generated file.
struct RegistrySection {
    /// The modules that its code needs.
    var imports = Imports()
    /// Its declarations.
    var writer = CodeWriter()
    /// What the section is about.
    let registry: Registry

    /// Creates a section without declarations, with what the entries of `registry` need and what the configuration asks for.
    init(_ registry: Registry) {
        self.registry = registry
        imports.add(of: registry.entries)
    }

    /// Writes the typealiases that the entries' expressions name.
    mutating func writeAliases() {
        Spelling.writeAliases(for: registry.entries, of: registry.configuration, to: &writer)
    }
}

extension GeneratedFile {
    /// Creates a file of several registries, with all imports at its head.
    init(name: String, _ sections: [RegistrySection], model: Model, options: EmitOptions) {
        var writer = CodeWriter()
        Head.write(to: &writer, modules: ForeignModules(sections.flatMap(\.registry.modules), areLinks: options.areForeignTypesLinks))
        sections.reduce(into: Imports()) { $0.formUnion($1.imports) }.write(to: &writer, model: model, options: options)
        self.init(name: name, contents: writer.text + sections.map(\.writer.text).joined(separator: "\n"))
    }
}
