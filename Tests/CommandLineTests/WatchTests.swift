import Foundation
import Testing
import TraitsTestSupport

@Suite("watch, as a program")
struct WatchTests {
    /// A run of `watch`, which ends with this value.
    final class Watcher {
        private let process: pid_t
        private let errors: String

        /// Starts `traits-gen watch` in a folder, or in one in that.
        init(_ arguments: [String], in folder: TemporaryFolder, startedIn place: String = ".") throws {
            errors = folder("watch.err")
            process = try Subprocess.spawn(
                try Tool.path, ["watch"] + arguments, in: folder(place), environment: Tool.neutral, output: folder("watch.out"), errors: errors)
        }

        /// Waits for its end, and returns the status.
        func end() -> Int32 {
            isEnded = true
            return Subprocess.wait(for: process)
        }

        private var isEnded = false

        deinit {
            if isEnded { return }
            kill(process, SIGKILL)
            _ = Subprocess.wait(for: process)
        }

        /// What it has said so far.
        var talk: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

        /// Waits until it has said `line` `count` times; false if that takes longer than a minute, or if it has ended.
        func says(_ line: String, times count: Int) -> Bool {
            let deadline = ContinuousClock.now + .seconds(60)
            while ContinuousClock.now < deadline {
                if talk.components(separatedBy: line).count - 1 >= count { return true }
                usleep(5_000)
            }
            return false
        }
    }

    private static let waiting = "Waiting for a change; Control-C ends.\n"

    @Test("Each save brings one run, and a generated file that is edited or removed is made again", arguments: [["S"], ["S", "-o", "out"], ["S", "-o", "S/made/deep"]])
    func saves(arguments: [String]) throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/sub/B.swift\n")
        let output = (arguments.last ?? "") + "/Generated.TraitFactories.swift"
        let watcher = try Watcher(arguments, in: folder)
        #expect(watcher.says(Self.waiting, times: 1), "\(watcher.talk)")
        let first = try folder.text(of: output)
        #expect(first.contains("A.self"))

        try folder.write("struct B: Trait {}\n", to: "S/sub/B.swift")
        #expect(watcher.says(Self.waiting, times: 2), "\(watcher.talk)")
        let second = try folder.text(of: output)
        #expect(second.contains("B.self"))

        try folder.write(first, to: output)
        #expect(watcher.says(Self.waiting, times: 3), "an edit by hand: \(watcher.talk)")
        #expect(try folder.text(of: output) == second)

        try FileManager.default.removeItem(atPath: folder(output))
        #expect(watcher.says(Self.waiting, times: 4), "a removal: \(watcher.talk)")
        #expect(try folder.text(of: output) == second)

        try folder.write("struct B: Trait {\n", to: "S/sub/B.swift")
        #expect(watcher.says(Self.waiting, times: 5) && watcher.talk.contains("S/sub/B.swift:1:17: error: "), "\(watcher.talk)")
        try folder.write("struct C: Trait {}\n", to: "S/sub/B.swift")
        #expect(watcher.says(Self.waiting, times: 6), "\(watcher.talk)")
        #expect(try folder.text(of: output).contains("C.self"))
        #expect(watcher.talk.components(separatedBy: Self.waiting).count == 7, "what it writes itself wakes it up: \(watcher.talk)")
    }

    @Test("A folder that is gone is waited for, and said to be gone once, whichever folder on the way to it goes", arguments: [
        ("deep/around/S", false), ("deep/around", false), ("deep", false), ("deep/around/S", true), ("deep/around", true), ("deep", true),
    ])
    func goneFolder(gone: String, isAbsolute: Bool) throws {
        let folder = try TemporaryFolder("//- deep/around/S/A.swift\nstruct A: Trait {}\n")
        let path = isAbsolute ? folder("deep/around/S") : "deep/around/S"
        let watcher = try Watcher([path], in: folder)
        #expect(watcher.says(Self.waiting, times: 1), "\(watcher.talk)")
        for number in 0..<2 {
            try FileManager.default.moveItem(atPath: folder(gone), toPath: folder("moved"))
            #expect(watcher.says(Self.waiting, times: 3 * number + 2), "\(watcher.talk)")
            try FileManager.default.moveItem(atPath: folder("moved"), toPath: folder(gone))
            #expect(watcher.says(Self.waiting, times: 3 * number + 3), "\(watcher.talk)")
            try folder.write("struct B\(number): Trait {}\n", to: "deep/around/S/A.swift")
            #expect(watcher.says(Self.waiting, times: 3 * number + 4), "\(watcher.talk)")
            #expect(try folder.text(of: "deep/around/S/Generated.TraitFactories.swift").contains("B\(number).self"))
        }
        #expect(watcher.talk.components(separatedBy: "\(path): error: there is no such file or folder").count == 3, "\(watcher.talk)")
    }

    @Test("A folder of outputs that goes with one around it is made again")
    func goneOutput() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- out/x\n")
        let watcher = try Watcher(["S", "-o", "out/deep/made"], in: folder)
        #expect(watcher.says(Self.waiting, times: 1), "\(watcher.talk)")
        try FileManager.default.moveItem(atPath: folder("out"), toPath: folder("moved"))
        #expect(watcher.says(Self.waiting, times: 2), "\(watcher.talk)")
        #expect(try folder.text(of: "out/deep/made/Generated.TraitFactories.swift").contains("A.self"))
    }

    @Test("If the folder that it was started in is moved it goes on there, and if that is removed it says so and ends")
    func goneCurrentFolder() throws {
        let folder = try TemporaryFolder("//- around/here/S/A.swift\nstruct A: Trait {}\n")
        let watcher = try Watcher(["S"], in: folder, startedIn: "around/here")
        #expect(watcher.says(Self.waiting, times: 1), "\(watcher.talk)")
        try FileManager.default.moveItem(atPath: folder("around"), toPath: folder("moved"))
        try folder.write("struct B: Trait {}\n", to: "moved/here/S/A.swift")
        #expect(watcher.says(Self.waiting, times: 2), "\(watcher.talk)")
        #expect(try folder.text(of: "moved/here/S/Generated.TraitFactories.swift").contains("B.self"))
        try FileManager.default.removeItem(atPath: folder("moved"))
        #expect(watcher.end() == 3)
        #expect(watcher.talk.hasSuffix("<command line>: error: the folder that this was started in is gone; start it again where the sources are [TG500]\n"), "\(watcher.talk)")
    }

    @Test("What cannot be written is said once, and tried again when something changes")
    func unwritable() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- out\n")
        let watcher = try Watcher(["S", "-o", "out/deep"], in: folder)
        #expect(watcher.says(Self.waiting, times: 1), "\(watcher.talk)")
        try FileManager.default.removeItem(atPath: folder("out"))
        try folder.write("struct B: Trait {}\n", to: "S/A.swift")
        #expect(watcher.says(Self.waiting, times: 2), "\(watcher.talk)")
        #expect(try folder.text(of: "out/deep/Generated.TraitFactories.swift").contains("B.self"))
        #expect(watcher.talk.components(separatedBy: "[TG401]").count == 2, "\(watcher.talk)")
    }

    @Test("A configuration that is wrong for a moment is waited for")
    func configuration() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait, Rule {}\n//- S/traits-gen.json\n{ \"nope\": 1 }\n")
        let watcher = try Watcher(["S"], in: folder)
        #expect(watcher.says(Self.waiting, times: 1) && watcher.talk.contains("[TG510]"), "\(watcher.talk)")
        try folder.write("{ \"registries\": [ { \"root\": \"Rule\", \"form\": \"types\" } ] }\n", to: "S/traits-gen.json")
        #expect(watcher.says(Self.waiting, times: 2), "\(watcher.talk)")
        #expect(try folder.text(of: "S/Generated.RuleTypes.swift").contains("A.self"))
    }

    @Test("A configuration that is gone is waited for, and nothing is written without it", arguments: [
        ("S", "S/traits-gen.json", "S/traits-gen.json"), ("S", "traits-gen.json", "../traits-gen.json"), ("S", "S", "S/traits-gen.json"), ("S --config c.json", "c.json", "c.json"),
    ])
    func goneConfiguration(words: String, gone: String, named: String) throws {
        let folder = try TemporaryFolder("//- here/S/A.swift\nstruct A: Trait, Rule {}\n//- here/x\n")
        // The folder of the sources goes with what is in it, and the configuration above is not in the folder that this starts in.
        let place = named.hasPrefix("..") ? "" : "here/"
        let path = place + (gone == "S" ? named : gone)
        try folder.write("{ \"registries\": [ { \"root\": \"Rule\", \"form\": \"types\" } ] }\n", to: path)
        let watcher = try Watcher(words.split(separator: " ").map(String.init), in: folder, startedIn: "here")
        #expect(watcher.says(Self.waiting, times: 1), "\(watcher.talk)")
        for number in 0..<2 {
            try FileManager.default.moveItem(atPath: folder(place + gone), toPath: folder("moved"))
            #expect(watcher.says(Self.waiting, times: 3 * number + 2), "\(watcher.talk)")
            #expect(watcher.talk.components(separatedBy: "\(named): error: the configuration is gone, and nothing is written without it; ").count == number + 2, "\(watcher.talk)")
            if gone != "S" { try folder.write("struct B: Trait, Rule {}\n", to: "here/S/B.swift") }
            try FileManager.default.moveItem(atPath: folder("moved"), toPath: folder(place + gone))
            #expect(watcher.says(Self.waiting, times: 3 * number + 3), "\(watcher.talk)")
            try folder.write("struct C\(number): Trait, Rule {}\n", to: "here/S/C.swift")
            #expect(watcher.says(Self.waiting, times: 3 * number + 4), "\(watcher.talk)")
            #expect(try folder.text(of: "here/S/Generated.RuleTypes.swift").contains("C\(number).self"))
            #expect(!FileManager.default.fileExists(atPath: folder("here/S/Generated.TraitFactories.swift")))
        }
    }

    @Test("When nobody is left to be told it ends, and without a standard error it goes on")
    func abandoned() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
        let run = try Subprocess.run("bash", ["-c", "\"$0\" watch S 2>&1 | head -1; echo ${PIPESTATUS[0]}", try Tool.path], in: folder.path, environment: Tool.neutral)
        #expect(run.output.hasPrefix("wrote S/Generated.") && run.output.hasSuffix("\n0\n"), "\(run.output)")
        let script = "\"$0\" watch S 2>&- & sleep 0.5; echo 'struct B: Trait {}' > S/A.swift; for i in {1..400}; do grep -q B.self S/Generated.TraitFactories.swift && echo made && break; sleep 0.05; done; kill $!"
        #expect(try Subprocess.run("bash", ["-c", script, try Tool.path], in: folder.path, environment: Tool.neutral).output == "made\n")
    }
}
