import Testing
import TraitsModel
import TraitsTemplates

/// Registries of the form `function`, whose statements stand in local functions where they mean the same there.
@Suite(.serialized) struct `Statements in local functions` {
    /// What the signatures and statements of the tests name, and so many types that their statements are divided.
    private static let sources = """
        //- App.swift
        protocol Rule { init() }
        struct Failure: Error {}
        actor Store { func keep(_ type: any Rule.Type) {} }
        struct Bag: ~Copyable { func keep(_ type: any Rule.Type) {} }
        @resultBuilder enum Builder { static func buildBlock(_ types: any Rule.Type...) -> [any Rule.Type] { types } }
        func add(_ type: any Rule.Type) {}
        func fail(_ type: any Rule.Type) throws {}
        func note(_ type: any Rule.Type) {}
        func wait(for type: any Rule.Type) async {}
        @available(*, deprecated) struct Old: Rule {}

        """ + names.map { "struct \($0): Rule {}\n" }.joined()
    private static let names = (100..<220).map { "N\($0)" }

    /// Returns the function, and what the compiler says about it.
    private func function(_ signature: String, _ statement: String, _ sources: String = Self.sources) throws -> (text: String, problems: String) {
        let entries = Self.names.map { entry($0) } + [entry("Old") { $0.isDeprecated = true }]
        let model = makeModel(root: "Rule", name: "Visits", form: .function(signature: signature, statement: statement), entries)
        let files = Templates.files(for: model, options: registriesAlone()).map(SourceText.init)
        let problems = try SwiftCompiler.problems(in: SourceText.files(in: sources) + files, flags: ["-swift-version", "6"], usesRuntime: false)
        return (files.map(\.text).joined(), problems)
    }

    @Test(arguments: ["add", "added", "read", "addN1", "addO"])
    func `have no name that a parameter has`(name: String) throws {
        let (text, problems) = try function("func visit(_ \(name): (any Rule.Type) -> Void)", "\(name)({type}.self)")
        #expect(problems == "")
        #expect(text.contains("@inline(never) func addN2() {") && text.contains("@available(*, deprecated) func add"), "it is divided, and silent")
    }

    @Test(arguments: [
        ("func visit()", "add({type}.self)"),
        ("func visit(to list: inout [any Rule.Type]) async throws", "list.append({type}.self)"),
        ("func visit()", "do { try fail({type}.self) } catch { note({type}.self) }"),
        ("func visit()", "Task { await wait(for: {type}.self) }"),
        ("func visit(_ body: (any Rule.Type) throws -> Void)", "do { try body({type}.self) } catch {}"),
        ("func visit(_ body: () throws(Failure) -> Void) throws -> Void", "try fail({type}.self)"),
        ("func visit(_ name: String) throws(Failure)", "if name == \"{name}\" { throw Failure() }"),
    ])
    func `do what they would do outside`(signature: String, statement: String) throws {
        let (text, problems) = try function(signature, statement)
        #expect(problems == "")
        #expect(text.contains("@inline(never) func addN2()") && text.contains("@available(*, deprecated) func add"), "it is divided, and silent")
    }

    @Test(arguments: [
        ("func find(_ name: String, _ found: inout (any Rule.Type)?)", "if name == \"{name}\" { found = {type}.self; return }"),
        ("@Builder func all() -> [any Rule.Type]", "{type}.self"),
        ("func visit()", "defer { note({type}.self) }\nnote({type}.self)"),
        ("func visit(_ bag: borrowing Bag)", "bag.keep({type}.self)"),
        ("func visit(_ store: isolated Store)", "store.keep({type}.self)"),
        ("func visit(_ body: (any Rule.Type) throws -> Void) rethrows", "try body({type}.self)"),
    ])
    func `are none where they would do something else there`(signature: String, statement: String) throws {
        let (text, problems) = try function(signature, statement, Self.sources.replacing("@available(*, deprecated) ", with: ""))
        #expect(problems == "")
        #expect(!text.contains("func add") && !text.contains("deprecated"), "\(text)")
    }

    @Test func `have no name that a type has`() throws {
        let names = ["add", "added", "read"]
        let sources = "//- App.swift\nprotocol Rule {}\n" + names.map { "@available(*, deprecated) struct \($0): Rule {}\n" }.joined()
        let entries = names.map { name in entry(name) { $0.isDeprecated = true } }
        for form in [RegistryConfiguration.Form.types, .function(signature: "func visit(_ body: (any Rule.Type) -> Void)", statement: "body({type}.self)")] {
            let files = Templates.files(for: makeModel(root: "Rule", name: "Visits", form: form, entries), options: registriesAlone()).map(SourceText.init)
            #expect(try SwiftCompiler.problems(in: SourceText.files(in: sources) + files, flags: ["-swift-version", "6"], usesRuntime: false) == "")
        }
    }
}
