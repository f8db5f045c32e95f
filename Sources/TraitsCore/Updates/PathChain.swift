internal import Foundation

/// The folders that a path leads through, and the names in them that matter: whatever is done to the file, one of them changes.
struct PathChain: Equatable {
    /// A folder on the way.
    struct Folder: Equatable {
        /// Its path, free of links.
        var path: String
        /// What tells it from another folder that takes its place.
        var identity: FileIdentity?
        /// The names in it that the path goes through.
        var names: Set<String>
    }

    /// The folders, each once, in the order in which they are reached.
    var folders: [Folder] = []
    /// The path that all links lead to in the end; nil if something on the way does not exist.
    var file: String?
    /// What tells the file from another that takes its place.
    var fileIdentity: FileIdentity?

    /// The most links that are followed, as in Linux.
    private static let linkLimit = 40

    /// Goes along a path, through all links.
    init(_ path: String) {
        let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var waiting = Self.components(absolute)
        var current = ""
        var links = 0
        while let name = waiting.popLast() {
            if name == ".." {
                current = String(current[..<(current.lastIndex(of: "/") ?? current.startIndex)])
                continue
            }
            note(name, in: current.isEmpty ? "/" : current)
            let next = current + "/" + name
            guard let status = FileStatus(link: next) else { return }
            guard status.isLink else {
                current = next
                continue
            }
            links += 1
            guard links <= Self.linkLimit, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) else { return }
            if target.hasPrefix("/") { current = "" }
            waiting += Self.components(target)
        }
        file = current
        fileIdentity = FileStatus(link: current)?.identity
    }

    /// The parts of a path, last first.
    private static func components(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }.reversed()
    }

    /// Adds a name to its folder.
    private mutating func note(_ name: String, in folder: String) {
        if let index = folders.firstIndex(where: { $0.path == folder }) {
            folders[index].names.insert(name)
        } else {
            folders.append(Folder(path: folder, identity: FileStatus(link: folder)?.identity, names: [name]))
        }
    }
}
