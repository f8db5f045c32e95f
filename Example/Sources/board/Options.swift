import Foundation

/// What the program was asked to do.
struct Options {
    /// What to say to who asks, or errs.
    static let usage = """
        usage: board [--once] [--color] [FILE]

          FILE      the spec; by default board.traits.json beside the program's source
          --once    print one frame and end, instead of one for each time the spec is saved
          --color   use colors even if the output is no terminal
        """

    /// Whether to end after the first frame.
    var isOnce = false
    /// Whether to use colors.
    var hasColor = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    /// Whether to say how to call the program.
    var isHelp = false
    /// The spec's path.
    var spec = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("board.traits.json").path

    /// Reads the arguments; nil if one of them is unknown.
    init?(_ arguments: some Collection<String>) {
        for argument in arguments {
            switch argument {
            case "--once": isOnce = true
            case "--color": hasColor = true
            case "--help", "-h": isHelp = true
            case _ where argument.hasPrefix("-"): return nil
            default: spec = argument
            }
        }
    }
}
