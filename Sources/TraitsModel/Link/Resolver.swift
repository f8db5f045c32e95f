import TraitsScan

/// Finds what type expressions mean, as the compiler does it.
///
/// It remembers what typealiases mean and what types inherit, which is why its methods are mutating.
struct Resolver: Sendable {
    /// What an expression means.
    struct Meaning: Sendable {
        /// The types.
        var targets: [Target] = []
        /// The parts that mean no type.
        var failures: [Resolution.Failure] = []
        /// How those of them are reached that nothing declares.
        var externalWays: [ExternalWay] = []
    }

    /// The way to a name that nothing declares.
    struct ExternalWay: Sendable {
        /// The dotted name, without a module.
        var name: String
        /// The typealiases on the way.
        var aliases = AliasPaths.Path.empty
        /// Conditional declarations of the same name in inner scopes.
        var unless: [Member] = []
        /// The typealias of a protocol that a conforming type was asked for, or -1: an inheritance clause does not see it.
        var conformanceAlias = -1
    }

    /// A type that an expression means.
    struct Target: Sendable {
        /// The type, an index in the records.
        var type: Int
        /// The typealiases on the way.
        var aliases = AliasPaths.Path.empty
        /// Conditional declarations of the same name in inner scopes.
        var unless: [Member] = []
        /// The typealias of a protocol that a conforming type was asked for, or -1: an inheritance clause does not see it.
        var conformanceAlias = -1
    }

    /// Where an expression stands.
    struct Site: Sendable {
        /// The file.
        var file: Int
        /// The innermost declaration whose body it stands in, or -1.
        var scope: Int
        /// The declaration whose own generic parameters it sees, without its members, or -1.
        var header = -1
        /// Whether it stands where only a class or a protocol can: in an inheritance clause.
        var isInherited = false

        /// The file scope of `file`.
        static func fileScope(_ file: Int) -> Site { Site(file: file, scope: -1) }
    }

    /// How far memories are filled.
    enum State: UInt8, Sendable { case unknown, busy, known }

    /// The tables.
    var index: ProgramIndex
    /// Whether members are looked for in supertypes; not while extensions are still being bound.
    var followsSupertypes = false
    /// Whether `[Int]`, `[Int: Int]` and `Int?` are the types that they are short for: where a typealias of one is extended.
    var readsShorthand = false
    /// Which typealiases lead back to themselves, each circle once, in order, by number.
    var aliasCycles: [[Int]] = []

    /// What is being found out at the moment.
    var work = Work()
    var aliasMeanings: [Int: Meaning] = [:]
    var supertypeStates: [State] = []
    /// The types whose supertypes are known.
    var resolvedTypes: [Int] = []
    /// What the supertypes of a type have of a name, by both.
    var inheritedMembers: [InheritedKey: InheritedMembers?] = [:]
    /// How many folders the paths of two files have in common, by the files' folders.
    var sharedFolders: [FolderPair: Int] = [:]

    init(index: ProgramIndex) { self.index = index }

    /// The same, in which a typealias of `[Int]` means `Array`.
    var readingShorthand: Resolver {
        var copy = self
        copy.readsShorthand = true
        copy.aliasMeanings = [:]
        return copy
    }

    /// Forgets what was found out while extensions were still being bound.
    mutating func forget() {
        aliasMeanings = [:]
        inheritedMembers = [:]
        aliasCycles = []
        for type in resolvedTypes {
            supertypeStates[type] = .unknown
            index.records[type].supertypes = []
            index.records[type].unresolved = []
        }
        resolvedTypes = []
    }

    // MARK: - Expressions

    /// Returns what `expression` means at `site`.
    mutating func resolve(_ expression: TypeExpression, at site: Site) -> Meaning {
        switch expression {
        case .path(let path):
            return resolve(path, at: site)
        case .composition(let parts):
            var meaning = Meaning()
            for part in parts {
                let part = resolve(part, at: site)
                meaning.targets += part.targets
                meaning.failures += part.failures
                meaning.externalWays += part.externalWays
            }
            return meaning
        case .constrained(_, let constraint):
            return resolve(constraint, at: site)
        case .suppressed:
            return Meaning()
        case .array where readsShorthand: return resolve(.path(TypePath("Array")), at: site)
        case .dictionary where readsShorthand: return resolve(.path(TypePath("Dictionary")), at: site)
        case .optional where readsShorthand: return resolve(.path(TypePath("Optional")), at: site)
        case .optional, .array, .dictionary, .other:
            return Meaning(failures: [.notNominal])
        }
    }

    /// Returns what a dotted path means at `site`.
    mutating func resolve(_ path: TypePath, at site: Site) -> Meaning {
        var next = 1
        var meaning: Meaning
        if let selector = path.moduleSelector {
            meaning = self.meaning(of: members(of: path.components[0].name, inModule: selector, isSelector: true, from: site), at: site)
        } else {
            meaning = first(of: path, at: site)
            if meaning.targets.isEmpty, meaning.failures.isEmpty, path.components.count > 1, !work.isSuspended {
                // The first name may be a module's.
                let name = path.components[0].name
                meaning = self.meaning(of: members(of: path.components[1].name, inModule: name, from: site), at: site)
                next = 2
            }
        }
        if meaning.targets.isEmpty, meaning.failures.isEmpty, !work.isSuspended, let outer = outerExternal(of: path, inFile: site.file) {
            // What an extension nests in a type that nothing scanned declares: `Array.Link`.
            let nested = path.components[outer.count...].reduce(Meaning(targets: [Target(type: outer.type)])) { member($1.name, of: $0, at: site) }
            if !nested.targets.isEmpty { return nested }
        }
        guard !work.isSuspended else { return Meaning() }
        if meaning.targets.isEmpty && meaning.failures.isEmpty {
            let external = externalName(of: path, inFile: site.file)
            guard let types = externals(external) else {
                return Meaning(failures: [.external(external.text)], externalWays: [ExternalWay(name: external.text)])
            }
            return Meaning(targets: types.map { Target(type: $0) })
        }
        while next < path.components.count && !meaning.targets.isEmpty {
            meaning = member(path.components[next].name, of: meaning, at: site)
            next += 1
        }
        return meaning
    }

    /// Returns the external type that the longest part of `path` before its last name means, with the number of its names.
    private func outerExternal(of path: TypePath, inFile file: Int) -> (type: Int, count: Int)? {
        for count in (1..<max(path.components.count, 1)).reversed() {
            let outer = TypePath(Array(path.components.prefix(count)), moduleSelector: path.moduleSelector)
            if let type = externals(externalName(of: outer, inFile: file))?.first { return (type, count) }
        }
        return nil
    }

    /// Returns what the first name of `path` means as a type; nothing at all if nothing visible is called so.
    private mutating func first(of path: TypePath, at site: Site) -> Meaning {
        let name = path.components[0].name
        if name == "Self" { return selfType(at: site) }
        guard let id = index.names.find(name) else { return Meaning() }
        return meaning(of: unqualified(id, name: name, at: site), at: site)
    }

    /// Returns the type around `site`: what `Self` stands for in it.
    private func selfType(at site: Site) -> Meaning {
        var scope = site.scope
        while scope >= 0 {
            let node = index.nodes[scope]
            if node.type >= 0 && node.kind != .protocol { return Meaning(targets: [Target(type: node.type)]) }
            scope = node.parent
        }
        return Meaning(failures: [.parameter("Self")])
    }

    /// Returns what `name` means as a member of what is before the dot.
    private mutating func member(_ name: String, of outer: Meaning, at site: Site) -> Meaning {
        var found = Meaning(failures: outer.failures, externalWays: outer.externalWays)
        let id = index.names.find(name)
        for target in outer.targets where !work.isSuspended {
            let members = id.map { self.members($0, of: target.type, from: site.file) } ?? []
            guard !work.isSuspended else { return Meaning() }
            let candidates = choose(members, at: site).map { Candidate(member: $0) }
            guard !candidates.isEmpty else {
                let external = fullName(target.type) + "." + name
                if let types = externals(ExternalName(module: nil, text: external)) {
                    found.targets += types.map { external in
                        Target(type: external, aliases: target.aliases, unless: target.unless, conformanceAlias: target.conformanceAlias)
                    }
                } else {
                    found.failures.append(.noMember(name, of: TypeID(index: target.type)))
                }
                continue
            }
            var inner = meaning(of: candidates, at: site)
            let isElsewhere = candidates.contains { isShared($0, with: target.type) }
            let conformanceAlias = max(target.conformanceAlias, candidates.map { self.conformanceAlias($0, of: target.type) }.max() ?? -1)
            for index in inner.targets.indices {
                if isElsewhere { inner.targets[index].type = self.index.twin(of: inner.targets[index].type, in: target.type) }
                inner.targets[index].aliases = self.index.aliasPaths.join(target.aliases, inner.targets[index].aliases)
                inner.targets[index].unless += target.unless
                inner.targets[index].conformanceAlias = max(inner.targets[index].conformanceAlias, conformanceAlias)
            }
            for index in inner.externalWays.indices {
                inner.externalWays[index].conformanceAlias = max(inner.externalWays[index].conformanceAlias, conformanceAlias)
            }
            found.targets += inner.targets
            found.failures += inner.failures
            found.externalWays += inner.externalWays
        }
        return found
    }

    /// Returns the typealias that a member of a type is, if the type has it from a protocol alone; else -1.
    private func conformanceAlias(_ member: Candidate, of type: Int) -> Int {
        guard case .alias(let alias) = member.member, index.nodes[alias].parent >= 0, !index.isProtocol(type) else { return -1 }
        let owner = index.nodes[index.nodes[alias].parent].type
        return owner >= 0 && index.isProtocol(owner) ? alias : -1
    }

    /// Whether a member of a type is a typealias in an extension that extends other types before it.
    private func isShared(_ member: Candidate, with type: Int) -> Bool {
        guard case .alias(let alias) = member.member, index.nodes[alias].parent >= 0 else { return false }
        return index.nodes[index.nodes[alias].parent].type != type && index.extendedWays[index.nodes[alias].parent] != nil
    }

    /// Returns the types that `candidates` are or stand for.
    mutating func meaning(of candidates: [Candidate], at site: Site) -> Meaning {
        var meaning = Meaning()
        for candidate in candidates {
            switch candidate.member {
            case .type(let type):
                meaning.targets.append(Target(type: type, unless: candidate.unless))
            case .parameter(let node):
                meaning.failures.append(.parameter(NameTable.withoutBackticks(index.declaration(node).name)))
            case .alias(let alias):
                let inner = self.meaning(ofAlias: alias)
                meaning.failures += inner.failures
                for var way in inner.externalWays {
                    way.aliases = index.aliasPaths.list(alias, isConditional: index.nodes[alias].isConditional, before: way.aliases)
                    way.unless += candidate.unless
                    meaning.externalWays.append(way)
                }
                for var target in inner.targets {
                    target.aliases = index.aliasPaths.list(alias, isConditional: index.nodes[alias].isConditional, before: target.aliases)
                    target.unless += candidate.unless
                    meaning.targets.append(target)
                }
            case .ambiguous(let types):
                meaning.failures.append(.ambiguous(types.map { TypeID(index: $0) }))
            case .genericParameter(let name):
                meaning.failures.append(.parameter(name))
            }
        }
        return meaning
    }

    // MARK: - Typealiases

    /// Returns what a typealias stands for.
    mutating func meaning(ofAlias alias: Int) -> Meaning {
        if let known = aliasMeanings[alias] { return known }
        if let circle = work.circle(through: alias) {
            if !aliasCycles.contains(where: { Set($0) == Set(circle) }) { aliasCycles.append(circle) }
            return Meaning(failures: [.cycle(circle.map { index.identity($0) })])
        }
        guard work.start(.alias(alias)) else { return Meaning() }
        let node = index.nodes[alias]
        var meaning = Meaning(failures: [.notNominal])
        if let type = index.writtenType(of: alias) {
            meaning = resolve(type, at: Site(file: node.file, scope: node.parent, header: alias))
        }
        guard work.finish() else { return Meaning() }
        aliasMeanings[alias] = meaning
        return meaning
    }
}

extension TypePath {
    /// Whether any of the names has generic arguments.
    var hasArguments: Bool { components.contains { !$0.arguments.isEmpty } }
}
