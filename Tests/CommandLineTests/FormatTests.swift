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
    /// Those that talk besides, or find what once was said in prose.
    static let talkative: [(words: [String], printsResult: Bool)] = [
        (["generate", "S", "-o", "-", "--verbose"], true), (["generate", "S", "--diff", "--dry-run"], true), (["generate", "F", "-o", "-"], true), (["init", "C"], false), (["init", "nowhere"], false),
        (["validate", "S/a.traits.json", "R"], false), (["explain", "No", "Nope", "S"], true), (["facts", "nowhere"], true), (["generate", "S", "--depfile", "d", "--timings"], false),
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
        //- R/traits-gen.json
        { "registries": [ { "root": "Rule", "form": "types" } ] }

        """

    @Test("Each command prints one document: to standard output, or where that is for its result to standard error", arguments: documents)
    func document(format: String) throws {
        for run in Self.runs + Self.talkative {
            let folder = try TemporaryFolder(Self.sources)
            let outcome = try Tool.run(run.words + ["--format", format], in: folder.path)
            let other = try TemporaryFolder(Self.sources)
            let plain = try Tool.run(run.words, in: other.path)
            #expect(outcome.status == plain.status, "\(run.words)")
            if run.printsResult {
                #expect(outcome.output == plain.output, "\(run.words): the result is what it is without a format")
                #expect(Self.isJSON(outcome.errors), "\(run.words): \(outcome.errors)")
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

    @Test("What a dry run would do is in the document, as notes, and so is a name that no type has")
    func notes() throws {
        struct Row: Decodable { var id: String, severity: String, file: String?, message: String }
        let folder = try TemporaryFolder(Self.sources)
        let dry = try Tool.run(["generate", "S", "--dry-run", "--format", "json"], in: folder.path)
        let rows = try JSONDecoder().decode([Row].self, from: Data(dry.output.utf8))
        #expect(dry.status == 0 && rows.map(\.id) == ["TG410", "TG410"] && rows.allSatisfy { $0.severity == "note" && $0.message == "would be written" }, "\(dry.output)")
        let lost = try Tool.run(["explain", "Bb", "S", "--format", "json"], in: folder.path)
        let findings = try JSONDecoder().decode([Row].self, from: Data(lost.errors.utf8))
        #expect(lost.status == 1 && findings.map(\.id) == ["TG154"] && findings[0].file == nil && findings[0].message.contains("did you mean B?"), "\(lost.errors)")
        let plain = try Tool.run(["explain", "Bb", "S"], in: folder.path)
        #expect(plain.status == 1 && plain.errors.contains("error: no type is called “Bb”; did you mean B? [TG154]"), "\(plain.errors)")
    }

    @Test("Paths are those of the repository, as the CI system has it, and what it does not hold is left as it is")
    func checkout() throws {
        let folder = try TemporaryFolder("//- App/S/A.swift\nstruct A: Trait {\n")
        try folder.link("way", to: "App")
        let linked = try Tool.run(["generate", folder("way/S"), "--format", "gitlab"], in: folder("way"))
        #expect(linked.output.contains("\"path\": \"S/A.swift\""), "\(linked.output)")
        for variable in ["CI_PROJECT_DIR", "GITHUB_WORKSPACE"] {
            for format in ["github", "gitlab", "sarif"] {
                let run = try Tool.run(["generate", folder("App/S"), "--format", format], in: folder("App"), environment: [variable: folder.path])
                #expect((run.output + run.errors).contains("App/S/A.swift") && !(run.output + run.errors).contains(folder("App/S")), "\(format): \(run.output + run.errors)")
                let other = try Tool.run(["generate", folder("App/S"), "--format", format], in: folder("App"), environment: [variable: "/nowhere"])
                #expect((other.output + other.errors).contains("S/A.swift") && !(other.output + other.errors).contains("App/S"), "\(format): \(other.output + other.errors)")
            }
        }
    }

    @Test("What check finds stale is in the document, and beside the files on GitHub, with the command that mends it")
    func stale() throws {
        struct Row: Decodable { var id: String, severity: String, file: String, message: String }
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait, Rule {}\n")
        #expect(try Tool.run(["S", "--root", "Trait,Rule", "-q"], in: folder.path).status == 0)
        try folder.write("struct A: Trait {}\nstruct B: Trait {}\n", to: "S/A.swift")
        try FileManager.default.removeItem(atPath: folder("S/Generated.TraitIdentifiers.swift"))
        let run = try Tool.run(["check", "S", "--format", "json"], in: folder.path)
        #expect(run.status == 1 && run.errors == "", "\(run.errors)")
        let rows = try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
        #expect(rows.map(\.id) == ["TG412", "TG411", "TG410"] && rows.allSatisfy { $0.severity == "error" && $0.message.hasSuffix("; to mend this: traits-gen generate S --prune") }, "\(run.output)")
        #expect(rows.map(\.file) == ["Rule", "Trait"].map { "S/Generated.\($0)Factories.swift" } + ["S/Generated.TraitIdentifiers.swift"])
        let github = try Tool.run(["check", "S", "--format", "github"], in: folder.path)
        #expect(github.status == 1 && github.errors.contains("::error file=S/Generated.TraitFactories.swift,title=TG411::out of date: added B; to mend this: "), "\(github.errors)")
        let plain = try Tool.run(["check", "S"], in: folder.path)
        #expect(plain.status == 1 && plain.errors.contains("S/Generated.TraitFactories.swift: out of date: added B\n") && !plain.errors.contains("TG4"), "\(plain.errors)")
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
