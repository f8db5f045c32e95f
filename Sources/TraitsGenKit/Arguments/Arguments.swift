import TraitsScan

/// The words of a command line, sorted into a command, its options and its paths.
public struct Arguments: Sendable, Hashable {
    /// What to do; `generate` where no command is named.
    public var command = Command.generate
    /// Whether the command is named, rather than taken to be `generate`.
    var isCommandNamed = false
    /// The values of the options by long name, in the order given; switches have an empty one.
    var values: [String: [String]] = [:]
    /// The operands, as given.
    var operands: [String] = []

    /// A fault in the words of a command line.
    struct UsageError: Error, Hashable {
        /// What is wrong, with the way out.
        var message: String
    }

    /// Reads the words after the program's name.
    ///
    /// The first word may be a command; options may stand anywhere before `--`, as `--name value` or `--name=value`.
    init(_ words: some Sequence<String>) throws(UsageError) {
        var rest = Array(words)[...]
        if let first = rest.first, let command = Command(rawValue: first) {
            self.command = command
            isCommandNamed = true
            rest.removeFirst()
        } else if rest.first == "help" {
            values["--help"] = [""]
            rest.removeFirst()
            if let topic = rest.popFirst(), topic != "help", topic != "--help", topic != "-h" {
                guard let command = Command(rawValue: topic) else { throw .unknownCommand(topic) }
                self.command = command
            }
        }
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word.hasPrefix("-"), word != "-" {
                try option(word, &rest)
            } else {
                operands.append(word)
            }
        }
        if has("--help") || has("--version") { return }
        if operands.contains("") { throw .emptyPath }
        for group in OptionDescription.alternatives {
            let given = group.filter(has)
            if given.count > 1 { throw .clash(given) }
        }
        if command == .check, value("--output") == "-" { throw .nothingToCompare }
        if command == .generate, value("--output") == "-", let option = ["--depfile", "--prune", "--diff"].first(where: has) { throw .nothingOnDisk(option) }
        if command == .watch, let format = value("--format"), DiagnosticFormat(rawValue: format)?.isDocument == true {
            throw .endlessDocument(format)
        }
    }

    private mutating func option(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let (spelling, attached) = Self.split(word)
        guard let option = OptionDescription.named(spelling) else { throw .unknownOption(spelling, command) }
        guard option.commands.contains(command) || option.name == "--help" else {
            throw .misplaced(option, command)
        }
        guard let expected = option.value else {
            if let attached { throw .unwantedValue(option, attached) }
            values[option.name] = [""]
            return
        }
        guard let value = attached ?? rest.popFirst() else { throw .missingValue(option, expected) }
        guard !value.isEmpty else { throw .emptyValue(option, expected) }
        values[option.name, default: []].append(value)
    }

    /// Splits `--name=value` and `-j8`.
    private static func split(_ word: String) -> (spelling: String, value: String?) {
        if word.hasPrefix("--") {
            guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
            return (String(word[..<equals]), String(word[word.index(after: equals)...]))
        }
        guard word.count > 2, OptionDescription.named(String(word.prefix(2)))?.value != nil else { return (word, nil) }
        return (String(word.prefix(2)), String(word.dropFirst(2)))
    }
}

extension Arguments {
    /// Whether a switch, or any value of an option, was given.
    func has(_ option: String) -> Bool { values[option] != nil }

    /// The value of an option that is given once; of several the last.
    func value(_ option: String) -> String? { values[option]?.last }

    /// The values of an option that may be repeated.
    func all(_ option: String) -> [String] { values[option] ?? [] }

    /// The value of an option that takes one of a few words.
    func choice<Choice: RawRepresentable & CaseIterable>(_ option: String, _ type: Choice.Type) throws(UsageError) -> Choice?
    where Choice.RawValue == String {
        guard let value = value(option) else { return nil }
        if let choice = Choice(rawValue: value) { return choice }
        throw .init(message: "\(option): “\(value)” is none of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
}

extension Arguments {
    /// The command line that writes what this one checks, quoted for a shell.
    var mendingCommand: String {
        var words = ["traits-gen", Command.generate.rawValue]
        for option in OptionDescription.all where option.commands.contains(.generate) && !["--dry-run", "--diff", "--format"].contains(option.name) {
            for value in values[option.name] ?? [] { words += option.value == nil ? [option.name] : [option.name, value] }
        }
        if operands.contains(where: { $0.hasPrefix("-") }) { words.append("--") }
        return (words + operands).map(Self.quoted).joined(separator: " ")
    }

    /// A word as a shell reads it back.
    static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-_./=,:@+%".utf8.contains(byte)
            }
        }
        if isPlain { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension Arguments {
    /// The fault of a command line that names no command and begins with a word that is near one and that is no path.
    ///
    /// - Parameter exists: Whether something stands at a path.
    func misspeltCommand(_ exists: (String) -> Bool) -> UsageError? {
        guard !isCommandNamed, let word = operands.first, !word.contains("/"), !exists(word) else { return nil }
        guard Suggestion.nearest(to: word, among: UsageError.words, limit: 1).first != nil else { return nil }
        return .unknownCommand(word, what: "command, file or folder")
    }
}

extension Arguments.UsageError {
    /// What may stand first: the commands, and two words that are none and that people try.
    fileprivate static let words = Command.allCases.map(\.rawValue) + ["help", "version"]

    fileprivate static func unknownCommand(_ word: String, what: String = "command") -> Self {
        if word.hasPrefix("-") { return .init(message: "help wants the name of a command, and “\(word)” is an option; “traits-gen help COMMAND” lists the options") }
        let nearest = Suggestion.nearest(to: word, among: words, limit: 1).first
        let hint = nearest.map { "; did you mean '\($0 == "version" ? "--version" : $0)'?" } ?? ""
        return .init(message: "there is no \(what) “\(word)”\(hint)")
    }

    fileprivate static let emptyPath = Self(message: "an empty PATH names nothing; the current folder is .")

    fileprivate static func clash(_ options: [String]) -> Self {
        let others = options.dropFirst().joined(separator: " and ")
        return .init(message: "“\(options[0])” cannot be joined with \(others); choose one of them")
    }

    fileprivate static let nothingToCompare = Self(message: "--output: check compares with the files in a folder; generate prints with -")

    fileprivate static func nothingOnDisk(_ option: String) -> Self {
        .init(message: "\(option) is about files in a folder, and --output - prints them; leave one of them away")
    }

    fileprivate static func endlessDocument(_ format: String) -> Self {
        .init(message: "--format: \(format) is one document for a whole run, and watch goes on; choose xcode or github")
    }

    fileprivate static func unknownOption(_ word: String, _ command: Command) -> Self {
        let known = OptionDescription.all.filter { $0.commands.contains(command) }.flatMap(\.names)
        return .init(message: "there is no option “\(word)”\(Suggestion.hint(for: word, among: known)); a path that starts with “-” goes after “--”")
    }

    fileprivate static func misplaced(_ option: OptionDescription, _ command: Command) -> Self {
        let commands = option.commands.map(\.rawValue).sorted().joined(separator: ", ")
        return .init(message: "“\(option.name)” means nothing to \(command.rawValue); it is for \(commands)")
    }

    fileprivate static func unwantedValue(_ option: OptionDescription, _ value: String) -> Self {
        .init(message: "“\(option.name)” takes no value, but “\(value)” was given")
    }

    fileprivate static func missingValue(_ option: OptionDescription, _ expected: String) -> Self {
        .init(message: "“\(option.name)” needs a value: \(option.name) \(expected)")
    }

    fileprivate static func emptyValue(_ option: OptionDescription, _ expected: String) -> Self {
        .init(message: "“\(option.name)” needs a value that is not empty: \(option.name) \(expected); leave the option away for its default")
    }
}
