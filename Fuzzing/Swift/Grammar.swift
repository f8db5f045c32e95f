/// The words, delimiters and small constructs that the mutator writes.
enum SwiftGrammar {
    /// Keywords, names with a meaning, punctuation, and literals.
    static let words: [StaticString] = [
        "class", "struct", "enum", "protocol", "extension", "actor", "typealias", "associatedtype", "import", "func", "var", "let",
        "init", "deinit", "subscript", "case", "where", "in", "inout", "any", "some", "each", "repeat", "async", "throws", "rethrows",
        "operator", "precedencegroup", "infix", "prefix", "postfix", "macro", "public", "private", "fileprivate", "internal", "package",
        "open", "final", "static", "lazy", "weak", "unowned", "unowned(safe)", "private(set)", "nonisolated", "nonisolated(unsafe)",
        "mutating", "indirect", "override", "required", "convenience", "dynamic", "optional", "isolated", "distributed", "consuming",
        "borrowing", "sending", "self", "Self", "Any", "nil", "true", "super", "return", "if", "else", "switch", "default", "for", "while",
        "guard", "do", "catch", "try", "try?", "await", "is", "as", "as!", "get", "set", "willSet", "didSet", "A", "B", "Trait", "a", "_",
        "$0", "`a`", "`b c`", "``", "`", "0", "1.5", "0x1p-3", "1_0", ".", ",", ":", "::", ";", "@", "#", "\\", "(", ")", "[", "]", "{",
        "}", "<", ">", "<<", ">>", "->", "=", "==", "=>", "&", "&&", "~", "?", "!", "...", "..<", "/", "//", "/*", "*/", "//*", "/**/",
        "\"", "\"\"\"", "#\"", "\"#", "##\"\"\"", "\"\"\"##", "\\(", "\\#(", "\\\"", "'", "\"a\"", "\"\\(a)\"", "#/", "/#", "/a/", "/ a/",
        "#/a/#", "#if", "#if A", "#elseif B", "#else", "#endif", "#if swift(>=9)", "#if compiler(<5)", "#selector(a)", "#line", "#file",
        "#sourceLocation(file: \"a\", line: 1)", "#sourceLocation()", "@a", "@a(", "@available(*, unavailable)", "@objc(A)",
        "@unchecked", "@MainActor", "@preconcurrency", "~Copyable", "<#", "#>", "<#a#>", "<<<<<<< ", "=======", ">>>>>>> ", "traitSpec",
        ".traitSpec = \"a\"", "// traits-gen: skip", "// traits-gen: name \"a\"", "#!", "\n", "\r", "\r\n", "\t", "\0", "\u{FEFF}", "\u{A0}",
        "\u{E9}", "\u{2022}", "\u{1F600}", "\u{2028}",
    ]

    /// What can stand around other tokens.
    static let delimiters: [(StaticString, StaticString)] = [
        ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("/*", "*/"), ("/* /*", "*/ */"), ("\"", "\""), ("\"\"\"\n", "\n\"\"\""),
        ("#\"", "\"#"), ("\"\\(", ")\""), ("\"\"\"\n\\(", ")\n\"\"\""), ("#\"\\#(", ")\"#"), ("`", "`"), ("/", "/"), ("#/", "/#"),
        ("#/\n", "\n/#"), ("\n#if A\n", "\n#endif\n"), ("\n#if swift(>=9)\n", "\n#else\n#endif\n"), ("\n#if A\n#else\n", "\n#endif\n"),
        ("class A {\n", "\n}\n"), ("struct A: B {", "}"), ("extension A.B {", "}"), ("func f() {\n", "\n}\n"), ("var a: B {\n", "}"),
        ("let a = {", "}"), ("@a(", ")"), ("//", "\n"), ("enum A { case a(", ") }"), ("\n<<<<<<< a\n", "\n>>>>>>> b\n"), ("let a = \"", "\"\n"),
    ]

    /// Whole declarations and statements, each with something that a scanner may stumble over.
    static let snippets: [StaticString] = [
        "class A: B {}", "public final class A<T: B>: C<T>, D where T: E {}", "extension A.B: C where D == E {}", "enum A: String { case a = \"b\", c }",
        "protocol P<Q>: AnyObject { associatedtype Q: R = S where Q.T: U }", "typealias A<T> = B<T> & C", "actor A { nonisolated func f() {} }",
        "struct A: ~Copyable, @unchecked Sendable { var a: Int? = 1, b = \"c\" { didSet {} } }", "class func f() {}", "import struct A.B",
        "@objc(a) @available(iOS 13, *) private(set) var a: [B: C] = [:]", "infix operator </>: P", "static func < (a: A, b: A) -> Bool { a.b < b.b }",
        "let a = b < c && d > (e)", "let r = /[/)]a\\// ; x = a / b / c", "switch a { case .b: class C {}\ndefault: break }",
        "#if A\n@a\n#else\n@b(c)\n#endif\nclass D {}", "#if A\n.b()\n#endif", "view.traitSpec = \"a.b\"", "func apply(to a: B, remove: inout Restore) {}",
        "static var restrictedTypes: [AnyClass]? { [A.self, B.self] }", "init(from decoder: any Decoder) throws {}",
        "private enum CodingKeys: String, CodingKey { case a = \"b\" }", "/// Documentation.\n/** More. */\nclass A {}", "macro m() = #externalMacro(module: \"a\", type: \"b\")",
        "subscript<T>(a: T) -> (T) -> Void { get { { _ in } } }", "let s = \"a\\(b ? \"c\\(d)\" : #\"\\#(e)\"#)f\"",
    ]
}
