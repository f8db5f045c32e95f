import TraitsScan

/// The whole tool as a function of its words.
public enum CommandLineTool {
    /// Runs the command that `words`, the arguments after the program's name, ask for.
    ///
    /// Results go to standard output, everything else to standard error.
    public static func run(_ words: [String]) -> ExitStatus {
        FileSystem.prepareStandardStreams()
        let arguments: Arguments
        var console: Console?
        do throws(Arguments.UsageError) {
            arguments = try Arguments(words)
            if arguments.has("--help") { return printHelp(arguments, isTopic: Self.hasTopic(words)) }
            if arguments.has("--version") {
                FileSystem.write(Array("traits-gen \(Version.current)\n".utf8), toStandard: .output)
                return .fine
            }
            if let fault = arguments.misspeltCommand(FileSystem.exists) { throw fault }
            let speaker = try Console(arguments)
            console = speaker
            let status = try Run(arguments, speaker).execute()
            speaker.finish()
            return status
        } catch {
            console?.finishIfNeeded()
            FileSystem.write(Array("traits-gen: error: \(error.message)\n".utf8), toStandard: .error)
            return .usage
        }
    }

    /// Whether help is wanted about one command, rather than about all.
    private static func hasTopic(_ words: [String]) -> Bool {
        let isAboutHelp = words.count < 2 || ["help", "--help", "-h"].contains(words[1])
        return words.first != "--help" && words.first != "-h" && !(words.first == "help" && isAboutHelp)
    }

    private static func printHelp(_ arguments: Arguments, isTopic: Bool) -> ExitStatus {
        let text = isTopic ? Help.text(for: arguments.command) : Help.overview
        FileSystem.write(Array(text.utf8), toStandard: .output)
        return .fine
    }
}

extension Arguments {
    /// Whether standard output is for a result other than the findings.
    fileprivate var printsResult: Bool {
        switch command {
        case .list, .explain, .facts: true
        case .schema: (value("--output") ?? "-") == "-"
        case .generate, .check: value("--output") == "-" || has("--diff")
        case .validate, .watch, .`init`: false
        }
    }
}

extension Console {
    /// Reads the options that say how a run talks, and what the environment says about it.
    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        let isOnGitHub = ProcessEnvironment.variable("GITHUB_ACTIONS") == "true"
        let format = try arguments.choice("--format", DiagnosticFormat.self) ?? (isOnGitHub ? .github : .xcode)
        if format.isDocument, arguments.printsResult, arguments.has("--timings") {
            throw .init(message: "--timings: standard error is for the \(format.rawValue) document here, since standard output is for the result; leave one of them away")
        }
        // no-color.org: any value but an empty one.
        let isColorRefused = ProcessEnvironment.variable("NO_COLOR").map { !$0.isEmpty } ?? false
        let isColored =
            switch try arguments.choice("--color", ColorChoice.self) ?? .auto {
            case .always: true
            case .never: false
            case .auto: ProcessEnvironment.isErrorTerminal && !isColorRefused
            }
        self.init(
            format: format, printsResult: arguments.printsResult, isColored: isColored, isQuiet: arguments.has("--quiet"),
            isVerbose: arguments.has("--verbose"))
    }

    private enum ColorChoice: String, CaseIterable { case auto, always, never }
}
