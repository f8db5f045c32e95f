#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Puts `contents` in the place of whatever file stands at `path`, or leaves that file whole.
    ///
    /// The bytes go to a temporary file in the same folder (a rename across volumes fails), are synced, and are renamed
    /// over the old file, which keeps its permissions. A link stays a link: the file that it leads to is replaced.
    static func replace(_ path: String, with contents: some Sequence<UInt8>) throws(SystemError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        // A device or a pipe (`--facts-out /dev/stdout`) is written to: in its place nobody wants a file.
        if exists, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { return try write(Array(contents), intoOpened: path) }
        let target = realPath(path) ?? path
        removeAbandonedTemporaries(of: target)
        let temporary = "\(target).\(getpid()).tmp"
        let mode = exists ? status.st_mode & 0o7777 : 0o666
        do throws(SystemError) {
            try write(Array(contents), toNew: temporary, mode: mode, for: path)
            if rename(temporary, target) != 0 { throw SystemError("write", path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Removes what runs that were killed have left beside `path`: temporary files whose process is gone.
    ///
    /// This is tidiness, not what the run is for: what cannot be seen or removed (somebody else's, say) stays.
    static func removeAbandonedTemporaries(of path: String) {
        let directory = Paths.directory(of: path), prefix = Paths.name(of: path) + "."
        guard let names = try? names(in: directory.isEmpty ? "." : directory) else { return }
        for name in names where name.hasPrefix(prefix) && name.hasSuffix(".tmp") {
            guard let process = pid_t(name.dropFirst(prefix.count).dropLast(4)) else { continue }
            if kill(process, 0) != 0, errno == ESRCH { unlink(Paths.join(directory, name)) }
        }
    }

    private static func write(
        _ bytes: [UInt8], toNew temporary: String, mode: mode_t, for path: String
    ) throws(SystemError) {
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw SystemError("write", path) }
        do throws(SystemError) {
            try write(bytes, to: descriptor, path)
            if fsync(descriptor) != 0 { throw SystemError("write", path) }
        } catch {
            close(descriptor)
            throw error
        }
        // A full disk may show only here.
        if close(descriptor) != 0 { throw SystemError("write", path) }
    }

    private static func write(_ bytes: [UInt8], intoOpened path: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("write", path) }
        defer { close(descriptor) }
        try write(bytes, to: descriptor, path)
    }

    /// Writes all of `bytes`; `path` is what a message calls the descriptor.
    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
                #elseif canImport(Glibc)
                    Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
                #else
                    Musl.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
                #endif
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw SystemError("write", path)
            }
            written += count
        }
    }
}
