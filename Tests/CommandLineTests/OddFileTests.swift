import Foundation
import Testing
import TraitsTestSupport

@Suite("Files that are no ordinary files, and names that are no ordinary names")
struct OddFileTests {
    @Test("A named pipe is refused wherever it is named, and never waited for", arguments: [
        ["generate", "pipe"], ["generate", "S"], ["list", "--filelist", "pipe"], ["list", "--facts-in", "pipe", "T"], ["list", "--config", "pipe", "T"],
        ["validate", "pipe", "T"], ["facts", "pipe"], ["list", "--dependency", "M=@pipe", "T"], ["facts", "/dev/zero"],
    ])
    func pipes(words: [String]) throws {
        let folder = try TemporaryFolder("//- T/A.swift\n//- S/B.swift\n")
        for name in ["pipe", "S/A.swift"] { #expect(mkfifo(folder(name), 0o600) == 0) }
        let run = try Tool.run(words, in: folder.path)
        #expect(run.status == (words.contains("--config") ? 2 : 3), "\(run.errors)")
        #expect(run.errors.contains("error: cannot read: it is a pipe or a device and no file") && run.errors.contains("[TG501]"), "\(run.errors)")
    }

    @Test("Standard input and a shell's pipes are read", arguments: [
        "echo S/A.swift | \"$0\" list --descendants --filelist /dev/stdin", "echo S/A.swift | \"$0\" list --descendants --filelist -",
        "\"$0\" list --descendants --filelist <(echo S/A.swift)", "cat S/A.swift | \"$0\" list --descendants /dev/stdin", "\"$0\" list --descendants <(cat S/A.swift)",
        "\"$0\" list --descendants S --config <(echo '{}')", "\"$0\" list --descendants S --facts-in <(\"$0\" list T --module T --facts-out /dev/stdout | grep '^{')",
    ])
    func streams(script: String) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- T/T.swift\nprivate struct T: Trait {}\n")
        let run = try Subprocess.run("bash", ["-c", script, try Tool.path], in: folder.path, environment: Tool.neutral)
        #expect(run.status == 0 && run.output.hasPrefix("A\n"), "\(run.output)\(run.errors)")
    }

    @Test("A name that is not UTF-8 is an error that names it, for a source and for a folder of sources")
    func undecodableNames() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
        for name in [[0x63, 0xE9] + Array(".swift".utf8), [0xFF] + Array("folder".utf8), Array("notes-".utf8) + [0xE9]] as [[UInt8]] {
            let path = (Array(folder("S/").utf8) + name).map { CChar(bitPattern: $0) } + [0]
            if name.first == 0xFF { #expect(mkdir(path, 0o700) == 0) } else { close(open(path, O_CREAT | O_WRONLY, 0o600)) }
        }
        let run = try Tool.run(["generate", "S"], in: folder.path)
        #expect(run.status == 3)
        #expect(run.errors.contains(#"S/c\xE9.swift: error: the name is not UTF-8"#) && run.errors.contains(#"S/\xFFfolder: error: "#), "\(run.errors)")
        #expect(run.errors.contains("[TG506]") && !run.errors.contains("TG503") && !run.errors.contains("notes"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder("S/Generated.TraitFactories.swift")), "a type may be lost")
        try Data(Array("S/c".utf8) + [0xE9] + Array(".swift\n".utf8)).write(to: URL(filePath: folder("list")))
        let listed = try Tool.run(["list", "S/A.swift", "--filelist", "list"], in: folder.path)
        #expect(listed.status == 3 && listed.errors.contains("[TG506]"), "from a list, too: \(listed.errors)")
        try folder.write(#"{ "exclude": ["**/c*.swift", "**folder"] }"#, to: "S/traits-gen.json")
        #expect(try Tool.run(["generate", "S"], in: folder.path).status == 0)
    }

    @Test("Control characters of names are printed as escapes")
    func controlCharacters() throws {
        let folder = try TemporaryFolder()
        try folder.write("// traits-gen: name \"a\u{1B}[31m\"\nstruct A: Trait {}\nprivate struct B: Trait {}\n", to: "S/bell\u{7}\n.swift")
        for words in [["list"], ["list", "--left-out"], ["explain", "A"], ["explain", "B"]] {
            let run = try Tool.run(words + ["S"], in: folder.path)
            #expect(run.status == 0 && run.output.contains(#"S/bell\u{7}\u{a}.swift:"#), "\(run.output)\(run.errors)")
            #expect(!run.output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        }
    }

    @Test("A rule for Make that would be wrong is not written, and one has all that decides the output")
    func depfile() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/traits-gen.json\n{}\n//- list\nS/A.swift\n//- M/M.swift\n//- m.list\nM/M.swift\n")
        let run = try Tool.run(["--config", "S/traits-gen.json", "--filelist", "list", "--dependency", "M=@m.list", "-o", "out", "--depfile", "deps"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let rule = try folder.text(of: "deps").split(separator: "\n\n").first?.split(separator: " ").map { $0.trimmingCharacters(in: .init(charactersIn: "\\\n:")) } ?? []
        #expect(Set(rule).subtracting([""]) == ["out/Generated.TraitIdentifiers.swift", "out/Generated.TraitFactories.swift", "S/A.swift", "M/M.swift", "S/traits-gen.json", "list", "m.list"])
        try folder.write("", to: "S/line\nbreak.swift")
        let refused = try Tool.run(["S", "--depfile", "other"], in: folder.path)
        #expect(refused.status == 3 && refused.errors.contains(#"S/line\u{a}break.swift: error: a rule for Make cannot hold this name"#), "\(refused.errors)")
        #expect(refused.errors.contains("[TG402]"))
        #expect(!FileManager.default.fileExists(atPath: folder("other")))
    }

    @Test("The same facts twice are one module")
    func facts() throws {
        let folder = try TemporaryFolder("//- M/M.swift\npublic struct M: Trait {}\n//- S/A.swift\nimport M\n")
        #expect(try Tool.run(["list", "M", "--module", "M", "--facts-out", "m.facts"], in: folder.path).status == 0)
        try folder.link("again.facts", to: "m.facts")
        let run = try Tool.run(["list", "--descendants", "S", "--facts-in", "m.facts", "--facts-in", "./m.facts", "--facts-in", "again.facts"], in: folder.path)
        #expect(run.status == 0 && run.output == "M\n", "\(run.output)\(run.errors)")
    }

    @Test("A full standard output is an error with a message", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func full() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
        for words in ["list S", "-o - S", "help", "--version", "facts S"] {
            let run = try Subprocess.run("sh", ["-c", "\"$0\" \(words) > /dev/full", try Tool.path], in: folder.path, environment: Tool.neutral)
            #expect(run.status == 3 && run.errors.contains("traits-gen: error: cannot write to standard output: No space left on device"), "\(words): \(run.errors)")
        }
    }

    @Test("A full standard error changes no status, but that of a document", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: [
        ("generate S", 0), ("generate S --verbose", 0), ("list S", 0), ("list S --verbose --timings", 0), ("check S", 1), ("facts S", 0), ("validate S/a.traits.json", 0), ("schema S", 0),
        ("init", 0), ("generate nowhere", 3), ("generate --nope", 2), ("list S --format sarif", 3), ("generate S --format sarif", 0),
    ])
    func fullErrors(words: String, status: Int32) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/a.traits.json\n{ \"a\": [] }\n")
        let run = try Subprocess.run("sh", ["-c", "\"$0\" \(words) 2>/dev/full", try Tool.path], in: folder.path, environment: Tool.neutral)
        #expect(run.status == status)
        #expect(FileManager.default.fileExists(atPath: folder("S/Generated.TraitFactories.swift")) == words.hasPrefix("generate S"))
    }

    @Test("A device in the place of an output is written to and stays")
    func device() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
        let run = try Tool.run(["list", "S", "--facts-out", "/dev/null"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("A warning fails a strict run as a finding, whatever it is about")
    func strict() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
        try folder.link("S/Dead.swift", to: "nowhere")
        #expect(try Tool.run(["list", "S"], in: folder.path).status == 0)
        #expect(try Tool.run(["list", "--strict", "S"], in: folder.path).status == 1)
    }
}
