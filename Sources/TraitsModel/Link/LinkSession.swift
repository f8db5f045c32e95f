import TraitsScan

/// One link: the tables, and what has been found out for the registries so far.
struct LinkSession {
    var resolver: Resolver
    var conditions = ConditionTable()
    var isolation: TypeIsolation
    /// What the ways of the present registry need to compile.
    var needs: [WayKey: Availability] = [:]
    /// The declarations of types that extensions nest others in.
    var outerBranches: [Int: [TypeBranch]] = [:]
    let directives: Directives
    let exclusions: Exclusions
    /// The types that stand in a circle of inheritance.
    let broken: Set<Int>
    /// The findings so far.
    var diagnostics: [Diagnostic] = []
    /// What stands against generating the registries in their forms.
    var formDiagnostics: [Diagnostic] = []
    /// The types that are entries of the present registry.
    private var entryTypes: [Int] = []
    /// The types that some registry accounts for.
    var accounted: Set<Int> = []
    /// The types that are entries of some registry.
    var entered: Set<Int> = []
    /// The registrations that some registry carried out, by index.
    var registered: Set<Int> = []
    /// The registrations of each type, by index.
    private var registrations: [Int: [Int]] = [:]

    /// Whether the results tell the way to the root.
    let tellsChains: Bool

    init(_ program: Program, access: AccessLevel, tellsChains: Bool = true) {
        self.tellsChains = tellsChains
        resolver = program.resolver
        isolation = TypeIsolation(in: resolver.index)
        directives = Directives(in: resolver.index)
        exclusions = Exclusions(resolver, directives: directives, access: access)
        let cycles = Cycles(in: resolver, conditions: &conditions)
        broken = cycles.broken
        diagnostics = program.modules.flatMap { $0.files.flatMap(\.problems) } + cycles.diagnostics + directives.diagnostics
        guard !directives.registrations.isEmpty else { return }
        var resolver = resolver.readingShorthand
        for (number, registration) in directives.registrations.enumerated() {
            for type in Set(resolver.types(called: registration.path.bare)) { registrations[type, default: []].append(number) }
        }
    }

    /// The tables; yielded, since a getter copies all of them in an unoptimised build.
    var index: ProgramIndex { _read { yield resolver.index } }

    /// The findings in printing order, each once.
    var sortedDiagnostics: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return diagnostics.filter { seen.insert($0).inserted }.sorted()
    }

    // MARK: - One registry

    /// Returns the registry for one root.
    mutating func registry(_ configuration: RegistryConfiguration) -> Registry {
        var registry = Registry(configuration)
        let meaning = rootMeaning(of: configuration.root, attributes: configuration.attributes, askedAt: configuration.location)
        let roots = meaning.types
        let descent = descent(of: meaning, attributes: configuration.attributes, root: configuration.root)
        checkRoot(meaning, descent, of: configuration)
        registry.rootKind = kind(of: meaning, in: descent, configuration)
        registry.roots = roots.sorted().filter { !index.records[$0].declarations.isEmpty }.map { TypeID(index: $0) }
        registry.rootAliases = meaning.aliases.map { index.identity($0) }
        registry.rootHasArguments = meaning.hasArguments
        registry.rootIsExistential = meaning.isExistential
        noteNeeds(of: meaning, descent, in: &registry)
        registry.modules = otherModules(of: roots.union(descent.found))
        needs = [:]
        entryTypes = []
        for type in descent.found {
            guard let way = descent.ways[type] else { continue }
            if isProtocol(type) {
                registry.protocols.append(Link(resolver.fullName(type), at: location(of: type, way: [])))
            } else if index.records[type].isLocal {
                registry.locals.append(Link(resolver.fullName(type), at: location(of: type, way: [])))
            } else if !isLinkOnly(type, way, in: descent) {
                accounted.insert(type)
                account(for: type, way, in: descent, &registry)
            }
        }
        leaveOutUnresolved(roots, descent, &registry)
        leaveOutInferable(meaning, descent, &registry)
        registry.entries.sort { left, right in
            if left.type == right.type, left.wireName == right.wireName, left.location == right.location {
                return Bytewise.precedes(left.condition ?? "", right.condition ?? "")
            }
            return Self.precedes((left.wireName, left.type, left.location), (right.wireName, right.type, right.location))
        }
        registry.leftOut.sort { Self.precedes(($0.type, "", $0.location), ($1.type, "", $1.location)) }
        registry.unread = unreadBases(roots, descent, configuration)
        registry.protocols.sort { Self.precedes(($0.text, "", $0.location), ($1.text, "", $1.location)) }
        registry.locals.sort { Self.precedes(($0.text, "", $0.location), ($1.text, "", $1.location)) }
        diagnostics += WireNames.clashes(in: registry)
        entered.formUnion(entryTypes)
        checkForm(of: registry, entries: entryTypes)
        return registry
    }

    /// Returns the names of the modules, other than the own one, that declare some of `types`.
    private func otherModules(of types: Set<Int>) -> [String] {
        let modules = Set(types.compactMap { index.records[$0].module }).subtracting([0])
        return modules.compactMap { index.modules[$0].name }.sorted(by: Bytewise.precedes)
    }

    /// Whether a descendant belongs to a module whose types are links only, and none of its own module makes it a descendant.
    private func isLinkOnly(_ type: Int, _ way: Descent.Way, in descent: Descent) -> Bool {
        guard let module = index.records[type].module, index.modules[module].isLinkOnly else { return false }
        return descent.way(from: type, quality: way.best, limit: 1).allSatisfy { step in
            index.modules[index.module(of: step.supertype.node)].isLinkOnly
        }
    }

    private static func precedes(
        _ left: (String, String, SourceLocation), _ right: (String, String, SourceLocation)
    ) -> Bool {
        if !Bytewise.equal(left.0, right.0) { return Bytewise.precedes(left.0, right.0) }
        if !Bytewise.equal(left.1, right.1) { return Bytewise.precedes(left.1, right.1) }
        if !Bytewise.equal(left.2.path, right.2.path) { return Bytewise.precedes(left.2.path, right.2.path) }
        return (left.2.place?.offset ?? 0) < (right.2.place?.offset ?? 0)
    }

    /// Registers a descendant, or says why it is left out.
    private mutating func account(for type: Int, _ way: Descent.Way, in descent: Descent, _ registry: inout Registry) {
        let candidate = Candidacy(of: type, way, in: descent, for: registry.configuration, session: &self)
        guard let exclusion = candidate.exclusion else {
            entryTypes.append(type)
            registry.entries += candidate.entries(named: registry.configuration.names, session: self)
            guard let further = candidate.exclusionOfGenericBranches else { return }
            let entries = (registrations[type] ?? []).flatMap { self.entries(for: $0, of: type, candidate) }
            registry.entries += entries
            if entries.isEmpty { registry.leftOut.append(candidate.leftOutGeneric(further, session: &self)) }
            return
        }
        guard exclusion.id == "TG102" || exclusion.id == "TG103", let numbers = registrations[type] else {
            return registry.leftOut.append(candidate.leftOut(exclusion, session: self))
        }
        if let further = candidate.exclusionOfInstances {
            return registry.leftOut.append(candidate.leftOut(further, session: self))
        }
        let entries = numbers.flatMap { self.entries(for: $0, of: type, candidate) }
        registry.entries += entries
        if !entries.isEmpty { entryTypes.append(type) }
        if entries.isEmpty { registry.leftOut.append(candidate.leftOut(exclusion, session: self)) }
    }

    /// Carries a `register` directive out, or says why it cannot be.
    private mutating func entries(for number: Int, of type: Int, _ candidate: Candidacy) -> [Entry] {
        let registration = directives.registrations[number]
        registered.insert(number)
        var arguments = ArgumentCheck(of: registration, session: self)
        if let reason = arguments.problem(with: type, way: candidate.steps) {
            // What another module registers for itself is its own affair.
            if index.files[registration.file].module == 0 { diagnostics.append(.impossibleRegistration(registration, reason: reason)) }
            return []
        }
        return candidate.entries(for: registration, arguments, session: &self)
    }

    /// Returns the way to each descendant of what a root's name means.
    mutating func descent(of meaning: RootMeaning, attributes: [String: [String]] = [:], root: String = "") -> Descent {
        guard !meaning.alternatives.isEmpty else { return descent(of: meaning.types, attributes: attributes, root: root) }
        let extra = attributes.isEmpty ? [] : stepsByAttribute(attributes, roots: meaning.types, root: root)
        let alternatives = meaning.alternatives.map { alternative in
            let parts = alternative.parts.map { part -> Descent in
                let implied = impliedSteps(to: [part], isPart: alternative.parts.count > 1 || alternative.isClass)
                return Descent(
                    of: [part], in: resolver.index, conditions: &conditions, isolation: &isolation, broken: broken, extra: extra + implied)
            }
            return (meaning: alternative, parts: parts)
        }
        return Descent(joining: alternatives, in: resolver.index, conditions: &conditions)
    }

    /// Returns the way to each descendant of some types.
    mutating func descent(of roots: Set<Int>, attributes: [String: [String]] = [:], root: String = "") -> Descent {
        let extra = (attributes.isEmpty ? [] : stepsByAttribute(attributes, roots: roots, root: root)) + impliedSteps(to: roots, isPart: false)
        return Descent(of: roots, in: resolver.index, conditions: &conditions, isolation: &isolation, broken: broken, extra: extra)
    }

    /// Returns the steps that attributes stand for.
    private mutating func stepsByAttribute(_ meanings: [String: [String]], roots: Set<Int>, root: String) -> [Descent.Step] {
        var targets: [String: [Int]] = [:]
        for (attribute, names) in meanings {
            targets[attribute] = names.sorted().flatMap { name in
                name == root ? roots.sorted() : types(called: name).flatMap { type in [type] + (standardParts(of: type) ?? []) }
            }
        }
        var steps: [Descent.Step] = []
        for node in index.nodes.indices where index.nodes[node].type >= 0 {
            for (condition, attribute) in ConditionalAttributes.all(of: index.declaration(node).attributes) {
                for target in targets[attribute.name] ?? targets[Self.lastName(attribute.name)] ?? [] {
                    let supertype = TypeRecord.Supertype(target: target, node: node, entry: nil)
                    for child in [index.nodes[node].type] + (index.copies[node] ?? []) {
                        steps.append(Descent.Step(child: child, supertype: supertype, attribute: attribute.name, condition: condition))
                    }
                }
            }
        }
        return steps
    }

    private static func lastName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    // MARK: - Names

    /// Returns the types that a name in a configuration or a directive means.
    mutating func types(called name: String) -> [Int] {
        TypePath(dotted: name).map { resolver.types(called: $0) } ?? []
    }

    /// Returns what a root's name means, with the names that nothing declares and that equal it.
    ///
    /// A root that no source names counts if one of `attributes` stands for it. One that is nothing at all is a finding at `place`.
    mutating func rootMeaning(of name: String, attributes: [String: [String]] = [:], askedAt place: SourceLocation? = nil) -> RootMeaning {
        guard let path = TypePath(dotted: name) else { return RootMeaning() }
        let members = resolver.members(called: path) { _, members in !members.isEmpty }
        let nodes = members.flatMap { resolver.declarations(of: $0).prefix(1) }
        if Set(nodes.map { index.module(of: $0) }).count > 1 {
            diagnostics.append(.ambiguousRoot(name, declaredBy: nodes, in: index))
            return RootMeaning()
        }
        var meaning = meaning(of: members) ?? RootMeaning(types: Set(resolver.types(called: path)))
        addNamesakes(of: name, path, attributes, to: &meaning)
        takeApartStandard(&meaning)
        if meaning.types.isEmpty, meaning.aliases.isEmpty, let place { diagnostics.append(unknownRoot(name, path, at: place)) }
        return meaning
    }

    /// Adds the names that nothing declares and that equal a root's.
    private mutating func addNamesakes(of name: String, _ path: TypePath, _ attributes: [String: [String]], to meaning: inout RootMeaning) {
        var roots = meaning.types
        let names = path.components.map(\.name)
        let written = path.moduleSelector ?? (names.count > 1 && resolver.isModule(names[0]) ? names[0] : nil)
        let own = written == nil || path.moduleSelector != nil ? names : Array(names.dropFirst())
        for type in index.names.find(own.joined(separator: ".")).flatMap({ index.externals[$0] }) ?? [] {
            let module = index.records[type].writtenModule
            if module == nil || module == written || (roots.isEmpty && written == nil) { roots.insert(type) }
        }
        if roots.isEmpty, isMade(path, by: attributes) || isSystemAncestor(own.joined(separator: "."), module: written) {
            roots.insert(resolver.external(ExternalName(module: written, text: own.joined(separator: "."))))
        }
        if !meaning.alternatives.isEmpty {
            meaning.alternatives += roots.subtracting(meaning.types).sorted().map { RootMeaning.Alternative(parts: [$0]) }
        }
        meaning.types = roots
    }

    /// Returns whether a type of the system that the program mentions inherits the one called `name`, which nothing need mention.
    private func isSystemAncestor(_ name: String, module: String?) -> Bool {
        guard SystemTypes.ancestors(of: name) != nil, module.map(SystemTypes.isModule) ?? true else { return false }
        return index.externals.values.joined().contains { type in
            guard index.isSystemType(type) else { return false }
            let own = index.records[type].ownName, ancestors = SystemTypes.ancestors(of: own) ?? []
            return ancestors.contains(name) || (SystemTypes.parts(of: name) ?? []).contains { $0 == own || ancestors.contains($0) }
        }
    }

    /// Returns whether some declaration has an attribute that stands for a conformance to the type called `root`.
    private func isMade(_ root: TypePath, by attributes: [String: [String]]) -> Bool {
        let wanted = ownNames(of: root)
        let makers = Set(attributes.filter { $0.value.contains { TypePath(dotted: $0).map(ownNames) == wanted } }.keys)
        guard !makers.isEmpty else { return false }
        return index.nodes.indices.contains { node in
            index.nodes[node].type >= 0
                && ConditionalAttributes.all(of: index.declaration(node).attributes).contains {
                    makers.contains($0.attribute.name) || makers.contains(Self.lastName($0.attribute.name))
                }
        }
    }

    /// Returns the names of a path without the module in front.
    private func ownNames(of path: TypePath) -> [String] {
        let names = path.components.map(\.name)
        return path.moduleSelector == nil && names.count > 1 && resolver.isModule(names[0]) ? Array(names.dropFirst()) : names
    }

    /// Returns what a root's name stands for: what is several types at once is written as a protocol.
    func rootKind(of meaning: RootMeaning) -> Declaration.Kind? {
        meaning.alternatives.contains { $0.parts.count > 1 || $0.isClass } ? .protocol : rootKind(of: meaning.types)
    }

    /// Returns what a root is declared as; nil if it is not scanned and not the system's, as far as that is known.
    func rootKind(of roots: Set<Int>) -> Declaration.Kind? {
        for root in roots.sorted() {
            let declarations = index.records[root].declarations
            if let node = declarations.first(where: { reasonForNoHeirs(ofNode: $0) == nil }) ?? declarations.first { return index.nodes[node].kind }
            let name = index.records[root].ownName.split(separator: ".").last.map(String.init) ?? ""
            if SystemTypes.isClass(name) { return .class }
            if index.isSystemType(root), SystemTypes.isProtocol(index.records[root].ownName) { return .protocol }
        }
        return nil
    }

    func isProtocol(_ type: Int) -> Bool { index.isProtocol(type) }

    /// Returns where a type is declared; for an external one, what makes it a descendant.
    func location(of type: Int, way: [Descent.Step], among declarations: [Int]? = nil) -> SourceLocation {
        let node = (declarations ?? index.records[type].declarations).first ?? way.first?.supertype.node
            ?? index.records[type].extensions.first
        return node.map { index.location($0) } ?? SourceLocation(path: "")
    }
}

extension TypePath {
    /// The path that a configuration or a directive writes: `Outer.Inner`, `Module.Name`, `Module::Name`, backticks or not.
    init?(dotted text: String) {
        var rest = text[...]
        var selector: String?
        if let range = rest.utf8.firstIndex(of: UInt8(ascii: ":")), rest[range...].hasPrefix("::") {
            selector = String(rest[..<range])
            rest = rest[rest.index(range, offsetBy: 2)...]
        }
        let names = WrittenName.components(of: rest)
        guard !names.isEmpty else { return nil }
        self.init(names.map { Component($0) }, moduleSelector: selector)
    }
}

extension Resolver {
    /// Returns whether `name` is a scanned module's, or one that any file imports.
    func isModule(_ name: String) -> Bool { index.modules.contains { $0.name == name } || isImported(name) }
}

extension Diagnostic {
    /// A root that several modules declare.
    static func ambiguousRoot(_ name: String, declaredBy nodes: [Int], in index: ProgramIndex) -> Diagnostic {
        let nodes = nodes.sorted()
        let names = nodes.map { (index.modules[index.module(of: $0)].name ?? "") + "." + index.declaration($0).qualifiedName }
        return Diagnostic(
            id: "TG150", .error, at: index.location(nodes[0]),
            "the root '\(name)' is declared by several modules; write the module in front: \(names.sorted(by: Bytewise.precedes).joined(separator: " or "))",
            notes: zip(names, nodes).dropFirst().map { Note("'\($0.0)' is here", at: index.location($0.1)) })
    }
}
