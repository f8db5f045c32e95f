import TraitsScan

/// A descendant that is a type, and whether it can be registered.
struct Candidacy {
    /// Why it cannot be registered; nil if it can.
    private(set) var exclusion: Exclusion?

    private let type: Int
    private let steps: [Descent.Step]
    /// The declarations that can be registered.
    private var declarations: [Int] = []
    private var condition = Condition.always
    private var availability = Availability()
    private var isMainActor = false
    private var spelling: Spelling?
    private var access: AccessLevel

    init(of type: Int, _ way: Descent.Way, in descent: Descent, session: inout LinkSession) {
        self.type = type
        let exclusions = session.exclusions
        let index = session.index
        steps = descent.way(from: type, quality: way.best)

        // Each declaration by itself first: one branch of an `#if` may be registered and another not.
        var first: Exclusion?
        for node in index.records[type].declarations {
            let own = Self.availability(of: node, in: index)
            let reason = exclusions.exclusion(of: node, of: type) ?? own.unavailable.map { .unavailable($0) }
            guard reason == nil else {
                first = first ?? reason
                continue
            }
            declarations.append(node)
            availability.add(own)
        }
        access = exclusions.effectiveAccess(of: type, declarations: declarations)
        for step in steps { availability.raise(to: Self.availability(of: step.supertype.node, in: index)) }

        var parts = [Self.condition(of: way, session: &session)]
        if first != nil && !declarations.isEmpty {
            parts.append(.disjunction(declarations.map { session.conditions.existence(ofNode: $0, in: index) }))
        }
        condition = session.conditions.simplified(.conjunction(parts + availability.conditions))
        let plain = way.conditions[Descent.Quality.plain.rawValue]
        isMainActor = way.best == .mainActor || (plain != .always && way.conditions[Descent.Quality.mainActor.rawValue] != .never)

        var spelled: Spelling?
        if exclusions.generic(type) == nil || !index.records[type].declarations.isEmpty {
            var rules = SpellingRules(session.resolver)
            spelled = rules.spelling(of: type)
        }
        spelling = spelled
        exclusion = exclusions.wish(against: type)
        if exclusion == nil && declarations.isEmpty { exclusion = first }
        if exclusion == nil, let reason = availability.unavailable { exclusion = .unavailable(reason) }
        if exclusion == nil { exclusion = exclusions.exclusion(of: way.best, way: steps) }
        if exclusion == nil && spelled == nil { exclusion = exclusions.generic(type) }
        if exclusion == nil { exclusion = exclusions.unreachable(type, effective: access) }
        if exclusion == nil && spelled == nil { exclusion = .unspeakable }
        if exclusion == nil && condition == .never { exclusion = .unavailable("no build has it") }
    }

    private static func condition(of way: Descent.Way, session: inout LinkSession) -> Condition {
        let usable = way.best.rawValue <= Descent.Quality.mainActor.rawValue
        let qualities = usable ? [Descent.Quality.plain, .mainActor] : [way.best]
        return session.conditions.simplified(.disjunction(qualities.map { way.conditions[$0.rawValue] }))
    }

    /// Returns what the attributes of a declaration and of all that it stands in say.
    private static func availability(of node: Int, in index: ProgramIndex) -> Availability {
        var availability = Availability()
        var seen: Set<Int> = []
        var pending = [node]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            availability.add(index.declaration(next).attributes)
            if index.nodes[next].parent >= 0 { pending.append(index.nodes[next].parent) }
            if index.nodes[next].kind == .extension && next != node && index.nodes[next].type >= 0 {
                pending += index.records[index.nodes[next].type].declarations.prefix(1)
            }
        }
        return availability
    }

    // MARK: - Results

    /// Returns the line of the registry.
    func entry(named names: RegistryConfiguration.Names, session: LinkSession) -> Entry {
        let name = session.resolver.fullName(type)
        let plain = WrittenName.components(of: name)
        let wishes = session.directives.wishes[type]
        let automatic = names == .own ? plain.last ?? name : plain.joined(separator: ".")
        var entry = entry(wireName: wishes?.name ?? automatic, type: name, session: session)
        entry.aliases = (wishes?.aliases ?? []).filter { $0 != entry.wireName }.sorted(by: Bytewise.precedes)
        if let spelling { entry.spelling = spelling }
        return entry
    }

    /// Returns the line for a generic type with the arguments that a directive gives.
    func entry(for registration: Directives.Registration, session: LinkSession) -> Entry {
        entry(wireName: registration.name, type: registration.spelling, session: session)
    }

    private func entry(wireName: String, type name: String, session: LinkSession) -> Entry {
        let index = session.index
        var entry = Entry(
            wireName: wireName, type: name, kind: index.records[type].declarations.first.map { index.nodes[$0].kind },
            location: session.location(of: type, way: steps, among: declarations))
        entry.module = index.records[type].module.flatMap { $0 == 0 ? nil : index.modules[$0].name } ?? index.records[type].writtenModule
        entry.access = access
        entry.condition = condition.text
        entry.availability = availability.platforms
        entry.isDeprecated = availability.isDeprecated
        entry.isMainActor = isMainActor
        entry.imports = session.imports(of: type, way: steps)
        entry.chain = session.chain(steps)
        return entry
    }

    /// Returns the account of why it is left out.
    func leftOut(_ exclusion: Exclusion, session: LinkSession) -> LeftOut {
        let index = session.index
        var leftOut = LeftOut(
            type: session.resolver.fullName(type), kind: index.records[type].declarations.first.map { index.nodes[$0].kind },
            location: session.location(of: type, way: steps), condition: condition.text, id: exclusion.id, reason: exclusion.text)
        leftOut.chain = session.chain(steps)
        return leftOut
    }
}

extension Exclusion {
    /// A type that has a name and no spelling.
    static let unspeakable = Exclusion(
        id: "TG112", text: "it is nested in types called 'Type' or 'Protocol' in a way that nothing outside can name; rename one of them")
}
