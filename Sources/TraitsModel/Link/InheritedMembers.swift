/// A name looked for in the supertypes of a type.
struct InheritedKey: Hashable, Sendable {
    var name: NameID
    var type: Int
}

/// What the nearest supertypes have of a name.
struct InheritedMembers: Sendable {
    /// Whether they are a class's, which hide those of protocols, however near.
    var isConcrete: Bool
    /// How many steps away those are.
    var distance: Int
    /// The members, whatever their access.
    var members: [Member]

    /// Whether the compiler takes these rather than `other`.
    func precedes(_ other: InheritedMembers) -> Bool { isConcrete == other.isConcrete ? distance < other.distance : isConcrete }
}

extension Resolver {
    /// Returns the members of a type's nearest supertypes that `file` sees.
    mutating func inheritedMembers(_ name: NameID, of type: Int, from file: Int) -> [Member] {
        guard let found = nearestMembers(name, of: type) else { return [] }
        var members = found.members.filter { isVisible($0, from: file) }
        if members.isEmpty { members = visibleMembers(name, of: type, from: file) }
        // A witness hides the requirement that it fulfils.
        let concrete = members.filter { if case .parameter = $0 { false } else { true } }
        return concrete.isEmpty ? members : concrete
    }

    /// Returns the members of a type's nearest supertypes, each supertype asked once for a name, however long the chain.
    private mutating func nearestMembers(_ name: NameID, of type: Int) -> InheritedMembers? {
        var found: [Int: InheritedMembers?] = [:]
        var isCircular = false
        var entered: Set<Int> = [type]
        var pending = [type]
        while let next = pending.last {
            if let known = inheritedMembers[InheritedKey(name: name, type: next)] {
                found[next] = known
                pending.removeLast()
                continue
            }
            resolveSupertypes(of: next)
            guard !work.isSuspended else { return nil }
            isCircular = isCircular || supertypeStates[next] == .busy
            var best: InheritedMembers?
            var waits = false
            work.count(1 + index.records[next].supertypes.count)
            for supertype in index.records[next].supertypes {
                let own = index.scopes.members(name, in: .type(supertype.target))
                let candidate: InheritedMembers
                if !own.isEmpty {
                    candidate = InheritedMembers(isConcrete: !index.isProtocol(supertype.target), distance: 1, members: own)
                } else if let known = found[supertype.target] {
                    guard let known else { continue }
                    candidate = InheritedMembers(isConcrete: known.isConcrete, distance: known.distance + 1, members: known.members)
                } else if entered.insert(supertype.target).inserted {
                    pending.append(supertype.target)
                    waits = true
                    continue
                } else {
                    // It is further down in what is pending: the step closes a circle.
                    continue
                }
                guard let known = best, !candidate.precedes(known) else {
                    best = candidate
                    continue
                }
                if !known.precedes(candidate) {
                    best?.members += candidate.members.filter { !known.members.contains($0) }
                }
            }
            guard !waits else { continue }
            pending.removeLast()
            found[next] = .some(best)
        }
        guard !isCircular else { return found[type] ?? nil }
        for (type, members) in found { inheritedMembers[InheritedKey(name: name, type: type)] = .some(members) }
        return found[type] ?? nil
    }

    /// Returns the members that `file` sees of the nearest supertypes that have any, where nearer ones are hidden from it.
    private mutating func visibleMembers(_ name: NameID, of type: Int, from file: Int) -> [Member] {
        var seen: Set<Int> = [type]
        var level = [type]
        var ofProtocols: [Member] = []
        while !level.isEmpty {
            var next: [Int] = []
            work.count(level.count)
            for type in level {
                for supertype in index.records[type].supertypes where seen.insert(supertype.target).inserted {
                    next.append(supertype.target)
                }
            }
            func members(of types: [Int]) -> [Member] { types.flatMap { index.scopes.members(name, in: .type($0)) }.filter { isVisible($0, from: file) } }
            let concrete = members(of: next.filter { !index.isProtocol($0) })
            if !concrete.isEmpty { return concrete }
            if ofProtocols.isEmpty { ofProtocols = members(of: next.filter(index.isProtocol)) }
            level = next
        }
        return ofProtocols
    }
}
