import TraitsScan

// MARK: - Roots that generated code cannot name

extension GeneratedNames {
    /// Returns why an array of the metatypes of a root cannot be written.
    func rootFinding(_ registry: Registry, with access: AccessLevel) -> Diagnostic? {
        let root = registry.configuration.root
        if registry.rootIsExistential, let alias = registry.rootAliases.first {
            let declared = program.location(of: alias)
            return .rootIsExistential(root, declared: declared, at: registry.configuration.location ?? declared)
        }
        if registry.rootHasArguments, let alias = registry.rootAliases.first {
            let declared = program.location(of: alias)
            return .rootIsGeneric(
                "the root '\(root)' is a typealias with arguments or parameters, and which types inherit it with those no scanner tells",
                root, declared: declared, at: registry.configuration.location ?? declared)
        }
        for type in registry.roots.map(\.index) {
            guard let node = index.records[type].declarations.first else { continue }
            let place = registry.configuration.location ?? index.location(node)
            for outer in SpellingRules(program.resolver).outwards(from: type) {
                let isGeneric = index.records[outer].declarations.contains { index.nodes[$0].isGeneric } || index.records[outer].isStandardGeneric
                guard isGeneric, outer != type || registry.rootKind == .class else { continue }
                let name = program.resolver.fullName(type)
                let reason = outer == type ? "is a generic class" : "stands in the generic type '\(program.resolver.fullName(outer))'"
                return .rootIsGeneric(
                    "the root '\(name)' \(reason), and no array can hold the metatypes of all that inherit it", name, declared: index.location(node), at: place)
            }
        }
        return hiddenInterface(of: registry, with: access)
    }

    /// Returns whether a root is @_spi where generated code cannot show it: in another module, or in public code.
    func hiddenInterface(of registry: Registry, with access: AccessLevel) -> Diagnostic? {
        for type in registry.roots.map(\.index) {
            guard let node = index.records[type].declarations.first, Exclusions.isSPI(type, in: index) else { continue }
            let module = index.module(of: node)
            guard module != 0 || access >= .public else { continue }
            return .rootIsSPI(
                program.resolver.fullName(type), module: module == 0 ? nil : index.modules[module].name ?? "another module", declared: index.location(node),
                at: registry.configuration.location ?? index.location(node))
        }
        return nil
    }

    /// Returns that what names a deprecated root is deprecated too.
    func deprecation(of registry: Registry) -> [Diagnostic] {
        let declared = registry.rootAliases.first.map(index.number) ?? registry.roots.first.flatMap { index.records[$0.index].declarations.first }
        guard registry.rootIsDeprecated, let node = declared else { return [] }
        return [
            .rootIsDeprecated(
                registry.configuration.root, registry: registry.configuration.name, declared: index.location(node),
                at: registry.configuration.location ?? index.location(node))
        ]
    }
}

// MARK: - Roots that nothing inherits

extension LinkSession {
    /// Adds a finding where a root can have no descendants, whatever the sources say.
    mutating func checkRoot(_ meaning: RootMeaning, _ descent: Descent, of configuration: RegistryConfiguration) {
        guard let place = configuration.location, !meaning.types.isEmpty || !meaning.aliases.isEmpty else { return }
        let nodes = meaning.types.sorted().flatMap { index.records[$0].declarations }
        let declared = (meaning.aliases.first ?? nodes.first).map { index.location($0) }
        if meaning.types.isEmpty {
            return diagnostics.append(.rootIsBarren(configuration.root, "stands for no protocol or class", declared: declared, at: place))
        }
        // The parts of each way to be what is meant; any by itself where the name means several types.
        let ways = meaning.alternatives.isEmpty ? meaning.types.sorted().map { [$0] } : meaning.alternatives.map(\.parts)
        let reasons = ways.map { parts in
            // A final class may itself be all that is asked for.
            parts.filter { parts.count == 1 || descent.ways[$0] == nil }.compactMap { self.reason(reasonForNoHeirs(of: $0), of: $0, in: parts) }.first
        }
        if let first = reasons.first, let reason = first, reasons.allSatisfy({ $0 != nil }) {
            return diagnostics.append(.rootIsBarren(configuration.root, reason, declared: declared, at: place))
        }
        let unavailable = ways.map { parts in parts.compactMap { self.reason(unavailability(of: $0), of: $0, in: parts, word: "it ") }.first }
        for reasons in [unavailable, meaning.aliases.map { Availability(of: $0, in: index).unavailable }] {
            guard let first = reasons.first, let reason = first, reasons.allSatisfy({ $0 != nil }) else { continue }
            return diagnostics.append(.rootIsUnavailable(configuration.root, reason, declared: declared, at: place))
        }
    }

    /// Returns why no build can use a type; nil if some can.
    private func unavailability(of type: Int) -> String? {
        let reasons = index.records[type].declarations.map { Availability(of: $0, in: index).unavailable }
        return reasons.allSatisfy { $0 != nil } ? reasons.first ?? nil : nil
    }

    /// Returns what is wrong with the root because of a part of it.
    ///
    /// - Parameter word: What the reason begins with.
    private func reason(_ reason: String?, of type: Int, in parts: [Int], word: String = "") -> String? {
        reason.map { parts.count == 1 ? $0 : word + "asks for '\(resolver.fullName(type))', which \($0.dropFirst(word.count))" }
    }

    /// Returns why nothing can inherit what a declaration declares: "is a struct".
    func reasonForNoHeirs(ofNode node: Int) -> String? {
        switch index.nodes[node].kind {
        case .protocol: nil
        case .class: index.declaration(node).modifiers.contains("final") ? "is final" : nil
        case .struct: "is a struct"
        case .enum: "is an enum"
        default: "is an actor"
        }
    }

    /// Returns why nothing can inherit a type or conform to it, by any of its declarations.
    private func reasonForNoHeirs(of type: Int) -> String? {
        let reasons = index.records[type].declarations.map { reasonForNoHeirs(ofNode: $0) }
        if let first = reasons.first { return reasons.contains { $0 == nil } ? nil : first }
        let name = NameTable.withoutBackticks(index.records[type].ownName)
        guard index.isSystemType(type), Self.standardTypes.contains(name) || StandardGenerics.parameterCount(of: name) != nil else { return nil }
        return SystemTypes.isProtocol(name) || SystemTypes.isClass(name) ? nil : "is no protocol or class"
    }
}

extension Diagnostic {
    /// A root whose metatype cannot be written without arguments.
    fileprivate static func rootIsGeneric(_ reason: String, _ root: String, declared: SourceLocation, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG158", .error, at: location, "\(reason); let it conform to a protocol and make that the root, or take the form “function”",
            notes: [Note("'\(root)' is declared here", at: declared)])
    }

    /// A typealias of `any Rule` as a root: its metatype is not what an array holds.
    fileprivate static func rootIsExistential(_ root: String, declared: SourceLocation, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG158", .error, at: location,
            "the root '\(root)' is a typealias with 'any' in it, behind which no array of metatypes can be written; leave 'any' out of the typealias, or make the protocol itself the root",
            notes: [Note("'\(root)' is declared here", at: declared)])
    }

    /// A root of which there can be no descendants.
    fileprivate static func rootIsBarren(_ root: String, _ reason: String, declared: SourceLocation?, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG163", .error, at: location,
            "the root '\(root)' \(reason), so nothing can inherit it; name a protocol, or a class that is not final",
            notes: declared.map { [Note("'\(root)' is declared here", at: $0)] } ?? [])
    }

    /// A root that no build can name.
    fileprivate static func rootIsUnavailable(_ root: String, _ reason: String, declared: SourceLocation?, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG160", .error, at: location,
            "the root '\(root)' cannot be used: \(reason); remove its @available attribute, or name another root",
            notes: declared.map { [Note("'\(root)' is declared here", at: $0)] } ?? [])
    }

    /// A root that is part of a special interface.
    fileprivate static func rootIsSPI(_ root: String, module: String?, declared: SourceLocation, at location: SourceLocation) -> Diagnostic {
        let reason = module.map { "is @_spi in module '\($0)', which generated code does not import as such; remove @_spi" }
            ?? "is @_spi, and public code cannot show it; remove @_spi, or choose a narrower \"access\""
        return Diagnostic(
            id: "TG161", .error, at: location, "the root '\(root)' \(reason)", notes: [Note("'\(root)' is declared here", at: declared)])
    }

    /// A root that is deprecated: what shows it warns, or is deprecated itself.
    fileprivate static func rootIsDeprecated(
        _ root: String, registry: String, declared: SourceLocation, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG162", .warning, at: location,
            "the root '\(root)' is deprecated, and so is what is generated for registry '\(registry)', which shows it; name what replaces the root",
            notes: [Note("'\(root)' is declared here", at: declared)])
    }
}
