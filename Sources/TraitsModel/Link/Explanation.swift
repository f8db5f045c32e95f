public import TraitsScan

/// What `explain` says about one type: the chain to the root, or why there is no line for it.
public struct Explanation: Hashable, Sendable {
    /// How a type stands to a registry.
    public enum Verdict: Hashable, Sendable {
        /// It is registered, under the entry's name; the entry has the chain. A generic type may have several entries.
        case registered([Entry])
        /// It descends from the root and is left out; the account has the reason and the chain.
        case leftOut(LeftOut)
        /// It is the root itself.
        case root
        /// It is a protocol on the way from others to the root, with its own way there.
        case link(chain: [Link])
        /// It stands in a body, where no table can name it, with its way to the root.
        case local(chain: [Link])
        /// It does not descend from the root. The links are what it inherits, directly or not, and where the trace ends.
        case unrelated(inherits: [Link])
        /// No scanned source declares or extends it. `account` says what is known of it, `leads` whether that leads to the root.
        case undeclared(account: String, isProtocol: Bool, leads: Bool)
    }

    /// The type's full dotted name, with its module in front if it is of another one.
    public var type: String
    /// Where it is declared, or extended if nothing scanned declares it.
    public var location: SourceLocation
    /// The root that the verdict is about.
    public var root: String
    /// The name of the registry that it is about: several may have one root.
    public var registry: String
    /// How the type stands to it.
    public var verdict: Verdict
    /// Whether it stands in a body, where generated code cannot name it.
    public var isLocal = false
}

extension Linker {
    /// Returns an explanation for each type that `name` may mean and each registry; none if no type is called so.
    ///
    /// Where nothing at the top level has the name, those are meant whose dotted name ends in it, and those that are local to a body; where
    /// nothing has it at all, a type of the system.
    /// For the second case ``nearestNames(to:in:)`` has something to offer.
    public static func explain(
        _ name: String, in program: Program, registries configurations: [RegistryConfiguration], access: AccessLevel = .internal
    ) -> [Explanation] {
        var session = LinkSession(program, access: access)
        var types = session.types(called: name)
        if types.isEmpty { types = session.types(endingIn: name) }
        if types.isEmpty { return configurations.compactMap { session.explanation(ofUnmentioned: name, in: $0) } }
        var explanations: [Explanation] = []
        for configuration in configurations {
            let meaning = session.rootMeaning(of: configuration.root, attributes: configuration.attributes)
            let descent = session.descent(of: meaning, attributes: configuration.attributes, root: configuration.root)
            let registry = session.registry(configuration)
            for type in types {
                explanations.append(
                    Explanation(
                        type: session.qualifiedName(of: type),
                        location: session.location(of: type, way: []), root: configuration.root, registry: configuration.name,
                        verdict: session.verdict(on: type, meaning, descent, registry), isLocal: session.index.records[type].isLocal))
            }
        }
        return explanations
    }

    /// Returns the names of types that are near `name`, nearest first.
    public static func nearestNames(to name: String, in program: Program) -> [String] {
        let resolver = program.resolver
        return Suggestion.nearest(to: name, among: resolver.index.records.indices.lazy.map { resolver.fullName($0) })
    }

    /// Returns the full dotted names of all classes, structs, enums and actors that descend from one of `roots`, registered or left out.
    ///
    /// Types that nothing scanned declares and an extension makes descendants are among them; protocols and types local to a body are not.
    /// Sorted bytewise, each name once.
    public static func descendants(of roots: [String], in program: Program) -> [String] {
        var session = LinkSession(program, access: .internal)
        var names: [String] = []
        for root in roots {
            let descent = session.descent(of: session.rootMeaning(of: root))
            for type in descent.found where !session.isProtocol(type) && !session.index.records[type].isLocal {
                names.append(session.resolver.fullName(type))
            }
        }
        names.sort(by: Bytewise.precedes)
        return zip(names, [nil] + names).filter { name, before in before.map { !Bytewise.equal($0, name) } ?? true }.map(\.0)
    }
}

extension LinkSession {
    func qualifiedName(of type: Int) -> String {
        let module = index.records[type].module.flatMap { $0 == 0 ? nil : index.modules[$0].name }
        return (module.map { $0 + "." } ?? "") + resolver.fullName(type)
    }

    mutating func verdict(
        on type: Int, _ meaning: RootMeaning, _ descent: Descent, _ registry: Registry
    ) -> Explanation.Verdict {
        let roots = meaning.types
        if meaning.standardAliases.contains(type) || (meaning.alternatives.isEmpty && roots.contains(type)) { return .root }
        if index.records[type].declarations.isEmpty, index.records[type].extensions.isEmpty { return undeclared(type, for: registry.configuration, roots) }
        let name = resolver.fullName(type)
        let place = descent.ways[type].map { location(of: type, way: descent.way(from: type, quality: $0.best)) }
        guard let way = descent.ways[type] else {
            if let leftOut = registry.leftOut.first(where: { Bytewise.equal($0.type, name) && $0.location == location(of: type, way: []) }) {
                return .leftOut(leftOut)
            }
            return .unrelated(inherits: ancestry(of: type, root: registry.configuration.root, roots) + missing(type, meaning, descent, registry))
        }
        if let leftOut = registry.leftOut.first(where: { Bytewise.equal($0.type, name) && $0.location == place }) { return .leftOut(leftOut) }
        let chain = chain(descent.way(from: type, quality: way.best))
        if isProtocol(type) { return .link(chain: chain) }
        if index.records[type].isLocal { return .local(chain: chain) }
        let places = index.records[type].declarations.map { index.location($0) }
        return .registered(registry.entries.filter { $0.location == place || places.contains($0.location) })
    }

    /// Returns which of the types that a root stands for together a type does not inherit, where it does others.
    private func missing(_ type: Int, _ meaning: RootMeaning, _ descent: Descent, _ registry: Registry) -> [Link] {
        guard descent.leads(type), !meaning.alternatives.isEmpty else { return [] }
        let place = meaning.aliases.first.map { index.location($0) } ?? location(of: type, way: [])
        return zip(meaning.alternatives, descent.parts).flatMap { alternative, parts in
            let lacked = parts.filter { !$0.leads(type) }.flatMap { $0.roots.sorted() }.map { "'\(resolver.fullName($0))'" }
            let kinds = alternative.isClass && !index.isClassBound(type) ? ["to be a class"] : []
            guard lacked.count + kinds.count > 0 else { return [Link]() }
            return [Link("\(registry.configuration.root) asks for \((lacked + kinds).joined(separator: ", ")) besides", at: place)]
        }
    }

    /// Returns the types whose dotted name ends in `name`, in the order of the index.
    func types(endingIn name: String) -> [Int] {
        guard let wanted = TypePath(dotted: name)?.components.map(\.name) else { return [] }
        return index.records.indices.filter { type in
            WrittenName.components(of: resolver.fullName(type)).suffix(wanted.count).elementsEqual(wanted, by: Bytewise.equal)
        }
    }

    /// Returns what a type inherits, nearest first, where nothing scanned says more, and what is called as the root is and is another.
    private mutating func ancestry(of type: Int, root: String, _ roots: Set<Int>) -> [Link] {
        let rootName = TypePath(dotted: root)?.components.last?.name
        var links: [Link] = []
        var seen: Set<Int> = [type]
        var level = [type]
        while !level.isEmpty && links.count < 64 {
            var next: [Int] = []
            for child in level {
                for supertype in index.records[child].supertypes {
                    links += chain([Descent.Step(child: child, supertype: supertype)])
                    if let obstacle = obstacle(on: supertype, of: child, roots) {
                        links.append(Link(obstacle, at: index.location(supertype.node)))
                        continue
                    }
                    if seen.insert(supertype.target).inserted { next.append(supertype.target) }
                    let name = resolver.fullName(supertype.target)
                    if let last = WrittenName.components(of: name).last, last == rootName, !roots.contains(supertype.target) {
                        let text = name == root ? "this \(name) is not the root" : "\(name) is another \(last) than the root \(root)"
                        links.append(Link(text, at: location(of: supertype.target, way: [])))
                    }
                    if index.records[supertype.target].declarations.isEmpty && index.records[supertype.target].extensions.isEmpty {
                        links.append(Link(account(ofExternal: supertype.target), at: index.location(supertype.node)))
                    }
                }
            }
            level = next
        }
        return links
    }

    /// Returns why a type inherits nothing by what its clause says; nil if it does.
    private mutating func obstacle(on supertype: TypeRecord.Supertype, of child: Int, _ roots: Set<Int>) -> String? {
        let name = resolver.fullName(supertype.target), heir = resolver.fullName(child)
        if conditions.condition(of: supertype, child: child, in: index) == .never { return "the conditions around this never hold, so no build has it" }
        guard !Descent.leads(supertype, in: index, roots: roots), let node = index.records[supertype.target].declarations.first else { return nil }
        let kind = index.nodes[node].kind
        let own = index.records[child].declarations.first.map { index.nodes[$0].kind }
        if own == .enum { return "\(name) is at most the raw type of the enum \(heir), which does not inherit what that conforms to" }
        let heirKind = own.map { ($0 == .actor ? "an " : "a ") + $0.rawValue } ?? "an extended type"
        return "\(heirKind) cannot inherit the \(kind.rawValue) \(name)"
    }

    /// Returns what is known of a type that nothing scanned declares.
    func account(ofExternal type: Int) -> String {
        let name = resolver.fullName(type)
        guard index.isSystemType(type), let account = SystemTypes.account(of: index.records[type].ownName) else {
            return "\(name) is declared in no scanned source"
        }
        return account
    }
}
