import Foundation
import Testing

/// A folder of its own for one test, removed with the test.
public final class TemporaryFolder: Sendable {
    /// The folder's path, links resolved.
    public let path: String

    /// Makes the folder with the files of `fixture`, which `//- path` lines begin; what stands before the first is left away.
    public init(_ fixture: String = "") throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "traits-gen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path(percentEncoded: false)
        for part in fixture.components(separatedBy: "//- ").dropFirst() {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            try write(lines.count > 1 ? String(lines[1]) : "", to: String(lines[0]))
        }
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            Issue.record("cannot remove \(path): \(error)")
        }
    }

    /// The path of what is called `name` in the folder.
    public func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Writes a file, and makes the folders that it needs.
    public func write(_ text: String, to name: String) throws {
        let url = URL(filePath: self(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// The text of a file.
    public func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: self(name))), as: UTF8.self)
    }

    /// Makes a symbolic link called `name` that leads to `target`, as written.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    /// The names in a folder, sorted.
    public func names(in name: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
    }
}
