#if canImport(Darwin)
    internal import Darwin

    /// Waits for changes in the folders of a path, through kqueue.
    struct PathWatch {
        private let queue: Int32
        private let stop: StopSignal
        /// The open descriptors of what is watched, by path and identity.
        private var descriptors: [Watched: Int32] = [:]
        /// Whether something on the path cannot be watched, so that only looking again tells of its changes.
        private(set) var needsPolling = false

        /// A file or folder that is watched.
        private struct Watched: Hashable {
            var path: String
            var identity: FileIdentity
        }

        /// Creates a watch of nothing.
        ///
        /// - Throws: ``SystemError`` if the system has no more to give.
        init(_ stop: StopSignal) throws(SystemError) {
            self.stop = stop
            queue = kqueue()
            guard queue >= 0 else { throw SystemError("kqueue") }
            var change = kevent(
                ident: UInt(stop.receiver), filter: Int16(EVFILT_READ), flags: UInt16(EV_ADD), fflags: 0, data: 0, udata: nil)
            kevent(queue, &change, 1, nil, 0, nil)
        }

        /// Ends the watch.
        func release() {
            for descriptor in descriptors.values { close(descriptor) }
            close(queue)
        }

        /// Watches the folders of a path and its file, and no longer those of another.
        mutating func follow(_ chain: PathChain) {
            var wanted = chain.folders.compactMap { folder in folder.identity.map { Watched(path: folder.path, identity: $0) } }
            if let file = chain.file, let identity = chain.fileIdentity { wanted.append(Watched(path: file, identity: identity)) }
            needsPolling = false
            for (watched, descriptor) in descriptors where !wanted.contains(watched) {
                close(descriptor)
                descriptors[watched] = nil
            }
            for watched in wanted where descriptors[watched] == nil {
                let descriptor = open(watched.path, O_EVTONLY | O_CLOEXEC)
                guard descriptor >= 0 else {
                    if errno != ENOENT && errno != ENOTDIR { needsPolling = true }
                    continue
                }
                var change = kevent(
                    ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                    fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB | NOTE_REVOKE), data: 0, udata: nil)
                kevent(queue, &change, 1, nil, 0, nil)
                descriptors[watched] = descriptor
            }
        }

        /// Waits for a change.
        ///
        /// kqueue tells of a folder that something in it changed, not what: the caller reads the file again either way.
        ///
        /// - Parameter timeout: The longest wait; nil for as long as it takes.
        func wait(_ timeout: Duration?) -> PathWatchResult {
            let deadline = timeout.map { ContinuousClock.now + $0 }
            while true {
                var event = kevent()
                let left = deadline.map { max(.zero, $0 - .now).milliseconds }
                var time = timespec(tv_sec: Int(left ?? 0) / 1_000, tv_nsec: Int(left ?? 0) % 1_000 * 1_000_000)
                let count = withUnsafePointer(to: &time) { kevent(queue, nil, 0, &event, 1, left == nil ? nil : $0) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return .quiet }
                if event.ident == UInt(stop.receiver) { return .stopped }
                return .changed(isOpen: event.fflags & UInt32(NOTE_WRITE | NOTE_EXTEND) != 0 && isFile(event.ident))
            }
        }

        /// Whether a descriptor is that of a file, not of a folder: then a write may be one of several.
        private func isFile(_ descriptor: UInt) -> Bool {
            FileStatus(descriptor: Int32(descriptor))?.isRegular ?? false
        }
    }
#endif
