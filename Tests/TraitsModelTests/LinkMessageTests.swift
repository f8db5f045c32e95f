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

    private func reason(_ name: String, in source: String) -> String? {
        let left = Linker.link(LinkCase("", source, expect: "").program(), registries: [RegistryConfiguration(root: "Trait")]).model.registries.first?.leftOut
        return left?.first { $0.type.split(separator: ".").last.map(String.init) == name }.map { "\($0.id) \($0.reason)" }
    }
}
