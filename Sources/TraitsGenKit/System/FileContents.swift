#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A buffer that is read into again and again, so that reading many files allocates once a thread.
final class ReadBuffer {
    private var storage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)

    deinit { storage.deallocate() }

    /// Calls `body` with the whole contents of the file at `path`, which are gone afterwards.
    ///
    /// Reads rather than maps: a file that is cut short while it is mapped kills the process.
    func withContents<Result>(
        of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws(SystemError) -> Result {
        body(UnsafeBufferPointer(rebasing: storage[..<(try read(path))]))
    }

    private func read(_ path: String) throws(SystemError) -> Int {
        // Without O_NONBLOCK the open of a named pipe waits for somebody who writes.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw SystemError("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError("read", path) }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        if !isFile, status.st_mode & S_IFMT != S_IFDIR {
            guard Self.isStream(path) else {
                throw SystemError("read", path, because: "it is a pipe or a device and no file; only what /dev/stdin and /dev/fd name is read as a stream")
            }
            guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0 else { throw SystemError("read", path) }
        }
        reserve(Int(status.st_size) + 1, keeping: 0)
        var count = 0
        while true {
            if count == storage.count { reserve(storage.count * 2, keeping: count) }
            #if canImport(Darwin)
                let received = Darwin.read(descriptor, storage.baseAddress! + count, storage.count - count)
            #elseif canImport(Glibc)
                let received = Glibc.read(descriptor, storage.baseAddress! + count, storage.count - count)
            #else
                let received = Musl.read(descriptor, storage.baseAddress! + count, storage.count - count)
            #endif
            if received == 0 { return count }
            if received < 0 {
                if errno == EINTR { continue }
                throw SystemError("read", path)
            }
            let isShort = received < storage.count - count
            count += received
            // Of a file, less than was asked for is all that is left, if it is as long as it was. Saves asking once more.
            if isFile && isShort && count == Int(status.st_size) { return count }
        }
    }

    /// Whether a path names what the caller has opened: standard input, or a shell's `<(…)`.
    private static func isStream(_ path: String) -> Bool {
        path == "/dev/stdin" || path == "/dev/null" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    }

    private func reserve(_ capacity: Int, keeping count: Int) {
        guard capacity > storage.count else { return }
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(capacity, storage.count * 2))
        _ = larger.update(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }
}

extension FileSystem {
    /// The bytes of a file.
    static func contents(of path: String) throws(SystemError) -> [UInt8] {
        try ReadBuffer().withContents(of: path) { Array($0) }
    }
}
