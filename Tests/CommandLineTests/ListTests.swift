import Foundation
import Testing
import TraitsTestSupport

@Suite("list and facts, as programs")
struct ListTests {
    static let sources = """
        //- A.swift
        class Outer { struct Inner: Trait { func body() { struct Local: Trait {} } } }
        private struct Hidden: Trait {}
        protocol Effect: Trait {}
        //- B.swift
        #if DEBUG
        struct Debugged: Effect {}
        #endif
        //- Main.storyboard
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <label id="a"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="traitSpec" value="title"/></userDefinedRuntimeAttributes></label>
        </document>

        """

    @Test("--descendants prints all that descends, registered or not, one a line and sorted")
    func descendants() throws {
        let folder = try TemporaryFolder(Self.sources)
        let run = try Tool.run(["list", "--descendants", "--root", "Trait", "."], in: folder.path)
        #expect(run.output == "Debugged\nHidden\nOuter.Inner\n")
        let locals = try Tool.run(["list", "--descendants", "--locals", "--root", "Trait", "."], in: folder.path)
        #expect(locals.output == "Debugged\nHidden\nLocal\nOuter.Inner\n")
        #expect(try Tool.run(["list", "--identifiers", "--locals", "."], in: folder.path).status == 2)
    }

    @Test("A module without a name is called as the folder of its target, or as the one that is named")
    func likelyNames() throws {
        let folder = try TemporaryFolder(
            """
            //- Package.swift
            //- Sources/Mod/A.swift
            class Root {}
            class A: Mod.Root {}
            //- Sources/Mod/Deep/B.swift
            class B: Mod.A {}
            //- Other/C.swift
            class Root {}
            class C: Other.Root {}
            class D: Mod.Root {}

            """)
        for (operands, place) in [(["Sources/Mod"], ""), (["."], "Sources/Mod"), ([], "Sources/Mod"), (["."], "Sources"), ([folder("Sources")], "Other")] {
            let run = try Tool.run(["list", "--descendants", "--root", "Root"] + operands, in: folder(place))
            #expect(run.output == "A\nB\n", "\(operands) in \(place): \(run.errors)")
        }
        let other = try Tool.run(["list", "--root", "Root", "Other"], in: folder.path)
        #expect(other.output.contains("  C ") && other.output.contains("left out: D") && other.errors.contains("--module Mod [TG109]"), "\(other.output)\(other.errors)")
    }

    @Test("What types of modules that are not read may hide is said, and only where the root is of such a module", arguments: [
        // The root; what is told, or nil.
        ("UIViewController", "1 type descends from UIViewController through what no scanned source declares: Kit.Base (Odd)"),
        (
            "Error",
            "3 types descend from Error through what no scanned source declares: Kit.Base (Odd), KitError (Faulty), Plug (Plugged)"
        ),
        ("Plug", "2 types descend from Plug through what no scanned source declares: Kit.Base (Odd), KitError (Faulty)"),
        (
            "NSCoding",
            "5 types descend from NSCoding through what no scanned source declares: Kit.Base (Odd), KitError (Faulty), Plug (Plugged), "
                + "UITableViewController (Table), UIViewController (Plain)"
        ),
        ("Own", nil),
    ])
    func unread(root: String, told: String?) throws {
        let folder = try TemporaryFolder(
            """
            //- A.swift
            import Kit
            import UIKit
            protocol Own {}
            struct Ours: Own, Codable, Hashable {}
            class Table: UITableViewController {}
            class Odd: Kit.Base {}
            enum Faulty: Int, KitError, CaseIterable { case one }
            struct Plugged: Plug {}
            struct Wrong: Error {}
            class Plain: UIViewController {}
            class Coded: NSCoding {}
            //- traits-gen.json
            { "registries": [{ "root": "\(root)", "form": "types" }] }

            """)
        let run = try Tool.run(["list", "--left-out", "."], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").filter { $0.contains("not known") }
        #expect(lines.map(String.init) == (told.map { ["  not known: whether \($0); scan the modules that declare these"] } ?? []))
        let summary = try Tool.run(["generate", "--output", "out", "."], in: folder.path).errors
        #expect(summary.contains("not known; see traits-gen list") == (told != nil), "\(summary)")
    }

    @Test("--identifiers prints each identifier with a TAB and its class")
    func identifiers() throws {
        let folder = try TemporaryFolder(Self.sources)
        #expect(try Tool.run(["list", "--identifiers", "."], in: folder.path).output == "title\tUILabel\n")
    }

    @Test("--json has the place, the condition and the reason of everything")
    func json() throws {
        struct Report: Decodable {
            struct Row: Decodable {
                var type: String, file: String, line: Int, kind: String?, condition: String?, id: String?, reason: String?
            }
            struct Link: Decodable { var text: String }
            struct Registry: Decodable { var root: String, entries: [Row], leftOut: [Row], protocols: [Link], locals: [Link] }
            struct Identifier: Decodable { var name: String }
            var registries: [Registry], identifiers: [Identifier]
        }
        let folder = try TemporaryFolder(Self.sources)
        let run = try Tool.run(["list", "--json", "--locals", "."], in: folder.path)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        let registry = try #require(report.registries.first)
        #expect(registry.root == "Trait")
        #expect(registry.entries.map(\.type) == ["Debugged", "Outer.Inner"])
        #expect(registry.entries.map(\.condition) == ["DEBUG", nil])
        #expect(registry.entries.map(\.line) == [2, 1])
        #expect(registry.leftOut.map(\.type) == ["Hidden"])
        #expect(registry.leftOut.first?.id?.hasPrefix("TG1") == true && registry.leftOut.first?.reason?.isEmpty == false)
        #expect(registry.protocols.map(\.text) == ["Effect"])
        #expect(registry.locals.count == 1)
        #expect(report.identifiers.map(\.name) == ["title"])
    }

    @Test("The text for people names everything with its place, and --left-out only what is left out")
    func text() throws {
        let folder = try TemporaryFolder(Self.sources)
        let all = try Tool.run(["list", "."], in: folder.path).output
        #expect(all.contains("Trait: 2 registered, 1 left out\n") && all.contains("Outer.Inner") && all.contains("#if DEBUG"))
        let left = try Tool.run(["list", "--left-out", "."], in: folder.path).output
        #expect(left.contains("left out: Hidden (A.swift:2:16)") && !left.contains("Outer.Inner"))
    }

    @Test("Two registries of one root are told apart by their names, and one alone is called as its root")
    func twins() throws {
        let function = #"{ "root": "Rule", "name": "Two", "signature": "func add()", "statement": "add({type}())" }"#
        let folder = try TemporaryFolder("//- A.swift\nprotocol Rule {}\nprotocol Other {}\nstruct A: Rule {}\nprivate struct B: Rule {}\n//- traits-gen.json\n"
            + #"{ "registries": [ { "root": "Rule", "name": "One", "form": "types" }, \#(function), { "root": "Other", "form": "types" } ] }"#)
        let list = try Tool.run(["list"], in: folder.path).output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(list == ["Rule (One): 1 registered, 1 left out", "Rule (Two): 1 registered, 1 left out", "Other: 0 registered, 0 left out"])
        let explained = try Tool.run(["explain", "A", "B", "Rule", "Codable"], in: folder.path).output
        for text in ["is registered for Rule (One) as", "is registered for Rule (Two) as", "does not descend from Other", "is left out of the registry for Rule (One): ",
            "is left out of the registry for Rule (Two): ", "is the root Rule (One) itself", "is the root Rule (Two) itself", "Codable (declared in no scanned source)\n  does not descend from Rule (One)\n"] {
            #expect(explained.contains(text), "\(text): \(explained)")
        }
        struct Report: Decodable {
            struct Registry: Decodable { var root: String, name: String, form: String }
            var registries: [Registry]
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(try Tool.run(["list", "--json"], in: folder.path).output.utf8))
        #expect(report.registries.map { "\($0.root) \($0.name) \($0.form)" } == ["Rule One types", "Rule Two function", "Other OtherTypes types"])
    }

    @Test("Where no registry is configured there are identifiers at most, and everything says so")
    func noRegistry() throws {
        let folder = try TemporaryFolder("//- A.swift\nstruct A: Trait {}\n//- traits-gen.json\n{ \"registries\": [] }\n")
        let text = "the configuration has no registry, so no type is registered or left out; name a root with --root, or in its \"registries\"\n"
        let list = try Tool.run(["list"], in: folder.path)
        #expect(list.status == 0 && list.output == "" && list.errors == text)
        let explain = try Tool.run(["explain", "A"], in: folder.path)
        #expect(explain.status == 2 && explain.errors == "traits-gen: error: " + text)
        #expect(try Tool.run(["explain", "A", "--root", "Trait"], in: folder.path).status == 0)
        let generate = try Tool.run(["generate"], in: folder.path)
        #expect(generate.status == 0 && generate.errors == "there is nothing to generate: no registry is configured, and there are no identifiers\n")
        try folder.write("{ \"title\": [] }", to: "a.traits.json")
        #expect(try Tool.run(["generate"], in: folder.path).errors == "wrote Generated.TraitIdentifiers.swift: 1 identifier\n")
    }

    @Test("explain wants the name of a type, and says so of anything more", arguments: ["Box<Int>", "any Rule", "[A]", "A?", "A & B", "", "A.", "(A)"])
    func noName(name: String) throws {
        let folder = try TemporaryFolder("//- A.swift\nstruct A: Trait {}\n")
        let run = try Tool.run(["explain", name, "A"], in: folder.path)
        #expect(name.isEmpty ? run.status == 2 : run.status == 1 && run.errors.contains("error: “\(name)” is no name of a type, which is written without arguments") && run.output.contains("is registered"), "\(run.errors)")
    }

    @Test("facts prints a JSON line for each declaration, and with --locals those in bodies")
    func facts() throws {
        let folder = try TemporaryFolder(Self.sources)
        func names(_ arguments: [String]) throws -> [String] {
            try Tool.run(["facts", "A.swift", "B.swift"] + arguments, in: folder.path).output.split(separator: "\n").map { line in
                struct Row: Decodable { var name: String }
                return try JSONDecoder().decode(Row.self, from: Data(line.utf8)).name
            }
        }
        #expect(try names([]) == ["Outer", "Outer.Inner", "Hidden", "Effect", "Debugged"])
        #expect(try names(["--locals"]) == ["Outer", "Outer.Inner", "Local", "Hidden", "Effect", "Debugged"])
    }
}

@Suite("The tool's own output among its inputs")
struct OwnOutputTests {
    @Test("An old output is no source, whole, empty or broken, here or elsewhere; a file that quotes our head is one", arguments: [
        "", "// Generated by traits-gen. Do not edit.\n<<<<<<< HEAD\nclass Ghost: Trait {\n=======\n",
        "<<<<<<< HEAD\n// Generated by traits-gen. Do not edit.\nclass Ghost: Trait {}\n>>>>>>> theirs\n", "// Generated by traits-gen. Do not edit.\nclass Ghost: Trait {}\n",
    ])
    func old(text: String) throws {
        let folder = try TemporaryFolder(
            #"""
            //- S/Real.swift
            class Real: Trait {}
            //- S/Quote.swift
            let head = """
            // Generated by traits-gen. Do not edit.
            """
            class Quoting: Trait {}
            //- S/Other.generated.swift
            // Generated using another tool
            class Foreign: Trait {}

            """#)
        try folder.write(text, to: "S/Generated.TraitFactories.swift")
        if text.hasPrefix("// Generated") { try folder.write(text, to: "S/Old.swift") }
        for _ in 0..<2 {
            let run = try Tool.run(["generate", "S"], in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let output = try folder.text(of: "S/Generated.TraitFactories.swift")
            #expect(["Foreign", "Quoting", "Real"].allSatisfy { output.contains("table.add(\($0).self") })
            #expect(!output.contains("Ghost"))
        }
    }

    @Test("More files than a command line holds come in a list, and each counts once")
    func many() throws {
        let folder = try TemporaryFolder()
        let names = (0..<3_000).map { "F/Type\($0).swift" }
        for (number, name) in names.enumerated() { try folder.write("struct T\(number): Trait {}\n", to: name) }
        try folder.write((names + names).joined(separator: "\n"), to: "list")
        let run = try Tool.run(["list", "--descendants", "--filelist", "list", "F"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.split(separator: "\n").count == 3_000)
    }
}
