import Foundation

/// The files of this repository, as the tests of the repository itself read them.
enum Repository {
    /// The folder that holds Package.swift.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    /// The paths of the files below a folder that end in `suffix`, build products apart, sorted.
    static func files(below folder: String, suffix: String) throws -> [String] {
        let base = root.appending(path: folder)
        guard let walker = FileManager.default.enumerator(atPath: base.path(percentEncoded: false)) else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        return walker.compactMap { $0 as? String }
            .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".build/") && !$0.contains("/.build/") }
            .map { folder + "/" + $0 }
            .sorted()
    }
}
