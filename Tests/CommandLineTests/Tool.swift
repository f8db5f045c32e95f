import Foundation
import Testing
import TraitsTestSupport

/// The built tool, run as its users run it.
enum Tool {
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
    static func run(
        _ arguments: [String], in folder: String, environment: [String: String] = [:]
    ) throws -> Subprocess.Outcome {
        try Subprocess.run(
            path, arguments, in: folder, environment: neutral.merging(environment.mapValues { $0 }) { $1 })
    }

    /// Without what the caller's environment says about how to print.
    static let neutral: [String: String?] = ["GITHUB_ACTIONS": nil, "NO_COLOR": nil]
}
