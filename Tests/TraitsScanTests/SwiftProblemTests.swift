import Testing
import TraitsScan

@Suite struct SwiftProblemTests {
    @Test(
        "What cannot be read as Swift is reported at its place",
        arguments: [
            ("class A {}\n/* a /* b */\nclass B {}", ["2:1 TG002"]),
            ("let a = \"open {\nclass A {}", ["1:9 TG003"]), ("let a = \"open \\(b\nclass A {}", ["1:9 TG003"]),
            ("let a = \"open \\({\nclass A {}", ["1:9 TG003"]), ("\nlet a = \"\"\"\n", ["2:9 TG003"]),
            ("func f() { let a = \"x\n}", ["1:20 TG003"]), ("let a = \"ab", ["1:9 TG003"]),
            ("let a = \"b\\(c", ["1:9 TG003"]), ("let a = \"\"\"\n\\(c\n", ["1:9 TG003"]),
            ("let r = #/ abc\n", ["1:9 TG004"]), ("let r = #/\n abc\n", ["1:9 TG004"]),
            ("class A {\n func f() {\n}\n", ["1:9 TG005"]), ("#if X\nclass A {\n#endif", ["2:9 TG005"]),
            ("class A { } }\nclass B {}", ["1:13 TG006"]), ("class A {\n#if X\n}\n#endif\n}", ["3:1 TG006"]),
            ("#if X\nclass A {}", ["1:1 TG007"]), ("class A {}\n#endif", ["2:1 TG008"]), ("#else\n", ["1:1 TG008"]),
            ("#if X\n#else\n#else\n#endif", ["3:1 TG008"]),
            ("<<<<<<< HEAD\nclass A {}\n=======\nclass B {}\n>>>>>>> x\nclass C {}", ["1:1 TG009"]),
            ("func f() {\n<<<<<<< HEAD\n1\n=======\n2 {\n>>>>>>> x\n}", ["2:1 TG009"]),
            ("class <#Name#>: Trait {}", ["1:7 TG010"]), ("class : Trait {}", ["1:7 TG011"]),
            ("class A: B, {}", ["1:11 TG012"]), ("class A: {}", ["1:8 TG012"]), ("class A:", ["1:8 TG012"]),
            ("class A: B\nfunc f() {}", ["1:7 TG013"]), ("struct A\n", ["1:8 TG013"]),
        ]) func problems(_ source: String, _ expected: [String]) { checkProblems(source, expected) }

    @Test(
        "A broken header of a type is reported, even where its body can still be found",
        arguments: [
            ("class A: B. {}", ["1:13 TG019"]), ("class A: B & {}", ["1:14 TG019"]), ("class A: B<C {}\n}", ["1:14 TG019", "2:1 TG006"]),
            ("class A: B B {}", ["1:12 TG019"]), ("class A<B {}", ["1:11 TG019"]), ("class A B {}", ["1:9 TG019"]),
            ("extension {}", ["1:11 TG011"]), ("extension A. {}", ["1:14 TG019"]), ("enum struct {}", ["1:6 TG011"]),
            ("enum A { struct B }\nclass C {}", ["1:17 TG013"]), ("class A: 1 {}", ["1:8 TG012"]),
            ("typealias = B", ["1:11 TG011"]), ("typealias A", ["1:12 TG019"]), ("typealias A = \n", ["2:1 TG016"]),
            ("protocol A { associatedtype }", ["1:29 TG011"]), ("protocol A { associatedtype B: }", ["1:30 TG012"]),
            ("import\n", ["2:1 TG011"]), ("import A.\nclass B {}", ["2:1 TG011"]), ("@ class A {}", ["1:9 TG015"]), ("@1 class A {}", ["1:2 TG011"]),
        ]) func brokenTypes(_ source: String, _ expected: [String]) { checkProblems(source, expected) }

    @Test(
        "Outside bodies, whatever stands between declarations or in their headers is reported",
        arguments: [
            ("class A { name }", ["1:11 TG015"]), ("class A { \"a\" }", ["1:11 TG015"]), ("class A { 1 }", ["1:11 TG015"]),
            ("class A { return }", ["1:11 TG015"]), ("class A { = 1 }", ["1:11 TG015"]), ("class A { {} }", ["1:11 TG015"]),
            ("class A { public }", ["1:11 TG015"]), ("class A { @B }", ["1:11 TG015"]), ("class A { public; var b: C }", ["1:17 TG015"]),
            ("class A {\n name\n class B {}\n}", ["2:2 TG015"]), ("class A { var b: C name }", ["1:20 TG015"]),
            ("class A {\n var b = c\n name\n}", ["3:2 TG015"]), ("@B in import C", ["1:4 TG015"]), ("@B > C", ["1:4 TG015"]),
            ("1 class A {}", ["1:1 TG015"]), ("name class A {}", ["1:1 TG015"]), ("import A name", ["1:10 TG015"]),
            ("class A { func b( -> C {} }", ["1:19 TG019", "1:27 TG017"]), ("class A { func b(c) {} }", ["1:19 TG019"]),
            ("class A { func b(c: ) {} }", ["1:21 TG016"]), ("class A { func b(c d e: F) {} }", ["1:23 TG019"]),
            ("class A { func b(c: D E) {} }", ["1:23 TG019"]), ("class A { func b(c: D) -> {} }", ["1:27 TG016"]),
            ("class A { func {} }", ["1:16 TG011"]), ("class A { func b {} }", ["1:18 TG019"]), ("class A { func b<C() {} }", ["1:22 TG019"]),
            ("class A { func b() where C {} }", ["1:28 TG019"]), ("class A { func b() where C: {} }", ["1:29 TG016"]),
            ("class A { init {} }", ["1:16 TG019"]), ("class A { subscript {} }", ["1:21 TG019"]),
            ("class A { var : B }", ["1:15 TG011"]), ("class A { var b: }", ["1:18 TG016"]), ("class A { let class = 1 }", ["1:15 TG011"]),
            ("class A { var b: C. }", ["1:21 TG019"]), ("class A { var b: [C }", ["1:21 TG017"]),
            ("enum A { case }", ["1:15 TG011"]), ("enum A { case b( }", ["1:18 TG016", "1:18 TG017"]), ("enum A { case b, }", ["1:18 TG011"]),
            ("enum A { case b(C D) }", ["1:19 TG019"]), ("class A { ) }", ["1:11 TG017"]), ("func a() {}\n]", ["2:1 TG017"]),
            ("let a = (b", ["1:11 TG017"]), ("class A {} class B {}", ["1:12 TG018"]), ("class A { var b: C { d } var e: F }", ["1:26 TG018"]),
            ("class A { var b: C func d() {} }", ["1:20 TG018"]), ("func a() {} func b() {}", ["1:13 TG018"]), ("#if\n#endif", ["1:4 TG080"]), ("#if A ' \"b\n#endif", ["1:7 TG080"]), ("#if `A\n#endif", ["1:5 TG080"]), ("#if A /b\n#elseif C\n#endif", ["1:7 TG080"]),
            ("#if A && (B\nclass C {}\n#endif\nclass D {}", ["1:5 TG080"]), ("#if a(B\n#endif\nclass D {}", ["1:5 TG080"]), ("#if swift(>=99\nclass C {}\n#endif", ["1:5 TG080"]), ("#if !(\n", ["1:1 TG007", "1:5 TG080"]),
            ("class A {\n#if a(\nvar b: C\n#elseif c((d)\n#endif\n}", ["2:5 TG080", "4:9 TG080"]), ("@A [b]\nclass C {}", ["1:4 TG015"]), ("@A\n(b)\nclass C {}", ["2:1 TG015"]), ("#if A\n@B [\n#endif\nclass C {}", ["2:4 TG015"]),
        ]) func brokenDeclarations(_ source: String, _ expected: [String]) { checkProblems(source, expected) }

    @Test(
        "What looks broken and is not is no problem",
        arguments: [
            "class A { func < <T>(a: T, b: T) {}\n func ==<T>(a: T, b: T) -> Bool {} }", "class A { var `class`: B, c = d { e }, f: G { h } }",
            "class A { var a = B<C, D>()\n var e = F<G, [H: I]>.j, k = 1 }", "class A { var a = try\n b()\n var c = d\n .e { f } g: { h }\n }",
            "class A { var a = b\n #if C\n .d()\n #else\n .e()\n #endif\n .f() }", "class A { var a: Int\n { 1 }\n var b = 1\n { didSet {} } }",
            "class A { func b(for in: C, _ inout: D = { e in e }(), @F g: @escaping(H) -> I = { _ in }, j: K...,) async throws(L) -> M {} }",
            "class A { init?<B>(_ a: isolated B) where B: C, B.D == E {}\n init!() {}\n deinit {} }",
            "class A { subscript<B>(a: B) -> [C] { get { d } set {} } }", "protocol A { var b: C { get }; func d(); subscript(e: F) -> G { get } }",
            "enum A: B { case c, d(_: E), f(g: H = 1, _ i: J, K) , `default`\n indirect case l(L) ; case m = \"n\", o = -1 }",
            "struct A { @B(c: { d }, e) var f; #g(h) { i } j: { k }\n #warning(\"l\") }", "infix operator <>: A, B\nprefix operator /\nclass C {}",
            "precedencegroup A { higherThan: B }\n@attached(member) macro c<D>(_ e: D) -> F = #externalMacro(module: \"g\", type: \"h\") where D: I",
            "import func A.==\nimport A.B; import C\n@_spi(D) public import struct E.F", "a.b(c) { d }.class\nlet e = f.struct", "protocol A: class {}",
            "guard\n let a = b,\n let c = d else { e }\nif\n var f = g {}\nfor case let h in i {}", "let a = [\n #if B\n 1,\n #endif\n 2]\nclass C {}",
            "class A { var package: B; let open = 1, final = 2; func actor() {}; lazy var c = { d }() }", "class A { static var a: B { if c { 1 } else { 2 } }; var d = if e { f }\n else { g } }",
            "#if swift(>=99)\nclass A { not Swift ) }\n#endif", "func a() { let b = (c; d e f }", "extension A { @available(*, deprecated)\n #if B\n @C\n #endif\n func d() {} }",
        ]) func nothingBroken(_ source: String) { checkProblems(source, []) }

    @Test("A declaration that cannot be read takes no type with it")
    func typesAroundBrokenDeclarations() {
        let facts = scan("class A { func b( {\n }\n class C {}\n}\nclass D: E. {}\nclass F F {}\nstruct G { var : H\n struct I {}\n}")
        #expect(facts.declarations.map(\.qualifiedName) == ["A", "A.C", "D", "F", "G", "G.I"])
        #expect(!facts.problems.isEmpty)
    }

    @Test(
        "Nesting beyond what the compiler reads is reported once",
        arguments: [
            (String(repeating: "class A {", count: 300) + String(repeating: "}", count: 300), ["1:2313 TG014"]),
            (String(repeating: "#if A\n", count: 300) + String(repeating: "#endif\n", count: 300), ["257:1 TG014"]),
        ]) func deepNesting(_ source: String, _ expected: [String]) { checkProblems(source, expected) }

    private func checkProblems(_ source: String, _ expected: [String]) {
        for options in [ScanOptions(), ScanOptions(locals: true, strings: true, members: true)] {
            let problems = scan(source, options).problems
            #expect(problems.map { "\($0.location.place!.line):\($0.location.place!.column) \($0.id)" }.sorted() == expected.sorted())
            #expect(problems.allSatisfy { $0.severity == .error })
        }
    }

    @Test("Bytes that are not UTF-8 are reported even in comments, but not where the compiler does not look")
    func encoding() {
        func places(_ text: String) -> [String] {
            // Latin-1: each scalar up to U+00FF is one byte.
            let bytes = text.unicodeScalars.map { UInt8($0.value) }
            return bytes.withUnsafeBufferPointer { SwiftScanner.scan($0, path: "A.swift") }.problems.map {
                "\($0.location.place!.line):\($0.location.place!.column) \($0.id)"
            }
        }
        #expect(places("// caf\u{E9}\nclass A {}") == ["1:7 TG001"])
        #expect(places("let s = \"\u{FF}\u{FE}\"") == ["1:10 TG001"])
        #expect(places("\u{FF}\u{FE}c\u{0}l\u{0}") == ["1:1 TG001"])
        #expect(places("#if compiler(>=99)\n// \u{E9}\n#endif") == [])
        #expect(places("#if compiler(>=99)\n// \u{E9}\n#endif\n// \u{E9}") == ["4:4 TG001"])
        #expect(places("// \u{C3}\u{A9} \u{E2}\u{82}\u{AC} \u{F0}\u{9F}\u{98}\u{80}") == [])
        #expect(places("// \u{C0}\u{80}") == ["1:4 TG001"] && places("// \u{ED}\u{A0}\u{80}") == ["1:4 TG001"])
    }

    @Test("and they are reported wherever they stand among others", arguments: ["x", "\u{E4}", "\u{2192}", "trait"])
    func encodingAnywhere(_ filler: String) {
        for count in 0..<150 {
            let before = Array(("// " + String(repeating: filler, count: count)).utf8), after = Array((String(repeating: filler, count: 150) + "\nclass A {}").utf8)
            let facts = (before + [0xE9] + after).withUnsafeBufferPointer { SwiftScanner.scan($0, path: "A.swift") }
            #expect(facts.problems.map(\.id) == ["TG001"] && facts.problems.first?.location.place?.offset == before.count)
            #expect(facts.declarations.map(\.name) == ["A"])
        }
    }

    @Test("Declarations around a fault are still found")
    func recovery() {
        let facts = scan("class A {}\nlet a = \"open {\nclass B {}\nclass C: D, {}\n} class E {}")
        #expect(facts.declarations.map(\.name) == ["A", "B", "C", "E"])
    }

    @Test("A file reports no more than a hundred faults")
    func manyFaults() {
        #expect(scan(String(repeating: "}\n", count: 1000)).problems.count == 100)
    }

    @Test("An empty file says nothing")
    func emptyFile() {
        #expect(scan("") == FileFacts(path: "A.swift"))
    }
}
