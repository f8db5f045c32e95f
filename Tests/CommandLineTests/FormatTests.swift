import Foundation
import Testing
import TraitsTestSupport

@Suite("One document a run, and nothing beside it")
struct FormatTests {
    static let documents = ["json", "gitlab", "sarif"]
    /// Command lines that find something and some that fail early, with whether standard output is for another result.
    static let runs: [(words: [String], printsResult: Bool)] = [
        (["generate", "S"], false), (["generate", "S", "--dry-run"], false), (["check", "S"], false), (["validate", "S/a.traits.json"], false), (["validate", "S"], false),
        (["init", "S"], false), (["generate", "S", "-o", "-"], true), (["generate", "S", "--diff"], true), (["check", "S", "--diff"], true), (["list", "S"], true),
        (["list", "S", "--json"], true), (["list", "S", "--descendants"], true), (["list", "S", "--identifiers"], true), (["explain", "A", "S"], true), (["explain", "No", "S"], true),
        (["facts", "S"], true), (["schema", "S"], true), (["schema", "S", "-o", "schema.json"], false), (["generate", "F"], false), (["generate", "nowhere"], false),
        (["generate", "C"], false), (["list", "C"], true),
    ]
    static let sources = """
        //- S/A.swift
        struct A: Trait {}
        // traits-gen: skip
        struct B: Trait {}
        //- S/a.traits.json
        { "title": [ { "type": "A" } ] }
        //- F/Generated.TraitFactories.swift
        // mine
        //- F/B.swift
        struct B: Trait {}
        //- C/traits-gen.json
        { "nope": 1 }

        """

    @Test("Each command prints one document: to standard output, or where that is for its result to standard error", arguments: documents)
    func document(format: String) throws {
        for run in Self.runs {
            let folder = try TemporaryFolder(Self.sources)
            let outcome = try Tool.run(run.words + ["--format", format, "--quiet"], in: folder.path)
            let other = try TemporaryFolder(Self.sources)
            let plain = try Tool.run(run.words + ["--quiet"], in: other.path)
            #expect(outcome.status == plain.status, "\(run.words)")
            if run.printsResult {
                #expect(outcome.output == plain.output, "\(run.words): the result is what it is without a format")
                let lines = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("traits-gen: error: ") && !$0.hasPrefix("To mend") && !$0.contains(": missing") }
                #expect(Self.isJSON(lines.joined(separator: "\n")), "\(run.words): \(outcome.errors)")
            } else {
                #expect(Self.isJSON(outcome.output), "\(run.words): \(outcome.output)")
            }
        }
    }

    @Test("Every finding of a run is in its document")
    func everything() throws {
        struct Row: Decodable { var id: String, severity: String, file: String }
        let folder = try TemporaryFolder(Self.sources)
        try folder.link("F/Dead.swift", to: "nowhere")
        let run = try Tool.run(["generate", "F", "--format", "json"], in: folder.path)
        let rows = try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
        #expect(rows.map(\.id) == ["TG503", "TG405"], "what is found while reading, and what is found before writing: \(run.output)")
    }

    @Test("Paths are relative to the folder of the run, without a dot in front, however it is called", arguments: [[], ["."], ["./S"], ["S"]] as [[String]])
    func paths(operands: [String]) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {\n")
        for format in ["github", "gitlab", "sarif"] {
            let run = try Tool.run(["generate"] + operands + ["--format", format], in: folder.path)
            let text = run.output + run.errors
            #expect(text.contains("S/A.swift") && !text.contains("./S"), "\(format): \(text)")
        }
        if operands != ["./S"] { #expect(try Tool.run(["generate"] + operands, in: folder.path).errors.hasPrefix("S/A.swift:1:")) }
    }

    private static func isJSON(_ text: String) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
    }
}
