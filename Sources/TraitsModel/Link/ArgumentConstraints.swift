import TraitsScan

extension ArgumentCheck {
    /// Returns which constraint of the type, or of its conformance, the arguments certainly do not meet; nil if there is none.
    ///
    /// Only what the own module says of its own types and of the standard library's is certain, and only where no macro may say more.
    mutating func constraintProblem(with type: Int, way: [Descent.Step]) -> String? {
        guard let arguments = arguments(of: type) else { return nil }
        var constraints: [(requirement: Requirement, node: Int)] = []
        for part in SpellingRules(resolver).outwards(from: type) {
            guard let node = index.mostGeneric(index.records[part].declarations) else { continue }
            constraints += (inlineConstraints(of: node) + index.declaration(node).requirements).map { ($0, node) }
        }
        for part in SpellingRules(resolver).outwards(from: type) {
            guard let outer = index.records[part].declarations.first.map({ index.nodes[$0].parent }), outer >= 0, index.nodes[outer].kind == .extension else { continue }
            constraints += index.declaration(outer).requirements.map { ($0, outer) }
        }
        for step in way where step.child == type && step.supertype.isConstrained {
            constraints += index.declaration(step.supertype.node).requirements.map { ($0, step.supertype.node) }
        }
        for (requirement, node) in constraints {
            guard case .path(let left) = requirement.left, left.components.count == 1, let argument = arguments[left.components[0].name],
                let name = argument.written, let wanted = requirement.right.written, isRefused(argument, requirement, ofNode: node)
            else { continue }
            let verb = requirement.relation == .equals ? "be" : "conform to or inherit"
            return "'\(left.components[0].name)' must \(verb) '\(wanted)', which '\(name)' does not;"
                + " if a file that is not read says otherwise, declare a typealias for the whole type, and register that"
        }
        return nil
    }

    /// Returns the arguments by the names of the parameters; nil where those are not known.
    private func arguments(of type: Int) -> [String: TypeExpression]? {
        let chain = SpellingRules(resolver).outwards(from: type)
        let names = registration.path.components.suffix(chain.count)
        guard names.count == chain.count else { return nil }
        var arguments: [String: TypeExpression] = [:]
        for (part, component) in zip(chain, names) {
            guard let node = index.mostGeneric(index.records[part].declarations) else {
                guard let parameters = StandardGenerics.parameters(of: component.name), parameters.count == component.arguments.count else { return nil }
                for (parameter, argument) in zip(parameters, component.arguments) { arguments[parameter] = argument }
                continue
            }
            guard Bytewise.equal(NameTable.withoutBackticks(index.records[part].ownName), component.name) else { return nil }
            let parameters = index.genericParameters(of: node)
            guard parameters.count == component.arguments.count else { return nil }
            for (parameter, argument) in zip(parameters, component.arguments) { arguments[parameter] = argument }
        }
        return arguments
    }

    /// Returns the constraints in a generic parameter clause: `<T: P, U>`.
    private func inlineConstraints(of node: Int) -> [Requirement] {
        let clause = index.declaration(node).generics
        guard clause.hasPrefix("<"), clause.hasSuffix(">") else { return [] }
        return TypeText.split(String(clause.dropFirst().dropLast()), at: ",").compactMap { parameter in
            let parts = TypeText.split(parameter, at: ":").map(TypeText.trimmed)
            guard parts.count == 2, let constraint = TypeExpression(text: parts[1]) else { return nil }
            return Requirement(.path(TypePath(NameTable.withoutBackticks(parts[0]))), .conforms, constraint)
        }
    }

    private mutating func isRefused(_ argument: TypeExpression, _ requirement: Requirement, ofNode node: Int) -> Bool {
        let place = Resolver.Site(file: index.nodes[node].file, scope: index.nodes[node].parent)
        switch requirement.relation {
        case .layout: return requirement.right.written == "AnyObject" && isCertainlyNoClass(argument)
        case .equals:
            guard let given = plainType(argument, at: site), let wanted = plainType(requirement.right, at: place) else { return false }
            return given != wanted
        case .conforms: return isRefused(argument, by: requirement.right, at: place)
        }
    }

    /// Returns whether an argument certainly does not conform to or inherit what a constraint names.
    private mutating func isRefused(_ argument: TypeExpression, by constraint: TypeExpression, at place: Resolver.Site) -> Bool {
        if case .composition(let parts) = constraint {
            for part in parts where isRefused(argument, by: part, at: place) { return true }
            return false
        }
        if let refuses = refuses(constraint, at: place, argument) { return refuses }
        guard case .path(let path) = constraint, !path.hasArguments else { return false }
        let wanted = resolver.resolve(path, at: place)
        if let name = systemName(of: wanted) { return name == "AnyObject" ? isCertainlyNoClass(argument) : isRefused(argument, bySystem: name) }
        guard wanted.targets.count == 1, wanted.failures.isEmpty, index.records[wanted.targets[0].type].module == 0 else { return false }
        let target = wanted.targets[0].type
        switch argument {
        case .constrained(let keyword, _) where keyword == "any":
            return !index.records[target].declarations.contains { !index.attributes(of: $0).isEmpty }
        case .array: return isRefused(.external("Array"), by: target)
        case .dictionary: return isRefused(.external("Dictionary"), by: target)
        case .optional: return isRefused(.external("Optional"), by: target)
        default: return plainType(argument, at: site).map { isRefused($0, by: target) } ?? false
        }
    }

    private func isRefused(_ type: PlainType, by target: Int) -> Bool {
        switch type {
        case .declared(let type): return !mayDescend(type, from: target)
        case .external(let name):
            guard LinkSession.standardTypes.contains(name) || StandardGenerics.parameterCount(of: name) != nil else { return false }
            let known = resolver.externals(ExternalName(module: nil, text: name))
            return known.map { types in !types.contains { mayDescend($0, from: target) } } ?? true
        }
    }

    /// Returns the name of a protocol of the system that a constraint means; nil for all else.
    private func systemName(of meaning: Resolver.Meaning) -> String? {
        if meaning.targets.isEmpty, meaning.failures.count == 1, case .external(let name) = meaning.failures[0] {
            return SystemTypes.isProtocol(name) && !SystemTypes.needsImport(name) ? name : nil
        }
        guard meaning.targets.count == 1, meaning.failures.isEmpty, index.isSystemType(meaning.targets[0].type) else { return nil }
        let name = index.records[meaning.targets[0].type].ownName
        return SystemTypes.isProtocol(name) ? name : nil
    }

    /// Whether an own type certainly does not conform to a protocol of the system, which the compiler does not add by itself.
    private mutating func isRefused(_ argument: TypeExpression, bySystem name: String) -> Bool {
        guard !Self.inferredProtocols.contains(name), case .declared(let type)? = plainType(argument, at: site) else { return false }
        let kind = index.records[type].declarations.first.map { index.nodes[$0].kind }
        if kind == .enum, ["Equatable", "Hashable", "RawRepresentable"].contains(name) { return false }
        return !mayDescend(type, from: -1, called: name)
    }

    /// Whether an argument is a type of values, or the box around one, whatever else it is.
    private mutating func isCertainlyNoClass(_ argument: TypeExpression) -> Bool {
        switch argument {
        case .array, .dictionary, .optional: return true
        default: break
        }
        switch plainType(argument, at: site) {
        case .declared(let type):
            let kinds = Set(index.records[type].declarations.map { index.nodes[$0].kind })
            return kinds.isSubset(of: [.struct, .enum])
        case .external(let name): return LinkSession.standardTypes.contains(name)
        case nil: return false
        }
    }

    /// What the compiler may find out without a word in the source.
    private static let inferredProtocols: Set<String> = [
        "Actor", "Any", "AnyObject", "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype",
    ]

    /// Returns whether `Any` or `AnyObject` is given where it does not do, which conform to nothing; nil for other arguments.
    private mutating func refuses(_ wanted: TypeExpression, at place: Resolver.Site, _ argument: TypeExpression) -> Bool? {
        guard case .external(let given)? = plainType(argument, at: site) else { return nil }
        let name = NameTable.withoutBackticks(given)
        guard name == "Any" || name == "AnyObject" else { return nil }
        switch plainType(wanted, at: place) {
        case .declared(let type): return index.records[type].module == 0
        case .external(let protocolName):
            return SystemTypes.isStandard(protocolName) && !["Any", "Copyable", "Escapable", name].contains(NameTable.withoutBackticks(protocolName))
        case nil: return false
        }
    }

    /// What a name without arguments means.
    private enum PlainType: Equatable { case declared(Int), external(String) }

    private mutating func plainType(_ expression: TypeExpression, at site: Resolver.Site) -> PlainType? {
        guard case .path(let path) = expression, !path.hasArguments else { return nil }
        let meaning = resolver.resolve(path, at: site)
        if meaning.targets.isEmpty, meaning.failures.count == 1, case .external(let name) = meaning.failures[0] { return .external(name) }
        guard meaning.targets.count == 1, meaning.failures.isEmpty else { return nil }
        let type = meaning.targets[0].type
        return index.records[type].declarations.isEmpty ? .external(index.records[type].ownName) : .declared(type)
    }

    /// Whether a type descends from another, or may for all that is known.
    private func mayDescend(_ type: Int, from ancestor: Int, called name: String? = nil) -> Bool {
        var pending = [type], seen: Set<Int> = [type]
        while let next = pending.popLast() {
            let record = index.records[next]
            if next == ancestor || !record.unresolved.isEmpty { return true }
            if record.declarations.isEmpty {
                let ancestors = SystemTypes.ancestors(of: record.ownName)
                let isKnown = LinkSession.standardTypes.contains(record.ownName) || StandardGenerics.parameterCount(of: record.ownName) != nil || ancestors != nil
                if !isKnown { return true }
                if let name, record.ownName == name || ancestors?.contains(name) ?? !SystemTypes.isProtocol(record.ownName) { return true }
            } else if record.module != 0 {
                return true
            }
            for node in record.declarations + record.extensions {
                let names = ConditionalAttributes.all(of: index.attributes(of: node)).map(\.attribute.name)
                if !names.allSatisfy(Self.plainAttributes.contains) { return true }
            }
            for supertype in record.supertypes where seen.insert(supertype.target).inserted { pending.append(supertype.target) }
        }
        return false
    }

    /// The attributes that give a type no conformance; any other may be a macro's.
    private static let plainAttributes: Set<String> = ["available", "dynamicMemberLookup", "frozen", "MainActor", "objc", "objcMembers", "usableFromInline"]
}
