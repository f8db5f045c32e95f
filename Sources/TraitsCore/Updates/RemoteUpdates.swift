public import Foundation

/// The documents at an address, now and whenever they change.
///
/// The address is asked again and again, one request at a time, the next some time after the last has ended. Requests are
/// conditional on the entity tag or date of the document that was *accepted* last; a document that was refused is asked for
/// again. An equal document gives no element.
///
/// Errors leave what is applied as it is, are reported once, and put the next request off: twice as long each time, at least
/// as long as the server wishes, and a little at random, so that many programs do not come back at once.
public struct RemoteUpdates: AsyncSequence, Sendable {
    /// What the sequence gives.
    public typealias Element = SpecificationUpdate

    /// The address.
    public var url: URL
    /// The time between the end of a request and the beginning of the next.
    public var interval: Duration
    /// The longest that a request may take.
    public var timeout: Duration
    /// The largest document that is read, in bytes.
    public var sizeLimit: Int
    /// Whether an address without encryption is permitted, also as the aim of a redirection: what comes from there can be
    /// anybody's.
    public var allowsInsecureHTTP: Bool

    /// Creates a sequence.
    ///
    /// - Parameters:
    ///   - url: The address.
    ///   - interval: The time between the end of a request and the beginning of the next.
    ///   - timeout: The longest that a request may take.
    ///   - sizeLimit: The largest document that is read, in bytes.
    ///   - allowsInsecureHTTP: Whether an address without encryption is permitted.
    public init(
        url: URL, interval: Duration = .seconds(10), timeout: Duration = .seconds(30),
        sizeLimit: Int = SpecificationLimits.standard.bytes, allowsInsecureHTTP: Bool = false
    ) {
        self.url = url
        self.interval = interval
        self.timeout = timeout
        self.sizeLimit = sizeLimit
        self.allowsInsecureHTTP = allowsInsecureHTTP
    }

    /// Begins to ask, at the first call for an element.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(self)
    }

    /// The requests of one iteration.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let updates: RemoteUpdates
        private let client: RemoteClient
        private let acceptance = RemoteAcceptance()
        private var state = RemoteState()
        private var delay = Duration.zero
        private var isFinished = false

        fileprivate init(_ updates: RemoteUpdates) {
            self.updates = updates
            client = RemoteClient(updates)
        }

        /// Asks until there is something to say; nil when the task is cancelled, or nothing can be asked at all.
        public mutating func next() async -> SpecificationUpdate? {
            while !isFinished {
                guard updates.isPermitted(updates.url) else {
                    isFinished = true
                    let reason = "\(updates.url.absoluteString): expected an address that begins with https://"
                    return SpecificationUpdate(.failure(TraitProblem(.unreadableSource, reason)))
                }
                do { try await Task.sleep(for: delay) } catch { break }
                state.accept(acceptance.number)
                let answer = await client.answer(to: state.conditions)
                if Task.isCancelled { break }
                let news = state.take(answer)
                delay = RemoteBackoff.delay(
                    interval: updates.interval, failures: state.failures, retryAfter: answer.retryAfter, chance: .random(in: 0...1))
                switch news {
                case .document(let body, let number):
                    return SpecificationUpdate(.success(body)) { [acceptance] in acceptance.accept(number) }
                case .trouble(let reason):
                    let problem = TraitProblem(.unreadableSource, "\(updates.url.absoluteString): \(reason)")
                    return SpecificationUpdate(.failure(problem))
                case .nothing: continue
                }
            }
            isFinished = true
            return nil
        }
    }

    /// Whether documents may be taken from an address.
    func isPermitted(_ url: URL) -> Bool {
        switch url.scheme?.lowercased() {
        case "https": true
        case "http": allowsInsecureHTTP
        default: false
        }
    }
}

/// Which document was accepted last: the only thing that a consumer, wherever it runs, tells an iterator.
private final class RemoteAcceptance: @unchecked Sendable {
    private let lock = NSLock()
    private var accepted = 0

    /// The number of the document that was accepted last; 0 for none.
    var number: Int {
        lock.withLock { accepted }
    }

    /// Notes that a document was put to use.
    func accept(_ number: Int) {
        lock.withLock { accepted = max(accepted, number) }
    }
}
