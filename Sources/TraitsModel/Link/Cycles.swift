import TraitsScan

/// The circles of inheritance and of typealiases: errors, and nothing descends through them.
struct Cycles {
    /// The types that stand in a circle, with all that is nested in them.
    private(set) var broken: Set<Int> = []
    /// An error for each circle.
    private(set) var diagnostics: [Diagnostic] = []

    /// Finds the circles of a program.
    init(in resolver: Resolver, conditions: inout ConditionTable) {
        let index = resolver.index
        for circle in resolver.aliasCycles { diagnostics.append(.aliasCycle(circle, in: index)) }
        for component in Self.components(of: index) {
            guard let circle = Self.circle(in: component, index: index) else { continue }
            let parts = circle.map { conditions.condition(of: $0.step, child: $0.child, in: index) }
            guard conditions.simplified(.conjunction(parts)) != .never else { continue }
            broken.formUnion(component)
            diagnostics.append(.inheritanceCycle(circle, in: resolver))
        }
        for type in index.records.indices {
            guard let step = index.records[type].supertypes.first(where: { Self.isInside($0, type, index) }) else { continue }
            broken.insert(type)
            diagnostics.append(.inheritsFromInside(type, step, in: resolver))
        }
        guard !broken.isEmpty else { return }
        for type in index.records.indices where !broken.contains(type) {
            var outer = index.records[type].parent
            while outer >= 0 {
                if broken.contains(outer) { broken.insert(type) }
                outer = index.records[outer].parent
            }
        }
    }

    /// A step of a circle.
    struct Link {
        /// The inheriting type.
        let child: Int
        /// What says so.
        let step: TypeRecord.Supertype
    }

    /// Whether a class's own clause names a type that is nested in the class.
    private static func isInside(_ step: TypeRecord.Supertype, _ type: Int, _ index: ProgramIndex) -> Bool {
        guard index.nodes[step.node].kind == .class else { return false }
        var outer = index.records[step.target].parent
        while outer >= 0 {
            if outer == type { return true }
            outer = index.records[outer].parent
        }
        return false
    }

    /// The steps that may close a circle: from class to class, and from protocol to protocol.
    ///
    /// From class to protocol and back (`protocol P: Base`, `class Sub: Base, P`) is legal.
    private static func links(of type: Int, _ index: ProgramIndex) -> [Link] {
        index.records[type].supertypes.compactMap { step in
            let kind = index.nodes[step.node].kind
            guard kind == .class || kind == .protocol,
                index.records[step.target].declarations.contains(where: { index.nodes[$0].kind == kind })
            else { return nil }
            return Link(child: type, step: step)
        }
    }

    /// Returns the strongly connected components that hold a circle, by Tarjan's algorithm without recursion.
    private static func components(of index: ProgramIndex) -> [[Int]] {
        var order = [Int](repeating: -1, count: index.records.count)
        var low = order
        var onStack = [Bool](repeating: false, count: index.records.count)
        var stack: [Int] = []
        var counter = 0
        var found: [[Int]] = []
        for start in index.records.indices where order[start] < 0 {
            var frames: [(type: Int, targets: [Int], next: Int)] = []
            func enter(_ type: Int) {
                order[type] = counter
                low[type] = counter
                counter += 1
                stack.append(type)
                onStack[type] = true
                frames.append((type, links(of: type, index).map(\.step.target), 0))
            }
            enter(start)
            while let frame = frames.last {
                if frame.next < frame.targets.count {
                    frames[frames.count - 1].next += 1
                    let target = frame.targets[frame.next]
                    if order[target] < 0 {
                        enter(target)
                    } else if onStack[target] {
                        low[frame.type] = min(low[frame.type], order[target])
                    }
                    continue
                }
                frames.removeLast()
                if let outer = frames.last { low[outer.type] = min(low[outer.type], low[frame.type]) }
                guard low[frame.type] == order[frame.type] else { continue }
                var component: [Int] = []
                while let member = stack.popLast() {
                    onStack[member] = false
                    component.append(member)
                    if member == frame.type { break }
                }
                if component.count > 1 || frame.targets.contains(frame.type) { found.append(component.sorted()) }
            }
        }
        return found
    }

    /// Returns a shortest circle through the first type of a component, in the order of inheritance.
    private static func circle(in component: [Int], index: ProgramIndex) -> [Link]? {
        let members = Set(component)
        guard let start = component.first else { return nil }
        var arrivals: [Int: Link] = [:]
        var level = [start]
        while !level.isEmpty {
            var next: [Int] = []
            for type in level {
                for link in links(of: type, index) where members.contains(link.step.target) {
                    let target = link.step.target
                    guard arrivals[target] == nil else { continue }
                    arrivals[target] = link
                    if target == start {
                        var circle = [link]
                        while let first = circle.first, first.child != start, let before = arrivals[first.child] {
                            circle.insert(before, at: 0)
                        }
                        return circle
                    }
                    next.append(target)
                }
            }
            level = next
        }
        return nil
    }
}

extension Diagnostic {
    /// Typealiases that stand for each other.
    static func aliasCycle(_ circle: [Int], in index: ProgramIndex) -> Diagnostic {
        let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
        let ordered = Array(circle[first...] + circle[..<first])
        let names = ordered.map { index.declaration($0).qualifiedName }
        return Diagnostic(
            id: "TG121", .error, at: index.location(ordered[0]),
            "typealiases lead back to themselves: \((names + names.prefix(1)).joined(separator: " -> ")); let one of them name a type",
            notes: zip(ordered, names).dropFirst().map { Note("typealias '\($0.1)' is here", at: index.location($0.0)) })
    }

    /// Classes or protocols that inherit from each other.
    static func inheritanceCycle(_ circle: [Cycles.Link], in resolver: Resolver) -> Diagnostic {
        let index = resolver.index
        let places = circle.map { index.location($0.step.node) }
        let names = circle.map { resolver.fullName($0.child) }
        return Diagnostic(
            id: "TG120", .error, at: places[0],
            "types inherit from themselves: \((names + names.prefix(1)).joined(separator: " -> ")); take one of them out of the circle",
            notes: zip(names, places).dropFirst().map { Note("'\($0.0)' is here", at: $0.1) })
    }

    /// A class that inherits from a type nested in it.
    static func inheritsFromInside(_ type: Int, _ step: TypeRecord.Supertype, in resolver: Resolver) -> Diagnostic {
        Diagnostic(
            id: "TG122", .error, at: resolver.index.location(step.node),
            "class '\(resolver.fullName(type))' inherits from '\(resolver.fullName(step.target))', which is nested in it; move that out")
    }
}
