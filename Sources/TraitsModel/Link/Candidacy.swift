import TraitsScan

/// A descendant that is a type, and whether it can be registered.
struct Candidacy {
    /// Why it cannot be registered; nil if it can.
    private(set) var exclusion: Exclusion?
    /// Why the types that it makes of given arguments cannot be registered either.
    private(set) var exclusionOfInstances: Exclusion?
    /// Why the branches in which it is generic are not registered; nil if there are none, or nothing is.
    private(set) var exclusionOfGenericBranches: Exclusion?

    private let type: Int
    /// The declaration that the exclusion is about, if that is not the type's.
    private var culpritNode: Int?
    /// The way to the root.
    let steps: [Descent.Step]
    /// The declarations that can be registered.
    private var declarations: [Int] = []
    /// What it needs in each branch that can be registered.
    private var variants: [Variant] = []
    /// The same of what it makes of given arguments.
    private var instances: [Variant] = []
    /// Whether it is generic in some branches alone.
    private let isPartlyGeneric: Bool
    private var condition = Condition.always
    private var isolation = Entry.Isolation.none
    private var spelling: Spelling?
    private var access: AccessLevel

    init(
        of type: Int, _ way: Descent.Way, in descent: Descent, for registry: RegistryConfiguration, session: inout LinkSession
    ) {
        self.type = type
        let exclusions = session.exclusions
        let index = session.index
        // The whole way is needed to tell it, and to find what constrains it.
        let isWhole = session.tellsChains || way.best == .constrained
        steps = descent.way(from: type, quality: way.best, limit: isWhole ? Descent.wayLimit : 1)

        // Each declaration by itself first: one branch of an `#if` may be registered and another not.
        var branches = session.branches(of: type)
        if branches.isEmpty { branches = [TypeBranch(node: -1, condition: .always, availability: Availability(), isGeneric: false)] }
        isPartlyGeneric = branches.contains(where: \.isGeneric) && branches.contains { !$0.isGeneric }
        var first: Exclusion?
        var usable: [TypeBranch] = [], generic: [TypeBranch] = []
        for branch in branches {
            let reason = (branch.node < 0 ? nil : exclusions.exclusion(of: branch.node, of: type)) ?? branch.availability.unavailable.map { .unavailable($0) }
            first = first ?? reason
            guard reason == nil else { continue }
            if isPartlyGeneric && branch.isGeneric { generic.append(branch) } else { usable.append(branch) }
        }
        declarations = usable.map(\.node).filter { $0 >= 0 }
        access = exclusions.effectiveAccess(of: type, declarations: declarations)
        let wayCondition = Self.condition(of: way, session: &session)
        variants = session.variants(of: type, usable, isWhole: usable.count == branches.count, way, in: descent)
        if variants.contains(where: { $0.availability.unavailable == nil }) { variants.removeAll { $0.availability.unavailable != nil } }
        variants = session.narrowed(variants, to: wayCondition)
        instances = isPartlyGeneric ? session.narrowed(session.variants(of: type, generic, isWhole: false, way, in: descent), to: wayCondition) : variants
        condition = variants.isEmpty ? wayCondition : session.conditions.simplified(.disjunction(variants.map(\.condition)))
        isolation = Self.isolation(of: way)

        var spelled: Spelling?
        if exclusions.generic(type) == nil || !index.records[type].declarations.isEmpty {
            var rules = SpellingRules(session.resolver, ignoresParameters: isPartlyGeneric)
            spelled = rules.spelling(of: type)
        }
        spelling = spelled
        exclusion = exclusions.wish(against: type)
        if exclusion == nil && usable.isEmpty { exclusion = first }
        if exclusion == nil, let reason = variants.first?.availability.unavailable {
            let culprit = exclusions.unavailable(on: descent.way(from: type, quality: way.best, limit: Descent.wayLimit), from: type)
            exclusion = culprit?.exclusion ?? .unavailable(reason)
            culpritNode = culprit?.node
        }
        if exclusion == nil { exclusion = exclusions.exclusion(of: way.best, way: steps, from: type) }
        if exclusion == nil { exclusion = exclusions.exclusion(of: isolation, in: registry) }
        if exclusion == nil && spelled == nil { exclusion = exclusions.generic(type) }
        if exclusion == nil { exclusion = exclusions.unreachable(type, effective: access) }
        if exclusion == nil && spelled == nil { exclusion = .unspeakable }
        exclusionOfInstances = exclusions.exclusion(of: isolation, in: registry) ?? exclusions.unreachable(type, effective: access)
        if condition == .never { exclusionOfInstances = exclusionOfInstances ?? .unavailable("no build has it") }
        if exclusion == nil && (condition == .never || variants.isEmpty) { exclusion = .unavailable("no build has it") }
        if exclusion == nil, !instances.isEmpty, isPartlyGeneric { exclusionOfGenericBranches = exclusions.generic(type) }
    }

    /// Returns the condition under which there is a way that can be used, or if no build has one, any.
    private static func condition(of way: Descent.Way, session: inout LinkSession) -> Condition {
        guard way.best < .otherActor else { return way.conditions[way.best.rawValue] }
        let inferredOther = way.conditions[Descent.Quality.inferredOtherActor.rawValue]
        return session.conditions.simplified(
            .disjunction([
                way.conditions[Descent.Quality.plain.rawValue], way.conditions[Descent.Quality.inferredMainActor.rawValue],
                .conjunction([inferredOther, Condition.infersIsolation.negated]), way.conditions[Descent.Quality.mainActor.rawValue],
            ]))
    }

    /// Returns where the conformance can be used: what any build restricts is restricted.
    private static func isolation(of way: Descent.Way) -> Entry.Isolation {
        guard way.conditions[Descent.Quality.plain.rawValue] != .always else { return .none }
        if way.conditions[Descent.Quality.mainActor.rawValue] != .never { return .mainActor }
        return way.conditions[Descent.Quality.inferredMainActor.rawValue] != .never ? .inferredMainActor : .none
    }

    // MARK: - Results

    /// Returns the lines of the registry: several if it needs something else in each branch of an `#if`.
    func entries(named names: RegistryConfiguration.Names, session: LinkSession) -> [Entry] {
        let name = session.resolver.fullName(type)
        let plain = WrittenName.components(of: name)
        let wishes = session.directives.wishes[type]
        let automatic = names == .own ? plain.last ?? name : plain.joined(separator: ".")
        return variants.map { variant in
            var entry = entry(wireName: wishes?.name ?? automatic, type: name, variant, session: session)
            entry.aliases = (wishes?.aliases ?? []).filter { $0 != entry.wireName }.sorted(by: Bytewise.precedes)
            if let spelling { entry.spelling = spelling }
            return entry
        }
    }

    /// Returns the lines for a generic type with the arguments that a directive gives.
    func entries(for registration: Directives.Registration, _ arguments: ArgumentCheck, session: inout LinkSession) -> [Entry] {
        let existence = arguments.types.map { session.conditions.existence(ofType: $0, in: session.index) }
        return instances.map { variant in
            var variant = variant
            var needs = Availability()
            for type in arguments.types {
                for node in session.index.records[type].declarations.prefix(1) { needs.raise(to: Availability(of: node, in: session.index)) }
            }
            variant.condition = session.conditions.simplified(.conjunction([variant.condition] + existence + needs.conditions))
            variant.availability.raise(to: needs)
            var entry = entry(wireName: registration.name, type: registration.spelling, variant, session: session)
            entry.imports = Set(entry.imports + arguments.imports).sorted()
            return entry
        }
    }

    private func entry(wireName: String, type name: String, _ variant: Variant, session: LinkSession) -> Entry {
        let index = session.index
        let declarations = variant.declarations.filter { $0 >= 0 }
        var entry = Entry(
            wireName: wireName, type: name, kind: (declarations.first ?? index.records[type].declarations.first).map { index.nodes[$0].kind },
            location: session.location(of: type, way: steps, among: declarations))
        entry.module = index.records[type].module.flatMap { $0 == 0 ? nil : index.modules[$0].name } ?? index.records[type].writtenModule
        entry.access = access
        entry.condition = variant.condition.text
        entry.availability = variant.availability.platforms
        entry.isDeprecated = variant.availability.isDeprecated
        entry.isolation = isolation
        entry.imports = session.imports(of: type, way: steps)
        if session.tellsChains { entry.chain = session.chain(steps) }
        return entry
    }

    /// Returns the account of why it is left out.
    func leftOut(_ exclusion: Exclusion, session: LinkSession) -> LeftOut {
        let index = session.index
        var leftOut = LeftOut(
            type: session.resolver.fullName(type), kind: index.records[type].declarations.first.map { index.nodes[$0].kind },
            location: culpritNode.map { index.location($0) } ?? session.location(of: type, way: steps), condition: condition.text, id: exclusion.id, reason: exclusion.text)
        if session.tellsChains { leftOut.chain = session.chain(steps) }
        return leftOut
    }

    /// Returns the account of the branches in which it is generic.
    func leftOutGeneric(_ exclusion: Exclusion, session: inout LinkSession) -> LeftOut {
        var leftOut = leftOut(exclusion, session: session)
        leftOut.condition = session.conditions.simplified(.disjunction(instances.map(\.condition))).text
        if let node = instances.first?.declarations.first { leftOut.location = session.index.location(node) }
        return leftOut
    }
}

extension Exclusion {
    /// A type that has a name and no spelling.
    static let unspeakable = Exclusion(
        id: "TG112", text: "it is nested in types called 'Type' or 'Protocol' in a way that nothing outside can name; rename one of them")
}
