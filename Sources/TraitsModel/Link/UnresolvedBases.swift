import TraitsScan

extension LinkSession {
    /// Accounts for the types that name the root, or something that may lead to it, in a way that cannot be resolved, and for all that inherit those.
    mutating func leaveOutUnresolved(_ roots: Set<Int>, _ descent: Descent, _ registry: inout Registry) {
        guard let path = TypePath(dotted: registry.configuration.root), let rootName = path.components.last?.name else { return }
        var reasons: [Int: Exclusion] = [:]
        for type in index.records.indices {
            guard descent.ways[type] == nil, !roots.contains(type), !index.records[type].isLocal else { continue }
            guard let (node, entry, reason) = unresolvedBase(of: type, rootName, roots, descent) else { continue }
            reasons[type] = reason
            let inherited = index.declaration(node).inherits[entry]
            let place = SourceLocation(path: index.facts(ofFile: index.nodes[node].file).path, place: inherited.place)
            leaveOut(type, reason, chain: [Link("\(resolver.fullName(type)) inherits \(inherited.text)", at: place)], &registry)
            // Nothing says that what is inferred has to do with the root.
            guard reason.id != "TG113" else { continue }
            let severity: Diagnostic.Severity = reason.id == "TG110" ? .error : .warning
            let what = isProtocol(type) ? "what conforms to" : ""
            diagnostics.append(
                Diagnostic(id: reason.id, severity, at: place, "\(what)\(what.isEmpty ? "" : " ")'\(resolver.fullName(type))' is not registered: \(reason.text)"))
        }
        guard !reasons.isEmpty else { return }
        let beyond = self.descent(of: Set(reasons.keys), attributes: registry.configuration.attributes)
        for type in beyond.found where descent.ways[type] == nil && !roots.contains(type) && !index.records[type].isLocal {
            guard let way = beyond.ways[type] else { continue }
            let steps = beyond.way(from: type, quality: way.best)
            guard let end = steps.last?.supertype.target, let reason = reasons[end] else { continue }
            let text = "it inherits '\(resolver.fullName(end))': \(reason.text)"
            leaveOut(type, Exclusion(id: reason.id, text: text), chain: chain(steps), &registry)
        }
    }

    /// Accounts for the types that inherit all that a root asks for but what the compiler may infer without a word in the source.
    mutating func leaveOutInferable(_ meaning: RootMeaning, _ descent: Descent, _ registry: inout Registry) {
        for (alternative, parts) in zip(meaning.alternatives, descent.parts) {
            let open = parts.filter { $0.roots.allSatisfy { inferredKinds(of: $0) != nil } }
            let others = parts.filter { part in !open.contains { $0.roots == part.roots } }
            guard !open.isEmpty, let first = others.first else { continue }
            for type in first.roots.sorted() + first.found where descent.ways[type] == nil && others.allSatisfy({ $0.leads(type) }) {
                guard let node = index.records[type].declarations.first, !isProtocol(type), !index.records[type].isLocal, index.nodes[node].type == type,
                    !index.modules[index.module(of: node)].isLinkOnly, !alternative.isClass || index.isClassBound(type)
                else { continue }
                let lacked = open.filter { !$0.leads(type) }.flatMap(\.roots).sorted()
                guard lacked.allSatisfy({ inferredKinds(of: $0)?.contains(index.nodes[node].kind) ?? false }) else { continue }
                let names = lacked.map { resolver.fullName($0) }.joined(separator: " and ")
                let chain = others.flatMap { part in part.ways[type].map { self.chain(part.way(from: type, quality: $0.best)) } ?? [] }
                leaveOut(type, exclusions.wish(against: type) ?? .inferable(names, root: registry.configuration.root), chain: chain, &registry)
            }
        }
    }

    /// Returns which kinds of types may conform to a protocol of the standard library though nothing says so; nil if none may.
    private func inferredKinds(of type: Int) -> Set<Declaration.Kind>? {
        guard index.isSystemType(type) else { return nil }
        switch index.records[type].ownName {
        case "Sendable": return [.class, .struct, .enum, .actor]
        case "BitwiseCopyable": return [.struct, .enum]
        case "Equatable", "Hashable", "RawRepresentable": return [.enum]
        default: return nil
        }
    }

    private mutating func leaveOut(_ type: Int, _ reason: Exclusion, chain: [Link], _ registry: inout Registry) {
        guard !isProtocol(type) else { return }
        accounted.insert(type)
        var leftOut = LeftOut(
            type: resolver.fullName(type), kind: index.records[type].declarations.first.map { index.nodes[$0].kind },
            location: location(of: type, way: []), condition: conditions.existence(ofType: type, in: index).text, id: reason.id, reason: reason.text)
        leftOut.chain = chain
        registry.leftOut.append(leftOut)
    }

    private mutating func unresolvedBase(
        of type: Int, _ rootName: String, _ roots: Set<Int>, _ descent: Descent
    ) -> (node: Int, entry: Int, reason: Exclusion)? {
        for unresolved in index.records[type].unresolved {
            switch unresolved.failure {
            case .noMember(let name, let outer) where Bytewise.equal(name, rootName):
                return (unresolved.node, unresolved.entry, .noMember(name, of: resolver.fullName(outer.index)))
            case .ambiguous(let types) where types.contains(where: { descent.leads($0.index) }):
                let names = types.map { type in
                    (index.records[type.index].module.flatMap { index.modules[$0].name } ?? "") + "." + resolver.fullName(type.index)
                }
                return (unresolved.node, unresolved.entry, .ambiguous(names.sorted(by: Bytewise.precedes)))
            case .unseen(let target, let alias) where descent.leads(target.index):
                let protocolNode = index.nodes[index.number(alias)].parent
                let owner = resolver.fullName(index.nodes[protocolNode].type), name = index.declaration(index.number(alias)).name
                return (unresolved.node, unresolved.entry, .unseen(name, of: owner))
            case .parameter(let name) where index.nodes[unresolved.node].kind == .class && unresolved.entry == 0:
                return (unresolved.node, unresolved.entry, ownerOfParameter(name, at: unresolved.node).map { .parameter(name, of: $0) } ?? .inferred(name))
            default: continue
            }
        }
        for step in index.records[type].supertypes where index.records[step.target].declarations.isEmpty {
            let name = index.records[step.target].ownName
            if let module = unreadable(step.target, rootName), !roots.contains(step.target), let entry = step.entry {
                return (step.node, entry, .noMember(name, ofModule: module))
            }
            guard index.records[step.target].writtenModule == nil, !roots.contains(step.target), let entry = step.entry else { continue }
            let names = name.split(separator: ".")
            guard names.count > 1, let last = names.last, !WellKnownTypes.contains(String(names[0])) else { continue }
            let leads = Bytewise.equal(String(last), rootName)
                || types(called: names.dropFirst().joined(separator: ".")).contains { descent.leads($0) }
            if leads { return (step.node, entry, .unknownPath(name, isModuleNamed: index.modules[0].name != nil)) }
        }
        return nil
    }

    /// Returns the type around a declaration, or that itself, of which `name` is a generic parameter; nil if it is an associated type.
    private func ownerOfParameter(_ name: String, at node: Int) -> String? {
        var node = node
        while node >= 0, index.nodes[node].type >= 0 {
            let type = index.nodes[node].type
            let declarations = index.records[type].declarations.filter { index.nodes[$0].kind != .protocol }
            if declarations.contains(where: { index.declaration($0).genericParameters.contains { Bytewise.equal($0, name) } }) { return resolver.fullName(type) }
            node = index.nodes[node].parent
        }
        return nil
    }

    /// Returns the module that a type called as the root was written with, if it was scanned with all that it re-exports and has no such type.
    private func unreadable(_ type: Int, _ rootName: String) -> String? {
        guard let module = index.records[type].writtenModule, Bytewise.equal(index.records[type].ownName, rootName),
            let number = index.modules.firstIndex(where: { $0.name == module }), !index.reexportingUnread.contains(number)
        else { return nil }
        return module
    }
}

extension Exclusion {
    /// A base that should be a member of a scanned type and is not.
    static func noMember(_ name: String, of outer: String) -> Exclusion {
        Exclusion(id: "TG109", text: "its base '\(outer).\(name)' cannot be found: no scanned source declares '\(name)' in '\(outer)'")
    }

    /// A base with a scanned module in front that neither has it nor re-exports it.
    static func noMember(_ name: String, ofModule module: String) -> Exclusion {
        Exclusion(
            id: "TG109",
            text: "its base '\(module).\(name)' cannot be found: no scanned source of '\(module)' declares '\(name)', nor of a module that it re-exports")
    }

    /// A base whose first name means nothing that is known.
    static func unknownPath(_ path: String, isModuleNamed: Bool) -> Exclusion {
        let first = path.prefix { $0 != "." }
        let remedy = isModuleNamed ? "" : "; if '\(first)' is the module itself, say so with --module \(first)"
        return Exclusion(
            id: "TG109",
            text: "its base '\(path)' cannot be found: no scanned source declares its first name or imports a module of that name" + remedy)
    }

    /// A type of which nothing in the source says that it is all that the root asks for.
    static func inferable(_ names: String, root: String) -> Exclusion {
        Exclusion(
            id: "TG116", text: "'\(root)' asks for \(names) besides, which the compiler may infer and nothing says; write the conformance")
    }

    /// A base by the typealias of a protocol, named through a type that conforms.
    static func unseen(_ name: String, of owner: String) -> Exclusion {
        Exclusion(
            id: "TG115",
            text: "its clause names the typealias '\(name)' of the protocol '\(owner)' through a type that conforms to that, which the compiler passes over"
                + " in silence; write \(owner).\(name)")
    }

    /// A base that is a generic parameter.
    static func parameter(_ name: String, of owner: String) -> Exclusion {
        Exclusion(id: "TG113", text: "its base '\(name)' is a generic parameter of '\(owner)', and no class can inherit one; write the class that is meant")
    }

    /// A base that is an associated type without a typealias: the compiler infers it from members, which are no facts.
    static func inferred(_ name: String) -> Exclusion {
        Exclusion(
            id: "TG113", text: "its base '\(name)' is an associated type that the compiler infers; write the class itself, or a typealias '\(name)'")
    }

    /// A base that several imported modules declare.
    static func ambiguous(_ names: [String]) -> Exclusion {
        Exclusion(id: "TG110", text: "its base is ambiguous: write \(names.joined(separator: " or "))")
    }
}

// MARK: - Directives that match nothing

extension LinkSession {
    /// Adds an error for each directive that no registry had a use for.
    mutating func checkDirectives() {
        for subject in directives.subjects {
            if let type = subject.type, accounted.contains(type) { continue }
            diagnostics.append(
                .idleDirective(
                    subject.word, type: subject.type.map { resolver.fullName($0) }, isProtocol: subject.type.map(isProtocol) ?? false, at: subject.location))
        }
        for number in directives.registrations.indices where !registered.contains(number) {
            let registration = directives.registrations[number]
            // Another module's directives may be about its own roots.
            guard index.files[registration.file].module == 0 else { continue }
            let types = types(called: registration.typeName)
            let reason: String
            if types.isEmpty {
                let resolver = resolver
                let names = index.records.indices.lazy.map { resolver.fullName($0) }
                reason = "no type is called '\(registration.typeName)'" + Suggestion.hint(for: registration.typeName, among: names)
            } else if let type = types.first(where: accounted.contains) {
                reason = entered.contains(type) && exclusions.generic(type) != nil
                    ? "'\(registration.typeName)' is registered without a directive; 'name' at its declaration gives it a name"
                    : exclusions.generic(type) == nil
                    ? "'\(registration.typeName)' is not generic; use 'name' or 'alias' at its declaration"
                    : "'\(registration.typeName)' is left out for another reason; see 'list --left-out'"
            } else {
                reason = "'\(registration.typeName)' is in no registry"
            }
            diagnostics.append(.idleRegistration(registration, reason: reason))
        }
    }
}
