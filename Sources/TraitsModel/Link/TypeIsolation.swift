import TraitsScan

/// Which global actor each type is isolated to: by an attribute, or by a superclass or protocol that has one.
///
/// Under the feature InferIsolatedConformances a conformance of such a type is isolated as well (Swift Evolution 0470).
struct TypeIsolation {
    /// The actor of a type.
    enum Actor: Sendable { case none, main, other }

    /// The global actors that the program declares, by name.
    private let globalActors: Set<NameID>
    private var known: [Int: Actor] = [:]
    private var sendable: [Int: Bool] = [:]

    init(in index: ProgramIndex) {
        var actors: Set<NameID> = []
        for type in index.records.indices {
            for node in index.records[type].declarations where index.nodes[node].kind != .protocol {
                if index.hasAttributes(node), ConditionalAttributes.all(of: index.attributes(of: node)).contains(where: { $0.attribute.name == "globalActor" }) {
                    actors.insert(index.nodes[node].name)
                }
            }
        }
        globalActors = actors
    }

    /// Returns how a conformance is isolated under InferIsolatedConformances if its clause says nothing of that.
    mutating func inferred(_ step: TypeRecord.Supertype, child: Int, in index: ProgramIndex) -> Actor {
        let kinds = index.records[step.target].declarations.map { index.nodes[$0].kind }
        guard kinds.isEmpty || kinds.contains(.protocol), !step.isNonisolated, index.nodes[step.node].kind != .protocol else { return .none }
        let own = actor(of: child, in: index)
        guard own != .none, actor(of: step.target, in: index) != own, !isSendable(step.target, in: index) else { return .none }
        return own
    }

    /// Returns the actor of a type.
    private mutating func actor(of type: Int, in index: ProgramIndex) -> Actor {
        var pending = [type]
        var entered: Set<Int> = [type]
        while let next = pending.last {
            if known[next] != nil {
                pending.removeLast()
                continue
            }
            if let own = own(of: next, in: index) {
                known[next] = own
                continue
            }
            // What an extension adds says nothing of the type.
            let above = index.records[next].supertypes.filter { index.nodes[$0.node].kind != .extension }.map(\.target)
            let unknown = above.filter { known[$0] == nil && entered.insert($0).inserted }
            if unknown.isEmpty {
                known[next] = above.compactMap { known[$0] }.first { $0 != .none } ?? Actor.none
            } else {
                pending += unknown
            }
        }
        return known[type] ?? .none
    }

    /// Returns the actor that a type's own declarations, or its name, tell of; nil if they say nothing.
    private func own(of type: Int, in index: ProgramIndex) -> Actor? {
        let declarations = index.records[type].declarations
        guard !declarations.isEmpty else { return Self.isOnMainActor(index.records[type].ownName) ? .main : Actor.none }
        for node in declarations {
            if index.nodes[node].kind == .actor { return Actor.none }
            guard index.hasAttributes(node) else { continue }
            // What is isolated in some builds is told apart as if it were in all: nothing needs more than that.
            for (_, attribute) in ConditionalAttributes.all(of: index.attributes(of: node)) {
                let name = attribute.name.split(separator: ".").last.map(String.init) ?? ""
                if name == "MainActor" { return .main }
                if let id = index.names.find(name), globalActors.contains(id) { return .other }
            }
            if index.declaration(node).modifiers.contains("nonisolated") { return Actor.none }
        }
        return nil
    }

    /// Returns whether a protocol asks for Sendable or SendableMetatype: then no conformance to it can be isolated.
    private mutating func isSendable(_ type: Int, in index: ProgramIndex) -> Bool {
        if let known = sendable[type] { return known }
        var seen: Set<Int> = [type]
        var pending = [type]
        var isSendable = false
        while let next = pending.popLast(), !isSendable {
            let name = index.records[next].ownName
            isSendable = index.records[next].declarations.isEmpty
                && (["Sendable", "SendableMetatype"].contains(name) || SystemTypes.ancestors(of: name)?.contains("Sendable") == true)
            for supertype in index.records[next].supertypes where seen.insert(supertype.target).inserted { pending.append(supertype.target) }
        }
        sendable[type] = isSendable
        return isSendable
    }

    /// Whether a class or protocol of the system is isolated to the main actor.
    private static func isOnMainActor(_ name: String) -> Bool {
        if ["View", "ViewModifier", "App"].contains(name) { return true }
        let bases: Set<String> = ["NSLayoutConstraint", "NSResponder", "UIBarItem", "UIGestureRecognizer", "UIResponder"]
        return bases.contains(name) || FrameworkClasses.superclasses(of: name)?.contains(where: bases.contains) == true
    }
}
