import TraitsScan

extension LinkSession {
    /// Returns the types that nothing scanned declares and that may descend from the root, with the types of the own module that inherit them.
    ///
    /// Only a root of a module that was not read can have such descendants: a module that is scanned is not known to those it does not know.
    mutating func unreadBases(_ roots: Set<Int>, _ descent: Descent, _ configuration: RegistryConfiguration) -> [UnreadBase] {
        guard !roots.isEmpty, roots.allSatisfy({ index.records[$0].declarations.isEmpty }) else { return [] }
        let rootIsSystem = roots.contains(where: isOfSystem)
        let isClass = (configuration.rootKind ?? rootKind(of: roots)) == .class
        var known: [Int: Bool] = [:]
        func mayLead(_ type: Int) -> Bool {
            if let answer = known[type] { return answer }
            let answer = mayDescend(type, rootIsSystem: rootIsSystem, isClass: isClass)
            known[type] = answer
            return answer
        }
        var types: [String: [Link]] = [:]
        for type in index.records.indices where index.records[type].module == 0 && !index.records[type].isLocal {
            guard !isProtocol(type), descent.ways[type] == nil, !roots.contains(type) else { continue }
            if isClass, index.records[type].declarations.allSatisfy({ index.nodes[$0].kind != .class }) { continue }
            var seen: Set<Int> = [type]
            var pending = [type]
            var bases: Set<String> = []
            while let next = pending.popLast() {
                for supertype in index.records[next].supertypes where seen.insert(supertype.target).inserted {
                    let target = supertype.target
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

    /// Whether a type that nothing scanned declares may descend from the root.
    private func mayDescend(_ type: Int, rootIsSystem: Bool, isClass: Bool) -> Bool {
        let name = index.records[type].ownName
        if index.isSystemType(type), Self.standardTypes.contains(name) || StandardGenerics.parameterCount(of: name) != nil { return false }
        guard isOfSystem(type) else { return true }
        // The system knows no other module's root, and all that its classes inherit is known if that is a class.
        if !rootIsSystem { return false }
        if index.isSystemType(type), SystemTypes.isProtocol(name) { return false }
        return !(isClass && SystemTypes.isClass(name))
    }

    private func isOfSystem(_ type: Int) -> Bool {
        let name = index.records[type].ownName
        guard index.isSystemType(type) else { return false }
        return index.records[type].writtenModule != nil || SystemTypes.ancestors(of: name) != nil || WellKnownTypes.contains(name)
    }

    private func name(ofUnread type: Int) -> String {
        (index.records[type].writtenModule.map { $0 + "." } ?? "") + index.records[type].ownName
    }
}
