import Foundation
import TraitsTestSupport

/// The compiler of the toolchain, for the question whether text compiles without a warning.
enum SwiftCompiler {
    /// Settings under which generated code must compile, by name.
    static let settings: [(name: String, flags: [String])] = [
        ("Swift 5", ["-swift-version", "5"]),
        ("Swift 6", ["-swift-version", "6"]),
        (
            "Swift 6 with upcoming features",
            ["-swift-version", "6"]
                + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
                    ["-enable-upcoming-feature", $0]
                }
        ),
        (
            "Swift 6 that infers the isolation of conformances",
            ["-swift-version", "6", "-enable-upcoming-feature", "InferIsolatedConformances"]
        ),
        ("Swift 6, isolated to the main actor", ["-swift-version", "6", "-default-isolation", "MainActor"]),
    ]

    /// Compiles a module up to the diagnostics of its SIL, warnings being errors.
    ///
    /// - Parameters:
    ///   - files: The module's files. Those in a folder belong to a module of the folder's name, which is compiled first.
    ///   - usesRuntime: Whether TraitsCore can be imported.
    /// - Returns: What the compiler has to say: nothing, if all is well.
    static func problems(in files: [SourceText], flags: [String], usesRuntime: Bool) throws -> String {
        let folder = try CompilerFolder()
        defer { withExtendedLifetime(folder) {} }
        var search = ["-I", folder.path]
        if usesRuntime { search += ["-I", try runtime.get().path] }
        let modules = Dictionary(grouping: files, by: \.module)
        for (module, files) in modules.sorted(by: { ($0.key ?? "~") < ($1.key ?? "~") }) {
            let paths = try files.map { try folder.write($0) }
            let output = ["-module-name", module ?? "App"]
                + (module.map { ["-emit-module", "-o", folder.path + "/\($0).swiftmodule"] } ?? ["-emit-sil", "-wmo", "-o", "/dev/null"])
            let said = try run(
                flags + search + output + ["-package-name", "fixture", "-warnings-as-errors", "-parse-as-library"] + paths)
            if !said.isEmpty { return said.replacingOccurrences(of: folder.path + "/", with: "") }
        }
        return ""
    }

    /// Returns what the compiler says about the syntax of `text`: nothing, if it is Swift.
    static func syntaxProblems(in text: String) throws -> String {
        let folder = try CompilerFolder()
        // The folder goes with its last use, which must not be before the compiler's.
        defer { withExtendedLifetime(folder) {} }
        return try run(["-frontend", "-parse", folder.write(SourceText(path: "Text.swift", text: text))])
    }

    /// TraitsCore as a module, compiled once from its sources.
    private static let runtime = Result {
        let folder = try CompilerFolder()
        let sources = repository + "/Sources/TraitsCore/"
        let files = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
            ["-enable-upcoming-feature", $0]
        }
        let said = try run(
            ["-emit-module", "-module-name", "TraitsCore", "-parse-as-library", "-swift-version", "6"] + features
                + ["-o", folder.path + "/TraitsCore.swiftmodule"] + (files ?? []).sorted().map { sources + $0 })
        if !said.isEmpty { throw CompilerError(said: said) }
        return folder
    }

    /// The project's folder.
    static let repository = #filePath.components(separatedBy: "/Tests/")[0]

    private static func run(_ arguments: [String]) throws -> String {
        let run = try Subprocess.run("swiftc", arguments)
        let text = run.output + run.errors
        return run.status == 0 || !text.isEmpty ? text : "exit \(run.status)"
    }
}

/// A module that tests need does not compile.
struct CompilerError: Error { var said: String }

/// A folder that exists as long as the value.
final class CompilerFolder: Sendable {
    /// Where it is.
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "traits-gen-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and returns its path.
    func write(_ file: SourceText) throws -> String {
        let path = path + "/" + file.path
        let parent = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try file.text.write(toFile: path, atomically: false, encoding: .utf8)
        return path
    }
}
