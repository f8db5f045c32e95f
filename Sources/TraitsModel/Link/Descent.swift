import TraitsScan

/// Which types descend from a root, by which way, and under which conditions.
struct Descent {
    /// How good a way is; the worst step decides.
    enum Quality: Int, CaseIterable, Comparable {
        /// The conformance can be used anywhere.
        case plain
        /// It can be used on the main actor only, if the module infers the isolation of conformances, and else anywhere.
        case inferredMainActor
        /// It can be used nowhere that a table is, if the module infers the isolation of conformances, and else anywhere.
        case inferredOtherActor
        /// It can be used on the main actor only.
        case mainActor
        /// It is isolated to a global actor that a table cannot be isolated to.
        case otherActor
        /// It holds only for some generic arguments.
        case constrained

        /// Orders qualities from good to bad.
        static func < (left: Quality, right: Quality) -> Bool { left.rawValue < right.rawValue }
    }

    /// A step from a type to the next one on the way to the root.
    struct Step {
        /// The inheriting type.
        let child: Int
        /// What says so.
        let supertype: TypeRecord.Supertype
        /// How good a step it is by itself.
        var quality = Quality.plain
        /// The attribute that stands for the conformance, or nil if it is written out.
        var attribute: String?
        /// The condition of that attribute.
        var condition = Condition.always
        /// The type of the system that is written in place of the target, which it inherits.
        var through: Int?
    }

    /// What is known of one descendant.
    struct Way {
        /// For each quality the condition under which a way of it exists.
        var conditions = [Condition](repeating: .never, count: Quality.allCases.count)
        /// For each quality the first step of the shortest way of it, an index in ``Descent/steps``.
        var firstSteps = [Int?](repeating: nil, count: Quality.allCases.count)
        /// For each quality the quality of the rest of that way.
        var rests = [Quality](repeating: .plain, count: Quality.allCases.count)
        /// The distance from the root by the shortest way of any quality.
        var distance = 0

        /// The best quality that there is a way of.
        var best: Quality { Quality.allCases.first { conditions[$0.rawValue] != .never } ?? .constrained }
    }

    /// The roots: several if the root's name means several types.
    let roots: Set<Int>
    /// All steps between types that lead somewhere.
    var steps: [Step] = []
    /// The descendants, roots excluded.
    var ways: [Int: Way] = [:]
    /// The descendants in the order in which they were found.
    var found: [Int] = []
    /// The steps from each descendant, indices in ``steps``, in order.
    var stepsByChild: [Int: [Int]] = [:]
    /// Where descent from several types at once is meant: what descends from each, a list for each way to meet that.
    var parts: [[Descent]] = []

    /// At how many distances the condition of one type may change before it is left as it is; cycles end by this.
    private static let changeLimit = 64

    /// Finds the descendants of `roots`, following `extra` steps besides those that the sources write out.
    init(
        of roots: Set<Int>, in index: ProgramIndex, conditions: inout ConditionTable, isolation: inout TypeIsolation, broken: Set<Int>,
        extra: [Step]
    ) {
        self.roots = roots
        var incoming: [Int: [Int]] = [:]
        func add(_ step: Step) {
            guard step.child != step.supertype.target, !broken.contains(step.child) else { return }
            incoming[step.supertype.target, default: []].append(steps.count)
            steps.append(step)
        }
        var systemAncestors: [Int: [Int]] = [:]
        for child in index.records.indices {
            for supertype in index.records[child].supertypes {
                if Self.leads(supertype, in: index, roots: roots) { add(Step(child: child, supertype: supertype)) }
                guard index.records[supertype.target].declarations.isEmpty else { continue }
                let known = systemAncestors[supertype.target]
                let ancestors = known ?? index.systemAncestors(of: supertype.target).filter {
                    roots.contains($0) || !index.records[$0].supertypes.isEmpty
                }
                if known == nil { systemAncestors[supertype.target] = ancestors }
                for target in ancestors {
                    var beyond = supertype
                    beyond.target = target
                    guard Self.leads(beyond, in: index, roots: roots) else { continue }
                    add(Step(child: child, supertype: beyond, through: supertype.target))
                }
            }
        }
        extra.forEach(add)

        var changes: [Int: Int] = [:]
        var level = roots.subtracting(broken).sorted()
        var distance = 0
        while !level.isEmpty {
            distance += 1
            var next: [Int] = []
            for target in level {
                for number in incoming[target] ?? [] {
                    let child = steps[number].child
                    if roots.contains(child) { continue }
                    steps[number].quality = Self.quality(of: steps[number], in: index, &isolation)
                    guard changes[child, default: 0] < Self.changeLimit else { continue }
                    if extend(number, distance: distance, index: index, conditions: &conditions) { next.append(child) }
                }
            }
            var seen: Set<Int> = []
            level = next.filter { seen.insert($0).inserted }
            for child in level { changes[child, default: 0] += 1 }
        }
        for number in steps.indices where ways[steps[number].child] != nil { stepsByChild[steps[number].child, default: []].append(number) }
    }

    /// Adds the ways that lead through a step; returns whether the child's conditions changed.
    private mutating func extend(
        _ number: Int, distance: Int, index: ProgramIndex, conditions: inout ConditionTable
    ) -> Bool {
        let step = steps[number]
        let written = conditions.condition(of: step.supertype, child: step.child, in: index)
        let own = step.condition == .always ? written : conditions.simplified(.conjunction([written, step.condition]))
        guard own != .never else { return false }
        var way = ways[step.child] ?? Way()
        var changed = false
        for rest in Quality.allCases {
            let beyond = roots.contains(step.supertype.target)
                ? (rest == .plain ? Condition.always : .never)
                : ways[step.supertype.target]?.conditions[rest.rawValue] ?? .never
            guard beyond != .never else { continue }
            let quality = max(rest.rawValue, step.quality.rawValue)
            let known = way.conditions[quality]
            guard known != .always else { continue }
            let joined = conditions.simplified(.disjunction([known, .conjunction([own, beyond])]))
            guard joined != known else { continue }
            way.conditions[quality] = joined
            if way.firstSteps[quality] == nil {
                way.firstSteps[quality] = number
                way.rests[quality] = rest
            }
            changed = true
        }
        if changed && ways[step.child] == nil {
            way.distance = distance
            found.append(step.child)
        }
        if changed { ways[step.child] = way }
        return changed
    }

    /// How many steps of a way are told: more is nothing that a person writes, and each type tells its own.
    static let wayLimit = 64

    /// Returns the steps from a descendant to the root, by the shortest way of `quality`, as far as no type comes twice.
    ///
    /// - Parameter limit: The most steps to return.
    func way(from type: Int, quality: Quality, limit: Int = wayLimit) -> [Step] {
        if !parts.isEmpty { return joinedWay(from: type, quality: quality, limit: limit) }
        var way: [Step] = []
        var seen: Set<Int> = []
        var type = type
        var quality = quality
        while way.count < limit, seen.insert(type).inserted, let known = ways[type], let number = known.firstSteps[quality.rawValue] {
            way.append(steps[number])
            quality = known.rests[quality.rawValue]
            type = steps[number].supertype.target
        }
        return way
    }

    /// Returns what the declarations on the way from a descendant to the root need, by the shortest way of `quality`.
    func needs(of type: Int, quality: Quality, _ known: inout [WayKey: Availability], in index: ProgramIndex) -> Availability {
        if !parts.isEmpty { return joinedNeeds(of: type, quality: quality, in: index) }
        var keys: [WayKey] = []
        var seen: Set<WayKey> = []
        var next = WayKey(type: type, quality: quality)
        while known[next] == nil, seen.insert(next).inserted, let way = ways[next.type], let number = way.firstSteps[next.quality.rawValue] {
            keys.append(next)
            next = WayKey(type: steps[number].supertype.target, quality: way.rests[next.quality.rawValue])
        }
        var needs = known[next] ?? Availability()
        for key in keys.reversed() {
            guard let number = ways[key.type]?.firstSteps[key.quality.rawValue] else { continue }
            var own = Availability(of: steps[number].supertype.node, in: index)
            own.raise(to: needs)
            needs = own
            known[key] = needs
        }
        return needs
    }

    private static func quality(of step: Step, in index: ProgramIndex, _ isolation: inout TypeIsolation) -> Quality {
        if step.supertype.isConstrained { return .constrained }
        switch step.supertype.isolation {
        case .mainActor: return .mainActor
        case .otherActor: return .otherActor
        case .none:
            return switch isolation.inferred(step.supertype, child: step.child, in: index) {
            case .none: .plain
            case .main: .inferredMainActor
            case .other: .inferredOtherActor
            }
        }
    }

    /// Returns whether what the target descends from passes on to the inheriting type.
    ///
    /// It does not from a raw type (`enum Mode: String`) and, for a struct, enum or actor, from no class: those inherit protocols alone.
    static func leads(_ step: TypeRecord.Supertype, in index: ProgramIndex, roots: Set<Int>) -> Bool {
        if roots.contains(step.target) { return true }
        let kinds = index.records[step.target].declarations.map { index.nodes[$0].kind }
        if kinds.contains(.protocol) { return true }
        guard kinds.isEmpty || kinds.contains(.class) else { return false }
        return [.class, .protocol].contains(index.nodes[step.node].kind)
    }
}

/// The way of a quality from a type to the root.
struct WayKey: Hashable {
    var type: Int
    var quality: Descent.Quality
}

/// The conditions of declarations and steps, each worked out once.
struct ConditionTable {
    private var declared: [Int: Condition] = [:]
    private var existing: [Int: Condition] = [:]
    private var hidden: [Int: Condition] = [:]
    private var simple: [Condition: Condition] = [:]

    /// Returns `condition` in fewer words.
    mutating func simplified(_ condition: Condition) -> Condition {
        switch condition {
        case .always, .never, .atom: return condition
        default: break
        }
        if let known = simple[condition] { return known }
        let result = condition.simplified
        simple[condition] = result
        return result
    }

    /// Returns the condition that a declaration stands in.
    mutating func condition(ofNode node: Int, in index: ProgramIndex) -> Condition {
        guard index.nodes[node].isConditional else { return .always }
        if let known = declared[node] { return known }
        let condition = simplified(Condition(index.declaration(node).conditions))
        declared[node] = condition
        return condition
    }

    /// Returns the condition under which a declaration of a type exists: its own, and that of the type that an extension around it extends.
    mutating func existence(ofNode node: Int, of type: Int, in index: ProgramIndex) -> Condition {
        let own = condition(ofNode: node, in: index)
        var outer = index.nodes[node].parent
        while outer >= 0 && index.nodes[outer].kind != .extension { outer = index.nodes[outer].parent }
        guard outer >= 0, index.nodes[outer].type >= 0 else { return own }
        let target = index.extendedWays[outer].flatMap { ways in ways.first { index.isNested(type, in: $0.type) } ?? ways.first }
        let way = target.map { condition(ofWay: $0.aliases, unless: $0.unless, in: index) } ?? .always
        return simplified(.conjunction([own, existence(ofType: target?.type ?? index.nodes[outer].type, in: index), way]))
    }

    /// Returns the condition under which a type exists.
    mutating func existence(ofType type: Int, in index: ProgramIndex) -> Condition {
        if let known = existing[type] { return known }
        existing[type] = .always
        let declarations = index.records[type].declarations
        let parts = declarations.map { existence(ofNode: $0, of: type, in: index) }
        let condition = declarations.isEmpty ? .always : simplified(.disjunction(parts))
        existing[type] = condition
        return condition
    }

    /// Returns the condition that one of a member's declarations stands in.
    private mutating func condition(of member: Member, in index: ProgramIndex) -> Condition {
        switch member {
        case .alias(let node), .parameter(let node): return condition(ofNode: node, in: index)
        case .type(let type):
            if let known = hidden[type] { return known }
            let result = simplified(.disjunction(index.records[type].declarations.map { condition(ofNode: $0, in: index) }))
            hidden[type] = result
            return result
        }
    }

    /// Returns the condition under which a step exists.
    mutating func condition(of step: TypeRecord.Supertype, child: Int, in index: ProgramIndex) -> Condition {
        var parts = [condition(ofNode: step.node, in: index)]
        if index.nodes[step.node].kind == .extension {
            parts.insert(existence(ofType: child, in: index), at: 0)
        } else {
            parts = [existence(ofNode: step.node, of: child, in: index)]
        }
        return simplified(.conjunction(parts + [condition(ofWay: step.aliases, unless: step.unless, in: index)]))
    }

    /// Returns the condition under which typealiases exist and certain declarations do not.
    mutating func condition(ofWay aliases: AliasPaths.Path, unless hidden: [Member], in index: ProgramIndex) -> Condition {
        var parts = index.aliasPaths.conditionalAliases(of: aliases).map { condition(ofNode: $0, in: index) }
        if !hidden.isEmpty { parts.append(Condition.disjunction(hidden.map { condition(of: $0, in: index) }).negated) }
        return .conjunction(parts)
    }
}
