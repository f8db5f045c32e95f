import Foundation
import Testing
import TraitsTestSupport

@Suite("Words of a command line that cannot be meant")
struct UsageTests {
    /// Words, and what a run must say about them.
    struct Misuse: Sendable, CustomTestStringConvertible {
        var words: [String]
        var text: String

        var testDescription: String { words.joined(separator: " ") }
    }

    static let misuses =
        ["--config", "--root", "--module", "--dependency", "--facts-in", "--external-facts-in", "--facts-out", "--filelist", "--output", "--access", "--key-path", "--depfile", "--plugin"]
        .map { Misuse(words: ["generate", "S", "--prune", $0, ""], text: "“\($0)” needs a value that is not empty") } + [
            Misuse(words: ["S", "--root="], text: "“--root” needs a value that is not empty"),
            Misuse(words: ["S", ""], text: "an empty PATH names nothing"),
            Misuse(words: ["S", "--root", "Trait,"], text: "--root: “” is no name of a protocol or class"),
            Misuse(words: ["S", "--root", "T<Int>"], text: "--root: “T<Int>” is no name"),
            Misuse(words: ["S", "--root", "T & Sendable"], text: "--root: “T & Sendable” is no name"),
            Misuse(words: ["S", "--module", "a b"], text: "--module: “a b” is no name of a Swift module"),
            Misuse(words: ["S", "--key-path", "a b"], text: "--key-path: “a b” is no name of a property"),
            Misuse(words: ["S", "--plugin", "banana"], text: "--plugin: the contract is “1”, not “banana”"),
            Misuse(words: ["S", "--dependency", "a b=S"], text: "--dependency: “a b” is no name of a Swift module"),
            Misuse(words: ["S", "--dependency", "A="], text: "--dependency: the path after “A=” is empty"),
            Misuse(words: ["chek"], text: "there is no command, file or folder “chek”; did you mean 'check'?"),
            Misuse(words: ["validte", "S"], text: "did you mean 'validate'?"),
            Misuse(words: ["help", "chek"], text: "there is no command “chek”; did you mean 'check'?"),
            Misuse(words: ["help", "--version"], text: "help wants the name of a command, and “--version” is an option"),
            Misuse(words: ["version"], text: "did you mean '--version'?"),
            Misuse(words: ["list", "S", "--descendants", "--identifiers", "--json"], text: "“--json” cannot be joined with --descendants and --identifiers"),
            Misuse(words: ["list", "S", "--left-out", "--descendants"], text: "“--descendants” cannot be joined with --left-out"),
            Misuse(words: ["S", "-q", "--verbose"], text: "“--quiet” cannot be joined with --verbose"),
            Misuse(words: ["watch", "S", "--format", "sarif"], text: "--format: sarif is one document for a whole run"),
            Misuse(words: ["list", "S", "--timings", "--format", "json"], text: "--timings: standard error is for the json document here"),
            Misuse(words: ["S", "-o", "-", "--depfile", "d"], text: "--depfile is about files in a folder, and --output - prints them"),
            Misuse(words: ["S", "-o", "-", "--prune"], text: "--prune is about files in a folder"), Misuse(words: ["S", "-o-", "--diff"], text: "--diff is about files in a folder"),
            Misuse(words: ["check", "S", "-o", "-"], text: "--output: check compares with the files in a folder"),
        ]

    @Test("Each is refused with exit 2 and the way out, and touches nothing", arguments: misuses)
    func misuse(_ misuse: Misuse) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
        #expect(try Tool.run(["S"], in: folder.path).status == 0)
        let before = try folder.names(in: "S")
        let run = try Tool.run(misuse.words, in: folder.path)
        #expect(run.status == 2, "\(run.errors)")
        #expect(run.errors.contains("traits-gen: error: ") && run.errors.contains(misuse.text), "\(run.errors)")
        #expect(try folder.names(in: "S") == before)
        #expect(run.output == "")
    }

    @Test("A folder that is called almost as a command is a folder")
    func folder() throws {
        let folder = try TemporaryFolder("//- lists/A.swift\nstruct A: Trait {}\n")
        #expect(try Tool.run(["lists"], in: folder.path).status == 0)
    }

    @Test("What was pruned is said to be removed, not written")
    func pruned() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait, Rule {}\n")
        #expect(try Tool.run(["S", "--root", "Trait,Rule"], in: folder.path).status == 0)
        let run = try Tool.run(["S", "--prune"], in: folder.path)
        #expect(run.errors.hasPrefix("removed S/Generated.RuleFactories.swift: 1 in TraitFactories"), "\(run.errors)")
        try folder.write("struct B: Trait {}\n", to: "S/B.swift")
        #expect(try Tool.run(["S", "--root", "Trait,Rule", "-q"], in: folder.path).status == 0)
        try folder.write("struct C: Trait {}\n", to: "S/C.swift")
        let both = try Tool.run(["S", "--prune"], in: folder.path)
        #expect(both.errors.hasPrefix("wrote S/Generated.TraitFactories.swift; removed S/Generated.RuleFactories.swift: "), "\(both.errors)")
    }

    @Test("Neither check nor --dry-run writes anything, nor says that it has")
    func dry() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/a.traits.json\n{ \"a\": [] }\n")
        for words in [["check"], ["generate", "--dry-run", "--depfile", "deps"]] {
            let run = try Tool.run(words + ["S", "--facts-out", "facts"], in: folder.path)
            #expect(run.status == (words[0] == "check" ? 1 : 0), "\(run.errors)")
            #expect(!run.errors.contains("rote"), "\(run.errors)")
        }
        try folder.write("struct A: Trait {", to: "S/A.swift")
        for words in [["check"], ["generate", "--dry-run"]] {
            let run = try Tool.run(words + ["S"], in: folder.path)
            #expect(run.status == 1 && run.errors.contains("Nothing was compared"), "\(run.errors)")
        }
        #expect(try folder.names() == ["S"])
        #expect(try folder.names(in: "S") == ["A.swift", "a.traits.json"])
    }

    @Test("A root that nothing declares or inherits is warned of where it is asked for")
    func unknownRoot() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A {}\nstruct Traits {}\n//- C/A.swift\n//- C/traits-gen.json\n{\n  \"registries\": [ { \"root\": \"Zzzqqq\" } ] }\n")
        let option = try Tool.run(["list", "--root", "Zzzqqq", "S"], in: folder.path)
        #expect(option.status == 0)
        #expect(option.errors.hasPrefix("<command line>: warning: nothing declares or inherits the root 'Zzzqqq'; "), "\(option.errors)")
        let near = try Tool.run(["list", "--root", "Trits", "--strict", "S"], in: folder.path)
        #expect(near.status == 1 && near.errors.contains("did you mean 'Traits'? [TG151]"), "\(near.errors)")
        let configured = try Tool.run(["list", "C"], in: folder.path)
        #expect(configured.errors.hasPrefix("C/traits-gen.json:2:29: warning: nothing declares or inherits the root 'Zzzqqq'"), "\(configured.errors)")
        #expect(try Tool.run(["list", "S"], in: folder.path).errors.contains("the root 'Trait'"), "the root by default, too")
        #expect(try Tool.run(["generate", "--plugin", "1", "-q", "-o", "out", "S"], in: folder.path).errors == "", "a module may have no traits yet")
        let unread = try Tool.run(["list", "nowhere"], in: folder.path)
        #expect(unread.status == 3 && !unread.errors.contains("TG151"), "what could not be read may declare it: \(unread.errors)")
        let sarif = try Tool.run(["generate", "--root", "Zzzqqq", "--format", "sarif", "S"], in: folder.path)
        #expect(!sarif.output.contains("command line") && sarif.output.contains("TG151"))
        let github = try Tool.run(["list", "--root", "Zzzqqq", "--format", "github", "S"], in: folder.path)
        #expect(github.errors.hasPrefix("::warning title=TG151::nothing declares"), "\(github.errors)")
    }

    @Test("Help says for each command what its options take there")
    func help() throws {
        let folder = try TemporaryFolder()
        func text(_ command: String) throws -> String { try Tool.run(["help", command], in: folder.path).output }
        #expect(try text("schema").contains("-o, --output FILE") && !text("schema").contains("FOLDER"))
        #expect(try text("generate").contains("-o, --output FOLDER"))
        #expect(try !text("init").contains("--jobs") && !text("init").contains("--timings"))
        #expect(try text("validate").contains("traits-gen validate [OPTION...] [SPEC|PATH...]"))
    }

    @Test("Help about help, and about nothing, is the overview", arguments: [["help"], ["--help"], ["-h"], ["help", "help"], ["help", "--help"], ["help", "-h"], ["--help", "list"]])
    func overview(words: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try Tool.run(words, in: folder.path)
        #expect(run.status == 0 && run.output.contains("\nCommands:\n") && run.errors == "", "\(run.output)\(run.errors)")
    }

    /// Words, the status that they end with, and what the help of the command says of that.
    static let endings: [(words: [String], status: Int32, help: String)] = [
        (["generate", "S"], 0, "0 fine"), (["generate", "Broken"], 1, "1 findings (nothing is written then)"), (["generate", "--nope"], 2, "2 usage or configuration"),
        (["generate", "nowhere"], 3, "3 an input cannot be read"), (["check", "S"], 1, "1 findings, or something stale"), (["check", "Broken"], 1, "1 findings, or something stale"),
        (["list", "S"], 0, "0 fine"), (["list", "Broken"], 1, "1 findings"), (["list", "S", "--root", "No", "--strict"], 1, "1 findings"), (["list", "Bad"], 2, "2 usage or configuration"),
        (["explain", "A", "S"], 0, "0 fine"), (["explain", "Zzzzzz", "S"], 1, "1 findings, or a TYPE that is not found"), (["explain"], 2, "2 usage"), (["explain", "A", "Broken"], 1, "1 findings"),
        (["facts", "S"], 0, "0 fine"), (["facts", "Broken"], 1, "1 a source is no Swift"), (["facts", "nowhere"], 3, "3 an input"),
        (["validate", "good.traits.json", "S"], 0, "0 fine"), (["validate", "bad.traits.json", "S"], 1, "1 a spec or a source is not valid"), (["validate", "no.traits.json", "S"], 3, "3 an input"),
        (["schema", "S"], 0, "0 fine"), (["schema", "Broken"], 1, "1 findings"), (["schema", "S", "-o", "nowhere/s.json"], 3, "an output not be written"),
        (["watch", "nowhere"], 3, "3 an input"), (["init", "S"], 0, "0 fine"), (["init", "Bad"], 1, "1 there is a traits-gen.json already"), (["init", "a", "b"], 2, "2 usage"),
    ]

    @Test("Each command ends as its help says", arguments: endings.indices)
    func ending(index: Int) throws {
        let (words, status, text) = Self.endings[index]
        let folder = try TemporaryFolder(
            "//- S/A.swift\nstruct A: Trait {}\n//- Broken/B.swift\nstruct B: Trait {\n//- Bad/traits-gen.json\n{ \"no\": 1 }\n"
                + "//- good.traits.json\n{ \"a\": [ { \"type\": \"A\" } ] }\n//- bad.traits.json\n{ \"a\": [ { \"type\": \"B\" } ] }\n")
        let run = try Tool.run(words, in: folder.path)
        #expect(run.status == status, "\(run.output)\(run.errors)")
        let help = try Tool.run(["help", words[0]], in: folder.path).output
        #expect(help.contains("\nExit status: ") && help.contains(text), "\(help)")
    }

    @Test("Where no traits are registered, schema says that it knows none")
    func schema() throws {
        let folder = try TemporaryFolder("//- A.swift\nstruct A: Rule {}\n//- traits-gen.json\n{ \"registries\": [{ \"root\": \"Rule\", \"form\": \"types\" }] }\n")
        let run = try Tool.run(["schema"], in: folder.path)
        #expect(run.status == 0 && run.output.hasPrefix("{") && run.errors.hasPrefix("traits-gen.json: warning: the schema knows no trait: ") && run.errors.contains("[TG513]"), "\(run.errors)")
        #expect(try Tool.run(["schema", "--strict"], in: folder.path).status == 1)
    }
}
