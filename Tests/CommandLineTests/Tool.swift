import Foundation
import Testing

/// The built tool, run as its users run it.
enum Tool {
    /// What a run printed, and how it ended.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// The tool beside the test bundle.
    static var path: String {
        get throws {
            var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            // A bundle on Apple systems, a program elsewhere: look upwards from either.
            for _ in 0..<4 {
                let candidate = folder.appending(path: "traits-gen").path(percentEncoded: false)
                if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
                folder.deleteLastPathComponent()
            }
            throw CocoaError(.fileNoSuchFile)
        }
    }

    /// Runs the tool with `arguments` in a folder, with nothing of the caller's environment that changes what is printed.
    static func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: try path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        var variables = ProcessInfo.processInfo.environment
        variables["GITHUB_ACTIONS"] = nil
        variables["NO_COLOR"] = nil
        process.environment = variables.merging(environment) { $1 }
        // Files, not pipes: a full pipe would stop the tool.
        let scratch = FileManager.default.temporaryDirectory.appending(path: "traits-gen-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: scratch) } }
        let output = scratch.appending(path: "output"), errors = scratch.appending(path: "errors")
        for url in [output, errors] { try Data().write(to: url) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
