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
                //- S/Feature.swift
                protocol Reducer {}
                //- S/Counter.swift
                @Reducer struct Counter {}

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
        // A macro cannot be stood in for: what the attribute does is the compiler's business.
        guard project.block != 3 else { return }
        for module in ["Fluent", "Vapor", "XCTest"] where FileManager.default.fileExists(atPath: folder(module)) {
            try Self.compile(["-emit-module", "-parse-as-library", "-module-name", module, "-I", ".", "\(module)/\(module).swift"], in: folder.path)
        }
        let sources = try folder.names(in: "S").filter { $0.hasSuffix(".swift") }.map { "S/" + $0 }
        try Self.compile(["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-I", "."] + sources, in: folder.path)
    }

    private static func compile(_ arguments: [String], in folder: String) throws {
        let run = try Subprocess.run("swiftc", arguments, in: folder)
        #expect(run.status == 0, "\(run.errors)")
    }
}
