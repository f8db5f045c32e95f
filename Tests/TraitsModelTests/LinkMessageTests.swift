import Testing
import TraitsModel
import TraitsScan

@Suite("Reasons to leave a type out say what is wrong and the way out")
struct LinkMessageTests {
    @Test("A generic parameter is told from an associated type", arguments: [
        ("class A<T>: T {}", "its base 'T' is a generic parameter of 'A', and no class can inherit one; write the class that is meant"),
        ("class Outer<T> { enum Space { class A: T {} } }", "its base 'T' is a generic parameter of 'Outer', and no class can inherit one; write the class that is meant"),
        ("class Outer<T> {}\nextension Outer { class A: T {} }", "its base 'T' is a generic parameter of 'Outer', and no class can inherit one; write the class that is meant"),
        ("class A<each T>: T {}", "its base 'T' is a generic parameter of 'A', and no class can inherit one; write the class that is meant"),
        ("protocol P { associatedtype T }\nstruct S: P { class A: T {} }", "its base 'T' is an associated type that the compiler infers; write the class itself, or a typealias 'T'"),
        ("protocol P<T> { associatedtype T }\nstruct S: P { class A: T {} }", "its base 'T' is an associated type that the compiler infers; write the class itself, or a typealias 'T'"),
        ("protocol P { associatedtype T }\nstruct S: P {}\nclass A: S.T {}", "its base 'T' is an associated type that the compiler infers; write the class itself, or a typealias 'T'"),
    ])
    func parameters(source: String, text: String) {
        #expect(reason("A", in: "protocol Trait {}\n" + source) == "TG113 " + text)
    }

    @Test("Who conforms under a condition is named: the type, or what it inherits")
    func conditional() {
        let source = "protocol Trait {}\nclass One<T> {}\nextension One: Trait where T: Trait {}\nclass A: One<Any> {}\nclass B: A {}"
        #expect(reason("One", in: source)?.hasPrefix("TG103 it conforms only where T: Trait; ") == true)
        #expect(reason("A", in: source)?.hasPrefix("TG103 'One', which it inherits, conforms only where T: Trait; ") == true)
        #expect(reason("B", in: source)?.hasPrefix("TG103 'One', which it inherits, conforms only where T: Trait; ") == true)
    }

    @Test("What is unavailable is named, at its place: the type, its conformance, or what it inherits", arguments: [
        ("@available(*, unavailable) struct A: Trait {}", 2, "it is unavailable; remove the @available attribute or the type"),
        ("struct A {}\n@available(*, unavailable) extension A: Trait {}", 3, "its conformance is unavailable; remove the @available attribute there"),
        ("struct A {}\n@available(swift, obsoleted: 4) extension A: Trait {}", 3, "its conformance is obsoleted in Swift 4; remove the @available attribute there"),
        ("class A: B {}\nclass B {}\n@available(*, unavailable) extension B: Trait {}", 4, "the conformance of 'B', which it inherits, is unavailable; remove the @available attribute there"),
        ("class A: B {}\nclass B: C {}\nclass C {}\n@available(*, unavailable) extension C: Trait {}", 5,
         "the conformance of 'C', which it inherits, is unavailable; remove the @available attribute there"),
        ("class A: B {}\n@available(*, unavailable) class B: Trait {}", 3, "'B', which it inherits, is unavailable; remove the @available attribute there"),
        ("struct A: Wide {}\n@available(*, unavailable) protocol Wide: Trait {}", 3, "'Wide', which it inherits, is unavailable; remove the @available attribute there"),
        ("enum Outer { struct A {} }\n@available(*, unavailable) extension Outer.A: Trait {}", 3, "its conformance is unavailable; remove the @available attribute there"),
    ])
    func unavailable(source: String, line: Int, text: String) {
        let left = leftOut("A", in: "protocol Trait {}\n" + source)
        #expect(left?.reason == text && left?.id == "TG104")
        #expect(left?.location.place?.line == line)
    }

    @Test("A root that nothing declares or inherits has the remedy that fits its name", arguments: [
        ("Kit.Plg", "did you mean 'Kit.Plug'?"), ("Kitt.Plug", "did you mean 'Kit.Plug'?"), ("Kit::Plgu", "did you mean 'Kit.Plug'?"), ("Plgu", "did you mean 'Plug'?"),
        ("Kit.Zzzzzzz", "module 'Kit' was scanned, and has no 'Zzzzzzz'; correct the name"), ("Kit::Zzzz.Yyyy", "module 'Kit' was scanned, and has no 'Zzzz.Yyyy'; correct the name"),
        ("Kit", "'Kit' is a module: write a type of it, as in Kit.Rule"), ("Other", "'Other' is a module: write a type of it, as in Other.Rule"), ("Foundation", "'Foundation' is a module: write a type of it, as in Foundation.Rule"),
        ("Other.Zzzzzzz", "module 'Other' is imported and was not scanned, so that only what inherits 'Zzzzzzz' by name is found; correct the name, or scan the sources that use it"),
        ("Error", "it is the system's, and no scanned source names it or what inherits it; scan the sources that do"), ("Swift.Error", "it is the system's, and no scanned source names it or what inherits it; scan the sources that do"),
        ("Bundle", "it is the system's, and no scanned source names it or what inherits it; scan the sources that do"), ("UIView", "it is the system's, and no scanned source names it or what inherits it; scan the sources that do"),
        ("String", "it is the system's, and no protocol or class; name one of those"), ("Swift.Int", "it is the system's, and no protocol or class; name one of those"),
        ("UIVeiw", "did you mean 'UIView'?"), ("Decodabel", "did you mean 'Decodable'?"), ("Qqqqqqq", "correct the name, or scan the sources that use it"), ("None.Qqqqqqq", "correct the name, or scan the sources that use it"),
    ])
    func roots(name: String, remedy: String) throws {
        let linkCase = LinkCase("", modules: ["App", "Kit"], "//- Kit/K.swift\npublic protocol Plug {}\n//- App/A.swift\nimport Kit\nimport Other\nstruct A: Plug {}", expect: "")
        var configuration = RegistryConfiguration(root: name)
        configuration.location = SourceLocation(path: "traits-gen.json")
        let finding = try #require(Linker.link(linkCase.program(), registries: [configuration]).diagnostics.first)
        #expect(finding.id == "TG151" && finding.location == configuration.location)
        #expect(finding.message == "nothing declares or inherits the root '\(name)'; \(remedy)")
    }

    @Test("A registration of what needs none says what gives it a name", arguments: [
        ("class A {}\nstruct D<T> {}\nextension D where T == A { struct F: Trait {} }", "D<A>.F", "'D.F' is registered without a directive; 'name' at its declaration gives it a name"),
        ("struct F: Trait {}", "F", "'F' is not generic; use 'name' or 'alias' at its declaration"),
    ])
    func registrations(source: String, spelling: String, text: String) {
        let linkCase = LinkCase("", "protocol Trait {}\n// traits-gen: register \(spelling) as \"daf\"\n" + source, expect: "")
        let findings = Linker.link(linkCase.program(), registries: [RegistryConfiguration(root: "Trait")]).diagnostics
        #expect(findings.map(\.message) == ["directive 'register \(spelling)' matches nothing: \(text)"])
    }

    private func reason(_ name: String, in source: String) -> String? { leftOut(name, in: source).map { "\($0.id) \($0.reason)" } }

    private func leftOut(_ name: String, in source: String) -> LeftOut? {
        let left = Linker.link(LinkCase("", source, expect: "").program(), registries: [RegistryConfiguration(root: "Trait")]).model.registries.first?.leftOut
        return left?.first { $0.type.split(separator: ".").last.map(String.init) == name }
    }
}
