import Testing
import TraitsScan

/// What looks like a declaration in a literal or comment is none, and what stands behind it is one.
@Suite struct SwiftLexingTests {
    @Test(
        "A literal or comment ends where the compiler says it ends",
        arguments: [
            // Comments nest, and a line comment hides an opening one.
            "/* class No {} /* class No {} */ class No {} */",
            "/*/**/*/", "/**/", "/*//*/ */ */", "// /* class No {",
            // Single-line strings.
            #"let s = "class No {""#, #"let s = "\"class No {""#, #"let s = "\\""#, #"let s = """#,
            #"let s = "\u{7B}""#, #"let s = "/* // " /* " */"#,
            // Interpolations to any depth, with everything in them.
            #"let s = "\(f("}"))""#, #"let s = "\(a["{"]!) \((1, (2, ")")))""#,
            #"let s = "1 \(x ? "2 \(y ? "3 }" : "{ 4") {" : "}")""#, #"let s = "\({ "}" }())""#,
            #"let s = "\(/* ) */ 1)""#,
            // Raw strings: fewer hashes are text, and quotes between hashes end on their line.
            ##"let s = #"\("#"##, ##"let s = #""""#"##, ##"let s = #"""#"##, ##"let s = #"\#(x)"#"##,
            ###"let s = ##"a"#b"##"###, ##"let s = #"\"#"##,
            // Multi-line strings.
            "let s = \"\"\"\n  class No {\n  \"\" \\\"\"\" }\n  \"\"\"",
            "let s = \"\"\"\n  \\(x.map {\n    \"\"\"\n    class No {\n    \"\"\"\n  })\n  \"\"\"",
            "let s = ##\"\"\"\n  class No {\n  \"\"\"#\n  \\#(no) \\##(yes)\n  \"\"\"##",
            // Regex literals, and slashes that are none.
            "let r = /}/", "let r = /[\"{]/", "let r = f(/\\)/)", "let r = x.map { /a{/ }", "let r = #/ } \" /* /#",
            "let r = #/\n  [{}\"] # class No {\n/#", "let r = ##/ a /# { \" /##", "let r = try? /^ {/.wholeMatch(in: s)",
            "let r = try! /^ {/.wholeMatch(in: s)", "let r = !/{/.x", "let r = cond ? /{/ : /}/",
            "let n = a / b / c", "let n = a/b/c", "let n = (a) / b /* } */", "let n = x[0] / y // /",
            "let n = reduce(1, /)", "let n = a! / b", "let n = a // comment /\n  / b",
            "prefix func /(x: Int) {}", "func /(x: Int, y: Int) {}", "infix operator /^/",
            "let n = \"a\" / 2 / \"b\"", "let n = a /* } */ / b /* { */", "let r = a.b(/{/, /}/)",
            // Operators that hold the beginning of a comment.
            "let n = a +/* } */b", "let n = a =/ 2 // {",
            // Names.
            "let `class` = 1", "let x = y.class", "let x = \\.extension", "func `class No {`() {}",
            "let `} { \" /*` = 1", "let x = $0", "let x = $class", "let café = a ≠ b",
            // Numbers.
            "let n = 0x1p+4 / 1.5e-3 / x.0.1", "let n = 1...2", "let n = 1_000.description",
            // Placeholders in code are the compiler's to refuse.
            "let x = <#T##{}Int#>", "let x = a<#b#>c",
            // White space of every kind.
            "\u{FEFF}", "\u{0}", "\u{B}\u{C}", "// comment\r", "let x = 1\r\n",
        ]) func literalsEnd(_ text: String) {
        check(text + "\nclass Yes {}", "class Yes")
        check("struct Outer {\n" + text + "\n}; class Yes {}", "struct Outer\nclass Yes")
        check("func outer() {\n" + text + "\n}; class Yes {}", "class Yes")
        check("func outer() {\n" + text + "\nclass Yes {} }", "class Yes local")
    }

    @Test("A line of hash and exclamation mark is passed over whole at the start of a file")
    func shebang() {
        check("#!/usr/bin/env swift /* class No {\nclass Yes {}", "class Yes")
    }

    @Test("Places count bytes, and CR LF as one line end")
    func places() {
        let facts = scan("// é\r\n/* é */ class A {}\rclass B {}\n\n  class C {}")
        #expect(facts.declarations.map(\.place) == [
            SourcePlace(offset: 22, line: 2, column: 16), SourcePlace(offset: 33, line: 3, column: 7),
            SourcePlace(offset: 47, line: 5, column: 9),
        ])
    }

    @Test("String literals come in source order with their text and value")
    func strings() {
        let source = ##"""
            @available(*, deprecated, message: "no expression") @Note("first") class A {
                let a = "tab\t\u{41}\"", b = #"raw \n \#t"#, c = "\("inner") outer"
            }
            #sourceLocation(file: "no expression either", line: 1)
            let d = """
                one \
                two
                  three

                """
            """##
        let strings = scan(source, ScanOptions(strings: true)).strings
        #expect(strings.map(\.text) == [
            "first", #"tab\t\u{41}\""#, ##"raw \n \#t"##, "inner", "    one \\\n    two\n      three\n\n",
        ])
        #expect(strings.map(\.value) == ["first", "tab\tA\"", "raw \\n \t", "inner", "one two\n  three\n"])
    }
}
