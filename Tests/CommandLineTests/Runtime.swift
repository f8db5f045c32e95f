import Foundation
import Testing
import TraitsTestSupport

/// TraitsCore as a shared library and TraitsTesting as a module, compiled once from their sources, with their symbol graphs.
struct Runtime: Sendable {
    static let shared = Result { try Runtime() }

    /// The project's folder.
    static let repository = #filePath.components(separatedBy: "/Tests/")[0]

    private let folder: TemporaryFolder
    /// The folder of what was compiled.
    var path: String { folder.path }

    private init() throws {
        folder = try TemporaryFolder()
        try compile("TraitsCore", ["-emit-library", "-o", folder("libTraitsCore.so")])
        try compile("TraitsTesting", ["-emit-module"])
    }

    private func compile(_ module: String, _ arguments: [String]) throws {
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap { ["-enable-upcoming-feature", $0] }
        let graph = ["-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path, "-symbol-graph-minimum-access-level", "internal"]
        let output = ["-emit-module-path", folder("\(module).swiftmodule"), "-module-name", module, "-parse-as-library", "-I", folder.path]
        let run = try Subprocess.run(
            "swiftc", arguments + output + graph + ["-swift-version", "6"] + features + Self.files(below: "Sources/\(module)", suffix: ".swift"))
        try #require(run.status == 0, "\(run.errors)")
    }

    /// The paths of the files below a folder of the project that end in `suffix`, sorted.
    static func files(below folder: String, suffix: String) throws -> [String] {
        let base = repository + "/" + folder
        let walker = try #require(FileManager.default.enumerator(atPath: base))
        return walker.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }.sorted().map { base + "/" + $0 }
    }

    /// The public and internal symbols of a module.
    func symbols(of module: String) throws -> [Symbol] {
        struct Graph: Decodable { var symbols: [Symbol] }
        return try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(filePath: folder("\(module).symbols.json")))).symbols
    }

    /// What the compiler tells of a declaration.
    struct Symbol: Decodable {
        struct Comment: Decodable {}
        struct Location: Decodable { var uri: String }
        /// The names of the types around it, and its own.
        var pathComponents: [String]
        var accessLevel: String
        var docComment: Comment?
        /// Where it is written; nil if the compiler made it.
        var location: Location?
        /// The names, joined.
        var path: String { pathComponents.joined(separator: "/") }
    }
}
