public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program run to its end.
///
/// Tests run many at once, and on Linux Foundation's `Process` may then wait for ever: its children inherit each other's pipes, and the
/// end of one can go unnoticed. So programs are spawned and waited for by hand, and write to files.
public enum Subprocess {
    /// What a run printed, and how it ended.
    public struct Outcome: Sendable {
        /// The exit status; 128 and the signal's number if a signal ended it.
        public var status: Int32
        /// What it wrote to standard output.
        public var output: String
        /// What it wrote to standard error.
        public var errors: String
    }

    /// The system refused to run a program.
    public struct SpawnError: Error {
        /// The value of `errno`.
        public var code: Int32
    }

    /// Runs a program, which is looked up in `PATH` unless it is a path.
    ///
    /// - Parameters:
    ///   - folder: Where it runs; nil for where the tests do.
    ///   - environment: Variables to set, or with nil to remove, beyond those of the tests.
    public static func run(
        _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String?] = [:]
    ) throws -> Outcome {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "traits-gen-run-\(UUID().uuidString)").path(percentEncoded: false)
        let output = scratch + ".out", errors = scratch + ".err"
        defer { for path in [output, errors] { unlink(path) } }
        let process = try spawn(program, arguments, in: folder, environment: environment, output: output, errors: errors)
        let status = wait(for: process)
        return Outcome(
            status: status, output: String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self))
    }

    /// Starts a program that writes to the files at `output` and `errors`, and returns its number.
    public static func spawn(
        _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String?] = [:],
        output: String, errors: String
    ) throws -> pid_t {
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment { variables[name] = value }

        // `env -C` changes the folder everywhere; posix_spawn has no portable word for it.
        let words = folder.map { ["/usr/bin/env", "-C", $0, program] } ?? ["/usr/bin/env", program]
        var argv = (words + arguments).map { strdup($0) } + [nil]
        var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }

        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var process = pid_t()
        let code = posix_spawn(&process, argv[0]!, &actions, nil, &argv, &envp)
        guard code == 0 else { throw SpawnError(code: code) }
        return process
    }

    /// Waits for the end of a program.
    public static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
