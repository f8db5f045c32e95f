#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#else
    internal import Darwin
#endif

/// Wakes a thread that waits for the system, from any other.
struct StopSignal: Sendable {
    /// Becomes readable when the signal is sent.
    let receiver: Int32
    /// The other end.
    private let sender: Int32

    /// Creates a signal, two open descriptors.
    ///
    /// - Throws: ``SystemError`` if there are no more descriptors.
    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (receiver, sender) = (ends[0], ends[1])
    }

    /// Sends the signal.
    func send() {
        var byte: UInt8 = 0
        _ = write(sender, &byte, 1)
    }

    /// Closes both ends. Whoever waits calls this, after the signal was sent: before, the number of an end could become that
    /// of another file, and the signal go there.
    func release() {
        close(receiver)
        close(sender)
    }
}

/// Why the system refused a call.
struct SystemError: Error, CustomStringConvertible {
    /// The call and the system's words.
    let description: String

    /// Takes the reason of the call that failed last.
    init(_ call: String) {
        description = "\(call): \(String(cString: strerror(errno)))"
    }
}
