import Testing
import TraitsModel
import TraitsScan

@testable import TraitsTemplates
import TraitsTestSupport

/// A scalar whose escape the compiler does not take.
private let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map(String.init) ?? ""

@Suite struct `Text from inputs` {
    @Test(arguments: [
        ("plain", #""plain""#),
        ("\" + evil() + \"", #""\" + evil() + \"""#),
        (#"\(evil())"#, #""\\(evil())""#),
        ("a\nb\rc\td", #""a\nb\rc\td""#),
        ("\u{0}\u{7F}\u{85}", #""\u{0000}\u{007F}\u{0085}""#),
        ("\u{202E}\u{2066}\u{200B}\u{2028}", #""\u{202E}\u{2066}\u{200B}\u{2028}""#),
        ("\u{E0041}\u{FEFF}\u{A0}", #""\u{E0041}\u{FEFF}\u{00A0}""#),
        ("é e\u{301} 标题 😀 ❤️", "\"é e\u{301} 标题 😀 ❤\\u{FE0F}\""),
        ("*/ // #if", #""*/ // #if""#),
        ("\(noncharacter)\u{FFFE}", "\"\(noncharacter)\\u{FFFE}\""),
    ])
    func `becomes a literal of the same value`(text: String, expected: String) {
        #expect(Array(SwiftText.literal(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func `stays on its line in a comment`() throws {
        let model = makeModel(root: "Rule\nevil()\u{202E}", name: "Rules", form: .types, [])
        let text = try #require(Templates.files(for: model, options: registriesAlone()).first).contents
        #expect(text.contains("from `RuleU+000Aevil()U+202E`.\n"))
    }

    /// Pieces that have broken generators, and some that have not.
    private static let pieces = [
        "a", "Z", "9", ".", " ", "_", "\"", "\"\"\"", "\\", "\\(", ")", "\\u{", "}", "{", "\n", "\r\n", "\t", "\u{0}", "*/", "/*", "//", "#if",
        "#endif", "#\"", "`", "'", ";", "é", "e\u{301}", "标", "\u{5D0}", "😀", "❤️", "👨‍👩‍👧", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{FEFF}",
        "\u{2028}", "\u{2029}", "\u{85}", "\u{7F}", "\u{1B}[31m", "\u{E0041}", "\u{F8FF}", "\u{10FFFF}", "init", "self", "class", "Type", "evil()", "let",
    ]

    /// Returns a text of a few pieces and of scalars from anywhere in Unicode.
    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
            if Bool.random(using: &random) { return pieces.randomElement(using: &random) ?? "" }
            return Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)).map(String.init) ?? "x"
        }.joined()
    }

    @Test(arguments: 0..<4)
    func `never becomes code`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let texts = Set((0..<300).map { _ in Self.text(&random) })
        let model = Self.model(of: texts)
        let files = Templates.files(for: model, options: EmitOptions())
        for file in files {
            let facts = Array(file.contents.utf8).withUnsafeBufferPointer {
                SwiftScanner.scan($0, path: file.name, options: ScanOptions(locals: true, strings: true))
            }
            #expect(facts.problems == [], "seed \(seed)")
            #expect(facts.declarations.map(\.name).filter { $0 == "evil" } == [], "seed \(seed)")
            let problems = try SwiftCompiler.syntaxProblems(in: file.contents)
            #expect(problems == "", "seed \(seed)")
            #expect(!file.contents.unicodeScalars.contains { $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl) })
        }
        // Every text is a literal, whole, or stands nowhere.
        let identifiers = try #require(files.first)
        let literals = Array(identifiers.contents.utf8).withUnsafeBufferPointer {
            SwiftScanner.scan($0, path: "", options: ScanOptions(strings: true)).strings.map(\.value)
        }
        #expect(Set(literals.map { Array($0.unicodeScalars) }).isSubset(of: Set(texts.map { Array($0.unicodeScalars) } + [[]])))
        #expect(literals.count >= model.identifiers.filter { !$0.caseName.isEmpty }.count)
    }

    /// A model in which the texts are identifiers, classes, modules and wire names.
    private static func model(of texts: Set<String>) -> Model {
        var storyboard = InterfaceFacts(path: "Main.storyboard")
        storyboard.uses = texts.map { text in
            var use = InterfaceFacts.Use(identifier: text, place: .start, element: "view")
            use.customClass = text
            use.customModule = text
            return use
        }
        let program = Program([ModuleFacts(name: "App", isOwn: true, files: [])])
        var model = makeModel(
            texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { text in entry(text, "Fade") { $0.aliases = [text] } })
        model.identifiers = Identifiers.link(specs: [], interfaces: [storyboard], program: program).identifiers
        return model
    }

    @Test func `makes cases that the compiler takes`() throws {
        var random = SeededGenerator(seed: 99)
        var model = Self.model(of: Set((0..<3_000).map { _ in Self.text(&random) }))
        model.registries = []
        // Few enough for raw values, and the many.
        for count in [200, model.identifiers.count] {
            var some = model
            some.identifiers = Array(model.identifiers.prefix(count))
            let files = Templates.files(for: some, options: EmitOptions()).map(SourceText.init)
            #expect(try SwiftCompiler.problems(in: files, flags: ["-swift-version", "6"], usesRuntime: false) == "")
        }
    }

    @Test func `makes cases of every keyword`() throws {
        let words = """
            actor any as associatedtype async await borrowing break case catch class consuming continue convenience copy default defer \
            deinit didSet discard distributed do dynamic each else enum extension fallthrough false fileprivate final for func get guard \
            if import in indirect infix init inout internal is isolated lazy left let macro mutating nil none nonisolated nonmutating open \
            operator optional override package postfix precedence precedencegroup prefix private protocol public repeat required rethrows \
            return right self sending set some static struct subscript super switch then throw throws true try typealias unowned unsafe \
            var weak where while willSet yield rawValue hashValue hash description name value id encode
            """.split(separator: " ").map(String.init)
        var model = Model()
        model.identifiers = words.sorted().map { identifier($0) }
        let uses = words.map { "    _ = TraitIdentifier.\(CaseName(for: $0)?.escaped ?? "")\n" }.joined()
        for count in [1, 4] {
            // Repeated under other names, so that the second round is more than raw values are taken for.
            model.identifiers = (0..<count).flatMap { round in
                words.sorted().map { identifier(round == 0 ? $0 : "again\(round).\($0)") }
            }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            let files = Templates.files(for: model, options: EmitOptions()).map(SourceText.init)
            let use = SourceText(path: "Use.swift", text: "func use() {\n\(uses)}\n")
            #expect(try SwiftCompiler.problems(in: files + [use], flags: ["-swift-version", "6"], usesRuntime: false) == "")
        }
    }
}
