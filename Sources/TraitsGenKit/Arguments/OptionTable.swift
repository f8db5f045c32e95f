/// An option of the command line: how it is spelt, what it takes, and where it means something.
struct OptionDescription {
    /// The spellings, the long one first.
    var names: [String]
    /// What stands for the value in help; nil for a switch.
    var value: String?
    /// The commands that know it.
    var commands: Set<Command>
    /// One line of help.
    var help: String
    /// The commands to which it means something else, with the value and the line of help there.
    var exceptions: [Command: (value: String, help: String)] = [:]

    /// The long spelling, by which the parser and the options know it.
    var name: String { names[0] }
}

extension OptionDescription {
    private static let everything = Set(Command.allCases)
    private static let readers = everything.subtracting([.`init`])
    private static let writers: Set<Command> = [.generate, .check, .watch]
    private static let linkers = writers.union([.list, .explain, .validate, .schema])

    /// Every option there is, in the order of the help.
    static let all: [OptionDescription] = [
        .init(names: ["--config"], value: "FILE", commands: linkers, help: "The configuration (default: traits-gen.json, searched upwards)"),
        .init(names: ["--root"], value: "NAME[,NAME]", commands: linkers, help: "The roots, in place of the configuration's registries"),
        .init(names: ["--module"], value: "NAME", commands: linkers, help: "The name of the module that is generated for"),
        .init(names: ["--dependency"], value: "NAME=PATH", commands: linkers, help: "The sources of a module that it depends on, @PATH for a list of files; may be repeated"),
        .init(names: ["--external-dependency"], value: "NAME=PATH", commands: linkers, help: "The same for a module of another package, of which only public types can be used"),
        .init(names: ["--links-only"], value: nil, commands: linkers, help: "Types of modules that it depends on are not registered themselves"),
        .init(names: ["--facts-in"], value: "FILE", commands: linkers, help: "The facts of a module that it depends on; may be repeated"),
        .init(names: ["--external-facts-in"], value: "FILE", commands: linkers, help: "The same for a module of another package, of which only public types can be used"),
        .init(names: ["--facts-out"], value: "FILE", commands: writers.union([.list]), help: "Write the facts of this module for --facts-in"),
        .init(names: ["--filelist"], value: "FILE", commands: linkers.union([.facts]), help: "More PATHs, one a line, or NUL-separated; may be repeated"),
        .init(names: ["--output", "-o"], value: "FOLDER", commands: writers.union([.schema]), help: "Where generated files go; - prints them",
            exceptions: [.schema: ("FILE", "Where the schema goes; - prints it (default)")]),
        .init(names: ["--default-output"], value: "FOLDER", commands: writers, help: "Where generated files go if the configuration does not say"),
        .init(names: ["--access"], value: "LEVEL", commands: linkers, help: "The access of generated code: internal (default), package or public"),
        .init(names: ["--key-path"], value: "NAME", commands: linkers, help: "The runtime attribute that holds an identifier (default: traitSpec)"),
        .init(names: ["--depfile"], value: "FILE", commands: [.generate], help: "Write the inputs as a Make rule, for Make and Ninja"),
        .init(names: ["--plugin"], value: "CONTRACT", commands: [.generate], help: "For the build plugin, which passes the version of its contract: write the two files it declares, always"),
        .init(names: ["--prune"], value: nil, commands: [.generate, .watch], help: "Remove generated files that nothing generates any more"),
        .init(names: ["--dry-run"], value: nil, commands: [.generate], help: "Say what would be written; write nothing"),
        .init(names: ["--diff"], value: nil, commands: [.generate, .check], help: "Show the lines that change"),
        .init(names: ["--json"], value: nil, commands: [.list], help: "Print JSON"),
        .init(names: ["--descendants"], value: nil, commands: [.list], help: "Print the names of all descendants, one a line"),
        .init(names: ["--identifiers"], value: nil, commands: [.list], help: "Print the identifiers and their classes"),
        .init(names: ["--left-out"], value: nil, commands: [.list], help: "Print only what is left out, and why"),
        .init(names: ["--locals"], value: nil, commands: [.list, .facts], help: "Read the types in function bodies, too"),
        .init(names: ["--strings"], value: nil, commands: [.facts], help: "Print string literals, too"),
        .init(names: ["--format"], value: "FORMAT", commands: everything, help: "Of findings: xcode (default), github, gitlab, sarif or json"),
        .init(names: ["--strict"], value: nil, commands: linkers, help: "Warnings fail the run"),
        .init(names: ["--jobs", "-j"], value: "N", commands: readers, help: "How many files are read at once (default: all cores)"),
        .init(names: ["--invocation"], value: "TEXT", commands: writers, help: "The command that messages say mends a stale file"),
        .init(names: ["--color"], value: "WHEN", commands: everything, help: "auto (default), always or never"),
        .init(names: ["--timings"], value: nil, commands: readers, help: "Say how long each step took"),
        .init(names: ["--verbose"], value: nil, commands: everything, help: "Say what is read, and print notes"),
        .init(names: ["--quiet", "-q"], value: nil, commands: everything, help: "Print findings and results only"),
        .init(names: ["--version"], value: nil, commands: everything, help: "Print the version"),
        .init(names: ["--help", "-h"], value: nil, commands: everything, help: "Print this help"),
    ]

    /// Options of which a command line can have one: each asks for another result, or for more and for less talk.
    static let alternatives = [["--json", "--descendants", "--identifiers", "--left-out"], ["--identifiers", "--locals"], ["--quiet", "--verbose"]]

    /// What stands for the value, and the line of help, for one command.
    func meaning(for command: Command) -> (value: String?, help: String) {
        exceptions[command].map { ($0.value, $0.help) } ?? (value, help)
    }

    /// The option that is spelt `name`.
    static func named(_ name: String) -> OptionDescription? { all.first { $0.names.contains(name) } }
}
