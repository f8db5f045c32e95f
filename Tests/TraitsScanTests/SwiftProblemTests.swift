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
            (String(repeating: "class A {", count: 300) + String(repeating: "}", count: 300), ["1:2313 TG014"]),
            (String(repeating: "#if A\n", count: 300) + String(repeating: "#endif\n", count: 300), ["257:1 TG014"]),
        ]) func problems(_ source: String, _ expected: [String]) {
        for options in [ScanOptions(), ScanOptions(locals: true, strings: true, members: true)] {
            let problems = scan(source, options).problems
            #expect(problems.map { "\($0.location.place!.line):\($0.location.place!.column) \($0.id)" } == expected)
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
