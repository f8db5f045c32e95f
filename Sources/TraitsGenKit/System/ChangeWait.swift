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
    /// Whether a change of the file, or with true of the folder, called so is worth waking for.
    private let matters: (_ name: String, _ isFolder: Bool) -> Bool

    #if os(Linux) || os(Android)
        private let descriptor: Int32

        /// Watches the folders at `paths`, and the folders of those that are files; of those only what `matters`.
        ///
        /// Where nothing tells of changes, `isDueAnyway` is asked, too: whether something is missing shows in no file.
        init(
            _ paths: [String], matters: @escaping (_ name: String, _ isFolder: Bool) -> Bool, isDueAnyway: @escaping () -> Bool = { false }
        ) throws(SystemError) {
            self.matters = matters
            descriptor = inotify_init1(Int32(IN_CLOEXEC))
            if descriptor < 0 { throw SystemError("watch", paths.first ?? ".") }
            let folders = Set(paths.map(Self.folder))
            for folder in folders { try Self.add(folder, to: descriptor) }
            for folder in Set(folders.flatMap(Self.foldersAround)) { Self.addWay(folder, to: descriptor) }
        }

        /// Watches a further folder.
        mutating func add(_ folder: String) throws(SystemError) {
            try Self.add(folder, to: descriptor)
            for folder in Self.foldersAround(folder) { Self.addWay(folder, to: descriptor) }
        }

        private static func add(_ folder: String, to descriptor: Int32) throws(SystemError) {
            let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_MASK_ADD)
            // A folder that has just gone is a change that the next look at the inputs will see.
            if inotify_add_watch(descriptor, folder, events) < 0, errno != ENOENT { throw SystemError("watch", folder) }
        }

        /// Watches a folder on the way to another, which has a new path, or none, once this one is moved or removed.
        ///
        /// The watched folder does not notice. One that may be passed and not read cannot be watched, and is passed over.
        private static func addWay(_ folder: String, to descriptor: Int32) {
            _ = inotify_add_watch(descriptor, folder, UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_MASK_ADD))
        }

        /// The folders that a path leads through, as it is written: where the current folder is moved to, a relative path goes with it.
        private static func foldersAround(_ path: String) -> [String] {
            var folders: [String] = []
            var folder = Paths.directory(of: path)
            while !folder.isEmpty, folder != "/" {
                folders.append(folder)
                folder = Paths.directory(of: folder)
            }
            return folders
        }

        deinit { close(descriptor) }

        /// Returns once something that matters has changed and nothing more has for `settling` milliseconds: one save, one return.
        ///
        /// False if nobody is left who reads standard error: `traits-gen watch 2>&1 | head`.
        func wait(settling: Int32 = 50) -> Bool {
            var isDue = false
            while let matters = changes(within: isDue ? settling : -1) { isDue = isDue || matters }
            return isDue
        }

        /// Whether something that matters has changed since the last look; waits for nothing.
        func isDue() -> Bool {
            var isDue = false
            while let matters = changes(within: 0) { isDue = isDue || matters }
            return isDue
        }

        /// Takes some of the changes that happen within `milliseconds`, and says whether any matters; nil if there is none.
        private func changes(within milliseconds: Int32) -> Bool? {
            // Of standard error only its end is asked for, which ends the waiting.
            var requests = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: STDERR_FILENO, events: 0, revents: 0)]
            var ready = poll(&requests, 2, milliseconds)
            while ready < 0, errno == EINTR { ready = poll(&requests, 2, milliseconds) }
            guard ready > 0, requests[0].revents != 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            let count = read(descriptor, &buffer, buffer.count)
            return buffer.withUnsafeBytes { bytes in
                var isDue = false, start = 0
                while start + MemoryLayout<inotify_event>.size <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                    start += MemoryLayout<inotify_event>.size
                    let name = bytes[start..<(start + Int(event.len))].prefix { $0 != 0 }
                    start += Int(event.len)
                    isDue = isDue || matters(event.mask, String(decoding: name, as: UTF8.self))
                }
                return isDue
            }
        }

        private func matters(_ events: UInt32, _ name: String) -> Bool {
            if events & UInt32(IN_IGNORED) != 0 { return false }
            // What was lost when there were too many changes may be anything.
            if events & UInt32(IN_Q_OVERFLOW | IN_UNMOUNT | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
            return matters(name, events & UInt32(IN_ISDIR) != 0)
        }
    #else
        private var folders: Set<String>
        private var before: [String: [Int]]
        private let isDueAnyway: () -> Bool

        /// Watches the folders at `paths`, and the folders of those that are files; of those only what `matters`.
        ///
        /// Where nothing tells of changes, `isDueAnyway` is asked, too: whether something is missing shows in no file.
        init(
            _ paths: [String], matters: @escaping (_ name: String, _ isFolder: Bool) -> Bool, isDueAnyway: @escaping () -> Bool = { false }
        ) throws(SystemError) {
            self.matters = matters
            self.isDueAnyway = isDueAnyway
            folders = Set(paths.map(Self.folder))
            before = Self.stamps(folders, matters)
        }

        /// Watches a further folder.
        mutating func add(_ folder: String) throws(SystemError) {
            guard folders.insert(folder).inserted else { return }
            before.merge(Self.stamps([folder], matters)) { old, _ in old }
        }

        /// Returns once something has changed; false if nobody is left who reads standard error.
        func wait(settling: Int32 = 50) -> Bool {
            while Self.stamps(folders, matters) == before, !isDueAnyway() {
                var request = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
                if poll(&request, 1, 300) > 0 { return false }
            }
            usleep(UInt32(settling) * 1000)
            return true
        }

        private static func stamps(_ folders: Set<String>, _ matters: (String, Bool) -> Bool) -> [String: [Int]] {
            var stamps: [String: [Int]] = [:]
            for folder in folders {
                // A folder that cannot be read now is a change of its own.
                for name in (try? FileSystem.names(in: folder)) ?? [] {
                    let path = Paths.join(folder, name)
                    var status = stat()
                    if stat(path, &status) == 0, matters(name, status.st_mode & S_IFMT == S_IFDIR) {
                        stamps[path] = [Int(status.st_ino), Int(status.st_size), status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
                    }
                }
            }
            return stamps
        }
    #endif

    /// The folder at `path`, or the nearest one around what stands, or is to stand, there.
    private static func folder(_ path: String) -> String {
        var path = path
        while FileStatus(of: path)?.kind != .directory {
            let folder = Paths.directory(of: path)
            if folder.isEmpty || folder == path { return "." }
            path = folder
        }
        return path
    }
}
