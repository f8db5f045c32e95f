import Foundation
import Testing
import TraitsTestSupport

@testable import TraitsGenKit

#if os(Linux)
    @Suite("What watch wakes for")
    struct ChangeWaitTests {
        @Test("Its own output, temporary files and strangers do not wake it; sources, specs and the configuration do", arguments: [
            ("S/Generated.TraitFactories.swift", false), ("S/Generated.TraitIdentifiers.swift", false), ("S/Generated.TraitFactories.swift.123.tmp", false),
            ("m.facts", false), ("S/.A.swift.swp", false), ("S/4913", false), ("S/notes.txt", false), ("S/A.swift", true), ("S/Generated.Other.swift", true),
            ("S/a.traits.json", true), ("S/Main.storyboard", true), ("S/traits-gen.json", true), ("list", true),
        ])
        func names(name: String, matters: Bool) throws {
            let folder = try TemporaryFolder("//- S/traits-gen.json\n{}\n//- list\n")
            let arguments = try Arguments(["watch", folder("S"), "--filelist", folder("list"), "--facts-out", folder("m.facts")])
            let console = Console(format: .xcode, printsResult: false, isColored: false, isQuiet: true, isVerbose: false)
            let settings = try Settings(arguments, Configuration(path: folder("S/traits-gen.json")), paths: [folder("S")], listed: [])
            let wait = try ChangeWait([folder("S"), folder("list")], matters: Run(arguments, console).matters(to: settings))
            let before = wait.isDue()
            try folder.write("x", to: name)
            let after = wait.isDue(), later = wait.isDue()
            #expect(!before && after == matters)
            #expect(!later, "a change is seen once")
        }

        @Test("A run that generates does not wake itself, and a new folder of sources wakes it")
        func generation() throws {
            let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n")
            let arguments = try Arguments(["watch", folder("S"), "-o", folder("S/Generated"), "-q"])
            let console = Console(format: .xcode, printsResult: false, isColored: false, isQuiet: true, isVerbose: false)
            let run = Run(arguments, console)
            let settings = try Settings(arguments, Configuration(), paths: [folder("S")], listed: [])
            let wait = try ChangeWait(settings.watchedPaths, matters: run.matters(to: settings))
            #expect(try run.generate(settings) == .fine)
            #expect(try folder.text(of: "S/Generated/Generated.TraitFactories.swift").contains("A.self"))
            let byItself = wait.isDue()
            try folder.write("", to: "S/New/B.txt")
            let byFolder = wait.isDue()
            #expect(!byItself && byFolder)
        }
    }
#endif
