// The C library is the one import of its kind: every system call of the generator is in this folder. Foundation
// would triple the start-up time of a tool that runs in every build.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A system call that failed: what was tried, on which path, and the system's reason.
struct SystemError: Error, Hashable {
    /// What was tried, as a verb: `read`, `write`.
    var operation: String
    /// The path it was tried on.
    var path: String
    /// The value of `errno`.
    var code: Int32
    /// What is said in place of the system's reason.
    var explanation: String?

    /// Records the reason of the call that has just failed.
    init(_ operation: String, _ path: String) {
        self.operation = operation
        self.path = path
        self.code = errno
    }

    /// Refuses a call that could be made, and says why.
    init(_ operation: String, _ path: String, because explanation: String) {
        self.operation = operation
        self.path = path
        self.code = EINVAL
        self.explanation = explanation
    }

    /// The reason in words.
    var reason: String { explanation ?? String(cString: strerror(code)) }

    /// Whether the system did not permit the call.
    var isRefusal: Bool { [EPERM, EACCES, EROFS].contains(code) }

    /// Whether the path does not exist.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

/// What a path leads to.
struct FileStatus: Hashable {
    /// The kinds of file that the generator tells apart.
    enum Kind { case file, directory, other }

    /// The identity of a file, however it is reached.
    struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    /// What it is; a link that was not followed is ``Kind/other``.
    var kind: Kind
    /// Which file it is.
    var identity: Identity

    /// Asks the system about `path`; nil if nothing can be found there.
    init?(of path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            default: .other
            }
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    }
}

/// What the generator asks of the file system beyond reading and replacing files.
enum FileSystem {
    /// The names in a folder, without `.` and `..`, in bytewise order; those that are not UTF-8 are left away.
    static func names(in directory: String) throws(SystemError) -> [String] { try entries(of: directory).names }

    /// A name that is not UTF-8, and so no path that Swift could hold.
    struct UndecodableName: Hashable {
        /// The name with `\xNN` for each byte that is not part of a character.
        var escaped: String
        /// Whether it is a folder's, links followed.
        var isDirectory: Bool
    }

    /// The names in a folder, without `.` and `..`, and those that are not UTF-8, both in bytewise order.
    static func entries(of directory: String) throws(SystemError) -> (names: [String], undecodable: [UndecodableName]) {
        guard let stream = opendir(directory) else { throw SystemError("read", directory) }
        defer { closedir(stream) }
        var names: [String] = [], undecodable: [UndecodableName] = []
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    guard let text = String(validatingCString: name) else {
                        var status = stat()
                        let isFound = fstatat(dirfd(stream), name, &status, 0) == 0
                        undecodable.append(
                            UndecodableName(escaped: escaped(name), isDirectory: isFound && status.st_mode & S_IFMT == S_IFDIR))
                        return
                    }
                    if text != ".", text != ".." { names.append(text) }
                }
            }
        }
        undecodable.sort { Paths.precedes($0.escaped, $1.escaped) }
        return (names.sorted(by: Paths.precedes), undecodable)
    }

    /// The text of a name with `\xNN` for each byte that is not part of a character.
    private static func escaped(_ name: UnsafePointer<CChar>) -> String {
        var rest = UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) }[...]
        var text = ""
        while let byte = rest.first {
            // No character of UTF-8 has more than four bytes, and what is none is repaired to other bytes.
            let character = (1...4).lazy.map { rest.prefix($0) }.first { String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) }
                .map { String(decoding: $0, as: UTF8.self) }
            text += character ?? "\\x" + String(byte, radix: 16, uppercase: true)
            rest = rest.dropFirst(character?.utf8.count ?? 1)
        }
        return text
    }

    /// Whether something stands at `path`, a broken link included.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The absolute path without links; nil if it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The folder that relative paths start from.
    static var currentDirectory: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    /// Whether the folder that relative paths start from is still there.
    static var hasCurrentDirectory: Bool {
        guard let path = getcwd(nil, 0) else { return false }
        free(path)
        return true
    }

    /// Makes a folder and those around it, where they do not exist.
    static func makeDirectory(_ path: String) throws(SystemError) {
        if path.isEmpty || FileStatus(of: path)?.kind == .directory { return }
        try makeDirectory(Paths.directory(of: path))
        // Another run may have made it in between: that is as good.
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw SystemError("make the folder", path) }
    }

    /// Removes a file.
    static func remove(_ path: String) throws(SystemError) {
        if unlink(path) != 0 { throw SystemError("remove", path) }
    }
}

/// What the generator asks about the process it runs in.
public enum ProcessEnvironment {
    /// The value of an environment variable; nil if it is not set.
    public static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Whether standard error goes to a person.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Seconds on a clock that only goes forwards.
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The processor cores in use, at least one.
    static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Ends the process.
    public static func exit(_ status: ExitStatus) -> Never {
        #if canImport(Darwin)
            Darwin.exit(status.rawValue)
        #elseif canImport(Glibc)
            Glibc.exit(status.rawValue)
        #else
            Musl.exit(status.rawValue)
        #endif
    }
}
