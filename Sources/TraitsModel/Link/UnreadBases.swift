import TraitsScan

extension LinkSession {
    /// Returns the types that nothing scanned declares and that may descend from the root, with the types of the own module that inherit them.
    ///
    /// Only a root of a module that was not read can have such descendants: a module that is scanned is not known to those it does not know.
    ///
    /// Of several types at once each is looked for by itself, among what descends from the others.
    mutating func unreadBases(_ roots: Set<Int>, _ descent: Descent, _ configuration: RegistryConfiguration) -> [UnreadBase] {
        guard !descent.parts.isEmpty else { return unreadBases(roots, descent, configuration) { _ in true } }
        var types: [String: Set<Link>] = [:]
        for parts in descent.parts {
            for (number, part) in parts.enumerated() {
                let others = parts.indices.filter { $0 != number }.map { parts[$0] }
                for base in unreadBases(part.roots, part, configuration, where: { type in others.allSatisfy { $0.leads(type) } }) {
                    types[base.name, default: []].formUnion(base.types)
                }
            }
        }
        return types.keys.sorted(by: Bytewise.precedes).map { name in
            UnreadBase(name: name, types: (types[name] ?? []).sorted { Bytewise.precedes($0.text, $1.text) })
        }
    }

    private mutating func unreadBases(
        _ roots: Set<Int>, _ descent: Descent, _ configuration: RegistryConfiguration, where isWanted: (Int) -> Bool
    ) -> [UnreadBase] {
        guard !roots.isEmpty, roots.allSatisfy({ index.records[$0].declarations.isEmpty }) else { return [] }
        let isClass = (rootKind(of: roots) ?? configuration.rootKind) == .class
        let isSwift = roots.contains { SystemTypes.isSwiftProtocol(index.records[$0].ownName) }
        let root = !roots.contains(where: isOfSystem)
            ? UnreadRoot.foreign : isClass ? .systemClass : isSwift ? .swiftProtocol : .systemProtocol
        var known: [Int: Bool] = [:]
        func mayLead(_ type: Int) -> Bool {
            if let answer = known[type] { return answer }
            let answer = mayDescend(type, from: root)
            known[type] = answer
            return answer
        }
        var types: [String: [Link]] = [:]
        for type in index.records.indices where index.records[type].module == 0 && !index.records[type].isLocal {
            guard !isProtocol(type), descent.ways[type] == nil, !roots.contains(type), isWanted(type) else { continue }
            var seen: Set<Int> = [type]
            var pending = [type]
            var bases: Set<String> = []
            while let next = pending.popLast() {
                for supertype in index.records[next].supertypes where !isClass || isSuperclass(supertype) {
                    let target = supertype.target
                    guard seen.insert(target).inserted else { continue }
                    if index.records[target].declarations.isEmpty, !roots.contains(target), mayLead(target) { bases.insert(name(ofUnread: target)) }
                    pending.append(target)
                }
            }
            for base in bases { types[base, default: []].append(Link(resolver.fullName(type), at: location(of: type, way: []))) }
        }
        return types.keys.sorted(by: Bytewise.precedes).map { name in
            UnreadBase(name: name, types: (types[name] ?? []).sorted { Bytewise.precedes($0.text, $1.text) })
        }
    }

    /// Whether a step may lead to a superclass: the first that a class inherits, or a protocol's.
    private func isSuperclass(_ supertype: TypeRecord.Supertype) -> Bool {
        switch index.nodes[supertype.node].kind {
        case .class: supertype.entry == 0
        case .protocol: true
        default: false
        }
    }

    /// Whether a type that nothing scanned declares may descend from the root.
    private func mayDescend(_ type: Int, from root: UnreadRoot) -> Bool {
        let name = NameTable.withoutBackticks(index.records[type].ownName)
        if index.isSystemType(type), Self.standardTypes.contains(name) || StandardGenerics.parameterCount(of: name) != nil { return false }
        guard isOfSystem(type) else { return true }
        switch root {
        // The system knows no other module's root.
        case .foreign: return false
        case .systemClass: return !SystemTypes.isClass(name) && !SystemTypes.isProtocol(name)
        // What Objective-C declares refines and conforms to no protocol of Swift's, but for what is known.
        case .swiftProtocol: return SystemTypes.ancestors(of: name) == nil && !WellKnownTypes.contains(name)
        case .systemProtocol: return !SystemTypes.isProtocol(name)
        }
    }

    /// What is known of a root that nothing scanned declares.
    private enum UnreadRoot { case foreign, systemClass, swiftProtocol, systemProtocol }

    private func isOfSystem(_ type: Int) -> Bool {
        let name = NameTable.withoutBackticks(index.records[type].ownName)
        guard index.isSystemType(type) else { return false }
        return index.records[type].writtenModule != nil || SystemTypes.ancestors(of: name) != nil || WellKnownTypes.contains(name)
    }

    private func name(ofUnread type: Int) -> String {
        (index.records[type].writtenModule.map { $0 + "." } ?? "") + NameTable.withoutBackticks(index.records[type].ownName)
    }
}
