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

    @Test("An input is never overwritten by what an option names", arguments: [
        ["schema", "S", "-o", "S/A.swift"], ["schema", "S", "--output", "S/x.traits.json"], ["generate", "S", "--facts-out", "S/A.swift"],
        ["generate", "S", "--depfile", "S/Main.storyboard"], ["list", "S", "--facts-out", "S/x.traits.json"],
    ])
    func preciousOutputs(arguments: [String]) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/x.traits.json\n{}\n//- S/Main.storyboard\n<document/>\n")
        let path = try #require(arguments.last)
        let before = try String(contentsOfFile: folder(path), encoding: .utf8)
        let run = try Tool.run(arguments, in: folder.path)
        #expect(run.status == 3 && run.errors.contains("\(path): error: this file is an input") && run.errors.contains("[TG406]"), "\(run.errors)")
        #expect(try String(contentsOfFile: folder(path), encoding: .utf8) == before)
        #expect(!FileManager.default.fileExists(atPath: folder("S/Generated.TraitIdentifiers.swift")))
    }

    @Test("A file that a list names and that is gone is a warning, and the rest is read")
    func missingListed() throws {
        let folder = try TemporaryFolder("//- A.swift\nstruct A: Trait {}\n//- list\nA.swift\ngone.swift\n")
        let run = try Tool.run(["generate", "--filelist", "list", "-o", "-"], in: folder.path)
        #expect(run.status == 0 && run.output.contains("A.self"))
        #expect(run.errors.contains("gone.swift: warning: listed but missing, skipped"))
    }
}
