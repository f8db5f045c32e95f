import Testing
import TraitsTestSupport
import TraitsModel
import TraitsScan

@testable import TraitsGenKit

@Suite("traits-gen.json")
struct ConfigurationTests {
    @Test("Every key has its meaning, and paths are relative to the file")
    func everyKey() throws {
        let (configuration, diagnostics) = read(
            """
            {
                // A comment is allowed here.
                "$schema": "x", "module": "App", "sources": [".", "More"], "exclude": ["**/Fixtures/**"], "specs": "a.json",
                "output": "Out", "access": "public", "strict": true, "dependencies": { "Core": "../Core", "Kit": ["@kit.list", "@/k"] },
                "identifiers": { "keyPath": "id", "caseNames": { "2a": "two" }, "classes": { "a": "Label" } },
                "duplicateIdentifiers": "laterWins", "attributes": { "Reducer": ["Reducer"] },
                "registries": [
                    { "root": "Trait" },
                    { "root": "Core.Rule", "name": "BuiltInRules", "form": "types", "names": "qualified", "imports": ["Core", { "module": "XCTest", "condition": " canImport(XCTest)  && DEBUG" }],
                      "condition": "os(Linux) || !swift(<6)", "rootKind": "class" },
                    { "root": "Migration", "signature": "func add()", "statement": "add({type}())", "attributes": { "M": ["Migration"] } }
                ]
            }
            """)
        #expect(diagnostics == [])
        #expect(configuration.module == "App")
        #expect(configuration.sources == ["dir", "dir/More"])
        #expect(configuration.excluded == ["dir/**/Fixtures/**"])
        #expect(configuration.specs == ["dir/a.json"])
        #expect(configuration.output == "dir/Out")
        #expect(configuration.access == .public)
        #expect(configuration.isStrict)
        #expect(configuration.dependencies == ["Core": ["dir/../Core"], "Kit": ["@dir/kit.list", "@/k"]])
        #expect(configuration.keyPath == "id")
        #expect(configuration.caseNames == ["2a": "two"])
        #expect(configuration.classes == ["a": "Label"])
        #expect(configuration.duplicatePolicy == .laterWins)
        let registries = configuration.registries
        #expect(registries.map(\.name) == ["TraitFactories", "BuiltInRules", "MigrationRegistration"])
        #expect(registries.map(\.form) == [.factories, .types, .function(signature: "func add()", statement: "add({type}())")])
        #expect(registries.map(\.names) == [.own, .qualified, .own])
        #expect(registries.map(\.imports) == [[], ["Core", ImportLine("XCTest", condition: "canImport(XCTest) && DEBUG")], []])
        #expect(registries.map(\.condition) == [nil, "os(Linux) || !swift(<6)", nil])
        #expect(registries.map(\.rootKind) == [nil, .class, nil])
        #expect(registries[1].rootKindLocation?.place?.line == 10)
        #expect(registries.map(\.attributes) == [["Reducer": ["Reducer"]], ["Reducer": ["Reducer"]], ["Reducer": ["Reducer"], "M": ["Migration"]]])
    }

    @Test("What is wrong is said with line, column and the way out", arguments: [
        (#"{ "outptu": "x" }"#, 1, 3, "there is no key “outptu”; did you mean 'output'?"),
        (#"{ "registries": [ { "root": "A", "from": "types" } ] }"#, 1, 34, "there is no key “from”; did you mean 'form'?"),
        (#"{ "registries": { "root": "A" } }"#, 1, 17, "“registries” is a list of objects"),
        (#"{ "registries": [ { "form": "types" } ] }"#, 1, 19, "a registry needs a root"),
        (#"{ "registries": [ { "root": "A", "form": "table" } ] }"#, 1, 42, "“table” is none of “factories”, “types”, “function”"),
        (#"{ "registries": [ { "root": "A", "form": "function" } ] }"#, 1, 19, "needs a \"signature\" and a \"statement\""),
        (#"{ "registries": [ { "root": "A", "form": "types", "signature": "func f()" } ] }"#, 1, 19, "belong to the form “function”"),
        (#"{ "registries": [ { "root": "A" }, { "root": "B.A" } ] }"#, 1, 36, "two registries are called “AFactories”"),
        (#"{ "registries": [ { "root": "A", "name": "Rules" }, { "root": "B", "name": "rules" } ] }"#, 1, 53, "“Rules” and “rules” differ only in upper and lower case"),
        (#"{ "registries": [ { "root": "A", "name": "traitIdentifiers" } ] }"#, 1, 42, "into the file of the identifiers"),
        (
            #"{ "registries": [ { "root": "A", "signature": "func f(_ a: X)", "statement": "g()" }, { "root": "B", "signature": "func  f( _ b : X )", "statement": "g()" } ] }"#,
            1, 87, "generate the same function"
        ),
        (#"{ "registries": [ { "root": "A", "name": "not a name" } ] }"#, 1, 42, "is to be the name of a Swift type"),
        (#"{ "access": "open" }"#, 1, 13, "“open” is none of “internal”, “package”, “public”"),
        ("{\n  \"strict\": 1 }", 2, 13, "true or false is expected here"),
        (#"{ "sources": [1] }"#, 1, 15, "a string is expected here"),
        (#"[]"#, 1, 1, "the configuration is an object"),
        (#"{ "module": "a b" }"#, 1, 13, "“a b” is to be the name of a Swift module"),
        (#"{ "module": "" }"#, 1, 13, "this is empty and is to be the name of a Swift module"),
        (#"{ "output": "" }"#, 1, 13, "this is empty; a path is expected here"),
        (#"{ "sources": [".", ""] }"#, 1, 20, "this is empty; a path is expected here"),
        (#"{ "dependencies": { "a b": "x" } }"#, 1, 28, "“a b” is to be the name of a Swift module"),
        (#"{ "attributes": { "@Reducer": ["Reducer"] } }"#, 1, 31, "“@Reducer” is to be the name of an attribute, without “@”"),
        (#"{ "attributes": { "Reducer": ["Reducer", "any Reducer"] } }"#, 1, 42, "“any Reducer” is to be the name of a protocol or class"),
        (#"{ "registries": [ { "root": "A", "signature": " ", "statement": "f()" } ] }"#, 1, 47, "a function is expected here, without its body"),
        (#"{ "registries": [ { "root": "A", "signature": "func f()", "statement": "" } ] }"#, 1, 72, "this is empty; a statement is expected here"),
        (#"{ "exclude": ["**/a", ""] }"#, 1, 23, "this is empty; a pattern of paths is expected here: “**/Fixtures/**”"),
        (#"{ "sources": [] }"#, 1, 14, "“sources” names nothing; name a folder or file, or leave the key away"),
        (#"{ "attributes": { "Reducer": [] } }"#, 1, 30, "“Reducer” stands for nothing; name the protocol that it adds"),
        (#"{ "dependencies": { "Core": "@" } }"#, 1, 29, "“@” is to be followed by the path of a list of files"),
        (#"{ "dependencies": { "Core": [] } }"#, 1, 29, "the module “Core” has no sources here; name their folder, or remove it"),
        (#"{ "registries": [ { "root": "A", "name": "class" } ] }"#, 1, 42, "“class” is a keyword of Swift"),
        (#"{ "registries": [ { "root": "A", "name": "TraitIdentifier" } ] }"#, 1, 42, "or the type of the identifiers"),
        (#"{ "registries": [ { "root": "Kit.Rule", "name": "Rule" } ] }"#, 1, 19, "cannot be called “Rule” as the root is"),
        (#"{ "identifiers": { "keyPath": "" } }"#, 1, 31, "this is empty and is to be a property"),
        (#"{ "registries": [ { "root": "" } ] }"#, 1, 29, "this is empty and is to be the name of a protocol or class"),
        (#"{ "registries": [ { "root": "T<Int>" } ] }"#, 1, 29, "“T<Int>” is to be the name of a protocol or class, without arguments"),
        (#"{ "registries": [ { "root": "T & Sendable" } ] }"#, 1, 29, "“T & Sendable” is to be the name of a protocol or class"),
        (#"{ "registries": [ { "root": "A", "imports": ["B", "a b"] } ] }"#, 1, 51, "“a b” is to be the name of a module"),
        (##"{ "registries": [ { "root": "A", "imports": ["#if canImport(B)"] } ] }"##, 1, 46, "a condition stands beside the module: { \"module\": \"XCTest\", \"condition\": "),
        (#"{ "registries": [ { "root": "A", "imports": [{ "module": "B", "if": "C" }] } ] }"#, 1, 63, "there is no key “if”; known here: module, condition"),
        (#"{ "registries": [ { "root": "A", "imports": { "condition": "C" } } ] }"#, 1, 45, "an import needs a module"),
        (#"{ "registries": [ { "root": "A", "imports": { "module": "a b" } } ] }"#, 1, 57, "“a b” is to be the name of a module"),
        (#"{ "registries": [ { "root": "A", "condition": "" } ] }"#, 1, 47, "this is empty; a condition is expected here, as it stands behind #if"),
        (##"{ "registries": [ { "root": "A", "condition": "#if A" } ] }"##, 1, 47, "“#if A” is no condition: it is written without #if; "),
        (#"{ "registries": [ { "root": "A", "condition": "os(Linux" } ] }"#, 1, 47, "“os(Linux” is no condition: the condition of this directive cannot be read; "),
        (#"{ "registries": [ { "root": "A", "condition": "A // b" } ] }"#, 1, 47, "“A // b” is no condition: it is more than a condition; "),
        (#"{ "registries": [ { "root": "A", "condition": "A\n#endif" } ] }"#, 1, 47, "is no condition: it has a line break; "),
        (#"{ "registries": [ { "root": "A", "imports": [{ "module": "B", "condition": "A &&" }] } ] }"#, 1, 76, "“A &&” is no condition: "),
        (#"{ "registries": [ { "root": "A", "signature": "func f()", "statement": "f({typ})" } ] }"#, 1, 72, "there is no placeholder {typ}; did you mean 'type'?"),
    ])
    func faults(text: String, line: Int, column: Int, message: String) throws {
        let diagnostic = try #require(read(text).diagnostics.first)
        #expect(diagnostic.location.place?.line == line)
        #expect(diagnostic.location.place?.column == column)
        #expect(diagnostic.message.contains(message), "\(diagnostic.message)")
        #expect(ExitStatus(for: diagnostic) == .usage)
    }

    @Test("One function may be generated twice only under conditions that differ", arguments: [("A", "B", false), ("A", "A", true), ("A", nil, true), (nil, nil, true)] as [(String?, String?, Bool)])
    func twice(first: String?, second: String?, clashes: Bool) {
        let registries = [(first, "One"), (second, "Two")].map { condition, name in
            #"{ "root": "A", "name": "\#(name)", "signature": "func f()", "statement": "f()"\#(condition.map { ", \"condition\": \"\($0)\"" } ?? "") }"#
        }
        #expect(read("{ \"registries\": [ \(registries.joined(separator: ", ")) ] }").diagnostics.isEmpty == !clashes)
    }

    @Test("A condition is what may stand behind #if", arguments: [
        ("A", true), ("!A && (os(Linux) || swift(>=6.0))", true), ("canImport(Foundation, _version: 1.2)", true), ("true", true), ("_X2", true), ("A && ", false), ("|| A", false), ("A B", false),
        ("(A", false), ("A)", false), ("2A", false), ("A;B", false), ("os(Linux) x", false), ("A & B", false), ("\"A\"", false), ("A // b", false), ("A /* b */", false), ("A == B", false), ("()", false),
    ])
    func conditions(text: String, isOne: Bool) {
        let written = text.replacing("\"", with: "\\\"")
        let (configuration, diagnostics) = read("{ \"registries\": [ { \"root\": \"A\", \"condition\": \"\(written)\" } ] }")
        #expect(diagnostics.isEmpty == isOne && configuration.registries.first?.condition == (isOne ? text : nil), "\(diagnostics)")
        if !isOne { #expect(diagnostics.first?.message.contains("is no condition: ") == true, "\(diagnostics)") }
    }

    @Test("What is no head of a function, or no statement, is refused with the reason", arguments: [
        ("let x", "'let' stands where 'func' should"), ("nonsense", "'nonsense' stands where 'func' should"), ("struct A", "'struct' stands where 'func' should"), ("@MainActor", "it has no 'func'"),
        ("func", "the function has no name"), ("func class()", "the function has no name"), ("func f", "the parameters are missing"), ("func f(", "the parameters do not read"),
        ("func f(x)", "the parameters do not read"), ("func f(to: Int", "the parameters do not read"), ("func f(to x: )", "the parameters do not read"), ("func f(a b c: Int)", "the parameters do not read"),
        ("func f() ->", "the result has no type"), ("func f() where", "the 'where' clause is empty"), ("func f() {", "it has a body"), ("func f() {}", "it has a body"),
        ("func f()\\nfunc g()", "'func' stands behind its end"), ("func f(); let a = 1", "';' stands behind its end"), ("func f() // all", "it ends in a comment"), ("func f() /* all", "it ends in a comment"),
        ("private func f()", "a function that is private cannot be called from other files"), ("static func f()", "'static' stands where 'func' should"), ("func f() = 1", "'=' stands behind its end"),
    ])
    func signatures(signature: String, reason: String) throws {
        let text = #"{ "registries": [ { "root": "A", "signature": "SIGNATURE", "statement": "f()" } ] }"#.replacing("SIGNATURE", with: signature)
        let diagnostic = try #require(read(text).diagnostics.first, "\(signature)")
        #expect(diagnostic.message.contains("is no signature of a Swift function: \(reason)"), "\(diagnostic.message)")
        #expect(diagnostic.location.place?.column == 47)
    }

    @Test("What is one is taken", arguments: [
        "func f()", "@MainActor public func `add all`<T: Rule, each U>(_ list: inout [any Rule], to x: some P = A(b: [1, 2], c: \"}\")) async throws(E) -> [T: (Int) -> Void] where T: B, T.A == Int",
        "nonisolated func f(_ a: @escaping @Sendable (Int...) async -> Void, b: borrowing T?)", "package @available(macOS 15, *) func f(a: isolated (any Actor)? = #isolation) rethrows", "func größe(a: A<B, C>.D, ) -> some P & Q",
    ])
    func goodSignatures(signature: String) { #expect(GeneratedSwift.faultInSignature(signature) == nil) }

    @Test("A statement closes what it opens", arguments: [
        ("f({type}(", "'(' is not closed"), ("f())", "')' closes nothing"), ("{ f(]", "']' closes nothing"), ("f(\\\"a)", "unterminated string literal"), ("f() /* a", "unterminated comment"),
        ("list.append({type}()) // {name}", nil), ("if a { b[{caseName}] = \\\"}\\\" }", nil), ("a = #/x(/#", nil),
    ] as [(String, String?)])
    func statements(statement: String, reason: String?) {
        let text = #"{ "registries": [ { "root": "A", "signature": "func f()", "statement": "STATEMENT" } ] }"#.replacing("STATEMENT", with: statement)
        let messages = read(text).diagnostics.map(\.message)
        if let reason { #expect(messages.count == 1 && messages[0].contains("is no statement of Swift: \(reason)"), "\(messages)") } else { #expect(messages == []) }
    }

    @Test("The name of a registry is made of the root's own name, however that is written")
    func defaultNames() {
        let names = ["Rule", "Kit.Rule", "Kit::Rule", "Kit::Outer.Rule", "`Rule`", "Kit.`a rule.x`"].map { RegistryConfiguration(root: $0, form: .types).name }
        #expect(names == ["RuleTypes", "RuleTypes", "RuleTypes", "RuleTypes", "RuleTypes", "a_rule_xTypes"])
    }

    @Test("What Swift takes for a name is one, and braces of Swift's own are no placeholders")
    func names() {
        for name in ["Rule", "Kit.Rule", "Kit::Rule", "Kit::Outer.Rule", "`Type`", "Kit.`raw name.x`", "_R2", "Größe", "🐶", "👩‍🚀"] { #expect(NameForm.isTypeName(name), "\(name)") }
        for name in ["", ".", "A.", ".A", "A..B", "2A", "A B", "A<B>", "A&B", "A?", "[A]", "any A", "::A", "A::", "A::B::C", "`A", "``", "A,B"] {
            #expect(!NameForm.isTypeName(name), "\(name)")
        }
        #expect(NameForm.unknownPlaceholders(in: "list.map { $0.x }; if {type}.a { {name} }; {}; {caseName}; { type }; {a b}") == [])
        #expect(NameForm.unknownPlaceholders(in: "{typ}, {type}, {x") == ["typ"])
    }

    @Test("The command line beats the file, and --root keeps what the file says of that root")
    func precedence() throws {
        let (configuration, _) = read(#"{ "module": "A", "access": "package", "output": "Out", "registries": [ { "root": "Rule", "form": "types" } ] }"#)
        let arguments = try Arguments(["--module", "B", "--access", "public", "-o", "X", "--root", "Rule,Other", "--dependency", "M=p", "--dependency", "M=q"])
        let settings = try Settings(arguments, configuration, paths: ["s"], listed: [])
        #expect(settings.module == "B")
        #expect(settings.access == .public)
        #expect(settings.output == "X")
        #expect(settings.sources == ["s"])
        #expect(settings.configuration.registries.map(\.form) == [.types, .factories])
        #expect(settings.dependencies == [Dependency(name: "M", isInPackage: true, paths: ["p", "q"])])
        let plain = try Settings(try Arguments([]), configuration, paths: [], listed: [])
        #expect(plain.module == "A" && plain.access == .package && plain.output == "dir/Out" && plain.sources == ["dir"])
    }

    @Test("Roots of the command line whose registries cannot stand beside each other are a usage error")
    func clashingRoots() throws {
        for roots in ["A.Rule,B.Rule", "Rule,rule"] {
            let arguments = try Arguments(["--root", roots])
            #expect(throws: Arguments.UsageError.self) { try Settings(arguments, Configuration(), paths: ["s"], listed: []) }
        }
        #expect(try Settings(try Arguments(["--root", "Rule,Rule,Other"]), Configuration(), paths: ["s"], listed: []).configuration.registries.count == 2)
    }

    @Test("The configuration is the nearest one upwards")
    func search() throws {
        let folder = try TemporaryFolder("//- traits-gen.json\n{}\n//- a/b/c/A.swift\n//- a/traits-gen.json\n{}")
        let found = try #require(ConfigurationSearch.path(from: folder("a/b/c")))
        #expect(FileStatus(of: found)?.identity == FileStatus(of: folder("a/traits-gen.json"))?.identity)
        #expect(ConfigurationSearch.path(from: folder.path) == folder("traits-gen.json"))
    }

    private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        let document = Array(text.utf8).withUnsafeBufferPointer {
            JSONReader.read($0, path: "dir/traits-gen.json", options: .init(allowsComments: true))
        }
        return ConfigurationReader.read(document)
    }
}
