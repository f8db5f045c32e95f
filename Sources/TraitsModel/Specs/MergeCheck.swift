import TraitsScan

/// Checks what several specs say together: identifiers that two of them have, or that differ only by case.
enum MergeCheck {
    /// Returns the findings about the identifiers of `specs`, which are merged in this order.
    static func findings(in specs: [SpecFacts], duplicates: SpecChecker.Duplicates) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var places: [String: SourceLocation] = [:]
        var spellings: [String: [String]] = [:]
        for spec in specs {
            for entry in spec.entries {
                let location = SourceLocation(path: spec.path, place: entry.place)
                if let first = places[entry.identifier] {
                    // The reader has reported a key that is repeated within one file.
                    if first.path != spec.path, duplicates == .areErrors {
                        findings.append(.identifierIsInTwoSpecs(entry.identifier, at: location, first: first))
                    }
                    continue
                }
                places[entry.identifier] = location
                spellings[entry.identifier.lowercased(), default: []].append(entry.identifier)
            }
        }
        for group in spellings.values where group.count > 1 {
            for other in group.dropFirst() {
                guard let location = places[other], let first = places[group[0]] else { continue }
                findings.append(.identifiersDifferByCase(other, group[0], at: location, first: first))
            }
        }
        return findings
    }
}

extension Diagnostic {
    /// Two specs have the same identifier.
    static func identifierIsInTwoSpecs(_ identifier: String, at location: SourceLocation, first: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG350", .error, at: location,
            "\"\(identifier)\" is in two specs; keep one, or let the later win with \"duplicates\": \"laterWins\" in traits-gen.json",
            notes: [Note("the first is here", at: first)])
    }

    /// Two identifiers are equal but for the case of letters.
    static func identifiersDifferByCase(
        _ identifier: String, _ other: String, at location: SourceLocation, first: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG351", .warning, at: location,
            "\"\(identifier)\" and \"\(other)\" differ only by the case of letters; if they are one, spell them alike",
            notes: [Note("\"\(other)\" is here", at: first)])
    }
}
