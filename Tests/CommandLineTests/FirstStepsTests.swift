import Foundation
import Testing
import TraitsTestSupport

@Suite("init and validate: the first steps of somebody new")
struct FirstStepsTests {
    /// A folder, the words of init, and where the configuration goes with which sources; nil if the choice is left to the caller.
    struct Start: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var fixture: String
        var words: [String]
        var configuration: String?
        var output: String
        /// What the refusal says.
        var text = ""
    }

    static let starts = [
        Start(
            testDescription: "a package of one target", fixture: "//- Package.swift\n//- Sources/App/A.swift\nstruct A: Trait {}\n//- Tests/AppTests/T.swift\nstruct T: Trait {}\n",
            words: ["init"], configuration: "traits-gen.json", output: "Sources/App/"),
        Start(
            testDescription: "with its sources in one folder, from outside", fixture: "//- P/Package.swift\n//- P/Sources/A.swift\nstruct A: Trait {}\n", words: ["init", "P/"],
            configuration: "P/traits-gen.json", output: "P/Sources/"),
        Start(
            testDescription: "of several targets", fixture: "//- Package.swift\n//- Sources/App/A.swift\n//- Sources/Kit/K.swift\n//- Sources/Docs/notes.md\n", words: ["init"], configuration: nil,
            output: "", text: "choose one: traits-gen init Sources/App, or traits-gen init Sources/Kit\n"),
        Start(
            testDescription: "the folder of a target", fixture: "//- Package.swift\n//- Sources/App/A.swift\nstruct A: Trait {}\n//- Sources/Kit/K.swift\n", words: ["init", "Sources/App"],
            configuration: "Sources/App/traits-gen.json", output: "Sources/App/"),
        Start(testDescription: "of unusual folders", fixture: "//- Package.swift\n//- Code/A.swift\n", words: ["init"], configuration: nil, output: "", text: "give the folder of the target"),
        Start(testDescription: "no package", fixture: "//- App/A.swift\nstruct A: Trait {}\n", words: ["init", "App"], configuration: "App/traits-gen.json", output: "App/"),
        Start(testDescription: "nothing yet", fixture: "//- My \"App\"/Sources/B/A.swift\nstruct A: Trait {}\n", words: ["init", "My \"App\""], configuration: "My \"App\"/traits-gen.json", output: "My \"App\"/Sources/B/"),
    ]

    @Test("init writes a configuration of one target, whose output is compiled with it, or says which there are", arguments: starts)
    func initialize(_ start: Start) throws {
        let folder = try TemporaryFolder(start.fixture)
        let run = try Tool.run(start.words, in: folder.path)
        guard let configuration = start.configuration else {
            #expect(run.status == 2 && run.errors.contains(start.text), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder("traits-gen.json")))
            return
        }
        #expect(run.status == 0, "\(run.errors)")
        #expect(FileManager.default.fileExists(atPath: folder(configuration)))
        let next = String(try #require(run.errors.split(separator: "“").last?.split(separator: "”").first))
        let generate = try Subprocess.run("sh", ["-c", "\"$0\"" + next.dropFirst("traits-gen".count), try Tool.path], in: folder.path, environment: Tool.neutral)
        #expect(generate.status == 0, "\(next): \(generate.errors)")
        #expect(try folder.text(of: start.output + "Generated.TraitFactories.swift").contains("A.self"))
        #expect(try !folder.text(of: start.output + "Generated.TraitFactories.swift").contains("T.self"))
        #expect(try Tool.run(start.words, in: folder.path).status == 1, "an old one is left alone")
    }

    @Test("validate takes the code beside the spec, else that of the package around it, else that which is named; and says which", arguments: [
        ("//- S/A.swift\nstruct A: Trait {}\n//- S/x.traits.json\n", ["S/x.traits.json"], "S/x.traits.json: 1 trait is valid for the code in S\n"),
        ("//- Package.swift\n//- Sources/App/A.swift\nstruct A: Trait {}\n//- Specs/deep/x.traits.json\n", ["Specs/deep/x.traits.json"], "valid for the code in Sources\n"),
        ("//- S/A.swift\nstruct A: Trait {}\n//- Specs/x.json\n", ["Specs/x.json", "S"], "valid for the code in S\n"),
        ("//- S/A.swift\nstruct A: Trait {}\n//- Specs/x.json\n", ["Specs/x.json", "S/A.swift"], "valid for the code in S/A.swift\n"),
    ])
    func code(fixture: String, words: [String], text: String) throws {
        let folder = try TemporaryFolder(fixture)
        let spec = try #require(words.first)
        try folder.write("{ \"a\": [ { \"type\": \"A\" } ] }\n", to: spec)
        let run = try Tool.run(["validate"] + words, in: folder.path)
        #expect(run.status == 0 && run.errors.hasSuffix(text), "\(run.errors)")
        try folder.write("{ \"a\": [ { \"type\": \"B\" } ] }\n", to: spec)
        #expect(try Tool.run(["validate"] + words, in: folder.path).status == 1, "the code counts")
    }

    @Test("Where no code can be found, validate says how to name it; where nothing takes specs, that nothing was checked")
    func nothing() throws {
        let folder = try TemporaryFolder("//- Specs/x.traits.json\n{ \"a\": [ { \"type\": \"A\" } ] }\n//- S/A.swift\nstruct A: Rule {}\n")
        let lost = try Tool.run(["validate", "Specs/x.traits.json"], in: folder.path)
        #expect(lost.status == 2 && lost.errors.contains("name the code: traits-gen validate Specs/x.traits.json Sources/App"), "\(lost.errors)")
        #expect(try Tool.run(["validate", "nowhere.json"], in: folder.path).status == 3)
        try folder.write(#"{ "registries": [ { "root": "Rule", "form": "types" } ] }"#, to: "S/traits-gen.json")
        let run = try Tool.run(["validate", "Specs/x.traits.json", "S"], in: folder.path)
        #expect(run.errors.contains("Specs/x.traits.json: warning: nothing was checked against the code: specs are for registries of the form “factories”"), "\(run.errors)")
        #expect(!run.errors.contains("valid") && run.errors.contains("[TG513]") && run.status == 0)
    }

    @Test("An empty spec is said to be empty")
    func emptySpec() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/x.traits.json\n")
        try folder.write("", to: "S/x.traits.json")
        let run = try Tool.run(["validate", "S"], in: folder.path)
        #expect(run.status == 1 && run.errors.contains("S/x.traits.json:1:1: error: the file holds no value; write {}"), "\(run.errors)")
    }

    @Test("What looks like a directive and is none is warned of", arguments: [
        "/* traits-gen: skip */", "/// traits-gen: skip", "// Traits-Gen: skip", "// traits-gen skip", "//! traits-gen: skip", "// traits_gen: skip", "// traits-gen : skip",
        "// TraitsGen: name \"x\"", "/** traits-gen: abstract */", "// traits-gen register A<Int> as \"x\"", "/// traits-gen: skip: not ready",
        "/*\n traits-gen: skip\n*/", "/**\n * Not ready.\n * traits-gen: skip\n */", "// trait-gen: skip", "// tratis-gen: skip", "// @traits-gen: skip", "// MARK: - traits-gen: skip",
        "// Later: traits-gen: skip", "// not ready; traits-gen: skip", "// traits-gen; skip", "// traits-gen = skip", "// traits-gen(skip)", "// traits\u{2013}gen: skip", "// - traits-gen: skip",
        "/// Fades.\n/// traits-gen: name \"x\"", "// ---- traits-gen: skip ----", "/* a\n   b */ // Traits-Gen: skip", "/*\r\n Trait-Gen: skip\r\n*/",
    ])
    func nearDirectives(comment: String) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct B: Trait {}\n\(comment)\nstruct A: Trait {}\n")
        let run = try Tool.run(["list", "S"], in: folder.path)
        #expect(run.status == 0 && run.output.contains("2 registered"), "\(run.output)")
        #expect(run.errors.contains("S/A.swift:") && run.errors.contains(": warning: this comment is no directive") && run.errors.contains("[TG144]"), "\(run.errors)")
    }

    @Test("Prose about the tool is prose", arguments: [
        "// traits-gen skips this file", "// traits-gen names it", "/// traits-gen: the generator", "// traits-gen name clash", "// The traits-gen: skip directive",
        "let a = \"// Traits-Gen: skip\"", "// traits-general: skip", "/// traits-gen: skipping is easy", "// traits-gen register it", "// traits-gen skip directives are read here",
        "// // traits-gen: skip", "/* // traits-gen: skip */", "//  // traits-gen: name \"x\"",
        "// write `traits-gen: skip` before it", "// a \"traits-gen: skip\" will do", "// code-gen: skip", "// swift-traits-gen: skip", "// ---------- gen: skip", "// use traits-gen: skip",
        "/*\n // traits-gen: skip\n class A {}\n*/", "// portraits-gen: skip", "// -gen: skip", "// traits-gen", "// a-gen", "/* traits-ge*/",
    ])
    func prose(comment: String) throws {
        let folder = try TemporaryFolder("//- S/A.swift\n\(comment)\nstruct A: Trait {}\n")
        let run = try Tool.run(["list", "S"], in: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    }
}
