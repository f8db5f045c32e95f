/// What the tool is asked to do.
public enum Command: String, Sendable, CaseIterable {
    case generate, check, list, explain, facts, validate, schema, watch, `init`

    /// The first word of the operands, as usage lines print them.
    var operands: String {
        switch self {
        case .explain: "TYPE... [PATH...]"
        case .validate: "[SPEC|PATH...]"
        case .`init`: "[FOLDER]"
        default: "[PATH...]"
        }
    }

    /// One line for the list of commands.
    var summary: String {
        switch self {
        case .generate: "Write the generated files that are out of date (the default)"
        case .check: "Say whether the generated files are up to date; write nothing"
        case .list: "Print what is registered, and what is left out and why"
        case .explain: "Print the chain from a type to its root, or the reason it is left out"
        case .facts: "Print what the scanner sees in each file, as JSON lines"
        case .validate: "Check spec files against the code"
        case .schema: "Print a JSON Schema for the spec files"
        case .watch: "Generate and validate whenever a file is saved"
        case .`init`: "Write a commented traits-gen.json to start from"
        }
    }

    /// What `--help` says beyond the summary.
    var details: String {
        switch self {
        case .generate:
            """
            Reads the Swift sources, spec files (*.traits.json), storyboards and xibs at PATH (by default the folder of
            traits-gen.json, else the current one), and writes the generated files to --output, by default the first
            folder of PATH. A file is written only if its bytes change, and only whole. Files that do not begin with
            the head of this tool are never overwritten.
            """
        case .check:
            """
            Does what generate does, but compares instead of writing. Names the entries that were added or removed since, and the
            command that mends it; --diff shows the lines.
            """
        case .list:
            """
            By default a text for people; --format is about the findings, which go to standard error here. With --descendants the
            dotted names of all types that descend from a root, sorted, one a line; with --identifiers the identifiers, each with a
            TAB and the class it is used with. Of several registries with one root each has its name behind the root.
            """
        case .explain:
            """
            TYPE is a type's name, dotted as far as needed, without arguments. The others that are files or folders are PATHs. Of a
            type of the system is said what is known of it; for a name that does not exist, the nearest ones are shown.
            """
        case .facts:
            """
            One line per class, struct, enum, actor, protocol or extension: file, place, name, inheritance clause, attributes,
            modifiers, access, generic and where clauses, and the conditions around it. --locals adds the types in bodies,
            --strings the string literals without interpolation. Below a folder every .swift file is read, hidden ones, those of
            bundles and generated ones, too; links are not followed.
            """
        case .validate:
            """
            Checks SPEC files (by default those of the configuration) against the traits in the code: unknown traits and
            properties, wrong types, missing properties, targets that do not fit, and malformed JSON, each with its place.
            The code is what stands at PATH: folders, or Swift files. Without a PATH and without a traits-gen.json it is the
            folder of the first SPEC, or if no Swift stands there the sources of the package around it.
            """
        case .schema:
            """
            A JSON Schema (2020-12) with a branch for each trait. Editors complete and check specs that name it in $schema.
            Where there are findings, nothing is printed.
            """
        case .watch:
            """
            Runs until interrupted, or until the folder it was started in is gone, or whoever reads standard error. Each time a
            source, a spec or the configuration is saved, or a generated file edited or removed, does what generate does. Findings
            do not end it.
            """
        case .`init`:
            """
            Writes traits-gen.json into FOLDER (by default the current one) unless there is one. In the folder of a package
            it names the sources of its target; of several, give the folder of the one that is meant.
            """
        }
    }
    /// What exit status 1 says; nil where there is none.
    var findings: String? {
        switch self {
        case .generate: "findings (nothing is written then)"
        case .check: "findings, or something stale"
        case .list, .schema: "findings"
        case .explain: "findings, or a TYPE that is not found"
        case .facts: "a source is no Swift"
        case .validate: "a spec or a source is not valid"
        case .watch: nil
        case .`init`: "there is a traits-gen.json already"
        }
    }
}
