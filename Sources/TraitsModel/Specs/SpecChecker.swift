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
    ///   - duplicates: What an identifier in two files means.
    public static func check(
        _ specs: [SpecFacts], program: Program, model: Model, duplicates: Duplicates = .areErrors
    ) -> [Diagnostic] {
        var findings = MergeCheck.findings(in: specs, duplicates: duplicates)
        let names = TraitNames(model: model, program: program)
        let properties = PropertyCheck(ShapeBuilder.shapes(of: model, in: program))
        var targets = TargetCheck(model: model, program: program, names: names)
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
        return findings.sorted()
    }

    /// Returns what the traits that specs can name look like, for a schema.
    public static func shapes(of model: Model, in program: Program) -> SpecShapes {
        ShapeBuilder.shapes(of: model, in: program)
    }
}
