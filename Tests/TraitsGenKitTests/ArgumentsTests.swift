import Testing

@testable import TraitsGenKit

@Suite("The words of a command line become a command, options and paths")
struct ArgumentsTests {
    @Test("The command may be left away, options may stand anywhere, and -- ends them")
    func sorting() throws {
        let arguments = try Arguments(["Sources", "--root=A,B", "-o", "-", "-j4", "--", "--prune", "list"])
        #expect(arguments.command == .generate)
        #expect(arguments.operands == ["Sources", "--prune", "list"])
        #expect(arguments.value("--root") == "A,B")
        #expect(arguments.value("--output") == "-")
        #expect(arguments.value("--jobs") == "4")
        #expect(!arguments.has("--prune"))
    }

    @Test("A repeated option keeps all its values, in order")
    func repeated() throws {
        let arguments = try Arguments(["list", "--dependency", "A=a", "--dependency=B=b"])
        #expect(arguments.all("--dependency") == ["A=a", "B=b"])
    }

    @Test("What is wrong is named, with the nearest right word", arguments: [
        (["--outptu", "x"], "there is no option “--outptu”; did you mean '--output'?; a path that starts with “-” goes after “--”"),
        (["list", "--prune"], "“--prune” means nothing to list; it is for generate, watch"),
        (["--strict=yes"], "“--strict” takes no value, but “yes” was given"),
        (["check", "--root"], "“--root” needs a value: --root NAME[,NAME]"),
        (["help", "chekc"], "there is no command “chekc”; did you mean 'check'?"),
    ])
    func misuse(words: [String], message: String) {
        #expect(throws: Arguments.UsageError(message: message)) { try Arguments(words) }
    }

    @Test("The command that mends is this one with generate, quoted for a shell")
    func mending() throws {
        let arguments = try Arguments(["check", "--diff", "--root", "A,B", "--output", "out dir", "it's", "--", "-x"])
        #expect(arguments.mendingCommand == #"traits-gen generate --root A,B --output 'out dir' -- 'it'\''s' -x"#)
    }

    @Test("Every option is in the help of each command that knows it, and every command in the overview")
    func help() {
        for option in OptionDescription.all {
            for command in option.commands { #expect(Help.text(for: command).contains(option.name)) }
        }
        for command in Command.allCases { #expect(Help.overview.contains("  \(command.rawValue) ")) }
    }
}
