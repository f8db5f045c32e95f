import Testing
import TraitsModel
import TraitsScan

/// Programs of which one thing is there very often, and how often their makers say that it is.
struct LongProgram: Sendable, CustomTestStringConvertible {
    let title: String
    /// How many entries a program of a size has.
    var entries: @Sendable (Int) -> Int = { _ in 1 }
    /// The source of a size; the root is the protocol `Trait`.
    let source: @Sendable (Int) -> String

    var testDescription: String { title }

    /// Scans and joins a program of a size.
    func program(_ size: Int) -> Program {
        var text = "protocol Trait {}\n" + source(size)
        let facts = text.withUTF8 { SwiftScanner.scan($0, path: "Main.swift", options: ScanOptions()) }
        return Program([ModuleFacts(name: "App", isOwn: true, files: [facts])])
    }

    static func lines(_ numbers: some Sequence<Int>, _ line: (Int) -> String) -> String { numbers.map { line($0) + "\n" }.joined() }

    static let all = [
        LongProgram(title: "typealiases, each of the one before") { size in
            "typealias A0 = Trait\n" + lines(1..<size) { "typealias A\($0) = A\($0 - 1)" } + "struct S: A\(size - 1) {}"
        },
        LongProgram(title: "typealiases, each of the one after") { size in
            lines((1..<size).reversed()) { "typealias A\($0) = A\($0 - 1)" } + "typealias A0 = Trait\nstruct S: A\(size - 1) {}"
        },
        LongProgram(title: "typealiases that are all used", entries: { $0 - 1 }) { size in
            "typealias A0 = Trait\n" + lines(1..<size) { "typealias A\($0) = A\($0 - 1)\nstruct S\($0): A\($0) {}" }
        },
        LongProgram(title: "generic typealiases of a class", entries: { _ in 3 }) { size in
            "class Base<T>: Trait {}\ntypealias A0<T> = Base<T>\n" + lines((1..<size).reversed()) { "typealias A\($0)<T> = A\($0 - 1)<T>" }
                + "class S: A\(size - 1)<Int> {}\nclass R: S {}"
        },
        LongProgram(title: "typealiases that are members of types") { size in
            "enum X0 { typealias A = Trait }\n" + lines((1..<size).reversed()) { "enum X\($0) { typealias A = X\($0 - 1).A }" }
                + "struct S: X\(size - 1).A {}"
        },
        LongProgram(title: "typealiases that are members of typealiases") { size in
            "struct X { typealias Same = X; typealias Up = Trait }\ntypealias A0 = X\n"
                + lines((1..<size).reversed()) { "typealias A\($0) = A\($0 - 1).Same" } + "struct S: A\(size - 1).Up {}"
        },
        LongProgram(title: "typealiases of compositions") { size in
            "protocol Other {}\ntypealias A0 = Trait\n" + lines((1..<size).reversed()) { "typealias A\($0) = A\($0 - 1) & Other" }
                + "struct S: A\(size - 1) {}"
        },
        LongProgram(title: "classes, each of the one before", entries: { $0 }) { size in
            "class C0: Trait {}\n" + lines(1..<size) { "class C\($0): C\($0 - 1) {}" }
        },
        LongProgram(title: "classes, each of the one after", entries: { $0 }) { size in
            lines((1..<size).reversed()) { "class C\($0): C\($0 - 1) {}" } + "class C0: Trait {}"
        },
        LongProgram(title: "classes whose inner ones inherit an inherited one", entries: { $0 + 1 }) { size in
            "class C0 { class Base: Trait {} }\n" + lines(1...size) { "class C\($0): C\($0 - 1) { class In\($0): Base {} }" }
        },
        LongProgram(title: "classes that each need an inherited member to be found, in reverse", entries: { _ in 1 }) { size in
            lines((1..<size).reversed()) { "class C\($0): C\($0 - 1).Next { typealias Next\($0) = C\($0 - 1) }" }
                + "class C0: Trait { typealias Next = C0 }"
        },
        LongProgram(title: "protocols, each of the one before") { size in
            "protocol P0: Trait {}\n" + lines(1..<size) { "protocol P\($0): P\($0 - 1) {}" } + "struct S: P\(size - 1) {}"
        },
        LongProgram(title: "extensions of one type") { size in
            "struct S {}\n" + lines(0..<size) { "extension S { struct N\($0) {} }" } + "extension S: Trait {}"
        },
        LongProgram(title: "types in one", entries: { $0 }) { size in
            "enum O {\n" + lines(0..<size) { "struct T\($0): Trait {}" } + "}"
        },
        LongProgram(title: "conformances of one type") { size in
            "struct S {}\n" + lines(0..<size) { "protocol P\($0): Trait {}\nextension S: P\($0) {}" }
        },
        LongProgram(title: "declarations of one type, each under a condition of its own") { size in
            lines(0..<size) { "#if F\($0)\nstruct S: Trait {}\n#endif" }
        },
        LongProgram(title: "declarations of one type, each under one of three conditions") { size in
            lines(0..<size) { "#if F\($0 % 3)\nstruct S: Trait {}\n#endif" }
        },
        LongProgram(title: "subclasses of one class", entries: { $0 + 1 }) { size in
            "class R: Trait {}\n" + lines(0..<size) { "class C\($0): R {}" }
        },
        LongProgram(title: "types of one name", entries: { $0 }) { size in lines(0..<size) { _ in "struct S: Trait {}" } },
    ]
}

@Suite("However long a chain or a list is, nothing is lost")
struct LinkLengthTests {
    @Test("A thousand of each are followed to the end", arguments: LongProgram.all)
    func complete(long: LongProgram) throws {
        let result = Linker.link(long.program(1000), registries: [RegistryConfiguration(root: "Trait", form: .types)])
        let registry = try #require(result.model.registries.first)
        if long.title.hasSuffix("in reverse") {
            // A class that inherits itself through a member: all of them are C0 or descend from it.
            #expect(registry.entries.contains { $0.type == "C0" } && registry.entries.count == 1000)
            return
        }
        #expect(registry.entries.count + registry.leftOut.count == long.entries(1000))
        #expect(result.diagnostics.map(\.id) == [])
    }

    @Test("Twice as many take twice as many steps", arguments: LongProgram.all)
    func linear(long: LongProgram) {
        let half = long.program(500).stepCount
        let whole = long.program(1000).stepCount
        #expect(whole <= half * 2 + 100)
    }

    @Test("A circle of a thousand typealiases is one error and ends")
    func longCircle() {
        let long = LongProgram(title: "circle") { size in
            LongProgram.lines(0..<size) { "typealias A\($0) = A\(($0 + 1) % size)" } + "struct S: A0 {}"
        }
        let result = Linker.link(long.program(1000), registries: [RegistryConfiguration(root: "Trait")])
        #expect(result.diagnostics.map(\.id) == ["TG121"])
        #expect(result.diagnostics.first?.notes.count == 999)
    }

    @Test("A need of the hundredth class of a chain is that of the last one")
    func longNeed() throws {
        let long = LongProgram(title: "needs") { size in
            "class C0: Trait {}\n" + LongProgram.lines(1..<size) { ($0 == 1 ? "@available(macOS 99, *) " : "") + "class C\($0): C\($0 - 1) {}" }
        }
        let result = Linker.link(long.program(300), registries: [RegistryConfiguration(root: "Trait")], tellsChains: false)
        let entries = try #require(result.model.registries.first).entries
        #expect(entries.first { $0.type == "C0" }?.availability == [])
        #expect(entries.first { $0.type == "C299" }?.availability == ["macOS 99"])
        #expect(entries.allSatisfy { $0.chain.isEmpty })
    }
}
