import TraitsScan

/// Checks that specs on the one side, code and interface files on the other, mean the same identifiers.
enum IdentifierUseCheck {
    /// Returns a warning for each identifier of a spec that nothing uses, and for each that is used and in no spec.
    ///
    /// - Parameter mentions: What code mentions; nil if that was not looked for, and then nothing counts as unused.
    static func findings(
        in specs: [SpecFacts], interfaces: [InterfaceFacts], program: Program, model: Model, names: TraitNames,
        mentions: IdentifierMentions?
    ) -> [Diagnostic] {
        guard !specs.isEmpty else { return [] }
        var used: [String: SourceLocation] = [:]
        for file in program.modules.first?.files ?? [] {
            for literal in file.specLiterals where used[literal.value] == nil {
                used[literal.value] = SourceLocation(path: file.path, place: literal.place)
            }
        }
        for interface in interfaces {
            for use in interface.uses where used[use.identifier] == nil {
                used[use.identifier] = SourceLocation(path: interface.path, place: use.place)
            }
        }
        let configured = Set(specs.flatMap(\.entries).map(\.identifier))
        var findings: [Diagnostic] = used.filter { !configured.contains($0.key) }.map { identifier, location in
            .identifierIsInNoSpec(identifier, hint: Suggestion.hint(for: identifier, among: configured.sorted()), at: location)
        }
        guard let mentions, !mentions.mayBeAny else { return findings }
        let cases = Dictionary(
            model.identifiers.map { ($0.name, $0.caseName.filter { $0 != "`" }) }, uniquingKeysWith: { first, _ in first })
        let inherited = InheritCheck.inheritedIdentifiers(of: specs, names: names)
        var reported: Set<String> = []
        for spec in specs {
            for entry in spec.entries where used[entry.identifier] == nil && !inherited.contains(entry.identifier) {
                let name = entry.identifier
                let isMentioned = mentions.names.contains(name) || cases[name].map(mentions.names.contains) == true
                guard !isMentioned, !mentions.prefixes.contains(where: name.hasPrefix), reported.insert(name).inserted else { continue }
                findings.append(.identifierIsNotUsed(
                    name, hint: Suggestion.hint(for: name, among: used.keys.sorted()),
                    at: SourceLocation(path: spec.path, place: entry.place)))
            }
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
