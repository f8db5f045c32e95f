import Testing
import TraitsScan

@Suite struct SwiftDeclarationTests {
    @Test("Every kind of declaration is found with its clauses as written")
    func kinds() {
        check(
            """
            public final class A<T, each U>: B<T>, @unchecked Sendable where T: C, T.D == [Int] {}
            struct S { enum E: Int { case a } }
            actor Worker: Trait {}
            protocol P<Element>: class, Q {}
            extension Outer.Inner: @retroactive P, nonisolated Q where T: R {}
            typealias Base = Module.Trait & Other
            indirect enum Tree {}
            """,
            """
            class A<T, each U>: B<T>, @unchecked Sendable where T: C, T.D == [Int] public final (public)
            struct S
            enum S.E: Int
            actor Worker: Trait
            protocol P<Element>: class, Q
            extension Outer.Inner: @retroactive P, nonisolated Q where T: R
            typealias Base
            enum Tree indirect
            """)
    }

    @Test("A word is a keyword only where Swift takes it for one")
    func contextualKeywords() {
        check(
            """
            struct S {
                var actor: Int, open = 1
                init(actor: Int, class c: Int = 0, struct: Int) { self.extension = c }
                class func make() {}
                class var shared: Int { 1 }
                class final func two() {}
                private class func three() {}
                class override func four() {}
                enum K { case `class`, actor, open }
            }
            func f(k: K) { switch k { case .class: break; case .extension: return actor
            } }
            let k: K = .protocol
            class final {}
            class open: Base {}
            final class Yes {}
            import class Module.Thing
            func g<T>() where T: class {}
            let x = open
            struct NotOpen {}
            let y = a.final
            struct NotFinal {}
            prefix operator .!
            public struct AfterOperator {}
            """,
            """
            struct S
            enum S.K
            class final
            class open: Base
            class Yes final
            struct NotOpen
            struct NotFinal
            struct AfterOperator public (public)
            """)
    }

    @Test("Attributes and modifiers may fill lines, and their arguments may hold anything")
    func attributes() {
        check(
            """
            @available(*, deprecated, message: "class No { )") @objc(Name) @A.B<C> public
            private(set)
            class
            A
            :
            B
            {}
            @Wrapper(1, make: { class Local {} }) struct S {}
            nonisolated(unsafe) struct N {}
            let f: @Sendable () -> Void = {}
            struct Plain {}
            """,
            """
            class A: B @available(*, deprecated, message: "class No { )") @objc(Name) @A.B<C> public private(set) (public)
            struct S @Wrapper(1, make: { class Local {} })
            class Local local
            struct N nonisolated(unsafe)
            struct Plain
            """)
    }

    @Test("Before Swift 6, white space may stand before an attribute's arguments, and elsewhere a function type's parameters follow it")
    func spacedArguments() {
        check(
            """
            @available (*, unavailable, message: "class No {}") @objc (Name) public class A {}
            public @objc (Name) class B {}
            struct S { @Wrapper (1) struct T {}; @B
                func f(a: @escaping (Int) -> Void) { g(a as @Sendable (Int) -> Void) } }
            let f = g as @Sendable (Int) -> Void
            h = i as @A @Sendable (Int) -> Void
            j { @MainActor (k) in struct L {} }
            """,
            """
            class A @available (*, unavailable, message: "class No {}") @objc (Name) public (public)
            class B @objc (Name) public (public)
            struct S
            struct S.T @Wrapper (1)
            struct L local
            """)
    }

    @Test("Access is the own, else the extension's, and no wider than that of the types around")
    func access() {
        check(
            """
            private class A { public class B { fileprivate class C {} } }
            public extension E { class D {}; private class F {} }
            package struct G { public struct H {} }
            """,
            """
            class A private (private)
            class A.B public (private)
            class A.B.C fileprivate (private)
            extension E public (public)
            class E.D (public)
            class E.F private (private)
            struct G package (package)
            struct G.H public (package)
            """)
    }

    @Test("Types in bodies are local and named from their innermost body on")
    func locals() {
        check(
            """
            class A {
                func f() { struct B { enum C {} } }
                var x: Int { class D {}; return 1 }
                let y = { class E { let z = { struct F {} } } }
                init() { switch x { case 1: class G {}; default: break } }
                subscript(i: Int) -> Int { get { class H {}; return 1 } }
            }
            """,
            """
            class A
            struct B local
            enum B.C local
            class D local
            class E local
            struct F local
            class G local
            class H local
            """)
        let parents = scan("class A { func f() { struct B {} } }", ScanOptions(locals: true)).declarations.map(\.parent)
        #expect(parents == [nil, 0])
    }

    @Test("Angle brackets, arrows and commas in types do not end an entry")
    func typesInClauses() {
        check(
            """
            class A: Base<((any Error)?) -> Void>, M {}
            class B: Base<(Int, [String: Base<Int>])>, M {}
            class C: Base<Base<Base<Int>>>, M {}
            class D/* x */:/* y */E/* { */{/* } */}
            struct F: ~Copyable & ~Escapable, G {}
            class H: Array<(Int) async throws(E) -> Void>{}
            extension [Int]: P {}
            extension Optional<Int>.Wrapped: P {}
            struct V: Vector<-3, Int> {}
            struct M: Module::Trait {}
            """,
            """
            class A: Base<((any Error)?) -> Void>, M
            class B: Base<(Int, [String: Base<Int>])>, M
            class C: Base<Base<Base<Int>>>, M
            class D: E
            struct F: ~Copyable & ~Escapable, G
            class H: Array<(Int) async throws(E) -> Void>
            extension [Int]: P
            extension Optional<Int>.Wrapped: P
            struct V: Vector<-3, Int>
            struct M: Module::Trait
            """)
    }

    @Test(
        "A type is read as a value",
        arguments: [
            ("A.B<C>.D", "path A.B<path C>.D"), ("`class`.`Type`", "path class.Type"), ("M::A", "path M::A"),
            ("A & B", "composition path A, path B"), ("~A", "suppressed path A"), ("A?", "optional path A"),
            ("A!", "unwrapped path A"), ("[A]", "array path A"), ("[A: B]", "dictionary path A, path B"),
            ("(A)", "path A"), ("(A & B)?", "optional composition path A, path B"), ("any A", "any path A"),
            ("some A & B", "some composition path A, path B"), ("A.Type", "other A.Type"), ("(A, B)", "other (A, B)"),
            ("(A) -> B", "other (A) -> B"), ("() async -> B", "other () async -> B"), ("[A].B", "other [A].B"),
            ("A<(B) -> C, [D?]>", "path A<other (B) -> C, array optional path D>"), ("@x A", "other @x A"),
        ]) func typeExpressions(_ text: String, _ expected: String) throws {
        let type = try #require(scan("typealias X = \(text)\nclass Next {}").declarations.first?.type)
        #expect(type.line == expected)
    }

    @Test("Too deep a type is kept as text")
    func deepTypes() throws {
        let text = String(repeating: "[", count: 500) + "A" + String(repeating: "]", count: 500)
        var type = try #require(scan("typealias X = \(text)").declarations.first?.type)
        var depth = 0
        while case .array(let element) = type { (type, depth) = (element, depth + 1) }
        #expect(depth > 10 && depth < 100)
        guard case .other = type else { return #expect(Bool(false), "\(type)") }
    }

    @Test("Requirements, generic parameters and bounds are read")
    func requirements() throws {
        let facts = scan(
            """
            class A<T: B, let N: Int, each U>: C where T.D: E & F, T == [Int], U: _Trivial {}
            protocol P { associatedtype Q: R = S where Q.T == U; associatedtype V: class
                func f() }
            """)
        let first = try #require(facts.declarations.first)
        #expect(first.genericParameters == ["T", "N", "U"])
        #expect(first.requirements.map { "\($0.left.line) \($0.relation.rawValue) \($0.right.line)" } == [
            "path T.D : composition path E, path F", "path T == array path Int", "path U _ path _Trivial",
        ])
        #expect(facts.declarations.dropFirst().map(\.line) == [
            "protocol P", "associatedtype P.Q: R where Q.T == U", "associatedtype P.V: class",
        ])
        #expect(facts.declarations[2].type?.line == "path S")
    }

    @Test("Entries of a clause come apart into attributes, specifiers and type")
    func inheritedTypes() throws {
        let entries = try #require(scan("class A: @unchecked @MainActor B, nonisolated C.D {}").declarations.first?.inherits)
        #expect(entries.map(\.attributes) == [["@unchecked", "@MainActor"], []])
        #expect(entries.map(\.specifiers) == [[], ["nonisolated"]])
        #expect(entries.map(\.type.line) == ["path B", "path C.D"])
        #expect(entries.map(\.place.column) == [10, 35])
    }

    @Test("Imports have modifiers, kind, path and conditions")
    func imports() {
        let facts = scan(
            """
            import A
            @testable public import B.C
            #if canImport(D)
            import struct D.`E`
            #endif
            """)
        #expect(facts.imports.map(\.path) == [["A"], ["B", "C"], ["D", "E"]])
        #expect(facts.imports.map(\.modifiers) == [[], ["@testable", "public"], []])
        #expect(facts.imports.map(\.kind) == [nil, nil, "struct"])
        #expect(facts.imports.map(\.conditions) == [[], [], [ConditionClause(["canImport(D)"])]])
    }

    @Test("What the last declaration in braces belongs to does not end with it")
    func lastInBraces() {
        let facts = scan("enum A { typealias B = C.D }\nprotocol P { associatedtype Q: R }\nenum E { enum F { typealias G = H<I> } }")
        #expect(facts.declarations.map(\.qualifiedName) == ["A", "A.B", "P", "P.Q", "E", "E.F", "E.F.G"])
    }

    @Test("An initial value ends where it ends, whatever is in it")
    func initialValues() {
        check(
            """
            let a = if x == 1, let b = c { 1 } else { 2 }
            class C {
                let a = if x, y { 1 } else { 2 }
                let b: Int = switch q { case .a, .b: 1; default: 2 }
                var c = foo.where { $0 }
                var d = a ? b : c, e = 2
                lazy var f = { (a: Int, b: Int) -> Int in a }(1, 2)
                let g = try await foo(), h = 3
                let i = Foo<A, B>.bar, j = 1
                let k: Foo<A, B> = .init(), l = [1, 2], m = #selector(foo)
                let n = a
                    as? B
                let o = x
                    ? 1
                    : 2
                let p = foo.in
                private let q = 1
                let r = x.default
                static let s = 2
                enum E { case a, `default`, b(Int, c: String = "x, y"), d }
                let t = { 1 } ()
                let u = "\\(a, b)"
                let v = a is B, w = consume x
                struct S {}
                let x = y.if, z = x.class
                struct T {}
            }
            var b = 1, c = 2
            struct D {}
            if let a = b, let c = d { }
            guard let a = b, case .c(let d) = e else { fatalError() }
            enum F {}
            for case let (a, b) in c where a == b { }
            while let a = b, a > 1 { }
            switch a { case let .b(c) where c > 1: break; default: break }
            extension F {}
            let d = switch a { case .b: 1; default: 2 }
            let e = a == b ? .default : .other
            protocol P {}
            let (f, g) = (1, 2), h = FileManager.default
            extension G {}
            struct H {
                let a = if x, let y = z { 1 } else if case .b = c, d { 2 } else { 3 }, e = 5
                let f = try if a, b { 1 } else { 2 }
                struct I {}
                let g = if
                    a,
                    let b
                { 1 } else { 2 }
                struct J {}
                let k = if a { b } else { c } as Int
                struct K {}
                private(set) var order: Order = .default

                enum Order {}
            }
            """,
            """
            class C
            enum C.E
            struct C.S
            struct C.T
            struct D
            enum F
            extension F
            protocol P
            extension G
            struct H
            struct H.I
            struct H.J
            struct H.K
            enum H.Order
            """)
    }

    @Test("A keyword of a declaration ends a value that nothing else ends", arguments: ["=", "= if a", "= a +", "= a.", "= x ? y :"])
    func unfinishedValues(_ value: String) {
        for keyword in ["class", "struct", "enum", "protocol", "extension"] {
            #expect(scan("let x \(value)\n\(keyword) A {}").declarations.map(\.name) == ["A"])
            #expect(scan("struct S {\nvar x \(value)\npublic \(keyword) A {}\n}").declarations.map(\.name) == ["S", "A"])
        }
    }

    @Test("Documentation is the last run of documentation comments before a declaration")
    func documentation() {
        let facts = scan(
            """
            /// Gone.

            /// One
            ///   two
            @objc class A {}
            /**
             * Three
             *
             * four
             */
            class B {}
            // No documentation.
            class C {}
            /// Kept.
            // traits-gen: skip
            class D {}
            """, ScanOptions(members: true))
        #expect(facts.declarations.map(\.documentation) == ["One\n  two", "Three\n\nfour", nil, "Kept."])
    }
}

extension TypeExpression {
    /// The value as words, for comparing.
    var line: String {
        switch self {
        case .path(let path):
            let names = path.components.map { component in
                component.arguments.isEmpty
                    ? component.name : "\(component.name)<\(component.arguments.map(\.line).joined(separator: ", "))>"
            }
            return "path " + (path.moduleSelector.map { $0 + "::" } ?? "") + names.joined(separator: ".")
        case .composition(let members): return "composition " + members.map(\.line).joined(separator: ", ")
        case .suppressed(let type): return "suppressed " + type.line
        case .optional(let type, let isUnwrapped): return (isUnwrapped ? "unwrapped " : "optional ") + type.line
        case .array(let element): return "array " + element.line
        case .dictionary(let key, let value): return "dictionary \(key.line), \(value.line)"
        case .constrained(let keyword, let type): return keyword + " " + type.line
        case .other(let text): return "other " + text
        }
    }
}
