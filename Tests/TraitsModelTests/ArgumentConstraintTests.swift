import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates

@Suite("Arguments of a register directive are held against the constraints")
struct ArgumentConstraintTests {
    private static let sources = """
        protocol Trait {}
        protocol Q {}
        class Base {}
        class Sub: Base {}
        class Key: Hashable { static func == (l: Key, r: Key) -> Bool { true }; func hash(into hasher: inout Hasher) {} }
        struct Plain {}
        struct HasQ: Q {}
        struct Coded: Q, Codable {}
        enum Plainer { case a }
        enum Failing: Error { case a }
        struct OfProtocol<T: Q>: Trait {}
        struct OfObject<T: AnyObject>: Trait {}
        struct OfClass<T: Base>: Trait {}
        struct OfHashable<T: Hashable>: Trait {}
        struct OfBoth<T> where T: Q & Decodable {}
        extension OfBoth: Trait {}
        struct OfError<T: Error>: Trait {}
        struct Conditional<T> {}
        extension Conditional: Trait where T: Equatable {}
        struct Objects<T> {}
        extension Objects: Trait where T: AnyObject {}
        extension Array: Trait where Element: Q {}
        extension Dictionary { struct Inside<U: Q>: Trait {} }

        """

    /// A type with arguments, and whether it is refused.
    static let registrations: [(type: String, isRefused: Bool)] = [
        ("OfProtocol<Plain>", true), ("OfProtocol<Int>", true), ("OfProtocol<[HasQ]>", true), ("OfProtocol<HasQ?>", true), ("OfProtocol<[Int: HasQ]>", true),
        ("OfProtocol<any Q>", true), ("OfProtocol<HasQ>", false), ("OfObject<Plain>", true), ("OfObject<Int>", true), ("OfObject<[Base]>", true),
        ("OfObject<Base?>", true), ("OfObject<Plainer>", true), ("OfObject<Sub>", false), ("OfClass<Plain>", true), ("OfClass<Int>", true), ("OfClass<[Base]>", true),
        ("OfClass<Base>", false), ("OfClass<Sub>", false), ("OfHashable<Plain>", true), ("OfHashable<Base>", true), ("OfHashable<Key>", false),
        ("OfHashable<Plainer>", false), ("OfHashable<Failing>", false), ("OfHashable<Int>", false), ("OfHashable<[Int]>", false), ("OfBoth<HasQ>", true), ("OfBoth<Plain>", true),
        ("OfBoth<Coded>", false), ("OfError<Plain>", true), ("OfError<Failing>", false), ("Conditional<Plain>", true), ("Conditional<Plainer>", false),
        ("Conditional<String>", false), ("Objects<Plain>", true), ("Objects<Key>", false), ("Array<Plain>", true), ("Array<Int>", true), ("Array<HasQ>", false),
        ("Dictionary<Int, Int>.Inside<Plain>", true), ("Dictionary<Int, Int>.Inside<HasQ>", false),
    ]

    @Test("What is refused does not compile, and what is not does", arguments: registrations)
    func compiler(type: String, isRefused: Bool) throws {
        let linkCase = LinkCase("", form: .types, Self.sources + "// traits-gen: register \(type) as \"x\"\n", expect: "")
        let result = linkCase.link()
        #expect(result.diagnostics.map(\.id) == (isRefused ? ["TG145"] : []), "\(result.diagnostics)")
        let probe = GeneratedFile(name: "Probe.swift", contents: "func probe() { let _: any Trait.Type = \(type).self }\n")
        let said = try typecheck(linkCase, adding: [probe])
        #expect(said.errors == (isRefused ? ["Probe.swift:1"] : []), "\(said.text)")
    }
}
