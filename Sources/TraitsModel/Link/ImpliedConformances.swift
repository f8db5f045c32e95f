import TraitsScan

// MARK: - What the standard library's names stand for, and what the language itself makes types conform to

extension LinkSession {
    /// Returns the protocols that a typealias of the standard library stands for; nil for any other type.
    mutating func standardParts(of type: Int) -> [Int]? {
        guard index.isSystemType(type), let names = SystemTypes.parts(of: NameTable.withoutBackticks(index.records[type].ownName)) else { return nil }
        return names.map { name in
            let known = index.names.find(name).flatMap { index.externals[$0] } ?? []
            return known.first(where: index.isSystemType) ?? resolver.external(ExternalName(module: known.isEmpty ? nil : "Swift", text: name))
        }.sorted()
    }

    /// Takes a root that is a typealias of the standard library, as `Codable` is, for what that stands for.
    mutating func takeApartStandard(_ meaning: inout RootMeaning) {
        guard meaning.alternatives.isEmpty, let type = meaning.types.first, let parts = standardParts(of: type) else { return }
        meaning.standardAliases = meaning.types
        meaning.alternatives = [RootMeaning.Alternative(parts: parts)]
        meaning.types = Set(parts)
    }

    /// Returns the steps that nothing writes: every actor conforms to `Actor` and is Sendable, and so is what stands on the main actor.
    ///
    /// - Parameter isPart: Whether the roots are only a part of what is asked for; of `Sendable` alone those count that name it.
    func impliedSteps(to roots: Set<Int>, isPart: Bool) -> [Descent.Step] {
        roots.sorted().filter(index.isSystemType).flatMap { root -> [Descent.Step] in
            let name = index.records[root].ownName
            guard name == "Actor" || (isPart && name == "Sendable") else { return [] }
            return index.nodes.indices.flatMap { node -> [Descent.Step] in
                guard index.nodes[node].type >= 0, let condition = implied(name, at: node) else { return [] }
                let supertype = TypeRecord.Supertype(target: root, node: node, entry: nil)
                return ([index.nodes[node].type] + (index.copies[node] ?? [])).map { Descent.Step(child: $0, supertype: supertype, condition: condition) }
            }
        }
    }

    /// Returns when a declaration makes its type conform to `name` without saying so; nil if it never does.
    private func implied(_ name: String, at node: Int) -> Condition? {
        switch index.nodes[node].kind {
        case .actor: return name == "Actor" && index.declaration(node).modifiers.contains("distributed") ? nil : .always
        case .class where hasUnsentSuperclass(node): return nil
        case .class, .struct, .enum:
            guard name == "Sendable", index.hasAttributes(node) else { return nil }
            let conditions = ConditionalAttributes.all(of: index.attributes(of: node)).filter { Self.isMainActor($0.attribute) }.map(\.condition)
            return conditions.isEmpty ? nil : Condition.disjunction(conditions).simplified
        default: return nil
        }
    }

    private static func isMainActor(_ attribute: Attribute) -> Bool { attribute.name == "MainActor" || attribute.name == "_Concurrency.MainActor" }

    /// Whether a class inherits another, but `NSObject`: the main actor makes that Sendable only if its superclass is (Swift Evolution 0434).
    private func hasUnsentSuperclass(_ node: Int) -> Bool {
        let record = index.records[index.nodes[node].type]
        if record.unresolved.contains(where: { $0.node == node && $0.entry == 0 }) { return true }
        return record.supertypes.contains { supertype in
            guard supertype.node == node, supertype.entry == 0, !isProtocol(supertype.target) else { return false }
            let name = index.records[supertype.target].ownName
            return !index.isSystemType(supertype.target) || !(SystemTypes.isProtocol(name) || name == FrameworkClasses.root)
        }
    }
}
