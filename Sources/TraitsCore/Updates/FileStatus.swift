#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#else
    internal import Darwin
#endif
internal import Foundation

/// What tells a file or folder from every other.
struct FileIdentity: Hashable {
    var device: UInt64
    var inode: UInt64
}

/// What the system says about a file.
struct FileStatus: Equatable {
    /// What tells it from others.
    var identity: FileIdentity
    /// Its size in bytes.
    var size: Int
    /// When its content last changed: seconds and nanoseconds.
    var changed: [Int]
    /// Whether it is a link.
    var isLink: Bool
    /// Whether it is a file with bytes, not a folder, pipe or device.
    var isRegular: Bool

    /// Asks about a path, without following a link at its end; nil if there is nothing.
    init?(link path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Asks about an open file; nil if the system does not say.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        size = Int(status.st_size)
        #if canImport(Darwin)
            changed = [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
        #else
            changed = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        #endif
        isLink = status.st_mode & S_IFMT == S_IFLNK
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }
}

/// One look at a file.
enum FileContent: Equatable {
    /// Its bytes, which nobody changed meanwhile.
    case bytes(Data)
    /// It does not exist, or is empty: most likely it is about to be written.
    case absent
    /// It changed while it was being read.
    case unsettled
    /// It cannot be read, and why.
    case unreadable(String)

    /// Reads a file. A pipe or device is refused rather than waited for.
    init(path: String, sizeLimit: Int) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            self = errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(String(cString: strerror(errno)))
            return
        }
        defer { close(descriptor) }
        guard let before = FileStatus(descriptor: descriptor), before.isRegular else {
            self = .unreadable("it is not a file")
            return
        }
        guard before.size <= sizeLimit else {
            self = .unreadable("it has \(before.size) bytes; at most \(sizeLimit) are read")
            return
        }
        var bytes = Data(count: before.size)
        var count = 0
        while count < bytes.count {
            let taken = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                return read(descriptor, rest.baseAddress, rest.count)
            }
            if taken < 0, errno == EINTR { continue }
            guard taken >= 0 else {
                self = .unreadable(String(cString: strerror(errno)))
                return
            }
            if taken == 0 { break }
            count += taken
        }
        if count == before.size, FileStatus(descriptor: descriptor) == before {
            self = bytes.isEmpty ? .absent : .bytes(bytes)
        } else {
            self = .unsettled
        }
    }
}
