public import TraitsScan

/// Checks specs against the code: the second half of what a build can say about a JSON file.
///
/// What is wrong with a spec by itself is in its ``SpecFacts/problems``; here it is compared with the linked program.
public enum SpecChecker {
    /// What an identifier that two spec files configure means.
    public enum Duplicates: Hashable, Sendable {
        /// It is an error.
        case areErrors
        /// The file that comes later in the order of the specs wins.
        case laterWins
    }

    /// Returns what is wrong with `specs`, sorted.
    ///
    /// - Parameters:
    ///   - specs: The specs in the order in which they are merged.
    ///   - program: The program, scanned with ``ScanOptions/members`` so that properties can be checked.
    ///   - model: The program's registries and identifiers; the registries of factories are those that specs can name.
    ///   - interfaces: The storyboards and xibs, whose identifiers should be in a spec.
    ///   - mentions: The identifiers that code mentions; nil if that is not known, and then none counts as unused.
    ///   - duplicates: What an identifier in two files means.
    public static func check(
        _ specs: [SpecFacts], program: Program, model: Model, interfaces: [InterfaceFacts] = [],
        mentions: IdentifierMentions? = nil, duplicates: Duplicates = .areErrors
    ) -> [Diagnostic] {
        var findings = MergeCheck.findings(in: specs, duplicates: duplicates)
        let names = TraitNames(model: model, program: program)
        let properties = PropertyCheck(ShapeBuilder.shapes(of: model, in: program))
        var targets = TargetCheck(specs: specs, model: model, program: program, names: names)
        for spec in specs {
            for entry in spec.entries {
                for trait in entry.traits {
                    if let finding = names.finding(of: trait, path: spec.path) { findings.append(finding) }
                    findings += properties.findings(of: trait, path: spec.path)
                }
                findings += targets.findings(of: entry, path: spec.path)
            }
        }
        findings += InheritCheck.findings(in: specs, names: names)
        findings += IdentifierUseCheck.findings(
            in: specs, interfaces: interfaces, program: program, model: model, names: names, mentions: mentions)
        return findings.sorted()
    }

    /// Returns the names by which code can mention the identifiers of `specs`: themselves and their enum cases.
    ///
    /// - Parameter caseNames: The cases that the configuration gives, by identifier.
    public static func wantedNames(of specs: [SpecFacts], caseNames: [String: String]) -> WantedNames {
        WantedNames(specs.flatMap(\.entries).map(\.identifier).flatMap { identifier in
            [identifier] + [caseNames[identifier] ?? CaseName(for: identifier)?.text].compactMap { $0 }
        })
    }

    /// Returns what the traits that specs can name look like, for a schema.
    public static func shapes(of model: Model, in program: Program) -> SpecShapes {
        ShapeBuilder.shapes(of: model, in: program)
    }
}
