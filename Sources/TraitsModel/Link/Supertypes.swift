import TraitsScan

// MARK: - What each type inherits

extension Resolver {
    /// Finds what every type inherits directly, and what every typealias stands for.
    mutating func resolveAllSupertypes() {
        var type = 0
        while type < index.records.count {
            settled { $0.resolveSupertypes(of: type) }
            type += 1
        }
        for node in index.nodes.indices where index.nodes[node].kind == .typealias {
            settled { _ = $0.meaning(ofAlias: node) }
        }
    }

    /// Finds what a type inherits directly, by its clauses, its extensions and the constraints of a protocol on `Self`.
    ///
    /// A lookup that needs what is being found out at the moment sees nothing: the compiler calls that a circular reference.
    mutating func resolveSupertypes(of type: Int) {
        guard supertypeStates[type] == .unknown, work.start(.supertypes(type)) else { return }
        supertypeStates[type] = .busy
        var found: [TypeRecord.Supertype] = []
        var unresolved: [TypeRecord.Unresolved] = []
        for node in index.records[type].declarations + index.records[type].extensions {
            let facts = index.nodes[node]
            let site = Site(file: facts.file, scope: facts.parent, header: node, isInherited: true)
            // An extension of a typealias extends what that means, as long as it does.
            let extended = facts.kind == .extension ? index.extendedWays[node]?.first { $0.type == type } : nil
            let isConstrained = facts.kind == .extension && (index.isConstrained(node) || extended.map { fixesArguments($0.aliases) } ?? false)
            let isCopy = facts.kind != .extension && facts.type != type
            for entry in index.inherited[node].indices {
                let meaning = meaning(ofInherited: index.inherited[node][entry].type, at: site, of: type)
                guard !work.isSuspended else { break }
                for target in meaning.targets {
                    guard target.conformanceAlias < 0 else {
                        let failure = Resolution.Failure.unseen(TypeID(index: target.type), through: index.identity(target.conformanceAlias))
                        unresolved.append(TypeRecord.Unresolved(node: node, entry: entry, failure: failure))
                        continue
                    }
                    var step = TypeRecord.Supertype(
                        target: isCopy ? index.twin(of: target.type, in: type) : target.type, node: node, entry: entry, aliases: target.aliases, unless: target.unless)
                    if let extended {
                        step.aliases = index.aliasPaths.join(extended.aliases, step.aliases)
                        step.unless += extended.unless
                    }
                    step.isolation = Self.isolation(of: index.inherited[node][entry])
                    step.isNonisolated = index.inherited[node][entry].specifiers.contains("nonisolated")
                    step.isConstrained = isConstrained
                    found.append(step)
                }
                for failure in meaning.failures where failure != .notNominal {
                    unresolved.append(TypeRecord.Unresolved(node: node, entry: entry, failure: failure))
                }
            }
            guard facts.kind == .protocol else { continue }
            for requirement in index.declaration(node).requirements
            where requirement.relation == .conforms && requirement.left == .path(TypePath("Self")) {
                let meaning = meaning(ofInherited: requirement.right, at: site, of: type)
                found += meaning.targets.filter { $0.conformanceAlias < 0 }.map {
                    TypeRecord.Supertype(
                        target: $0.type, node: node, entry: nil, aliases: $0.aliases, unless: $0.unless)
                }
            }
        }
        guard work.finish() else { return }
        index.records[type].supertypes = found
        index.records[type].unresolved = unresolved
        supertypeStates[type] = .known
        resolvedTypes.append(type)
    }

    /// Returns whether a typealias among `aliases` stands for a type with arguments: an extension of it is one for those alone.
    private func fixesArguments(_ aliases: AliasPaths.Path) -> Bool {
        index.aliasPaths.aliases(of: aliases, limit: Descent.wayLimit).contains { alias in
            switch index.writtenType(of: alias) {
            case .array?, .dictionary?, .optional?: true
            case .path(let path)?: path.hasArguments
            default: false
            }
        }
    }

    /// Returns what an inherited expression means, names that nothing declares as external types.
    private mutating func meaning(ofInherited expression: TypeExpression, at site: Site, of type: Int) -> Meaning {
        var meaning = resolve(expression, at: site)
        guard !work.isSuspended, meaning.failures.contains(where: \.isExternal) else { return meaning }
        // An alias may stand between the clause and the name, so the names come from the ways.
        for way in meaning.externalWays {
            let external = externalName(of: expression, called: way.name, inFile: site.file)
            meaning.targets.append(
                Target(type: self.external(external), aliases: way.aliases, unless: way.unless, conformanceAlias: way.conformanceAlias))
        }
        meaning.failures.removeAll(where: \.isExternal)
        return meaning
    }

    /// Returns the external name `name`, with the module that `expression` writes before it.
    private func externalName(of expression: TypeExpression, called name: String, inFile file: Int) -> ExternalName {
        switch expression {
        case .path(let path):
            let external = externalName(of: path, inFile: file)
            if Bytewise.equal(external.text, name) { return external }
        case .composition(let parts):
            for part in parts {
                let external = externalName(of: part, called: name, inFile: file)
                if external.module != nil { return external }
            }
        case .constrained(_, let part):
            return externalName(of: part, called: name, inFile: file)
        default:
            break
        }
        return ExternalName(module: nil, text: name)
    }

    /// The attributes of an inheritance clause that isolate nothing.
    private static let harmlessAttributes: Set<String> = ["unchecked", "preconcurrency", "retroactive", "unsafe", "reparented"]

    private static func isolation(of inherited: InheritedType) -> TypeRecord.Isolation {
        for attribute in inherited.attributes {
            let name = attribute.drop { $0 == "@" }.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
            if name == "MainActor" { return .mainActor }
            if !harmlessAttributes.contains(name) && !name.hasPrefix("_") { return .otherActor }
        }
        return .none
    }
}

// MARK: - Names of types

extension Resolver {
    /// Returns the full dotted name of a type as in the source, backticks kept, without its module.
    func fullName(_ type: Int) -> String {
        var name = index.records[type].ownName
        var outer = index.records[type].parent
        while outer >= 0 {
            name = index.records[outer].ownName + "." + name
            outer = index.records[outer].parent
        }
        return name
    }
}
