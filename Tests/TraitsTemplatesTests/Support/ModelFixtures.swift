import TraitsModel
import TraitsScan
import TraitsTemplates

/// A place to give values that no template looks at.
let nowhere = TraitsScan.SourceLocation(path: "App.swift", place: .start)

/// Returns an entry, changed by `change`.
func entry(_ name: String, _ type: String? = nil, _ change: (inout Entry) -> Void = { _ in }) -> Entry {
    var entry = Entry(wireName: name, type: type ?? name, kind: .struct, location: nowhere)
    change(&entry)
    return entry
}

/// Returns a model with one registry.
func makeModel(
    root: String = "Trait", name: String? = nil, form: RegistryConfiguration.Form = .factories, imports: [ImportLine] = [],
    rootKind: Declaration.Kind? = .protocol, _ entries: [Entry]
) -> Model {
    var configuration = RegistryConfiguration(root: root, name: name, form: form)
    configuration.imports = imports
    var registry = Registry(configuration)
    registry.rootKind = rootKind
    registry.entries = entries
    var model = Model()
    model.registries = [registry]
    return model
}

/// Returns options without identifiers.
func registriesAlone(access: AccessLevel = .internal) -> EmitOptions {
    var options = EmitOptions(access: access, module: "App")
    options.emitsIdentifiers = false
    return options
}

/// Returns an identifier with the case name that belongs to it.
func identifier(_ name: String, _ classes: [IdentifierClass] = []) -> Identifier {
    var identifier = Identifier(name: name, caseName: CaseName(for: name)?.escaped ?? "")
    identifier.classes = classes
    return identifier
}
