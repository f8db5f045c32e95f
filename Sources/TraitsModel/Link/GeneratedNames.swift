public import TraitsScan

/// The checks that generated declarations can stand in the module: that nothing else is called so, and that all they show is as accessible.
public struct GeneratedNames {
    let program: Program
    private let model: Model
    private let access: AccessLevel

    /// Returns what stands in the way of generated code.
    ///
    /// - Parameters:
    ///   - access: The access of generated code.
    ///   - hasIdentifiers: Whether the type of the identifiers is generated.
    public static func check(_ model: Model, program: Program, access: AccessLevel, hasIdentifiers: Bool) -> [Diagnostic] {
        guard !program.modules.isEmpty else { return [] }
        let names = GeneratedNames(program: program, model: model, access: access)
        var findings: [Diagnostic] = []
        for registry in model.registries {
            if registry.configuration.declaresType { findings += names.clashes(of: registry) }
            findings += names.hiddenNames(in: registry)
        }
        if hasIdentifiers { findings += names.declared("TraitIdentifier").map { [.identifiersAreDeclared(at: $0)] } ?? [] }
        findings += names.shadows(hasIdentifiers: hasIdentifiers)
        return findings.sorted()
    }

    var index: ProgramIndex { _read { yield program.index } }

    // MARK: - Names that are taken

    /// Returns what else is called as the type that is generated for a registry.
    private func clashes(of registry: Registry) -> [Diagnostic] {
        let name = registry.configuration.name
        if let place = declared(name) {
            return [.nameIsDeclared(name, by: place, at: registry.configuration.location ?? place)]
        }
        guard let place = mentions[name] else { return [] }
        return [.nameIsMentioned(name, by: place, at: registry.configuration.location ?? place)]
    }

    /// Returns where the own module declares `name` at file scope, privately or not; nil if it does not.
    private func declared(_ name: String, typesAlone: Bool = false) -> SourceLocation? {
        guard let id = index.names.find(name) else { return nil }
        let files = index.files.indices.filter { index.files[$0].module == 0 }
        let members = index.scopes.members(id, in: .module(0)) + files.flatMap { index.scopes.members(id, in: .file($0)) }
        let nodes = members.flatMap { program.resolver.declarations(of: $0) }.filter { !typesAlone || index.nodes[$0].kind != .typealias }
        return nodes.min().map { index.location($0) }
    }

    /// The names of other modules' types that the own module or its registries mention, each with a place that does.
    private var mentions: [String: SourceLocation] {
        var mentions: [String: SourceLocation] = [:]
        func add(_ type: Int, at place: SourceLocation) {
            guard index.records[type].module != 0 else { return }
            let outermost = SpellingRules(program.resolver).outwards(from: type)[0]
            guard let name = WrittenName.components(of: index.records[outermost].ownName).first, mentions[name] == nil else { return }
            mentions[name] = place
        }
        for type in index.records.indices {
            for supertype in index.records[type].supertypes where index.module(of: supertype.node) == 0 {
                add(supertype.target, at: index.location(supertype.node))
            }
            for node in index.records[type].extensions where index.module(of: node) == 0 { add(type, at: index.location(node)) }
        }
        for entry in model.registries.flatMap(\.entries) where entry.module != nil {
            if let name = WrittenName.components(of: entry.type).first, mentions[name] == nil { mentions[name] = entry.location }
        }
        return mentions
    }

    /// Returns the types of the own module that hide those which generated code means by the same names.
    private func shadows(hasIdentifiers: Bool) -> [Diagnostic] {
        var names: [(name: String, owner: String)] = []
        if model.registries.contains(where: { $0.configuration.form == .factories }) {
            names += ["TraitTable", "TraitTableSource"].map { ($0, "TraitsCore") }
            if model.identifiers.contains(where: { !$0.caseName.isEmpty }) {
                names += ["Specification", "TraitsProvider"].map { ($0, "TraitsCore") }
            }
        }
        if hasIdentifiers { names += ["CaseIterable", "Sendable", "String"].map { ($0, "the standard library") } }
        return names.compactMap { name, owner in
            declared(name, typesAlone: true).map { .generatedCodeIsShadowed(name, of: owner, at: $0) }
        }
    }

    // MARK: - Access

    /// Returns the types that a generated declaration shows and that are less accessible than it.
    private func hiddenNames(in registry: Registry) -> [Diagnostic] {
        switch registry.configuration.form {
        case .factories: return []
        case .types:
            if let finding = rootFinding(registry, with: access) { return [finding] }
            let hidden = (registry.roots.compactMap { finding(on: $0.index, shownBy: registry, with: access) }
                + registry.rootAliases.compactMap { finding(on: $0, shownBy: registry, with: access) }).prefix(1)
            return hidden + deprecation(of: registry)
        case .function(let signature, _):
            var resolver = program.resolver
            let level = FunctionSignature(signature).access ?? access
            let isShown = FunctionSignature(signature).names(typeCalled: RegistryConfiguration.ownName(ofRoot: registry.configuration.root))
            if isShown, let finding = hiddenInterface(of: registry, with: level) { return [finding] }
            return (isShown ? deprecation(of: registry) : []) + FunctionSignature(signature).typeNames.flatMap { name in
                TypePath(dotted: name).map { resolver.types(called: $0) } ?? []
            }.compactMap { finding(on: $0, shownBy: registry, with: level) }
        }
    }

    private func finding(on type: Int, shownBy registry: Registry, with level: AccessLevel) -> Diagnostic? {
        let declarations = index.records[type].declarations
        guard let node = declarations.first else { return nil }
        let own = Exclusions.effectiveAccess(of: type, declarations: declarations, in: index)
        var wanted = max(level, .internal)
        if let module = index.records[type].module, module != 0 {
            wanted = max(wanted, index.modules[0].isInPackage && index.modules[module].isInPackage ? .package : .public)
        }
        guard own < min(wanted, .public) else { return nil }
        let place = index.location(node)
        let owner = index.records[type].module.flatMap { $0 == 0 ? nil : index.modules[$0].name ?? "another" }
        return .shownTypeIsHidden(
            program.resolver.fullName(type), own, inModule: owner, shownBy: registry.configuration, needs: min(wanted, .public), level: level,
            declared: place, at: registry.configuration.location ?? place)
    }

    /// Returns what is wrong with the access of a typealias that a generated declaration shows.
    private func finding(on alias: DeclarationID, shownBy registry: Registry, with level: AccessLevel) -> Diagnostic? {
        let node = index.number(alias)
        guard index.module(of: node) == 0, index.nodes[node].access < min(max(level, .internal), .public) else { return nil }
        let place = index.location(node)
        return .shownTypeIsHidden(
            index.declaration(node).qualifiedName, index.nodes[node].access, inModule: nil, shownBy: registry.configuration, needs: min(max(level, .internal), .public),
            level: level, declared: place, at: registry.configuration.location ?? place)
    }
}

extension RegistryConfiguration {
    /// Whether the registry is a type, rather than a function.
    var declaresType: Bool { if case .function = form { false } else { true } }
}

extension Diagnostic {
    /// A type of the module that is called as a generated one.
    static func nameIsDeclared(_ name: String, by declaration: SourceLocation, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG155", .error, at: location,
            "the generated type '\(name)' cannot be: the module declares that name itself; choose another \"name\" for the registry, or rename"
                + " or remove the declaration",
            notes: [Note("'\(name)' is declared here", at: declaration)])
    }

    /// A type of another module that a generated one would hide.
    static func nameIsMentioned(_ name: String, by mention: SourceLocation, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG155", .error, at: location,
            "the generated type '\(name)' would hide another module's of that name, which the module uses; choose another \"name\" for the registry",
            notes: [Note("'\(name)' is used here", at: mention)])
    }

    /// A type of the module that is called as that of the identifiers.
    static func identifiersAreDeclared(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG155", .error, at: location,
            "the generated type 'TraitIdentifier' cannot be: the module declares that name itself; rename or remove this declaration")
    }

    /// A type of the module that generated code would take for one of another module.
    static func generatedCodeIsShadowed(_ name: String, of owner: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG157", .error, at: location,
            "this '\(name)' hides that of \(owner), which generated code uses; rename it, or move it into another type or module")
    }

    /// A type that a generated declaration shows and that fewer places see than it.
    static func shownTypeIsHidden(
        _ type: String, _ own: AccessLevel, inModule module: String?, shownBy registry: RegistryConfiguration, needs wanted: AccessLevel, level: AccessLevel,
        declared: SourceLocation, at location: SourceLocation
    ) -> Diagnostic {
        let what = registry.declaresType ? "the table '\(registry.name)'" : "the function of registry '\(registry.name)'"
        let remedy = level > .internal ? "make it \(wanted.rawValue), or choose a narrower \"access\"" : "make it \(wanted.rawValue)"
        return Diagnostic(
            id: "TG156", .error, at: location,
            "\(what) is \(level.rawValue) and shows '\(type)', which is \(own.rawValue)\(module.map { " in module '\($0)'" } ?? ""); \(remedy)",
            notes: [Note("'\(type)' is declared here", at: declared)])
    }
}
