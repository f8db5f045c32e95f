/// The texts of `--help`.
enum Help {
    /// What the tool is, and its commands.
    static var overview: String {
        let width = Command.allCases.map(\.rawValue.count).max()! + 2
        let commands = Command.allCases.map { "  " + padded($0.rawValue, to: width) + $0.summary }
        return """
            Finds every type that inherits from, or conforms to, a root type, and writes Swift that uses them by name.

            Usage: traits-gen [COMMAND] [OPTION...] [PATH...]

            Commands:
            \(commands.joined(separator: "\n"))

            Options of generate:
            \(options(of: .generate))

            “traits-gen help COMMAND” says more.

            \(exitStatus("findings"))

            """
    }

    /// What one command does, and its options.
    static func text(for command: Command) -> String {
        """
        \(command.summary).

        Usage: traits-gen \(command.rawValue) [OPTION...] \(command.operands)

        \(command.details)

        Options:
        \(options(of: command))

        \(exitStatus(command.findings))

        """
    }

    /// What the numbers mean that a run ends with.
    private static func exitStatus(_ findings: String?) -> String {
        """
        Exit status: 0 fine\(findings.map { ", 1 " + $0 } ?? ""), 2 usage or configuration,
        3 an input cannot be read or an output not be written, 70 a fault of the tool.
        """
    }

    private static func options(of command: Command) -> String {
        let rows = OptionDescription.all.filter { $0.commands.contains(command) }.map { option -> (String, String) in
            let (value, help) = option.meaning(for: command)
            return (option.names.reversed().joined(separator: ", ") + (value.map { " " + $0 } ?? ""), help)
        }
        let width = rows.map(\.0.count).max()! + 2
        return rows.map { "  " + padded($0.0, to: width) + $0.1 }.joined(separator: "\n")
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }
}
