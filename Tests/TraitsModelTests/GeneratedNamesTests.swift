import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates

@Suite("Generated declarations can stand in the module")
struct GeneratedNamesTests {
    /// A module, a registry for it, and the findings, each as its id and the line of the source or 0 for the registry.
    struct Case: Sendable, CustomTestStringConvertible {
        let sources: String
        var name: String?
        var form = RegistryConfiguration.Form.types
        var access = AccessLevel.internal
        var modules: [String] = []
        let findings: [String]
        var testDescription: String { sources }

        var linkCase: LinkCase { LinkCase("", modules: modules, access: access, form: form, sources, expect: "") }

        /// The findings, and the output.
        func result() -> (findings: [Diagnostic], files: [GeneratedFile]) {
            let program = linkCase.program()
            var configuration = RegistryConfiguration(root: "Trait", name: name, form: form)
            configuration.location = SourceLocation(path: "traits-gen.json")
            let model = Linker.link(program, registries: [configuration], access: access).model
            let hasIdentifiers = form == .factories
            let findings = GeneratedNames.check(model, program: program, access: access, hasIdentifiers: hasIdentifiers)
            var options = EmitOptions(access: access, module: modules.first ?? "Main")
            options.emitsIdentifiers = hasIdentifiers
            return (findings, Templates.files(for: model, options: options))
        }
    }

    static let trait = "public protocol Trait { init() }\n"
    static let function = RegistryConfiguration.Form.function(
        signature: "func addAll(to list: inout [any Trait])", statement: "list.append({type}())")
    static let core = "//- Core/Core.swift\npublic protocol Trait {}\nopen class Base { public init() {} }\n//- App/App.swift\nimport Core\n"

    static let cases = [
        Case(sources: trait + "struct Rules {}\nstruct A: Trait {}", name: "Rules", findings: ["TG155 0"]),
        Case(sources: trait + "private struct Rules {}\nstruct A: Trait {}", name: "Rules", findings: ["TG155 0"]),
        Case(sources: trait + "typealias Rules = Int\nstruct A: Trait {}", name: "Rules", findings: ["TG155 0"]),
        Case(sources: trait + "struct A: Trait {}", name: "A", findings: ["TG155 0"]),
        Case(sources: trait + "enum Outer { struct Rules: Trait {} }", name: "Rules", findings: []),
        Case(sources: trait + "struct TraitTypes {}", findings: ["TG155 0"]),
        Case(sources: trait + "struct TraitRegistration: Trait {}", form: function, findings: []),
        Case(sources: "import Foundation\n" + trait + "extension Progress: Trait {}", name: "Progress", findings: ["TG155 0"]),
        Case(sources: core + "class A: Base, Trait {}", name: "Base", modules: ["App", "Core"], findings: ["TG155 0"]),
        Case(sources: core + "class A: Trait {}", name: "Rules", modules: ["App", "Core"], findings: []),
        Case(sources: "protocol Trait {}\npublic struct A: Trait {}", access: .public, findings: ["TG156 0"]),
        Case(sources: "protocol Trait {}\npublic struct A: Trait {}", access: .package, findings: ["TG156 0"]),
        Case(sources: "package protocol Trait {}\npublic struct A: Trait {}", access: .public, findings: ["TG156 0"]),
        Case(sources: trait + "public struct A: Trait { public init() {} }", access: .public, findings: []),
        Case(sources: "private protocol Trait {}\nprivate struct A: Trait {}", findings: ["TG156 0"]),
        Case(sources: "class Trait<T> {}\nclass A: Trait<Int> {}", findings: ["TG158 0"]),
        Case(sources: "protocol Trait<T> { associatedtype T }\nstruct A: Trait { typealias T = Int }", findings: []),
        Case(sources: "#if DEBUG\nprotocol Trait {}\nstruct A: Trait {}\n#endif", findings: []),
        Case(sources: "#if DEBUG\nprotocol Trait {}\n#else\nprotocol Trait {}\n#endif\nstruct A: Trait {}", findings: []),
        Case(sources: "#if DEBUG\nprotocol Trait { init() }\nstruct A: Trait {}\n#endif", form: function, findings: []),
        Case(sources: "@available(macOS 99, *) protocol Trait {}\n@available(macOS 99, *) struct A: Trait {}", findings: []),
        Case(sources: "class Trait {}\npublic class A {}", access: .public, findings: ["TG156 0"]),
        Case(sources: "protocol Trait { init() }\npublic struct A: Trait { public init() {} }", form: function, access: .public, findings: ["TG156 0"]),
        Case(
            sources: "protocol Trait { init() }\npublic struct A: Trait { public init() {} }",
            form: .function(signature: "internal func addAll(to list: inout [any Trait])", statement: "list.append({type}())"), access: .public, findings: []),
        Case(
            sources: trait + "struct Sink { var all: [any Trait] = [] }\npublic struct A: Trait { public init() {} }",
            form: .function(signature: "public func addAll(_ to: Int, Sink: inout Sink)", statement: "Sink.all.append({type}())"), findings: ["TG156 0"]),
        Case(
            sources: "protocol Trait { init() }\npublic struct A: Trait { public init() {} }",
            form: .function(signature: "public func addAll(to list: inout [any Trait.Type])", statement: "list.append({type}.self)"), findings: ["TG156 0"]),
        Case(sources: "protocol Trait {}\npublic struct A: Trait {}", form: .function(signature: "public func all() -> [Trait.Protocol]", statement: "_ = {type}.self"), findings: ["TG156 0"]),
    ]

    @Test("A type of another module is said to be of that, and what it has to be", arguments: [
        (AccessLevel.internal, "the table 'TraitTypes' is internal and shows 'Trait', which is internal in module 'Kit'; make it public"),
        (.public, "the table 'TraitTypes' is public and shows 'Trait', which is internal in module 'Kit'; make it public, or choose a narrower \"access\""),
    ])
    func otherModule(access: AccessLevel, text: String) throws {
        let findings = Case(sources: "//- Kit/K.swift\nprotocol Trait {}\n//- App/A.swift\nimport Kit\nstruct A {}", access: access, modules: ["App", "Kit"], findings: []).result().findings
        #expect(try #require(findings.first).message == text)
    }

    @Test("What is found does not compile, and what is not does", arguments: cases)
    func compiler(testCase: Case) throws {
        let (findings, files) = testCase.result()
        #expect(findings.map { "\($0.id) \($0.location.place?.line ?? 0)" } == testCase.findings)
        let said = try typecheck(testCase.linkCase, adding: files)
        #expect(said.errors.isEmpty == testCase.findings.isEmpty, "\(said.text)")
    }

    @Test("Names that the table of TraitsCore and the identifiers need are no other type's", arguments: [
        ("struct TraitFactories {}", ["TG155 0"]), ("struct TraitIdentifier {}", ["TG155 2"]), ("enum TraitTable {}", ["TG157 2"]),
        ("struct String {}", ["TG157 2"]), ("protocol Sendable {}", ["TG157 2"]), ("typealias Sendable = Swift.Sendable", []),
        ("enum Box { struct TraitTable {} }", []), ("struct Specification {}", []),
    ])
    func factories(source: String, expected: [String]) {
        let findings = Case(sources: Self.trait + source, form: .factories, findings: []).result().findings
        #expect(findings.map { "\($0.id) \($0.location.place?.line ?? 0)" } == expected)
    }
}
