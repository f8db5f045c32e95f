import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// A temporary folder with one file in it that is saved as programs save, with a version that counts up.
final class Folder {
    let path: String
    /// The path of the file that is followed.
    var file: String { path + "/board.traits.json" }
    /// The version that was saved last.
    private(set) var version = 0

    init() throws {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = parent + "/traits-core-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The document of a version.
    static func document(_ version: Int) -> Data {
        Data(#"{"specs": {"a": [{"type": "Constant", "constant": \#(version)}]}}"#.utf8)
    }

    /// The document of the last version.
    var document: Data { Self.document(version) }

    /// The document of a new version.
    func next() -> Data {
        version += 1
        return document
    }

    /// Writes to a file in place, as `echo >` does.
    func write(_ data: Data, to path: String? = nil) throws { try data.write(to: URL(fileURLWithPath: path ?? file)) }

    /// Renames a file or folder over another.
    func rename(_ from: String, _ to: String) { _ = Foundation.rename(from, to) }

    /// Makes a link.
    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
}

/// The ways in which programs save.
enum Save: String, CaseIterable {
    case inPlace, renameOver, twice, backupFirst, deleteCreate, exchange, linkFlip, folderReplaced, burst, hardLink, slowly

    /// Saves a new version, or several.
    func perform(in folder: Folder) throws {
        let (file, other) = (folder.file, folder.file + ".new")
        func renameOver() throws {
            try folder.write(folder.next(), to: other)
            folder.rename(other, file)
        }
        switch self {
        case .inPlace: try folder.write(folder.next())
        case .renameOver: try renameOver()
        case .twice: for _ in 0..<2 { try renameOver() }
        case .burst: for _ in 0..<20 { try renameOver() }
        case .backupFirst:
            folder.rename(file, file + "~")
            try folder.write(folder.next())
        case .deleteCreate:
            try FileManager.default.removeItem(atPath: file)
            try folder.write(folder.next())
        case .exchange:
            try folder.write(folder.next(), to: other)
            exchangeFiles(other, file)
        case .linkFlip:
            // As configurations are mounted: the file is a link through a link to a folder, and that link is replaced.
            for name in ["v1", "v2"] where !FileManager.default.fileExists(atPath: folder.path + "/" + name) {
                try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
            }
            try folder.write(folder.document, to: folder.path + "/v1/f")
            try folder.write(folder.next(), to: folder.path + "/v2/f")
            try folder.link(folder.path + "/data", to: "v1")
            try folder.link(other, to: "data/f")
            folder.rename(other, file)
            try folder.link(folder.path + "/data.new", to: "v2")
            folder.rename(folder.path + "/data.new", folder.path + "/data")
        case .folderReplaced:
            try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + ".old")
            try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
            try folder.write(folder.next())
            try FileManager.default.removeItem(atPath: folder.path + ".old")
        case .hardLink:
            // Written under another name of the same file, in a folder that is not on the path.
            let elsewhere = folder.path + ".elsewhere"
            try FileManager.default.linkItem(atPath: file, toPath: elsewhere)
            try overwrite(elsewhere, with: folder.next(), pieces: 1)
            try FileManager.default.removeItem(atPath: elsewhere)
        case .slowly: try overwrite(file, with: folder.next(), pieces: 9)
        }
    }

    /// Empties a file and writes to it piece by piece.
    private func overwrite(_ path: String, with data: Data, pieces: Int) throws {
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 0)
        for start in stride(from: 0, to: data.count, by: (data.count + pieces - 1) / pieces) {
            try handle.write(contentsOf: data[start..<min(data.count, start + (data.count + pieces - 1) / pieces)])
        }
        try handle.close()
    }
}

/// Swaps two files in one step, where the system can; else renames the first over the second.
private func exchangeFiles(_ first: String, _ second: String) {
    #if canImport(Glibc)
        typealias Function = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        if let symbol = dlsym(nil, "renameat2"), unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, first, AT_FDCWD, second, 2) == 0 { return }
    #endif
    _ = rename(first, second)
}
