import TraitsScan

/// What a root's name means, where a typealias stands for several types or stands in an `#if`.
struct RootMeaning {
    /// A way to be what is meant: to be, or to inherit, each of some types.
    struct Alternative {
        /// The types, ascending.
        var parts: [Int] = []
        /// Whether it must be a class, as `AnyObject` says.
        var isClass = false
        /// When the name means this.
        var condition = Condition.always
    }

    /// All types that the name mentions.
    var types: Set<Int> = []
    /// The ways; none where each of ``types`` is meant by itself, as any plain name does.
    var alternatives: [Alternative] = []
    /// The typealiases that bear the name, by number.
    var aliases: [Int] = []
    /// The names of the standard library's that are meant and stand for ``types``: `Codable`.
    var standardAliases: Set<Int> = []
    /// Whether a typealias names a type with arguments, or has parameters.
    var hasArguments = false
    /// Whether a typealias stands for `any Rule` instead of `Rule`.
    var isExistential = false

    /// How many ways are told apart, and how deep typealiases are followed: more is nothing that a person writes.
    fileprivate static let limit = 64
}

extension LinkSession {
    /// Takes apart what the typealiases among `members` stand for; nil if there is none, or too much behind it.
    mutating func meaning(of members: [Member]) -> RootMeaning? {
        var meaning = RootMeaning()
        for member in members {
            switch member {
            case .type(let type): meaning.alternatives.append(RootMeaning.Alternative(parts: [type]))
            case .parameter: continue
            case .alias(let alias):
                meaning.aliases.append(alias)
                guard let inner = alternatives(ofAlias: alias, depth: 0, &meaning) else { return nil }
                meaning.alternatives += inner
            }
        }
        guard !meaning.aliases.isEmpty else { return nil }
        meaning.alternatives.removeAll { $0.condition == .never }
        meaning.types = Set(meaning.alternatives.flatMap(\.parts))
        let isPlain = meaning.alternatives.allSatisfy { $0.parts.count == 1 && !$0.isClass && $0.condition == .always }
        if isPlain { meaning.alternatives = [] }
        return meaning
    }

    private mutating func alternatives(ofAlias alias: Int, depth: Int, _ root: inout RootMeaning) -> [RootMeaning.Alternative]? {
        guard depth < RootMeaning.limit else { return nil }
        guard let written = index.writtenType(of: alias) else { return [] }
        if index.nodes[alias].isGeneric { root.hasArguments = true }
        let site = Resolver.Site(file: index.nodes[alias].file, scope: index.nodes[alias].parent, header: alias)
        let condition = existence(ofAlias: alias)
        return alternatives(of: written, at: site, depth: depth + 1, &root).map { each(of: $0, when: condition) }
    }

    /// Returns the condition under which a typealias exists.
    mutating func existence(ofAlias alias: Int) -> Condition {
        let outer = index.nodes[alias].parent
        let around = outer >= 0 && index.nodes[outer].type >= 0 ? conditions.existence(ofType: index.nodes[outer].type, in: index) : .always
        return conditions.simplified(.conjunction([conditions.condition(ofNode: alias, in: index), around]))
    }

    private mutating func each(of alternatives: [RootMeaning.Alternative], when condition: Condition) -> [RootMeaning.Alternative] {
        guard condition != .always else { return alternatives }
        return alternatives.map { alternative in
            var alternative = alternative
            alternative.condition = conditions.simplified(.conjunction([condition, alternative.condition]))
            return alternative
        }
    }

    /// Returns the ways to be what an expression means; nil if they are too many.
    private mutating func alternatives(
        of expression: TypeExpression, at site: Resolver.Site, depth: Int, _ root: inout RootMeaning
    ) -> [RootMeaning.Alternative]? {
        switch expression {
        case .composition(let parts):
            var ways = [RootMeaning.Alternative()]
            for part in parts {
                guard let others = alternatives(of: part, at: site, depth: depth, &root) else { return nil }
                ways = ways.flatMap { way in others.map { joined(way, $0) } }.filter { $0.condition != .never }
                guard ways.count <= RootMeaning.limit else { return nil }
            }
            return ways
        case .constrained(_, let inner):
            root.isExistential = true
            return alternatives(of: inner, at: site, depth: depth, &root)
        case .suppressed: return [RootMeaning.Alternative()]
        case .path(let path): return alternatives(of: path, at: site, depth: depth, &root)
        default: return []
        }
    }

    private mutating func joined(_ way: RootMeaning.Alternative, _ other: RootMeaning.Alternative) -> RootMeaning.Alternative {
        RootMeaning.Alternative(
            parts: Set(way.parts + other.parts).sorted(), isClass: way.isClass || other.isClass,
            condition: conditions.simplified(.conjunction([way.condition, other.condition])))
    }

    private mutating func alternatives(
        of path: TypePath, at site: Resolver.Site, depth: Int, _ root: inout RootMeaning
    ) -> [RootMeaning.Alternative]? {
        if path.hasArguments { root.hasArguments = true }
        let meaning = resolver.settled { $0.resolve(path, at: site) }
        var ways: [RootMeaning.Alternative] = []
        var seen: Set<Int> = []
        func name(of alias: Int) -> String { NameTable.withoutBackticks(index.declaration(alias).name) }
        let externals = meaning.externalWays.map { way in
            var external = resolver.externalName(of: path, inFile: site.file)
            if !Bytewise.equal(external.text, way.name) { external = ExternalName(module: nil, text: way.name) }
            return Resolver.Target(type: resolver.external(external), aliases: way.aliases, unless: way.unless)
        }
        for target in meaning.targets + externals {
            let aliases = index.aliasPaths.aliases(of: target.aliases, limit: RootMeaning.limit)
            // Typealiases before the last dot say where to look, not what is meant.
            if let last = aliases.first(where: { Bytewise.equal(name(of: $0), path.components[path.components.count - 1].name) }) {
                guard seen.insert(last).inserted else { continue }
                guard let inner = alternatives(ofAlias: last, depth: depth, &root) else { return nil }
                let hidden = conditions.condition(ofWay: .empty, unless: target.unless, in: index)
                ways += each(of: inner, when: conditions.simplified(hidden))
            } else {
                let condition = conditions.condition(ofWay: target.aliases, unless: target.unless, in: index)
                ways += each(of: [alternative(being: target.type)], when: conditions.simplified(condition))
            }
        }
        return ways
    }

    /// Returns what it takes to be a type: nothing, for what any type is.
    private mutating func alternative(being type: Int) -> RootMeaning.Alternative {
        guard index.isSystemType(type) else { return RootMeaning.Alternative(parts: [type]) }
        if let parts = standardParts(of: type) { return RootMeaning.Alternative(parts: parts) }
        switch NameTable.withoutBackticks(index.records[type].ownName) {
        case "Any", "Copyable", "Escapable", "SendableMetatype": return RootMeaning.Alternative()
        case "AnyObject": return RootMeaning.Alternative(isClass: true)
        case "AnyActor":
            return RootMeaning.Alternative(parts: [resolver.external(ExternalName(module: nil, text: "Sendable"))], isClass: true)
        default: return RootMeaning.Alternative(parts: [type])
        }
    }
}
