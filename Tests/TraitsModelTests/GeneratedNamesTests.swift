import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates

@Suite("Generated declarations can stand in the module")
struct GeneratedNamesTests {
    /// A module, a registry for it, and the findings, each as its id and the line of the source or 0 for the registry.
    struct Case: Sendable, CustomTestStringConvertible {
        var root = "Trait"
        let sources: String
        var name: String?
        var form = RegistryConfiguration.Form.types
        var access = AccessLevel.internal
        var modules: [String] = []
        let findings: [String]
        var testDescription: String { sources }

        var linkCase: LinkCase { LinkCase("", root: root, modules: modules, access: access, form: form, sources, expect: "") }

        /// The findings, and the output.
        func result() -> (findings: [Diagnostic], files: [GeneratedFile]) {
            let program = linkCase.program()
            var configuration = RegistryConfiguration(root: root, name: name, form: form)
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
        Case(root: "Box.Root", sources: "struct Box<T> { class Root {} }\nclass A: Box<Int>.Root {}", findings: ["TG158 0"]),
        Case(root: "Box.Space.Root", sources: "enum Box<T> { enum Space { class Root {} } }", findings: ["TG158 0"]),
        Case(root: "Array.Root", sources: "extension Array { class Root {} }\nclass A: Array<Int>.Root {}", findings: ["TG158 0"]),
        Case(root: "Root", sources: "class Box<T> {}\ntypealias Root<U> = Box<U>\nclass A: Root<Int> {}", findings: ["TG158 0"]),
        Case(root: "Root", sources: "class Box<T> {}\ntypealias Root = Box\nclass A: Root<Int> {}", findings: ["TG158 0"]),
        Case(root: "Root", sources: "class Box<T> {}\ntypealias Root = Box<Int>\nclass A: Root {}\nclass B: Box<String> {}", findings: ["TG158 0"]),
        Case(
            root: "Root", sources: "protocol P<T> { associatedtype T }\ntypealias Root = P<Int>\nstruct A: P { typealias T = String }", findings: ["TG158 0"]),
        Case(root: "Root", sources: "protocol P {}\ntypealias Root = any P\nstruct A: P {}", findings: ["TG158 0"]),
        Case(root: "Root", sources: "public protocol P {}\ntypealias Root = P\npublic struct A: P {}", access: .public, findings: ["TG156 0"]),
        Case(root: "Root", sources: "public protocol P {}\npublic typealias Root = P\npublic struct A: P {}", access: .public, findings: []),
        Case(root: "Root", sources: "protocol P {}\nprotocol Q {}\npublic typealias R2 = Int\ntypealias Root = P & Q\nstruct A: P, Q {}", findings: []),
        Case(sources: "@_spi(Some) public protocol Trait {}\n@_spi(Some) public struct A: Trait {}", access: .public, findings: ["TG161 0"]),
        Case(sources: "@_spi(Some) public protocol Trait {}\n@_spi(Some) public struct A: Trait {}", findings: []),
        Case(
            sources: "//- Core/Core.swift\n@_spi(Some) public protocol Trait {}\n//- App/App.swift\n@_spi(Some) import Core\nstruct A: Trait {}",
            modules: ["App", "Core"], findings: ["TG161 0"]),
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

    @Test("A deprecated root is warned of, and what is generated for it warns nobody else", arguments: [
        ("@available(*, deprecated) protocol Trait { init() }", RegistryConfiguration.Form.types), ("@available(*, deprecated) class Trait { required init() {} }", .types),
        ("protocol P { init() }\n@available(*, deprecated) typealias Trait = P", .types), ("@available(*, deprecated) protocol Trait { init() }", function),
        ("@available(macOS, deprecated: 10.15) protocol Trait { init() }", .types),
    ])
    func deprecated(root: String, form: RegistryConfiguration.Form) throws {
        let testCase = Case(sources: root + "\n@available(*, deprecated) struct Old {}", form: form, findings: [])
        let (findings, files) = testCase.result()
        #expect(findings.map(\.id) == ["TG162"] && findings.allSatisfy { $0.severity == .warning })
        let said = try typecheck(testCase.linkCase, adding: files)
        #expect(said.errors.isEmpty && !said.text.contains("Generated/"), "\(said.text)")
    }

    @Test("A root that is deprecated is no matter where nothing shows it", arguments: [
        RegistryConfiguration.Form.factories, .function(signature: "func addAll()", statement: "_ = {type}.self"),
    ])
    func unshown(form: RegistryConfiguration.Form) {
        #expect(Case(sources: "@available(*, deprecated) public protocol Trait {}", form: form, findings: []).result().findings == [])
    }

    @Test("A root that nothing can inherit, or no build can use, is an error, and the compiler refuses what inherits it", arguments: [
        ("Root", "struct Root {}", "TG163"), ("Root", "enum Root { case a }", "TG163"), ("Root", "actor Root {}", "TG163"),
        ("Space.Root", "enum Space { struct Root {} }", "TG163"), ("Root", "struct Plain {}\ntypealias Root = Plain", "TG163"), ("Root", "typealias Root = Int", "TG163"),
        ("Root", "typealias Root = (Int) -> Int", "TG163"), ("Root", "typealias Root = [Int]", "TG163"),
        ("Root", "#if DEBUG\nstruct Root {}\n#else\nenum Root {}\n#endif", "TG163"),
        ("Root", "@available(*, unavailable) protocol Root {}", "TG160"), ("Root", "@available(*, unavailable) class Root {}", "TG160"),
        ("Root", "@available(swift, obsoleted: 5) protocol Root {}", "TG160"), ("Root", "protocol P {}\n@available(*, unavailable) typealias Root = P", "TG160"),
    ])
    func barren(root: String, sources: String, id: String) throws {
        let testCase = Case(root: root, sources: sources, findings: [])
        let findings = testCase.linkCase.link().diagnostics
        #expect(findings.map(\.id) == [id] && findings.allSatisfy { $0.location.path == "traits-gen.json" && $0.severity == .error }, "\(findings)")
        let probe = GeneratedFile(name: "Probe.swift", contents: "class Probe: \(root) {}\n")
        #expect(try typecheck(testCase.linkCase, adding: [probe]).errors == ["Probe.swift:1"])
    }

    @Test("A root that asks for such a type among others is the same error, and says which", arguments: [
        ("protocol P {}\nstruct S {}\ntypealias Root = P & S", "TG163", "the root 'Root' asks for 'S', which is a struct, so nothing can inherit it"),
        ("protocol P {}\nenum S {}\ntypealias Root = S & P", "TG163", "the root 'Root' asks for 'S', which is an enum, so nothing can inherit it"),
        ("protocol P {}\nfinal class S {}\ntypealias Root = P & S", "TG163", "the root 'Root' asks for 'S', which is final, so nothing can inherit it"),
        ("protocol P {}\nfinal class S {}\ntypealias Root = P & S & Codable", "TG163", "the root 'Root' asks for 'S', which is final, so nothing can inherit it"),
        ("protocol P {}\n@available(*, unavailable) protocol S {}\ntypealias Root = P & S", "TG160", "the root 'Root' cannot be used: it asks for 'S', which is unavailable"),
        ("protocol P {}\n@available(*, unavailable) class S {}\ntypealias Root = P & S", "TG160", "the root 'Root' cannot be used: it asks for 'S', which is unavailable"),
        ("protocol P {}\nfinal class S: P {}\ntypealias Root = P & S", "", ""),
        ("protocol P {}\n#if DEBUG\nstruct S {}\n#else\nprotocol S {}\n#endif\ntypealias Root = P & S", "", ""),
        ("protocol P {}\nstruct S {}\n#if DEBUG\ntypealias Root = P & S\n#else\ntypealias Root = P\n#endif", "", ""),
    ])
    func barrenPart(sources: String, id: String, text: String) {
        let findings = Case(root: "Root", sources: sources, findings: []).linkCase.link().diagnostics
        #expect(findings.map(\.id) == (id.isEmpty ? [] : [id]) && findings.allSatisfy { $0.severity == .error && $0.message.hasPrefix(text + ";") }, "\(findings)")
    }

    @Test("A root is none of these by one of its branches, or where the default configuration asks for it", arguments: [
        "#if DEBUG\nstruct Root {}\n#else\nprotocol Root {}\n#endif", "#if DEBUG\n@available(*, unavailable) protocol Root {}\n#else\nprotocol Root {}\n#endif",
        "final class Other {}\nclass Root {}", "@available(iOS, unavailable) protocol Root {}",
    ])
    func fruitful(sources: String) throws {
        let testCase = Case(root: "Root", sources: sources, findings: [])
        #expect(testCase.linkCase.link().diagnostics == [])
        for flags in [[], ["-DDEBUG"]] {
            let said = try typecheck(testCase.linkCase, adding: testCase.result().files, flags: flags)
            #expect(said.errors.isEmpty, "\(said.text)")
        }
        var configuration = RegistryConfiguration(root: "Root")
        configuration.location = nil
        let linkCase = LinkCase("", root: "Root", "struct Root {}", expect: "")
        #expect(Linker.link(linkCase.program(), registries: [configuration]).diagnostics == [])
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
