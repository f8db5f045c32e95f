#if os(Linux) || os(Android)
    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #elseif canImport(Android)
        internal import Android
    #endif

    /// Waits for changes in the folders of a path, through inotify.
    struct PathWatch {
        /// What is told of a folder, and of the file itself: it can also be changed under another name, a hard link.
        private static let changes =
            UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF)
            | UInt32(IN_MOVE_SELF) | UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB)

        private let descriptor: Int32
        private let stop: StopSignal
        /// The names that matter, by watched folder; nil for the file itself, of which everything does.
        private var names: [Int32: Set<String>?] = [:]
        /// Whether something on the path cannot be watched, so that only looking again tells of its changes.
        private(set) var needsPolling = false

        /// Creates a watch of nothing.
        ///
        /// - Throws: ``SystemError`` if the system has no more to give.
        init(_ stop: StopSignal) throws(SystemError) {
            self.stop = stop
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw SystemError("inotify_init1") }
        }

        /// Ends the watch.
        func release() {
            close(descriptor)
        }

        /// Watches the folders of a path and its file, and no longer those of another.
        mutating func follow(_ chain: PathChain) {
            var new: [Int32: Set<String>?] = [:]
            needsPolling = false
            for folder in chain.folders {
                let number = inotify_add_watch(descriptor, folder.path, Self.changes | UInt32(IN_ONLYDIR))
                if number >= 0 {
                    new[number] = (new[number] ?? [])?.union(folder.names) ?? folder.names
                } else if errno != ENOENT && errno != ENOTDIR {
                    needsPolling = true
                }
            }
            if let file = chain.file {
                let number = inotify_add_watch(descriptor, file, Self.changes)
                if number >= 0 { new.updateValue(nil, forKey: number) }
            }
            for number in names.keys where new[number] == nil { inotify_rm_watch(descriptor, number) }
            names = new
        }

        /// Waits for a change.
        ///
        /// - Parameter timeout: The longest wait; nil for as long as it takes.
        func wait(_ timeout: Duration?) -> PathWatchResult {
            let deadline = timeout.map { ContinuousClock.now + $0 }
            while true {
                let left = deadline.map { max(.zero, $0 - .now).milliseconds } ?? -1
                var sources = [
                    pollfd(fd: stop.receiver, events: Int16(POLLIN), revents: 0), pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                ]
                let count = poll(&sources, 2, left)
                if count < 0, errno == EINTR { continue }
                if sources[0].revents != 0 { return .stopped }
                if count <= 0 { return .quiet }
                if let change = takeEvents() { return change }
            }
        }

        /// Reads what inotify has to tell; nil if nothing of it matters.
        private func takeEvents() -> PathWatchResult? {
            var result: PathWatchResult?
            withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
                while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                    var offset = 0
                    while offset < count {
                        let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                        let nameStart = offset + MemoryLayout<inotify_event>.size
                        let nameBytes = buffer[nameStart..<nameStart + Int(event.len)].prefix { $0 != 0 }
                        if matters(event, String(decoding: nameBytes, as: UTF8.self)) {
                            result = .changed(isOpen: event.mask & UInt32(IN_MODIFY) != 0)
                        }
                        offset = nameStart + Int(event.len)
                    }
                }
            }
            return result
        }

        /// Whether an event concerns the path.
        private func matters(_ event: inotify_event, _ name: String) -> Bool {
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
            // An event of a watch that was given up meanwhile, or the note that it was.
            guard event.mask & UInt32(IN_IGNORED) == 0, let names = names[event.wd] else { return false }
            guard let names, !name.isEmpty else { return true }
            return names.contains(name)
        }
    }
#endif
