import Foundation
import Testing
import TraitsTestSupport

@Suite("Inputs and outputs that are not as they should be")
struct FaultTests {
    /// What is wrong, and what a run must say about it.
    struct Fault: Sendable, CustomTestStringConvertible {
        var id: String
        var fixture: String
        var arguments: [String]
        var status: Int32
        var text: String

        var testDescription: String { "\(id): \(arguments.joined(separator: " "))" }
    }

    static let faults = [
        Fault(
            id: "TG152", fixture: "//- S/A.swift\nprotocol Rule {}\nstruct A: Rule {}\n//- S/traits-gen.json\n{\n  \"registries\": [ { \"root\": \"Rule\" } ] }\n", arguments: ["S"], status: 1,
            text: "S/traits-gen.json:2:29: error: 'A' descends from the root 'Rule' and is no trait"),
        Fault(
            id: "TG507", fixture: "//- S/A.swift\n//- notes.json\n{}\n", arguments: ["S", "notes.json"], status: 3, text: "notes.json: error: this is no input: Swift sources end in .swift"),
        Fault(
            id: "TG400", fixture: "//- S/A.swift\n//- S/Generated.TraitFactories.swift/file.txt\n", arguments: ["S"], status: 3,
            text: "S/Generated.TraitFactories.swift: error: a generated file belongs here, but this is a folder"),
        Fault(
            id: "TG401", fixture: "//- S/A.swift\n//- file\n", arguments: ["S", "-o", "file/deep"], status: 3,
            text: "error: cannot make the folder: Not a directory"),
        Fault(
            id: "TG405", fixture: "//- S/A.swift\n//- S/Generated.TraitFactories.swift\nimport Foundation\n", arguments: ["S"], status: 3,
            text: "S/Generated.TraitFactories.swift:1:1: error: this file was not written by traits-gen"),
        Fault(id: "TG500", fixture: "", arguments: ["nowhere"], status: 3, text: "nowhere: error: there is no such file or folder"),
        Fault(
            id: "TG501", fixture: "//- S/A.swift\n", arguments: ["--filelist", "S", "-o", "-"], status: 3,
            text: "S: error: cannot read: Is a directory"),
        Fault(
            id: "TG505", fixture: "//- S/A.swift\n//- facts\n{ \"format\": 2 }\n{ \"path\": 1 }\n", arguments: ["S", "--facts-in", "facts"], status: 3,
            text: "facts:2:11: error: this is no facts file: a string is expected"),
        Fault(
            id: "TG505", fixture: "//- S/A.swift\n//- facts\n{ \"format\": 999 }\n", arguments: ["S", "--facts-in", "facts"], status: 3,
            text: "facts:1:1: error: this is no facts file: it has the format 999"),
        Fault(
            id: "TG510", fixture: "//- S/A.swift\n//- S/traits-gen.json\n{ \"outptu\": \"x\" }\n", arguments: ["S"], status: 2,
            text: "S/traits-gen.json:1:3: error: there is no key “outptu”"),
        Fault(
            id: "TG511", fixture: "//- S/A.swift\n//- S/traits-gen.json\n{ \"access\": \"open\" }\n", arguments: ["S"], status: 2,
            text: "S/traits-gen.json:1:13: error: “open” is none of"),
    ]

    @Test("Each fault is named with its place and its way out, and nothing is written", arguments: faults)
    func fault(_ fault: Fault) throws {
        let folder = try TemporaryFolder(fault.fixture)
        let run = try Tool.run(["generate"] + fault.arguments, in: folder.path)
        #expect(run.status == fault.status, "\(run.errors)")
        #expect(run.errors.contains(fault.text), "\(run.errors)")
        #expect(run.errors.contains("[\(fault.id)]"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder("S/Generated.TraitIdentifiers.swift")))
    }

    @Test("What is no Swift has no facts, and what has no extension may be Swift")
    func facts() throws {
        let folder = try TemporaryFolder("//- a.json\n{}\n//- b.traits.json\n{}\n//- c.storyboard\n<document/>\n//- d\nclass D {}\n//- A.swift\nclass A {}\n")
        for name in ["a.json", "b.traits.json", "c.storyboard"] {
            let run = try Tool.run(["facts", "A.swift", name], in: folder.path)
            #expect(run.status == 3 && run.errors.hasPrefix("\(name): error: this is no ") && run.errors.contains("[TG507]") && run.output.contains("A.swift"), "\(run.errors)")
        }
        #expect(try Tool.run(["facts", "d"], in: folder.path).output.contains("\"name\":\"D\""))
        #expect(try Tool.run(["facts", "."], in: folder.path).status == 0)
    }

    @Test("A pattern that leaves out nothing is warned of, if the configuration says what is read", arguments: [
        ("nothing/**", true), ("x*.swift", true), ("**/Fixtures", true), ("**/Fixtures/**", false), ("Fixtures", false), ("Fixtures/deep/**", false), (".build/**", false), ("**/Pods/**", false),
    ])
    func idlePatterns(pattern: String, isIdle: Bool) throws {
        let also = pattern == "Fixtures/deep/**" ? ", \"Fixtures\"" : ""
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/Fixtures/B.swift\nstruct A: Trait {}\n//- S/Fixtures/deep/B.swift\n//- S/traits-gen.json\n{ \"exclude\": [\"\(pattern)\"\(also)] }\n")
        let run = try Tool.run(["list"], in: folder("S"))
        #expect(run.errors.contains("traits-gen.json:1:15: warning: “\(pattern)” leaves out nothing; ") == (isIdle && pattern != "**/Fixtures"), "\(run.errors)")
        if !isIdle, pattern.contains("Fixtures") { #expect(run.output.hasPrefix("Trait: 1 registered"), "\(run.output)") }
        #expect(try !Tool.run(["list", "."], in: folder("S")).errors.contains("TG512"), "a PATH may be a part of it")
    }

    @Test("An attribute that no type has, and a protocol that means nothing, are warned of at their places, if the configuration says what is read", arguments: [
        (#"{ "attributes": { "MakeRule": ["Rule"] }, "registries": [{ "root": "Rule", "form": "types" }] }"#, [String]()),
        (#"{ "attributes": { "MakeRule": ["Rule", "Codable", "Swift.Error"] }, "registries": [{ "root": "Rule", "form": "types" }] }"#, []),
        (#"{ "attributes": { "MakeRule": ["Made"] }, "registries": [{ "root": "Made", "form": "types" }] }"#, []),
        (#"{ "attributes": { "MakeRule": ["Made"] }, "registries": [{ "root": "Kit.Made", "form": "types" }] }"#, []),
        (#"{ "attributes": { "Late": ["Rule"] }, "registries": [{ "root": "Rule", "form": "types" }] }"#, []),
        (#"{ "attributes": { "Rule": ["MakeRule"] }, "registries": [{ "root": "Rule", "form": "types" }] }"#, [
            "traits-gen.json:1:19: warning: no type that was read has the attribute “Rule”; is it the other way around?; ",
            "traits-gen.json:1:28: warning: “MakeRule”, which the attribute “Rule” stands for, is no root and is declared in nothing that was read",
        ]),
        (#"{ "registries": [{ "root": "Rule", "form": "types", "attributes": { "MakeRul": "Rule" } }] }"#, [
            "traits-gen.json:1:69: warning: no type that was read has the attribute “MakeRul”; did you mean 'MakeRule'?; ",
        ]),
        (#"{ "registries": [{ "root": "Trait", "attributes": { "MakeRule": ["Rul"] } }] }"#, [
            "traits-gen.json:1:66: warning: “Rul”, which the attribute “MakeRule” stands for, is no root and is declared in nothing that was read; did you mean 'Rule'?; ",
        ]),
    ])
    func idleAttributes(configuration: String, warnings: [String]) throws {
        let folder = try TemporaryFolder(
            "//- S/A.swift\nprotocol Rule {}\nprotocol Trait {}\nstruct T: Trait {}\n@MakeRule struct A {}\n#if X\n@Kit.Late\n#endif\nstruct B {}\n//- S/traits-gen.json\n\(configuration)\n")
        let run = try Tool.run(["list"], in: folder("S"))
        for warning in warnings { #expect(run.errors.contains(warning), "\(run.errors)") }
        let lines = run.errors.split(separator: "\n").filter { $0.contains("[TG514]") || $0.contains("[TG515]") }
        #expect(lines.count == warnings.count, "\(run.errors)")
        for operands in [["."], ["--root", "Trait"]] {
            let other = try Tool.run(["list"] + operands, in: folder("S"))
            #expect(!other.errors.contains("TG51"), "\(operands): \(other.errors)")
        }
    }

    @Test("A pattern leaves out what it names, however a run is told where to look", arguments: [["."], ["./"], ["../S"], ["./Fixtures"], []])
    func patternsAndPaths(operands: [String]) throws {
        let folder = try TemporaryFolder("//- S/A.swift\n//- S/Fixtures/B.swift\nstruct B: Trait {}\n//- S/traits-gen.json\n{ \"exclude\": [\"Fixtures/*.swift\"] }\n")
        #expect(try Tool.run(["list"] + operands, in: folder("S")).output.hasPrefix("Trait: 0 registered"))
        #expect(try Tool.run(["list", folder("S")], in: "/").output.hasPrefix("Trait: 0 registered"))
    }

    @Test("Nothing is generated where it would be part of no target, unless that is asked for", arguments: [[], ["."], ["Sources"], ["--prune"]])
    func noTarget(operands: [String]) throws {
        let folder = try TemporaryFolder("//- Package.swift\n//- Sources/One/A.swift\nstruct A: Trait {}\n//- Sources/Two/B.swift\nstruct B: Trait {}\n")
        for command in ["generate", "check", "watch"] where command != "check" || operands != ["--prune"] {
            let run = try Tool.run([command] + operands, in: folder.path)
            #expect(run.status == 2 && run.errors.contains("generated files would be part of no target there, and are part of one; name its folder: traits-gen Sources/One, or traits-gen Sources/Two; or write"), "\(run.errors)")
        }
        for words in [["-o", "-"], ["-o", "Sources/One"], ["Sources/One"]] { #expect(try Tool.run(words, in: folder.path).status == 0) }
        #expect(try Tool.run(["list"], in: folder.path).status == 0)
        // A target that keeps its sources beside the manifest.
        try folder.write("struct C: Trait {}\n", to: "C.swift")
        #expect(try Tool.run([], in: folder.path).status == 0)
    }

    @Test("What is not there to be watched or begun is an error")
    func nowhere() throws {
        let folder = try TemporaryFolder("//- S/A.swift\n//- S/traits-gen.json\n{}\n")
        let watch = try Tool.run(["watch", "S", "nowhere"], in: folder.path)
        #expect(watch.status == 3 && watch.errors == "nowhere: error: there is no such file or folder; check the spelling of the path [TG500]\n")
        let start = try Tool.run(["init", "nowhere"], in: folder.path)
        #expect(start.status == 3 && start.errors.hasPrefix("nowhere: error: there is no such folder; ") && start.errors.contains("[TG500]"), "\(start.errors)")
        let again = try Tool.run(["init", "S"], in: folder.path)
        #expect(again.status == 1 && again.errors.hasPrefix("S/traits-gen.json: error: there is one already") && again.errors.contains("[TG414]"), "\(again.errors)")
        #expect(try folder.names() == ["S"])
    }

    @Test("An input is never overwritten by what an option names", arguments: [
        ["schema", "S", "-o", "S/A.swift"], ["schema", "S", "--output", "S/x.traits.json"], ["generate", "S", "--facts-out", "S/A.swift"],
        ["generate", "S", "--depfile", "S/Main.storyboard"], ["list", "S", "--facts-out", "S/x.traits.json"],
        ["generate", "--config", "c.json", "S", "--depfile", "c.json"], ["schema", "S", "-o", "traits-gen.json"], ["generate", "--filelist", "list", "-o", "S", "--facts-out", "./list"],
        ["list", "--config", "c.json", "S", "--facts-out", "base"], ["generate", "S", "--dependency", "K=@list", "--depfile", "list"], ["generate", "S", "--facts-in", "k.facts", "--facts-out", "k.facts"],
        ["schema", "S", "main", "-o", "main"], ["list", "S", "--facts-out", "link"],
    ])
    func preciousOutputs(arguments: [String]) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/x.traits.json\n{}\n//- S/Main.storyboard\n<document/>\n"
            + "//- c.json\n{ \"specs\": \"base\" }\n//- base\n{}\n//- traits-gen.json\n{}\n//- list\nS/A.swift\n//- k.facts\n{\"format\":2,\"module\":null}\n//- main\nclass M {}\n")
        try folder.link("link", to: "S/A.swift")
        let path = try #require(arguments.last)
        let before = try String(contentsOfFile: folder(path), encoding: .utf8)
        let run = try Tool.run(arguments, in: folder.path)
        #expect(run.status == 3 && run.errors.contains("\(path): error: this file is an input") && run.errors.contains("[TG406]"), "\(run.errors)")
        #expect(try String(contentsOfFile: folder(path), encoding: .utf8) == before)
        #expect(!FileManager.default.fileExists(atPath: folder("S/Generated.TraitIdentifiers.swift")))
    }

    @Test("One file cannot be two outputs, and what cannot be written is named as it was given")
    func outputs() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/sub/x\n")
        let twice = try Tool.run(["S", "--facts-out", "x", "--depfile", "./x"], in: folder.path)
        #expect(twice.status == 3 && twice.errors.hasPrefix("./x: error: another option names this file, too") && twice.errors.contains("[TG406]"), "\(twice.errors)")
        let denied = try Tool.run(["S", "--depfile", "S/sub"], in: folder.path)
        #expect(denied.status == 3 && denied.errors.hasPrefix("S/sub: error: cannot write: "), "\(denied.errors)")
    }

    @Test("A file that a list names and that is gone is a warning, and the rest is read")
    func missingListed() throws {
        let folder = try TemporaryFolder("//- A.swift\nstruct A: Trait {}\n//- list\nA.swift\ngone.swift\n")
        let run = try Tool.run(["generate", "--filelist", "list", "-o", "-"], in: folder.path)
        #expect(run.status == 0 && run.output.contains("A.self"))
        #expect(run.errors.contains("gone.swift: warning: listed but missing, skipped"))
    }
}
