#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// The two streams of words that a command has.
    enum StandardStream { case output, error }

    /// Writes all of `bytes` to a standard stream; false if nobody reads there any more, which changes nothing about the run.
    ///
    /// `traits-gen generate --diff | head` is to write its files, and a run without standard error to end as any other, whether that is
    /// closed or a full disk. Where a result, which `isResult` may call a document on standard error, too, cannot be written for
    /// another reason, the process ends.
    @discardableResult
    static func write(_ bytes: [UInt8], toStandard stream: StandardStream, isResult: Bool = false) -> Bool {
        do throws(SystemError) {
            try write(bytes, to: stream == .output ? STDOUT_FILENO : STDERR_FILENO, "standard \(stream)")
            return true
        } catch {
            if error.code == EPIPE || (stream == .error && (!isResult || error.code == EBADF)) { return false }
            if stream == .output {
                write(Array("traits-gen: error: cannot write to standard output: \(error.reason)\n".utf8), toStandard: .error)
            }
            ProcessEnvironment.exit(.unreadable)
        }
    }

    /// Sees to it that a stream which the caller has closed stays closed, and that a reader who goes away does not end the process.
    ///
    /// The next file that is opened would have the number of the closed stream, and what is said would go into it.
    static func prepareStandardStreams() {
        signal(SIGPIPE, SIG_IGN)
        for stream in [STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // Opened for reading, it refuses to be written to as a closed one does.
            let placeholder = open("/dev/null", O_RDONLY)
            guard placeholder >= 0, placeholder != stream else { continue }
            dup2(placeholder, stream)
            close(placeholder)
        }
    }
}
