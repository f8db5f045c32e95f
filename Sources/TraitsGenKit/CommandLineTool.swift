import TraitsScan

/// The whole tool as a function of its words.
public enum CommandLineTool {
    /// Runs the command that `words`, the arguments after the program's name, ask for.
    ///
    /// Results go to standard output, everything else to standard error.
    public static func run(_ words: [String]) -> ExitStatus {
        let arguments: Arguments
        do throws(Arguments.UsageError) {
            arguments = try Arguments(words)
            if arguments.has("--help") { return printHelp(arguments, isTopic: words.first != "--help" && words.first != "-h" && words != ["help"]) }
            if arguments.has("--version") {
                FileSystem.write(Array("traits-gen \(Version.current)\n".utf8), toStandard: .output)
                return .fine
            }
            let console = try Console(arguments)
            return try Run(arguments, console).execute()
        } catch {
            FileSystem.write(Array("traits-gen: error: \(error.message)\n".utf8), toStandard: .error)
            return .usage
        }
    }

    private static func printHelp(_ arguments: Arguments, isTopic: Bool) -> ExitStatus {
        let text = isTopic ? Help.text(for: arguments.command) : Help.overview
        FileSystem.write(Array(text.utf8), toStandard: .output)
        return .fine
    }
}

extension Console {
    /// Reads the options that say how a run talks, and what the environment says about it.
    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        let isOnGitHub = ProcessEnvironment.variable("GITHUB_ACTIONS") == "true"
        format = try arguments.choice("--format", DiagnosticFormat.self) ?? (isOnGitHub ? .github : .xcode)
        isQuiet = arguments.has("--quiet")
        isVerbose = arguments.has("--verbose")
        // no-color.org: any value but an empty one.
        let isColorRefused = ProcessEnvironment.variable("NO_COLOR").map { !$0.isEmpty } ?? false
        isColored =
            switch try arguments.choice("--color", ColorChoice.self) ?? .auto {
            case .always: true
            case .never: false
            case .auto: ProcessEnvironment.isErrorTerminal && !isColorRefused
            }
    }

    private enum ColorChoice: String, CaseIterable { case auto, always, never }
}
