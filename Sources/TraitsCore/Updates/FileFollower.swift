internal import Foundation

/// Follows one path on a thread of its own, and passes on what it reads.
struct FileFollower {
    /// How long a file must be left alone before it is read: the steps of a save follow each other closely.
    private static let quiet = Duration.milliseconds(30)
    /// The same for a file that was written to and not closed yet: its writer may only be slow.
    private static let quietWhileOpen = Duration.milliseconds(500)
    /// The longest that unceasing changes put off a reading.
    private static let longestWait = Duration.milliseconds(700)
    /// How soon to look again at a file that changed while it was read.
    private static let retry = Duration.milliseconds(20)

    private let updates: FileUpdates
    private let continuation: AsyncStream<SpecificationUpdate>.Continuation
    private var watch: PathWatch
    private var lastContent: Data?
    private var absentSince: ContinuousClock.Instant?
    /// The problem that was reported last; it is reported again only after the file could be read.
    private var reported: String?

    /// Begins to follow a path, until the stream that `continuation` feeds ends.
    static func start(_ updates: FileUpdates, _ continuation: AsyncStream<SpecificationUpdate>.Continuation) {
        let stop: StopSignal
        do {
            stop = try StopSignal()
        } catch {
            continuation.yield(SpecificationUpdate(.failure(problem("\(updates.path): \(error)"))))
            continuation.finish()
            return
        }
        continuation.onTermination = { _ in stop.send() }
        let thread = Thread {
            defer { stop.release() }
            do {
                var follower = FileFollower(updates, continuation, watch: try PathWatch(stop))
                follower.run()
                follower.watch.release()
            } catch {
                continuation.yield(SpecificationUpdate(.failure(problem("\(updates.path): \(error)"))))
            }
            continuation.finish()
        }
        thread.name = "TraitsCore.FileUpdates"
        thread.start()
    }

    private init(
        _ updates: FileUpdates, _ continuation: AsyncStream<SpecificationUpdate>.Continuation, watch: PathWatch
    ) {
        self.updates = updates
        self.continuation = continuation
        self.watch = watch
    }

    /// Watches, reads and waits in turn, until the watch is stopped.
    private mutating func run() {
        while true {
            // Watching first, reading second: what changes after the reading is told by the watch.
            let chain = arm()
            let content = chain.file.map { FileContent(path: $0, sizeLimit: updates.sizeLimit) } ?? .absent
            take(content)
            switch watch.wait(timeout(after: content)) {
            case .stopped: return
            case .quiet: continue
            case .changed(let isOpen): guard settle(isOpen) else { return }
            }
        }
    }

    /// Watches everything on the path; again if the path led elsewhere meanwhile.
    private mutating func arm() -> PathChain {
        var chain = PathChain(updates.path)
        for _ in 0..<10 {
            watch.follow(chain)
            let now = PathChain(updates.path)
            if now == chain { break }
            chain = now
        }
        return chain
    }

    /// Waits until nothing changes any more.
    ///
    /// - Returns: Whether to go on.
    private mutating func settle(_ isOpen: Bool) -> Bool {
        var isOpen = isOpen
        let start = ContinuousClock.now
        while ContinuousClock.now - start < Self.longestWait {
            switch watch.wait(isOpen ? Self.quietWhileOpen : Self.quiet) {
            case .stopped: return false
            case .quiet: return true
            case .changed(let isStillOpen): isOpen = isStillOpen
            }
        }
        return true
    }

    /// How long to wait for a change; nil for as long as it takes.
    private func timeout(after content: FileContent) -> Duration? {
        if content == .unsettled { return Self.retry }
        if let absentSince, reported == nil { return max(.zero, absentSince + updates.patience - .now) }
        return watch.needsPolling ? .seconds(1) : nil
    }

    /// Passes on what was read, if it is news.
    private mutating func take(_ content: FileContent) {
        if content != .absent { absentSince = nil }
        switch content {
        case .bytes(let data):
            reported = nil
            guard data != lastContent else { return }
            lastContent = data
            continuation.yield(SpecificationUpdate(.success(data)))
        case .absent:
            let since = absentSince ?? .now
            absentSince = since
            if ContinuousClock.now - since >= updates.patience { report("the file does not exist, or is empty") }
        case .unreadable(let reason): report("the file cannot be read: \(reason)")
        case .unsettled: break
        }
    }

    /// Passes a problem on, once.
    private mutating func report(_ reason: String) {
        guard reported != reason else { return }
        reported = reason
        continuation.yield(SpecificationUpdate(.failure(Self.problem("\(updates.path): \(reason)"))))
    }

    /// A problem with the file.
    private static func problem(_ reason: String) -> TraitProblem {
        TraitProblem(.unreadableSource, reason)
    }
}
