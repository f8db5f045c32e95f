/// What came of waiting for changes on a path.
enum PathWatchResult: Equatable {
    /// Something changed; the file may still be open in the program that writes it.
    case changed(isOpen: Bool)
    /// Nothing changed in time.
    case quiet
    /// The watch was stopped.
    case stopped
}

extension Duration {
    /// The duration in milliseconds, rounded up, as system calls take it.
    var milliseconds: Int32 {
        let (seconds, attoseconds) = components
        return Int32(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
