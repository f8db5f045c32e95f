#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Waits until something changes in some folders: with inotify on Linux, by looking at the files' times elsewhere.
///
/// A change between two waits is not lost: the folders are watched from `init` on.
struct ChangeWait: ~Copyable {
    #if os(Linux) || os(Android)
        private let descriptor: Int32

        /// Watches the folders at `paths`, and the folders of those that are files.
        init(_ paths: [String]) throws(SystemError) {
            descriptor = inotify_init1(Int32(IN_CLOEXEC))
            if descriptor < 0 { throw SystemError("watch", paths.first ?? ".") }
            let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF)
            for folder in Set(paths.map(Self.folder)) where inotify_add_watch(descriptor, folder, events) < 0 {
                // A folder that has just gone is a change that the next look at the inputs will see.
                if errno != ENOENT { throw SystemError("watch", folder) }
            }
        }

        deinit { close(descriptor) }

        /// Returns once something has changed and nothing more has for `settling` milliseconds: one save, one return.
        func wait(settling: Int32 = 50) {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            var timeout: Int32 = -1
            while true {
                let ready = poll(&request, 1, timeout)
                if ready == 0 { return }
                if ready < 0 {
                    if errno == EINTR { continue }
                    return
                }
                var buffer = [UInt8](repeating: 0, count: 1 << 14)
                _ = read(descriptor, &buffer, buffer.count)
                timeout = settling
            }
        }
    #else
        private let folders: Set<String>
        private let before: [String: [Int]]

        /// Watches the folders at `paths`, and the folders of those that are files.
        init(_ paths: [String]) throws(SystemError) {
            folders = Set(paths.map(Self.folder))
            before = Self.stamps(folders)
        }

        /// Returns once something has changed.
        func wait(settling: Int32 = 50) {
            while Self.stamps(folders) == before { usleep(300_000) }
            usleep(UInt32(settling) * 1000)
        }

        private static func stamps(_ folders: Set<String>) -> [String: [Int]] {
            var stamps: [String: [Int]] = [:]
            for folder in folders {
                // A folder that cannot be read now is a change of its own.
                for name in (try? FileSystem.names(in: folder)) ?? [] {
                    let path = Paths.join(folder, name)
                    var status = stat()
                    if stat(path, &status) == 0 {
                        stamps[path] = [Int(status.st_ino), Int(status.st_size), status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
                    }
                }
            }
            return stamps
        }
    #endif

    private static func folder(_ path: String) -> String {
        if FileStatus(of: path)?.kind == .directory { return path }
        let folder = Paths.directory(of: path)
        return folder.isEmpty ? "." : folder
    }
}
