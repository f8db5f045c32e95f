import TraitsScan

/// Which global actor each type is isolated to: by an attribute, or by a superclass or protocol that has one.
///
/// Under the feature InferIsolatedConformances a conformance of such a type is isolated as well (Swift Evolution 0470).
struct TypeIsolation {
    /// The actor of a type.
    enum Actor: Sendable { case none, main, other }

    /// The global actors that the program declares, and its names for them, each by its own name.
    private let actors: [NameID: Actor]
    private var known: [Int: Actor] = [:]
    private var sendable: [Int: Bool] = [:]

    init(in index: ProgramIndex) {
        var actors: [NameID: Actor] = [:]
        for type in index.records.indices {
            for node in index.records[type].declarations where index.nodes[node].kind != .protocol {
                if index.hasAttributes(node), ConditionalAttributes.all(of: index.attributes(of: node)).contains(where: { $0.attribute.name == "globalActor" }) {
                    actors[index.nodes[node].name] = .other
                }
            }
        }
        var aliases = index.nodes.indices.filter { index.nodes[$0].kind == .typealias }
        var count = aliases.count + 1
        // A typealias may stand for another one: until a pass finds no more.
        while aliases.count < count {
            count = aliases.count
            aliases.removeAll { alias in
                guard case .path(let path)? = index.writtenType(of: alias), let name = path.components.last?.name else { return true }
                let meant = name == "MainActor" ? .main : index.names.find(name).flatMap { actors[$0] }
                if let meant { actors[index.nodes[alias].name] = meant }
                return meant != nil
            }
        }
        self.actors = actors
    }

    /// Returns how a conformance is isolated under InferIsolatedConformances if its clause says nothing of that.
    mutating func inferred(_ step: TypeRecord.Supertype, child: Int, in index: ProgramIndex) -> Actor {
        let kinds = index.records[step.target].declarations.map { index.nodes[$0].kind }
        guard kinds.isEmpty || kinds.contains(.protocol), !step.isNonisolated, index.nodes[step.node].kind != .protocol else { return .none }
        var own = actor(of: child, in: index)
        // The extension that states the conformance decides where the type does not: of two actors the compiler takes the type's.
        if own == .none, index.nodes[step.node].kind == .extension { own = stated(by: step.node, in: index) ?? .none }
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
            if let stated = stated(by: node, in: index) { return stated }
        }
        return nil
    }

    /// Returns the actor that the attributes and modifiers of a declaration or extension tell of; nil if they say nothing.
    private func stated(by node: Int, in index: ProgramIndex) -> Actor? {
        if index.hasAttributes(node) {
            // What is isolated in some builds is told apart as if it were in all: nothing needs more than that.
            for (_, attribute) in ConditionalAttributes.all(of: index.attributes(of: node)) {
                let name = attribute.name.split(separator: ".").last.map(String.init) ?? ""
                if name == "MainActor" { return .main }
                if let actor = index.names.find(name).flatMap({ actors[$0] }) { return actor }
            }
        }
        return index.declaration(node).modifiers.contains("nonisolated") ? Actor.none : nil
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
