import Testing
import TraitsScan

@Suite struct SwiftConditionTests {
    @Test("A declaration carries the chain of each clause around it")
    func chains() {
        check(
            """
            #if DEBUG
            class A {}
            #elseif os(Linux) && !os(Windows) // comment
            class B {
                #if canImport(C)
                class D {}
                #else
                class E {}
                #endif
            }
            #else
            class F { let text = "#endif" /* #endif */ }
            #endif
            class G {}
            """,
            """
            class A #if DEBUG
            class B #if DEBUG ~ os(Linux) && !os(Windows)
            class B.D #if DEBUG ~ os(Linux) && !os(Windows) #if canImport(C)
            class B.E #if DEBUG ~ os(Linux) && !os(Windows) #if canImport(C) ~ else
            class F #if DEBUG ~ os(Linux) && !os(Windows) ~ else
            class G
            """)
        let facts = scan("#if (A ||\n B)\nclass H {}\n#endif")
        #expect(facts.declarations.first?.conditions == [ConditionClause(["(A ||\n B)"])])
    }

    @Test("A directive that holds attributes only is an attribute")
    func attributes() {
        let facts = scan(
            """
            @a
            #if X
            @b(1)
            #if Y
            @c
            #endif
            #else
            @d
            #endif
            public class A {}
            #if X
            @e class B {}
            #else
            @f class C {}
            #endif
            #if Z
            #endif
            class D {}
            """)
        #expect(facts.declarations.map { $0.attributes.map(\.name) } == [["a", ""], ["e"], ["f"], []])
        #expect(facts.declarations.map(\.conditions.count) == [0, 1, 1, 0])
        #expect(facts.declarations[0].attributes[1].text == "#if X\n@b(1)\n#if Y\n@c\n#endif\n#else\n@d\n#endif")
    }

    @Test("Directives stand around cases, members and calls in a chain")
    func anywhere() {
        check(
            """
            enum A { case a
                #if X
                case b(Int)
                class B {}
                #endif
            }
            func f() {
                switch x {
                #if X
                case 1: struct L {}
                #endif
                default: break
                }
                y
                    #if X
                    .a { }
                    #else
                    .b()
                    #endif
                    .c()
            }
            class C {}
            """,
            """
            enum A
            class A.B #if X
            struct L #if X local
            class C
            """)
    }

    @Test(
        "A clause for another compiler may hold anything",
        arguments: [
            "#if compiler(>=99)\n class No { \" }} ''' @#$\n#if X\n }\n#endif\n#else\nclass Yes {}\n#endif",
            "#if swift(>=99) && FOO\n /* \n#else\nclass Yes {}\n#endif",
            "#if FOO && compiler(>=99)\n \"\"\"\n#else\nclass Yes {}\n#endif",
            "#if !(swift(<99))\n }}} \n#else\nclass Yes {}\n#endif",
            "#if compiler(>=5.9)\nclass Yes {}\n#else\n{ \" #/ \n#endif",
            "#if compiler(>=99)\n{\n#elseif swift(>=5)\nclass Yes {}\n#else\n } \n#endif",
            "#if compiler(>=99)\n@a( \"\n#else\nf(1); class Yes {}\n#endif",
            "#if compiler(>=99)\n// traits-gen: skip\n\"\n#else\nclass Yes {} // traits-gen: skip\n#endif",
            "func f() {\n#if compiler(>=99)\n{\n#endif\n}\n#if X\nclass Yes {}\n#endif",
            "#if compiler(>=99)\n{\n#endif\n#if X\nclass Yes {}\n#endif",
            "#if compiler(>=99)\nfunc {\n#elseif X\n~class Yes {}\n#endif",
        ]) func skippedClauses(_ source: String) {
        for options in [ScanOptions(), ScanOptions(locals: true, strings: true)] {
            let facts = scan(source, options)
            #expect(facts.declarations.map(\.name) == ["Yes"])
            #expect(facts.problems == [])
            #expect(facts.declarations.first?.conditions.count == 1)
        }
    }

    @Test(
        "What is broken in a body is the compiler's, whether the body is read or passed over",
        arguments: [
            "enum: U", "class: {}", "struct", "struct 1 {}", "protocol: A, {}", "extension {}", "extension: A {}", "enum E:", "class C: {}",
            "struct S<T {}", "typealias", "typealias = A", "import", "func", "var", "@", "@a class", "final", "public public enum: U",
        ]) func brokenBodies(_ declaration: String) {
        for source in ["#if swift(>=5)\nfunc f() {\(declaration)}\nclass A {}\n#endif", "#if swift(>=5)\n{\(declaration)}\nclass A {}\n#endif"] {
            let quick = scan(source)
            let thorough = scan(source, ScanOptions(locals: true, strings: true))
            #expect(quick.declarations.map(\.line) == ["class A #if swift(>=5)"])
            #expect(thorough.declarations.filter { !$0.isLocal } == quick.declarations)
            #expect(thorough.problems == quick.problems)
        }
    }

    @Test("Going back to a clause's end forgets what was read behind it")
    func goingBack() {
        let facts = scan("#if compiler(>=99)\n\"\"\"\n#else\nf(1); class Yes {}\n#endif\n\"\"\"; @a( ")
        #expect(facts.declarations.map(\.line) == ["class Yes #if compiler(>=99) ~ else"])
        #expect(facts.problems.map(\.id) == ["TG003"])
    }

    @Test("A clause for another compiler that is Swift all the same is read")
    func wholeClauses() {
        check("#if compiler(>=99)\nclass A {}\n#endif", "class A #if compiler(>=99)")
        check("#if swift(>=5.9)\nlet s = \"\"\"\n#endif\n\"\"\"\nclass A {}\n#endif", "class A #if swift(>=5.9)")
    }

    @Test(
        "What no compiler passes over must be Swift",
        arguments: [
            "#if DEBUG\n}\n#endif", "#if compiler(>=5.9)\n}\n#endif", "#if DEBUG || compiler(>=99)\n}\n#endif",
            "#if compiler(>=99)\n}\n#elseif DEBUG\n}\n#endif", "#if compiler(>=99)\n}\n#else\n}\n#endif",
        ]) func readClauses(_ source: String) {
        #expect(scan(source).problems.map(\.id) == ["TG006"])
    }

    @Test("A clause that is read again leaves no type open that it forgets, even in a literal that its line ends")
    func rereadingInBrokenLiteral() {
        let facts = scan(
            "\"\\(#if compiler(>=99)\nclass A: Trait {\n\"open\n#endif\nclass B: Trait {\n#endif\nclass C {}",
            ScanOptions(locals: true, strings: true, members: true))
        for (index, declaration) in facts.declarations.enumerated() { #expect(declaration.parent.map { $0 < index } ?? true) }
    }

    @Test("A type that is cut off by a brace closes what the brace closes", arguments: ["[}", "(}", "A<}", "[A: }", "(A, }"])
    func cutOffType(_ type: String) {
        let facts = scan("@a(#if)\nenum O{typealias Q=\(type)\n)enum N {}\nclass C {}", ScanOptions(locals: true, strings: true, members: true))
        for (index, declaration) in facts.declarations.enumerated() { #expect(declaration.parent.map { $0 < index } ?? true) }
        let plain = scan("enum O { typealias Q = \(type)\nclass C {}")
        #expect(plain.declarations.filter { $0.kind != .typealias }.map(\.qualifiedName) == ["O", "C"] && !plain.problems.isEmpty)
    }

    @Test("A type in a body that the body's brace cuts off takes nothing of what follows it", arguments: ["@c(d", "(d", "[d", "@c(d, e: [f", "B<(d"])
    func cutOffTypeInBody(_ type: String) {
        check(
            "@W(a: { struct A: B, \(type) }, \"e\") class D: T {}\nclass E {}",
            """
            class D: T @W(a: { struct A: B, \(type) }, "e")
            struct A: B, \(type) local
            class E
            """)
    }

    @Test("A parenthesis whose clause has ended closes nothing", arguments: ["", "\"", "{", "[", "x("])
    func parenthesisAfterClause(_ inside: String) {
        for options in [ScanOptions(), ScanOptions(locals: true, strings: true, members: true)] {
            let facts = scan("#if{\n}(#elseif swift()\n{\(inside)})\n)#endif\n)\nclass A {}", options)
            #expect(!facts.problems.isEmpty)
        }
    }

    @Test("What a comment before an operator holds decides nothing")
    func commentsBeforeOperators() {
        for comment in ["/* a$*/", "/*   */", "/*/a/*/**/*/*/"] {
            let facts = scan("\(comment)*\n/ *+ b\nclass A {}")
            #expect(facts.declarations.map(\.name) == ["A"] && facts.problems.map(\.id) == ["TG004"])
        }
    }

    @Test("A directive among the parentheses of a type ends the type")
    func directiveInType() {
        let facts = scan("#if X\ntypealias A = (B,\n#endif\nclass C {}")
        #expect(facts.declarations.map(\.name) == ["A", "C"] && facts.declarations.last?.conditions == [] && !facts.problems.isEmpty)
    }
}
