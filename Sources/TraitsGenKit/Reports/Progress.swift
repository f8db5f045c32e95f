import Dispatch
import TraitsScan

/// What a long run is at, on one line of a terminal that goes when the run is over; a short run shows nothing.
///
/// The line is drawn by a timer, so that the work only counts.
final class Progress: @unchecked Sendable {
    // Safe: everything below is touched on this queue alone.
    private let queue = DispatchQueue(label: "traits-gen.progress")
    private let write: (String) -> Void
    private var step = "", done = 0, total = 0
    private var isShown = false
    private var timer: (any DispatchSourceTimer)?

    /// Prepares to write to a terminal with `write`.
    init(write: @escaping (String) -> Void) { self.write = write }

    /// Draws from now on: first after `delay`, and then every fifth of a second.
    func start(after delay: DispatchTimeInterval = .seconds(1)) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + delay, repeating: .milliseconds(200))
        timer.setEventHandler { [weak self] in self?.draw() }
        timer.resume()
        queue.sync { self.timer = timer }
    }

    /// Says what the run is at now, and how many files there are to it, if it goes by files.
    func begin(_ step: String, total: Int = 0) {
        queue.async { (self.step, self.done, self.total) = (step, 0, total) }
    }

    /// Counts a file.
    func advance() { queue.async { self.done += 1 } }

    /// Draws no more, and takes the line away.
    func finish() {
        queue.sync {
            timer?.cancel()
            timer = nil
            if isShown { write("\r\u{1B}[K") }
            isShown = false
        }
    }

    /// Draws the line; the timer does.
    func tick() { queue.sync(execute: draw) }

    private func draw() {
        guard !step.isEmpty else { return }
        write("\r\u{1B}[K" + step + (total > 0 ? " \(done) of \(total)" : "") + " …")
        isShown = true
    }
}

extension Console {
    /// The progress of a run that people watch; nil where nobody does, or a document is wanted.
    var progress: Progress? {
        guard !isQuiet, !format.isDocument, ProcessEnvironment.isErrorTerminal else { return nil }
        let progress = Progress { FileSystem.write(Array($0.utf8), toStandard: .error) }
        progress.start()
        return progress
    }
}
