import Testing

import TraitsModel
import TraitsScan

@Suite struct `The kind of a root` {
    @Test(arguments: [
        ("protocol Rule {}\nstruct A: Rule {}", Declaration.Kind.protocol),
        ("class Rule {}\nfinal class A: Rule {}", .class),
        ("final class A: Rule {}", nil),
    ])
    func `is that of its declaration`(source: String, expected: Declaration.Kind?) {
        #expect(rootKind(RegistryConfiguration(root: "Rule"), in: source) == expected)
    }

    @Test func `is known for classes of the system, and otherwise chosen by the configuration`() {
        #expect(rootKind(RegistryConfiguration(root: "XCTestCase"), in: "final class A: XCTestCase {}") == .class)
        #expect(rootKind(RegistryConfiguration(root: "UIView"), in: "final class A: UIView {}") == .class)
        var configuration = RegistryConfiguration(root: "Rule")
        configuration.rootKind = .class
        #expect(rootKind(configuration, in: "final class A: Rule {}") == .class)
    }

    private func rootKind(_ configuration: RegistryConfiguration, in source: String) -> Declaration.Kind? {
        let facts = Array(source.utf8).withUnsafeBufferPointer { SwiftScanner.scan($0, path: "A.swift") }
        let program = Program([ModuleFacts(name: "App", isOwn: true, files: [facts])])
        return Linker.link(program, registries: [configuration]).model.registries.first?.rootKind
    }
}
