import TraitsScan

// MARK: - What code needs that names the root

extension LinkSession {
    /// Notes what must be imported to name the root, under which condition it can be named, and from which versions on.
    mutating func noteNeeds(of meaning: RootMeaning, _ descent: Descent, in registry: inout Registry) {
        let roots = meaning.types
        if let text = textBesideHiddenModule(of: roots, called: registry.configuration.root) { registry.rootText = text }
        let imports = rootImports(of: meaning, descent, registry.configuration)
        registry.rootImports = imports.map { ImportLine($0.module, condition: $0.condition.text) }.sorted()
        // Any of several modules may declare a root that no source declares; a known root needs all that it names.
        let isKnown = firstOfKnownModule(roots) != nil
        var parts = isKnown || imports.isEmpty ? imports.map(\.condition) : [.disjunction(imports.map(\.condition))]
        if !meaning.aliases.isEmpty || roots.allSatisfy({ !index.records[$0].declarations.isEmpty }) {
            if !roots.isEmpty { parts.append(existence(of: meaning)) }
            var needs = Availability()
            for node in roots.sorted().flatMap({ index.records[$0].declarations }) + meaning.aliases { needs.add(Availability(of: node, in: index)) }
            registry.rootAvailability = needs.platforms
            registry.rootIsDeprecated = needs.isDeprecated
        }
        if let condition = registry.configuration.condition { parts.append(ConditionParser.parse(condition)) }
        registry.rootCondition = conditions.simplified(.conjunction(parts)).text
    }

    /// Returns the condition under which a root's name means something that types can inherit.
    private mutating func existence(of meaning: RootMeaning) -> Condition {
        guard !meaning.alternatives.isEmpty else { return .disjunction(meaning.types.sorted().map { existence(ofRoot: $0) }) }
        let aliases = meaning.aliases.flatMap { Availability(of: $0, in: index).conditions }
        return .conjunction(aliases + [.disjunction(
            meaning.alternatives.map { alternative in .conjunction([alternative.condition] + alternative.parts.map { existence(ofRoot: $0) }) })])
    }

    private mutating func existence(ofRoot type: Int) -> Condition {
        let declarations = index.records[type].declarations
        guard !declarations.isEmpty else { return .always }
        return .disjunction(
            declarations.compactMap { node in
                let availability = Availability(of: node, in: index)
                guard availability.unavailable == nil, reasonForNoHeirs(ofNode: node) == nil else { return nil }
                return .conjunction([conditions.existence(ofNode: node, of: type, in: index)] + availability.conditions)
            })
    }

    /// Returns how to name a root whose module has a type of the module's name, which a dot after the name would mean; nil for any other.
    private func textBesideHiddenModule(of roots: Set<Int>, called root: String) -> String? {
        guard let path = TypePath(dotted: root), path.moduleSelector == nil, path.components.count > 1, let type = roots.first else { return nil }
        let front = path.components[0].name
        let names = path.components.dropFirst().map(\.name)
        guard names == WrittenName.components(of: resolver.fullName(type)), let module = index.modules.firstIndex(where: { $0.name == front }) else { return nil }
        let rules = SpellingRules(resolver)
        guard rules.isHidden(front, ofModule: module) else { return nil }
        let written = TypePath(Array(path.components.dropFirst()), moduleSelector: nil).written ?? names.joined(separator: ".")
        return rules.needsModule(rules.outwards(from: type)[0]) ? front + "::" + written : written
    }

    private typealias ConditionalImport = (module: String, condition: Condition)

    /// Returns what must be imported to name the root; for one of an unknown module what those files import that name it.
    private func rootImports(of meaning: RootMeaning, _ descent: Descent, _ configuration: RegistryConfiguration) -> [ConditionalImport] {
        let roots = meaning.types
        let aliases = meaning.aliases.map { index.module(of: $0) }.filter { $0 != 0 }.compactMap { index.modules[$0].name }
        let steps = descent.steps.filter { roots.contains($0.supertype.target) && descent.ways[$0.child] != nil }
        let files = Set(steps.map { index.nodes[$0.supertype.node].file }).sorted()
        if let named = firstOfKnownModule(roots) {
            let modules = Set((aliases + imports(of: named, way: []).map(\.module)).map { moduleInFront(of: configuration.root, for: $0) })
            return modules.sorted(by: Bytewise.precedes).map { ($0, importCondition(of: $0, in: files)) }
        }
        let names = roots.map { index.records[$0].ownName }
        guard configuration.imports.isEmpty, !names.allSatisfy(SystemTypes.isStandard) else { return [] }
        let shared = importsShared(by: files)
        let frameworks = names.contains(where: Self.isOfFramework) ? shared.filter { SystemTypes.isFramework($0.module) } : []
        return frameworks.isEmpty ? shared : frameworks
    }

    private func firstOfKnownModule(_ roots: Set<Int>) -> Int? {
        roots.sorted().first { !index.records[$0].declarations.isEmpty || index.records[$0].writtenModule != nil }
    }

    /// Whether a name is that of a type which one of Apple's frameworks declares, and Foundation does not.
    private static func isOfFramework(_ name: String) -> Bool {
        SystemTypes.needsImport(name) || ClassFinder.frameworkClass(name) != nil
    }

    /// Returns the module to import for a root that `module` declares: the one that is written in front of it, if that re-exports it.
    private func moduleInFront(of root: String, for module: String) -> String {
        guard let path = TypePath(dotted: root), let first = path.moduleSelector ?? path.components.first?.name,
            path.moduleSelector != nil || path.components.count > 1,
            let front = index.modules.firstIndex(where: { $0.name == first }), front != 0,
            index.withReexports(front).contains(where: { index.modules[$0].name == module })
        else { return module }
        return first
    }

    /// Returns the condition under which some of `files` import a module, or one that re-exports it; a file that does neither proves nothing.
    private func importCondition(of module: String, in files: [Int]) -> Condition {
        let parts = importConditions(of: module, in: files)
        return parts.isEmpty ? .always : .disjunction(parts)
    }

    /// Returns the conditions of the imports in `files` of a module, or of one that re-exports it.
    func importConditions(of module: String, in files: [Int]) -> [Condition] {
        let number = index.modules.firstIndex { $0.name == module }
        var parts: [Condition] = []
        for file in files where index.files[file].module != number {
            for fact in index.facts(ofFile: file).imports {
                guard let name = fact.path.first else { continue }
                let isThrough = number.map { number in
                    index.modules.firstIndex { $0.name == name }.map { index.withReexports($0).contains(number) } ?? false
                }
                if name == module || isThrough == true { parts.append(Condition(fact.conditions)) }
            }
        }
        return parts
    }
}
