import TraitsScan

/// What a report says of places beyond the findings themselves: paths as services know them, and columns in characters.
final class ReportContext {
    /// The absolute path of the repository's folder; nil to leave paths as they are.
    private let repository: String?
    private let currentDirectory: String
    /// The files that findings are about, as far as they have been read; nil for one that cannot be.
    private var contents: [String: [UInt8]?] = [:]

    /// Creates a context in which paths are relative to `repository`.
    init(repository: String? = nil, currentDirectory: String = "/") {
        self.repository = repository
        self.currentDirectory = currentDirectory
    }

    /// The context of this process: the folder that the CI system says it has checked out, if this is below it, else the current one.
    static var ofProcess: ReportContext {
        let current = FileSystem.currentDirectory
        let checkouts = ["CI_PROJECT_DIR", "GITHUB_WORKSPACE"].compactMap(ProcessEnvironment.variable).compactMap(FileSystem.realPath)
        let around = checkouts.first { current == $0 || current.hasPrefix($0 + "/") }
        return ReportContext(repository: around ?? current, currentDirectory: current)
    }

    /// A path from the folder of the repository; one outside of it as it is, without `./`.
    func repositoryPath(_ path: String) -> String {
        let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        guard let repository else { return plain }
        // The checkout may be reached through a link.
        let ways = [Paths.absolute(path, in: currentDirectory), FileSystem.realPath(path)].compactMap { $0 }
        return ways.first { $0.hasPrefix(repository + "/") }.map { String($0.dropFirst(repository.count + 1)) } ?? plain
    }

    /// The column of a place in Unicode scalars, from 1; nil if the file is not what it was, or cannot be read.
    func scalarColumn(of location: SourceLocation) -> Int? {
        guard let place = location.place, let bytes = bytes(of: location.path) else { return nil }
        let lineStart = place.offset - (place.column - 1)
        guard lineStart >= 0, place.offset <= bytes.count else { return nil }
        // A byte order mark is no character of the line.
        let mark = lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) && place.offset >= 3 ? 1 : 0
        return bytes[lineStart..<place.offset].count { $0 & 0xC0 != 0x80 } - mark + 1
    }

    private func bytes(of path: String) -> [UInt8]? {
        if let known = contents[path] { return known }
        let bytes = FileStatus(of: path)?.kind == .file ? try? FileSystem.contents(of: path) : nil
        contents[path] = .some(bytes)
        return bytes
    }
}
