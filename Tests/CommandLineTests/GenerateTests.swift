import Foundation
import Testing
import TraitsTestSupport

@Suite("generate and check, as programs")
struct GenerateTests {
    static let sources = """
        //- Sources/Alpha.swift
        struct Alpha: Trait { var alpha = 1.0 }
        //- Sources/Beta.swift
        #if DEBUG
        final class Beta: Base {}
        #endif
        class Base: Trait {}
        //- Sources/board.traits.json
        { "title.label": [ { "type": "Alpha", "alpha": 0.5 } ] }

        """

    @Test("The second run writes nothing, and check agrees until something changes")
    func cycle() throws {
        let folder = try TemporaryFolder(Self.sources)
        let first = try Tool.run(["generate", "Sources"], in: folder.path)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.errors.split(separator: "\n").count == 1, "one line on success: \(first.errors)")
        let names = ["Sources/Generated.TraitIdentifiers.swift", "Sources/Generated.TraitFactories.swift"]
        let before = try names.map { try Self.stamp(folder($0)) }
        #expect(try folder.text(of: names[1]).contains(#"table.add(Alpha.self, as: "Alpha")"#))
        #expect(try folder.text(of: names[0]).contains("titleLabel"))

        #expect(try Tool.run(["Sources"], in: folder.path).status == 0)
        #expect(try names.map { try Self.stamp(folder($0)) } == before)
        #expect(try Tool.run(["check", "Sources"], in: folder.path).status == 0)

        try folder.write("struct Gamma: Trait {}\n", to: "Sources/Gamma.swift")
        let stale = try Tool.run(["check", "Sources"], in: folder.path)
        #expect(stale.status == 1)
        #expect(stale.errors.contains("Sources/Generated.TraitFactories.swift: out of date: added Gamma"), "\(stale.errors)")
        #expect(stale.errors.contains("traits-gen generate Sources"))
        #expect(try names.map { try Self.stamp(folder($0)) } == before, "check writes nothing")
        #expect(try Tool.run(["generate", "--quiet", "Sources"], in: folder.path).errors == "")
        #expect(try Tool.run(["check", "Sources"], in: folder.path).status == 0)
    }

    @Test("check names the entries of a function as its statement does, and says where only other lines differ", arguments: [
        ("list.append({type}.self)", "S"), ("list.append({ {type}.self }())", "S"), (#"register(\"{name}\") { {type}() }"#, "S"),
        (#"visit({type}(), as: \"{name}\")"#, "S"), (#"first()\nlist[.{caseName}] = {type}.self"#, "S"), ("add(.{caseName})", "s"),
    ])
    func staleFunctions(statement: String, first: String) throws {
        func configuration(_ statement: String, access: String = "internal") -> String {
            "{ \"access\": \"\(access)\", \"registries\": [{ \"root\": \"P\", \"signature\": \"func f()\", \"statement\": \"\(statement)\" }] }\n"
        }
        let folder = try TemporaryFolder("//- A.swift\npublic protocol P {}\npublic struct S: P {}\n//- traits-gen.json\n" + configuration(statement))
        #expect(try Tool.run(["."], in: folder.path).status == 0)
        func check(_ expected: String) throws {
            let said = try Tool.run(["check", "."], in: folder.path).errors
            #expect(said.contains(expected), "\(said)")
        }
        try check("up to date")
        try folder.write("@available(*, deprecated) public struct T2: P {}\npublic struct U: P {}\n", to: "B.swift")
        let names = first == "S" ? "T2, U" : "t2, u"
        try check("Generated.PRegistration.swift: out of date: added \(names)\n")
        #expect(try Tool.run(["."], in: folder.path).status == 0)
        try folder.write("", to: "B.swift")
        try check("Generated.PRegistration.swift: out of date: removed \(names)\n")
        try folder.write("@available(*, deprecated) public struct T2: P {}\npublic struct U: P {}\n", to: "B.swift")
        try folder.write(configuration(statement, access: "public"), to: "traits-gen.json")
        try check("Generated.PRegistration.swift: out of date; the same entries, other lines: --diff shows them\n")
        try folder.write(configuration("other({type}.self)"), to: "traits-gen.json")
        try check("out of date; its statements are worded in another way: --diff shows the lines\n")
    }

    @Test("The bytes depend on what is said, not on the order of files, the number of threads, the folder or the locale")
    func determinism() throws {
        let folder = try TemporaryFolder(Self.sources)
        let files = ["Sources/Alpha.swift", "Sources/Beta.swift", "Sources/board.traits.json"]
        let reference = try Tool.run(["generate", "-o", "-"] + files, in: folder.path)
        #expect(reference.status == 0 && reference.output.contains("Beta"), "\(reference.errors)")
        let variants: [([String], String, [String: String])] = [
            (files.reversed(), folder.path, [:]),
            (["-j", "1"] + files, folder.path, [:]),
            (files.map(folder.callAsFunction), "/", [:]),
            (["."], folder("Sources"), ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"]),
            (["Alpha.swift", "./Alpha.swift", "../Sources"], folder("Sources"), [:]),
        ]
        for (arguments, place, environment) in variants {
            let run = try Tool.run(["generate", "-o", "-"] + arguments, in: place, environment: environment)
            #expect(run.output == reference.output, "\(arguments)")
        }
        for _ in 0..<5 { #expect(try Tool.run(["-o", "-", "Sources"], in: folder.path).output == reference.output) }
    }

    @Test("Check names identifiers by their cases, however many there are", arguments: [3, 400])
    func identifiers(count: Int) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
        func write(_ names: some Sequence<String>) throws {
            try folder.write("{ " + names.map { "\"\($0)\": []" }.joined(separator: ", ") + " }", to: "S/a.traits.json")
        }
        try write((0..<count).map { "id.\($0)" })
        #expect(try Tool.run(["S"], in: folder.path).status == 0)
        try write((1...count).map { "id.\($0)" } + ["default"])
        let run = try Tool.run(["check", "S"], in: folder.path)
        #expect(run.errors.contains("S/Generated.TraitIdentifiers.swift: out of date: added `default`, id\(count); removed id0\n"), "\(run.errors)")
    }

    /// A change of a generated file.
    enum Edit: CaseIterable {
        case carriageReturns, noFinalLineEnd, otherName

        func apply(to text: String) -> String {
            switch self {
            case .carriageReturns: text.replacing("\n", with: "\r\n")
            case .noFinalLineEnd: String(text.dropLast())
            case .otherName: text.replacing("Alpha", with: "Omega")
            }
        }
    }

    @Test("Check knows what is only noise", arguments: Edit.allCases)
    func noise(edit: Edit) throws {
        let folder = try TemporaryFolder(Self.sources)
        #expect(try Tool.run(["Sources"], in: folder.path).status == 0)
        let name = "Sources/Generated.TraitFactories.swift"
        try folder.write(edit.apply(to: try folder.text(of: name)), to: name)
        #expect(try Tool.run(["check", "Sources"], in: folder.path).status == (edit == .otherName ? 1 : 0))
    }

    @Test("A source that is no Swift is an error at its place, and the old output stays", arguments: [
        "struct A: Trait { /* open", "struct A: Trait { let a = \"open\n}", "struct A: Trait {", "#if DEBUG\nstruct A: Trait {}\n",
    ])
    func brokenSource(text: String) throws {
        let folder = try TemporaryFolder(Self.sources)
        #expect(try Tool.run(["Sources"], in: folder.path).status == 0)
        let before = try Self.stamp(folder("Sources/Generated.TraitFactories.swift"))
        try folder.write(text, to: "Sources/Broken.swift")
        let run = try Tool.run(["Sources"], in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains(#/Sources/Broken\.swift:[0-9]+:[0-9]+: error: /#), "\(run.errors)")
        #expect(try Self.stamp(folder("Sources/Generated.TraitFactories.swift")) == before)
    }

    @Test("An unknown trait in a spec is an error with file, line and column, and a suggestion")
    func unknownTrait() throws {
        let folder = try TemporaryFolder(Self.sources)
        try folder.write("{\n  \"title\": [ { \"type\": \"Alhpa\" } ] }\n", to: "Sources/board.traits.json")
        let run = try Tool.run(["Sources"], in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("Sources/board.traits.json:2:24: error: "), "\(run.errors)")
        #expect(run.errors.contains("Alpha"))
        #expect(!FileManager.default.fileExists(atPath: folder("Sources/Generated.TraitFactories.swift")))
    }

    @Test("How a run ends is a number that scripts can tell apart", arguments: [
        (["generate", "nowhere"], Int32(3)), (["--no-such"], 2), (["facts", "-j", "none", "Sources"], 2), (["generate", "--config", "bad.json", "Sources"], 2),
        (["list", "Sources"], 0), (["--version"], 0), (["help"], 0), (["check", "Sources"], 1),
    ] as [([String], Int32)])
    func statuses(arguments: [String], status: Int32) throws {
        let folder = try TemporaryFolder(Self.sources + "//- bad.json\n{ \"nope\": 1 }\n")
        #expect(try Tool.run(arguments, in: folder.path).status == status)
    }

    @Test("A file that is not ours is never overwritten")
    func notOurs() throws {
        let folder = try TemporaryFolder(Self.sources + "//- Sources/Generated.TraitFactories.swift\n// mine\n")
        let run = try Tool.run(["Sources"], in: folder.path)
        #expect(run.status == 3 && run.errors.contains("[TG405]"), "\(run.errors)")
        #expect(try folder.text(of: "Sources/Generated.TraitFactories.swift") == "// mine\n")
        #expect(!FileManager.default.fileExists(atPath: folder("Sources/Generated.TraitIdentifiers.swift")), "nothing is half-written")
    }

    @Test("Paths may hold anything that a path can", arguments: ["My Päck (v1) & 'co'", "Sub $x #1", "Two %20 é", "line\nbreak", "-dash"])
    func oddPaths(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("struct Alpha: Trait {}\n", to: name + "/A \(name).swift")
        try folder.write(name + "/A \(name).swift\0", to: "list")
        for arguments in [["--", name], ["--filelist", "list", "--output", "out"]] {
            let run = try Tool.run(["generate"] + arguments, in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        let generated = [try folder.text(of: name + "/Generated.TraitFactories.swift"), try folder.text(of: "out/Generated.TraitFactories.swift")]
        #expect(generated[0].contains("Alpha.self") && generated[0] == generated[1])
        #expect(!generated[0].contains(name))
    }

    private static func stamp(_ path: String) throws -> [AnyHashable] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return [attributes[.modificationDate] as? Date, attributes[.systemFileNumber] as? Int, attributes[.size] as? Int]
    }
}
