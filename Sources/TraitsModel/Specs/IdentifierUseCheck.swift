import TraitsScan

/// Checks that specs on the one side, code and interface files on the other, mean the same identifiers.
enum IdentifierUseCheck {
    /// Returns a warning for each identifier of a spec that nothing uses, and for each that is used and in no spec.
    ///
    /// A library may leave it to others to attach objects: if nothing of a spec is used, that says nothing about the spec.
    ///
    /// - Parameter mentions: What code mentions; nil if that was not looked for, and then nothing counts as unused.
    static func findings(
        in specs: [SpecFacts], interfaces: [InterfaceFacts], program: Program, model: Model, names: TraitNames,
        mentions: IdentifierMentions?
    ) -> [Diagnostic] {
        guard !specs.isEmpty else { return [] }
        var used: [String: SourceLocation] = [:]
        for use in ClassFinder(program).literals() where used[use.name] == nil { used[use.name] = use.location }
        for interface in interfaces {
            for use in interface.uses where used[use.identifier] == nil {
                used[use.identifier] = SourceLocation(path: interface.path, place: use.place)
            }
        }
        let configured = Set(specs.flatMap(\.entries).map(\.identifier))
        // A misspelt identifier stands for one that the other side has, too, and only there.
        let configuredAlone = configured.filter { used[$0] == nil }, usedAlone = used.keys.filter { !configured.contains($0) }
        let onlyConfigured = KnownNames(Array(configuredAlone))
        let onlyUsed = KnownNames(usedAlone)
        var findings: [Diagnostic] = used.filter { !configured.contains($0.key) }.map { identifier, location in
            .identifierIsInNoSpec(identifier, hint: onlyConfigured.hint(for: identifier), at: location)
        }
        guard let mentions, !mentions.mayBeAny else { return findings }
        let cases = Dictionary(
            model.identifiers.map { ($0.name, $0.caseName.filter { $0 != "`" }) }, uniquingKeysWith: { first, _ in first })
        let inherited = InheritCheck.inheritedIdentifiers(of: specs, names: names)
        var unused: [String: SourceLocation] = [:]
        for spec in specs {
            for entry in spec.entries where unused[entry.identifier] == nil {
                let name = entry.identifier
                let isMentioned = mentions.names.contains(name) || cases[name].map(mentions.names.contains) == true
                let isUsed = used[name] != nil || isMentioned || mentions.prefixes.contains(where: name.hasPrefix)
                if !isUsed { unused[name] = SourceLocation(path: spec.path, place: entry.place) }
            }
        }
        // Where not one is used, the objects are attached by other code, which is not seen.
        guard unused.count < configured.count || !used.isEmpty else { return findings }
        for (name, location) in unused where !inherited.contains(name) {
            let hint = onlyUsed.hint(for: name)
            findings.append(.identifierIsNotUsed(name, hint: hint, at: location))
        }
        return findings
    }
}

extension Diagnostic {
    /// An identifier of a spec is nowhere in code or interface files.
    static func identifierIsNotUsed(_ identifier: String, hint: String, at location: SourceLocation) -> Diagnostic {
        let remedy = hint.isEmpty ? "; attach an object under it, or remove it" : hint
        return Diagnostic(id: "TG352", .warning, at: location, "nothing in code or interface files uses \"\(identifier)\"\(remedy)")
    }

    /// An identifier of code or interface files is in no spec.
    static func identifierIsInNoSpec(_ identifier: String, hint: String, at location: SourceLocation) -> Diagnostic {
        let remedy = hint.isEmpty ? "; add it to one" : hint
        return Diagnostic(id: "TG353", .warning, at: location, "no spec has the identifier \"\(identifier)\"\(remedy)")
    }
}
