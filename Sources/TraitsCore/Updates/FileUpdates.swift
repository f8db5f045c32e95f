/// The contents of a file, now and after each change, however it is saved.
///
/// The system tells of changes (inotify on Linux, kqueue on Apple systems); nothing polls. What is followed is the path, not
/// the file that happens to stand there: it may be written in place, replaced, deleted and made again, reached through links
/// that are switched, or lie in a folder that is replaced.
///
/// - The first element is the present content, as soon as the file exists.
/// - A change is taken up when the file has been left alone for a moment, so a burst of saves gives few elements; the last
///   content always comes. Equal content gives none.
/// - A missing or empty file is waited for; only after ``patience`` is that reported, once.
///
/// Each iteration watches by itself; its watch ends with its task or when its iterator is dropped.
public struct FileUpdates: AsyncSequence, Sendable {
    /// What the sequence gives.
    public typealias Element = SpecificationUpdate

    /// The file's path.
    public var path: String
    /// The largest content that is read, in bytes.
    public var sizeLimit: Int
    /// How long a missing or empty file is waited for before that is reported.
    public var patience: Duration

    /// Creates a sequence.
    ///
    /// - Parameters:
    ///   - path: The file's path, perhaps relative to the working folder at the time when iteration begins.
    ///   - sizeLimit: The largest content that is read, in bytes.
    ///   - patience: How long a missing or empty file is waited for before that is reported.
    public init(path: String, sizeLimit: Int = SpecificationLimits.standard.bytes, patience: Duration = .seconds(3)) {
        self.path = path
        self.sizeLimit = sizeLimit
        self.patience = patience
    }

    /// Begins to watch.
    public func makeAsyncIterator() -> AsyncStream<SpecificationUpdate>.Iterator {
        makeStream().makeAsyncIterator()
    }

    /// Begins to watch.
    func makeStream() -> AsyncStream<SpecificationUpdate> {
        let (stream, continuation) = AsyncStream.makeStream(of: SpecificationUpdate.self, bufferingPolicy: .unbounded)
        FileFollower.start(self, continuation)
        return stream
    }
}
