import TraitsScan

/// Checks what several specs say together: identifiers that two of them have.
enum MergeCheck {
    /// Returns the findings about the identifiers of `specs`, which are merged in this order.
    static func findings(in specs: [SpecFacts], duplicates: SpecChecker.Duplicates) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var places: [String: SourceLocation] = [:]
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
            "\"\(identifier)\" is in two specs; keep one, or let the later win with \"duplicateIdentifiers\": \"laterWins\" in traits-gen.json",
            notes: [Note("the first is here", at: first)])
    }
}
