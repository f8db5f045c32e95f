import Testing

import TraitsModel
import TraitsScan

@Suite struct `The kind of a root` {
    @Test(arguments: [
        ("protocol Rule {}\nstruct A: Rule {}", Declaration.Kind.protocol),
        ("class Rule {}\nfinal class A: Rule {}", .class),
        ("final class A: Rule {}", nil), ("final class A: Rule & Sendable {}", nil), ("protocol Sub: Rule {}\nclass A: Sub {}", nil),
        ("struct A: Rule {}", .protocol), ("actor A: Rule {}", .protocol), ("class A {}\nextension A: Rule {}", .protocol), ("enum A: Int, Rule { case a }", .protocol),
        ("class Base {}\nclass A: Base, Rule {}", .protocol),
    ])
    func `is that of its declaration`(source: String, expected: Declaration.Kind?) {
        #expect(rootKind(RegistryConfiguration(root: "Rule"), in: source) == expected)
    }

    @Test func `is known for classes and protocols of the system, and otherwise chosen by the configuration`() {
        #expect(rootKind(RegistryConfiguration(root: "XCTestCase"), in: "final class A: XCTestCase {}") == .class)
        #expect(rootKind(RegistryConfiguration(root: "UIView"), in: "final class A: UIView {}") == .class)
        for (root, source) in [("Error", "enum E: Error { case a }"), ("Decodable", "class E: Decodable {}"), ("Swift.Encodable", "class E: Swift.Encodable {}")] {
            #expect(rootKind(RegistryConfiguration(root: root), in: source) == .protocol, "\(root)")
        }
        #expect(rootKind(RegistryConfiguration(root: "Kit.Error"), in: "import Kit\nclass E: Kit.Error {}") == nil)
        #expect(rootKind(RegistryConfiguration(root: "Kit.Error"), in: "class E: Kit.Error {}") == nil)
        var configuration = RegistryConfiguration(root: "Rule")
        configuration.rootKind = .class
        #expect(rootKind(configuration, in: "final class A: Rule {}") == .class)
    }

    @Test(arguments: [
        ("final class A: Rule {}", RegistryConfiguration.Form.types, "TG153"), ("enum A: Rule {}", .types, "TG153"),
        ("struct A: Rule {}", .types, nil), ("class Rule {}\nclass A: Rule {}", .types, nil), ("protocol Rule {}", .types, nil),
        ("protocol Rule {}\nstruct A: Rule {}", .factories, "TG152"), ("protocol Rule: Sendable {}\nstruct A: Rule, Codable {}", .factories, "TG152"),
        ("class Rule {}\nclass A: Rule {}\nclass B: A, Trait {}", .factories, "TG152"),
        ("protocol Rule: Trait {}\nstruct A: Rule {}", .factories, nil), ("protocol Rule {}\nextension Rule where Self: Trait {}\nstruct A: Rule, Kit.Trait {}", .factories, nil),
        // What may be a trait is none of our business.
        ("struct A: Rule {}", .factories, nil), ("protocol Rule: Other {}\nstruct A: Rule {}", .factories, nil), ("protocol Rule {}\n@Made struct A: Rule {}", .factories, nil),
        ("protocol Rule {}", .factories, nil), ("protocol Rule {}\nstruct A: Rule {}", .function(signature: "func f()", statement: "f()"), nil),
    ] as [(String, RegistryConfiguration.Form, String?)])
    func `decides with the form whether there can be a table`(source: String, form: RegistryConfiguration.Form, expected: String?) {
        var configuration = RegistryConfiguration(root: "Rule", form: form)
        configuration.location = SourceLocation(path: "traits-gen.json", place: .start)
        let result = link(configuration, source)
        #expect(result.formDiagnostics.map(\.id) == [expected].compactMap { $0 }, "\(result.formDiagnostics)")
        #expect(result.formDiagnostics.allSatisfy { $0.location == configuration.location })
        #expect(result.diagnostics == [])
    }

    @Test(arguments: [
        ("protocol Rule {}\nstruct A: Rule {}", Declaration.Kind.class, Declaration.Kind.protocol, "it is a protocol; write \"protocol\", or remove the key"),
        ("class Rule {}\nclass A: Rule {}", .protocol, .class, "it is a class; write \"class\", or remove the key"),
        ("class Outer {}\ntypealias Rule = Outer\nclass A: Rule {}", .protocol, .class, "it is a class; "),
        ("struct A: Rule {}", .class, .protocol, "it is a protocol; write \"protocol\", or remove the key"),
        ("class Base {}\nclass A: Base, Rule {}", .class, .protocol, "it is a protocol; "), ("class A {}\nextension A: Rule {}", .class, .protocol, "it is a protocol; "),
    ])
    func `cannot be another than it is declared or used as`(source: String, configured: Declaration.Kind, actual: Declaration.Kind, text: String) throws {
        var configuration = RegistryConfiguration(root: "Rule", form: .types)
        configuration.location = SourceLocation(path: "traits-gen.json", place: .start)
        configuration.rootKind = configured
        configuration.rootKindLocation = SourceLocation(path: "traits-gen.json", place: SourcePlace(offset: 40, line: 3, column: 9))
        let result = link(configuration, source)
        let finding = try #require(result.diagnostics.first)
        #expect(finding.id == "TG159" && finding.severity == .error && finding.location == configuration.rootKindLocation)
        #expect(finding.message.hasPrefix("\"rootKind\" says that the root 'Rule' is a \(configured.rawValue), and ") && finding.message.contains(text), "\(finding.message)")
        #expect(finding.notes.first?.location?.path == "A.swift")
        #expect(result.model.registries.first?.rootKind == actual, "what is declared counts")
        configuration.rootKind = actual
        #expect(link(configuration, source).diagnostics == [])
    }

    @Test(arguments: ["struct Rule {}", "enum Rule {}", "actor Rule {}"], [Declaration.Kind.class, .protocol])
    func `is of no matter where nothing can inherit the root`(source: String, configured: Declaration.Kind) {
        var configuration = RegistryConfiguration(root: "Rule", form: .types)
        configuration.location = SourceLocation(path: "traits-gen.json", place: .start)
        configuration.rootKind = configured
        #expect(link(configuration, source).diagnostics.map(\.id) == ["TG163"])
    }

    @Test func `of the system cannot be another either`() {
        var configuration = RegistryConfiguration(root: "XCTestCase", form: .types)
        configuration.rootKind = .protocol
        #expect(link(configuration, "final class A: XCTestCase {}").diagnostics.map(\.id) == ["TG159"])
        configuration = RegistryConfiguration(root: "Error", form: .types)
        configuration.rootKind = .class
        #expect(link(configuration, "enum A: Error { case a }").diagnostics.map(\.id) == ["TG159"])
    }

    private func rootKind(_ configuration: RegistryConfiguration, in source: String) -> Declaration.Kind? {
        link(configuration, source).model.registries.first?.rootKind
    }

    private func link(_ configuration: RegistryConfiguration, _ source: String) -> Linker.Result {
        let facts = Array(source.utf8).withUnsafeBufferPointer { SwiftScanner.scan($0, path: "A.swift") }
        let program = Program([ModuleFacts(name: "App", isOwn: true, files: [facts])])
        return Linker.link(program, registries: [configuration])
    }
}
