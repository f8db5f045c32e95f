import Foundation
import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates
import TraitsTestSupport

/// A way to compile a module, as far as it decides which conformances are isolated.
struct IsolationMode: Sendable, CustomTestStringConvertible {
    let title: String
    let flags: [String]

    var testDescription: String { title }

    static let ordinary = IsolationMode(title: "an ordinary module", flags: ["-swift-version", "6"])
    static let inferring = IsolationMode(
        title: "a module that infers isolated conformances",
        flags: ["-swift-version", "6", "-enable-upcoming-feature", "InferIsolatedConformances"])
    static let mainActor = IsolationMode(
        title: "a module of the main actor", flags: ["-swift-version", "6", "-default-isolation", "MainActor"])
    static let mainActorFive = IsolationMode(
        title: "a module of the main actor in Swift 5 mode", flags: ["-swift-version", "5", "-default-isolation", "MainActor"])
    static let all = [ordinary, inferring, mainActor, mainActorFive]
}

/// One way to write a conformance, and where its type is found at run time.
struct IsolationCase: Sendable, CustomTestStringConvertible {
    let title: String
    /// The declaration of the type `X`, and of others whose names end in X.
    let source: String
    /// Whether `all` has it in an ordinary module, and in one that infers isolated conformances; nil if the source does not compile there.
    var inOrdinary: Bool? = true
    var inInferring: Bool? = true
    /// Whether the array of the main actor has it in these two.
    var onMainActorInOrdinary = false
    var onMainActorInInferring = false

    var testDescription: String { title }

    /// The members of X that need no actor.
    private static let free = "nonisolated init() {}; nonisolated func go() {}"
    private static let own = "init() {}; func go() {}"

    static let all = [
        IsolationCase(title: "a struct", source: "struct X: Root { init() {}; func go() {} }"),
        IsolationCase(title: "a nonisolated struct", source: "nonisolated struct X: Root { \(own) }"),
        IsolationCase(
            title: "a type of the main actor with its own witnesses", source: "@MainActor final class X: Root { \(own) }",
            inOrdinary: nil, inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "a type of the main actor with free witnesses", source: "@MainActor final class X: Root { \(free) }",
            inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "an extension of a type of the main actor", source: "@MainActor struct X { \(free) }\nextension X: Root {}",
            inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "an extension with an isolated conformance", source: "@MainActor final class X { \(own) }\nextension X: @MainActor Root {}",
            inOrdinary: false, inInferring: false, onMainActorInOrdinary: true, onMainActorInInferring: true),
        IsolationCase(
            title: "an isolated conformance", source: "@MainActor final class X: @MainActor Root { \(own) }",
            inOrdinary: false, inInferring: false, onMainActorInOrdinary: true, onMainActorInInferring: true),
        IsolationCase(
            title: "a nonisolated conformance", source: "@MainActor final class X: nonisolated Root { \(free) }"),
        IsolationCase(
            title: "a subclass of a class of the main actor",
            source: "@MainActor class BaseX { nonisolated init() {}; nonisolated func go() {} }\nfinal class X: BaseX, Root { required override nonisolated init() { super.init() } }",
            inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "a subclass of a class whose conformance is inferred",
            source: "@MainActor class BaseX: Root { required nonisolated init() {}; nonisolated func go() {} }\nfinal class X: BaseX { required nonisolated init() { super.init() } }",
            inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "a type isolated by a protocol",
            source: "@MainActor protocol ScreenX {}\nfinal class X: ScreenX, Root { \(free) }", inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "a protocol of the main actor that refines the root",
            source: "@MainActor protocol ScreenX: Root {}\nfinal class X: ScreenX { \(free) }"),
        IsolationCase(
            title: "a protocol that refines the root and asks for sendable types",
            source: "protocol SafeX: Root, Sendable {}\n@MainActor final class X: SafeX { \(free) }"),
        IsolationCase(
            title: "a type nested in one of the main actor",
            source: "@MainActor enum OuterX { struct InX: Root { \(own) } }"),
        IsolationCase(
            title: "a type of another global actor",
            source: "@globalActor actor DiskX { static let shared = DiskX() }\n@DiskX final class X: Root { \(free) }", inInferring: false),
        IsolationCase(
            title: "an extension of the main actor", source: "struct X { \(free) }\n@MainActor extension X: Root {}",
            inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "an extension of the main actor with its own witnesses", source: "struct X { nonisolated init() {} }\n@MainActor extension X: Root { func go() {} }",
            inOrdinary: nil, inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "an extension of the main actor that adds a refining protocol", source: "protocol MoreX: Root {}\nstruct X { \(free) }\n@MainActor extension X: MoreX {}",
            inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "an extension of the main actor with a nonisolated conformance", source: "struct X { \(free) }\n@MainActor extension X: nonisolated Root {}"),
        IsolationCase(
            title: "an extension of another global actor",
            source: "@globalActor actor DriveX { static let shared = DriveX() }\nstruct X { \(free) }\n@DriveX extension X: Root {}", inInferring: false),
        IsolationCase(
            title: "an extension of another actor than its type's",
            source: "@globalActor actor TapeX { static let shared = TapeX() }\n@MainActor struct X { \(free) }\n@TapeX extension X: Root {}",
            inInferring: false, onMainActorInInferring: true),
        IsolationCase(
            title: "an extension with another name of the main actor",
            source: "typealias UIX = MainActor\ntypealias ScreenX = UIX\nstruct X { \(free) }\n@ScreenX extension X: Root {}", inInferring: false, onMainActorInInferring: true),
        IsolationCase(title: "an actor", source: "actor X: Root { init() {}; nonisolated func go() {} }"),
    ]
}

@Suite("Tables compile whatever is isolated", .serialized)
struct IsolationLinkTests {
    @Test("An array holds what can be used where it is", arguments: IsolationMode.all)
    func types(mode: IsolationMode) throws {
        let cases = IsolationCase.all.enumerated().filter { $0.element.expected(in: mode) != nil }
        var wanted: [String] = []
        for (number, isolationCase) in cases {
            wanted += (isolationCase.expected(in: mode) ?? []).map { "\($0) X\(number)" }
        }
        let said = try run(cases, mode, form: .types)
        #expect(said.split(separator: "\n").map(String.init) == wanted.sorted(), "\(mode.title): \(said)")
    }

    @Test("A function of the main actor takes all, and another one what it can", arguments: IsolationMode.all)
    func functions(mode: IsolationMode) throws {
        let cases = IsolationCase.all.enumerated().filter { $0.element.expected(in: mode) != nil }
        let onMain = cases.filter { !($0.element.expected(in: mode) ?? []).isEmpty }
        let said = try run(
            cases, mode, form: .function(signature: "@MainActor func visit(_ visit: (any Root.Type) -> Void)", statement: "visit({type}.self)"))
        #expect(said.split(separator: "\n").map(String.init) == onMain.map { "X\($0.offset)" }.sorted(), "\(mode.title): \(said)")

        let free = cases.filter { $0.element.isFree(in: mode) }
        let saidFree = try run(cases, mode, form: .function(signature: "func visit(_ visit: (any Root.Type) -> Void)", statement: "visit({type}.self)"))
        #expect(saidFree.split(separator: "\n").map(String.init) == free.map { "X\($0.offset)" }.sorted(), "\(mode.title): \(saidFree)")
    }

    /// Compiles cases with their table and a program that prints a line for each type that the table holds, and runs it.
    private func run(
        _ cases: [(offset: Int, element: IsolationCase)], _ mode: IsolationMode, form: RegistryConfiguration.Form
    ) throws -> String {
        var text = "protocol Root { init(); func go() }\n"
        for (number, isolationCase) in cases { text += isolationCase.source.replacing("X", with: "X\(number)") + "\n" }
        let facts = text.withUTF8 { SwiftScanner.scan($0, path: "Main.swift", options: ScanOptions()) }
        let program = Program([ModuleFacts(name: "Main", isOwn: true, files: [facts])])
        let result = Linker.link(program, registries: [RegistryConfiguration(root: "Root", name: "Roots", form: form)])
        var options = EmitOptions(access: .internal, module: "Main")
        options.emitsIdentifiers = false

        var main = "@main struct Program { @MainActor static func main() {\nvar names: [String] = []\n"
        if case .types = form {
            main += "names += Roots.all.map { \"all \\($0)\" } + Roots.allOnMainActor.map { \"main \\($0)\" }\n"
        } else {
            main += "visit { names.append(\"\\($0)\") }\n"
        }
        // The helpers of the cases are not what is asked for.
        main += "names = names.map { $0.replacing(\"InX\", with: \"X\") }.filter { !$0.contains(\"BaseX\") }.sorted()\n"
        main += "for name in names { print(name) } } }\n"

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traits-gen-isolation-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let generated = Templates.files(for: result.model, options: options).map { ($0.name, $0.contents) }
        var paths: [String] = []
        for (name, contents) in [("Main.swift", text), ("Program.swift", main)] + generated {
            let url = folder.appendingPathComponent(name)
            try contents.write(to: url, atomically: false, encoding: .utf8)
            paths.append(url.path)
        }
        let binary = folder.appendingPathComponent("program").path
        let compiled = try Subprocess.run("swiftc", mode.flags + ["-parse-as-library", "-module-name", "Main", "-o", binary] + paths)
        guard compiled.status == 0 else { return compiled.output + compiled.errors }
        return try Subprocess.run(binary, []).output
    }
}

extension IsolationCase {
    /// The arrays that have the type; nil if the source does not compile.
    func expected(in mode: IsolationMode) -> [String]? {
        let isOtherActors = title.contains("global actor")
        let (isInAll, isOnMain): (Bool?, Bool) = switch mode.title {
        case IsolationMode.ordinary.title: (inOrdinary, onMainActorInOrdinary)
        case IsolationMode.inferring.title: (inInferring, onMainActorInInferring)
        // What is isolated by its clause stays apart; what is inferred is with the rest, which is on the main actor, too.
        case IsolationMode.mainActor.title: (!isOtherActors && !onMainActorInOrdinary, onMainActorInInferring)
        default: (!isOtherActors && !onMainActorInOrdinary, onMainActorInOrdinary)
        }
        guard let isInAll else { return nil }
        return (isInAll ? ["all"] : []) + (isOnMain ? ["main"] : [])
    }

    /// Whether a function that is not said to be on the main actor has the type.
    func isFree(in mode: IsolationMode) -> Bool {
        switch mode.title {
        case IsolationMode.ordinary.title: inOrdinary == true
        case IsolationMode.mainActorFive.title: !title.contains("global actor") && !onMainActorInOrdinary
        default: inInferring == true && inOrdinary == true
        }
    }
}
