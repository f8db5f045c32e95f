import Foundation
import Testing
import TraitsTestSupport

@Suite("Docs/adopting.md: registries of other projects, by configuration alone")
struct AdoptingTests {
    /// A configuration of the page, the sources that stand in for a project, and what the output must hold.
    struct Project: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Which JSON block of the page.
        var block: Int
        var sources: String
        var outputs: [String: [String]]
    }

    static let projects = [
        Project(
            testDescription: "rules of a linter", block: 0,
            sources: """
                //- S/Rules.swift
                protocol Rule {}
                class SyntaxVisitor { init() {} }
                class SyntaxLintRule: SyntaxVisitor, Rule {}
                class SyntaxFormatRule: Rule { required init() {} }
                //- S/One.swift
                final class NoTabs: SyntaxLintRule {}
                final class OneSpace: SyntaxFormatRule {}
                //- S/main.swift
                print(LintRules.all, FormatRules.all.map { $0.init() })

                """,
            outputs: ["Generated.LintRules.swift": ["NoTabs.self"], "Generated.FormatRules.swift": ["OneSpace.self"]]),
        Project(
            testDescription: "migrations of a server", block: 1,
            sources: """
                //- Fluent/Fluent.swift
                public protocol AsyncMigration { init() }
                //- Vapor/Vapor.swift
                import Fluent
                public struct Migrations { public init() {}; public func add(_ migration: any AsyncMigration) {} }
                public struct Application { public var migrations = Migrations(); public init() {} }
                //- S/CreateUsers.swift
                import Fluent
                struct CreateUsers: AsyncMigration {}
                extension CreateUsers { struct Second: AsyncMigration {} }
                //- S/main.swift
                import Vapor
                addMigrations(to: Application())

                """,
            outputs: ["Generated.Migrations.swift": ["app.migrations.add(CreateUsers())", "app.migrations.add(CreateUsers.Second())"]]),
        Project(
            testDescription: "a list of test cases", block: 2,
            sources: """
                //- XCTest/XCTest.swift
                open class XCTestCase { public init() {} }
                public typealias XCTestCaseEntry = (testCaseClass: XCTestCase.Type, allTests: [String])
                public func testCase<Case: XCTestCase>(_ tests: [(String, (Case) -> () -> Void)]) -> XCTestCaseEntry { (Case.self, tests.map(\\.0)) }
                //- S/Tests.swift
                import XCTest
                class Base: XCTestCase { func testNothing() {} }
                extension Base { static var allTests: [(String, (Base) -> () -> Void)] { [("testNothing", testNothing)] } }
                //- S/main.swift
                import XCTest
                var cases: [XCTestCaseEntry] = []
                addTestCases(to: &cases)

                """,
            outputs: ["Generated.TestCases.swift": ["cases.append(testCase(Base.allTests))"]]),
        Project(
            testDescription: "conformances that a macro makes", block: 3,
            sources: """
                //- ComposableArchitecture/ComposableArchitecture.swift
                public protocol Reducer<State> { associatedtype State }
                //- S/Counter.swift
                import ComposableArchitecture
                @Reducer struct Counter {}
                //- S/main.swift
                print(ReducerTypes.all)

                """,
            outputs: ["Generated.ReducerTypes.swift": ["Counter.self"]]),
    ]

    @Test("The output of each configuration holds what it should, and compiles with its project", arguments: projects)
    func project(_ project: Project) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Docs/adopting.md")
        let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
        let blocks = text.matches(of: #/```json\n(?<json>(?:.|\n)*?)```/#).map { String($0.json) }
        let folder = try TemporaryFolder(project.sources)
        try folder.write(blocks[project.block], to: "S/traits-gen.json")
        let run = try Tool.run(["generate", "S"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        for (name, lines) in project.outputs {
            let output = try folder.text(of: "S/" + name)
            for line in lines { #expect(output.contains(line), "\(output)") }
        }
        if project.block == 3 {
            // What the macro makes of it.
            try folder.write("import ComposableArchitecture\nstruct Counter: Reducer { typealias State = Int }\n", to: "S/Counter.swift")
        }
        for module in ["Fluent", "Vapor", "XCTest", "ComposableArchitecture"] where FileManager.default.fileExists(atPath: folder(module)) {
            try Self.compile(["-emit-module", "-parse-as-library", "-module-name", module, "-I", ".", "\(module)/\(module).swift"], in: folder.path)
        }
        let sources = try folder.names(in: "S").filter { $0.hasSuffix(".swift") }.map { "S/" + $0 }
        try Self.compile(["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-I", "."] + sources, in: folder.path)
    }

    private static let hasMake = ["/usr/bin/make", "/bin/make", "/usr/local/bin/make"].contains { FileManager.default.isExecutableFile(atPath: $0) }

    @Test("The makefile runs the generator when it must, and only then", .enabled(if: hasMake, "make is not installed"))
    func makefile() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Docs/adopting.md")
        let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
        let make = try #require(text.firstMatch(of: #/```make\n(?<make>(?:.|\n)*?)```/#)), json = try #require(text[make.range.upperBound...].firstMatch(of: #/```json\n(?<json>(?:.|\n)*?)```/#))
        let folder = try TemporaryFolder("//- Sources/A.swift\nstruct A: Rule {}\n//- Sources/Deep/B.swift\nstruct B: Rule {}\n")
        try folder.write(String(make.make), to: "Makefile")
        try folder.write(String(json.json), to: "traits-gen.json")
        let path = (try Tool.path as NSString).deletingLastPathComponent + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")

        /// Whether the generator runs, and that a second time it does not.
        func runs(_ what: Comment) throws -> Bool {
            let first = try Subprocess.run("make", [], in: folder.path, environment: ["PATH": path, "MAKEFLAGS": nil, "MAKELEVEL": nil])
            #expect(first.status == 0, "\(what): \(first.errors)")
            let second = try Subprocess.run("make", [], in: folder.path, environment: ["PATH": path, "MAKEFLAGS": nil, "MAKELEVEL": nil])
            #expect(second.status == 0 && !second.output.contains("traits-gen generate"), "\(what): it runs for ever")
            // All that there is becomes old, the stamp a little less, so that a change is newer whatever the clock's grain.
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
                let age = name == "rules.stamp" ? 1_000.0 : 2_000.0
                try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder(name))
            }
            return first.output.contains("traits-gen generate")
        }
        func output() throws -> String { try folder.text(of: "Generated.Rules.swift") }

        #expect(try runs("the first time"))
        #expect(try output().contains("A.self") && output().contains("B.self"))
        #expect(try !runs("nothing changed"))
        try folder.write("struct A: Rule {}  // no other output\n", to: "Sources/A.swift")
        #expect(try runs("a source changed"))
        try folder.write("struct C: Rule {}\n", to: "Sources/Deep/C.swift")
        #expect(try runs("a source was added") && output().contains("C.self"))
        try FileManager.default.removeItem(atPath: folder("Sources/Deep/B.swift"))
        #expect(try runs("a source was removed") && !output().contains("B.self"))
        try folder.write(String(json.json).replacing("\"form\"", with: "\"names\": \"qualified\", \"form\""), to: "traits-gen.json")
        #expect(try runs("the configuration changed"))
        try FileManager.default.removeItem(atPath: folder("Generated.Rules.swift"))
        #expect(try runs("the output was removed") && output().contains("A.self"))
    }

    private static func compile(_ arguments: [String], in folder: String) throws {
        let run = try Subprocess.run("swiftc", arguments, in: folder)
        #expect(run.status == 0, "\(run.errors)")
    }
}
