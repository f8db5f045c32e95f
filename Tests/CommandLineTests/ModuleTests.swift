import Foundation
import Testing
import TraitsTestSupport

@Suite("Several modules, as programs")
struct ModuleTests {
    @Test("What was made with other modules is neither found stale nor made anew by a run that does not know them")
    func otherModules() throws {
        let folder = try TemporaryFolder("""
            //- Kit/K.swift
            public protocol Effect: Trait {}
            public struct Alpha: Trait {}
            public class View {}
            //- App/A.swift
            import Kit
            struct Beta: Effect {}
            //- App/app.traits.json
            { "view": [ { "type": "Alpha" } ] }
            //- list
            Kit/K.swift

            """)
        let files = ["App/Generated.TraitFactories.swift", "App/Generated.TraitIdentifiers.swift"]
        for extra in [[], ["--links-only"]] {
            let words = ["App", "--dependency", "Kit=@list"] + extra
            if !extra.isEmpty { try folder.write("{ \"view\": [ { \"type\": \"Beta\" } ] }\n", to: "App/app.traits.json") }
            #expect(try Tool.run(["generate"] + words, in: folder.path).status == 0)
            #expect(try Tool.run(["check"] + words, in: folder.path).status == 0)
            let before = try files.map(folder.text)
            #expect(before[0].contains(extra.isEmpty ? "\n// With types of the modules: Kit\n" : "\n// With types that descend through the modules: Kit\n"))
            for command in ["check", "generate"] {
                let run = try Tool.run([command, "App"], in: folder.path)
                #expect(run.status == 1 && run.errors.hasPrefix("\(files[0]):1:1: error: this file was made with what the module Kit declares"), "\(run.errors)")
                #expect(run.errors.contains("or add --dependency Kit=FOLDER\(extra.map { " " + $0 }.joined()); ") && run.errors.contains("[TG413]") && !run.errors.contains("TG300"), "\(run.errors)")
            }
            #expect(try files.map(folder.text) == before)
        }
        // Whoever lists the files knows the modules, and one that is not depended on any more is gone.
        try folder.write("struct Beta: Trait {}\n", to: "App/A.swift")
        try folder.write("App/A.swift\nApp/app.traits.json\n", to: "list")
        #expect(try Tool.run(["generate", "--filelist", "list", "-o", "App"], in: folder.path).status == 0)
        #expect(try !folder.text(of: files[0]).contains("Kit"))
        #expect(try Tool.run(["check", "App"], in: folder.path).status == 0)
    }

    @Test("What a build system lists is left alone if the configuration excludes it, as it is in a folder")
    func excludedListed() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct A: Trait {}\n//- S/Old/B.swift\nstruct B: Trait {}\n//- S/traits-gen.json\n{ \"exclude\": \"Old/**\" }\n")
        try folder.write("S/A.swift\0\(folder("S/Old/B.swift"))", to: "list")
        let listed = try Tool.run(["list", "--config", "S/traits-gen.json", "--filelist", "list"], in: folder.path)
        #expect(listed.output.hasPrefix("Trait: 1 registered") && listed.errors == "", "\(listed.errors)")
        #expect(try Tool.run(["list", "S"], in: folder.path).output == listed.output)
        #expect(try Tool.run(["list", "S/Old/B.swift"], in: folder.path).output.hasPrefix("Trait: 1 registered"), "what a person names is meant")
    }

    static let modules = """
        //- Core/Core.swift
        public protocol Effect: Trait {}
        public struct Fade: Effect { public init() {} }
        struct Hidden: Effect {}
        //- App/App.swift
        import Core
        struct Glow: Effect {}

        """

    @Test("A chain through another module is followed, and of its own types the usable ones are registered")
    func dependency() throws {
        let folder = try TemporaryFolder(Self.modules)
        let run = try Tool.run(["-o", "-", "--module", "App", "App", "--dependency", "Core=Core"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains(#"table.add(Glow.self, as: "Glow")"#))
        #expect(run.output.contains("Fade.self") && !run.output.contains("Hidden"))
        #expect(run.output.contains("import Core"))
    }

    @Test("With --links-only another module's types lead to the root and are not registered")
    func linksOnly() throws {
        let folder = try TemporaryFolder(Self.modules)
        let run = try Tool.run(["-o", "-", "--links-only", "App", "--dependency", "Core=Core"], in: folder.path)
        #expect(run.output.contains("Glow.self") && !run.output.contains("Fade"), "\(run.errors)")
    }

    @Test("The facts that one run writes stand for the sources in another, to the byte")
    func facts() throws {
        let folder = try TemporaryFolder(Self.modules)
        let written = try Tool.run(["list", "--module", "Core", "Core", "--facts-out", "core.facts"], in: folder.path)
        #expect(written.status == 0, "\(written.errors)")
        let fromSources = try Tool.run(["-o", "-", "App", "--dependency", "Core=Core"], in: folder.path)
        let fromFacts = try Tool.run(["-o", "-", "App", "--facts-in", "core.facts"], in: folder.path)
        #expect(fromFacts.status == 0, "\(fromFacts.errors)")
        #expect(fromFacts.output == fromSources.output && fromFacts.output.contains("Fade.self"))
    }

    @Test("What is of package access is usable in the same package alone, from sources and from facts")
    func package() throws {
        let folder = try TemporaryFolder(Self.modules.replacing("struct Hidden", with: "package struct Shared: Effect {}\nstruct Hidden"))
        let written = try Tool.run(["list", "--module", "Core", "Core", "--facts-out", "core.facts"], in: folder.path)
        #expect(written.status == 0, "\(written.errors)")
        for option in [["--dependency", "Core=Core"], ["--facts-in", "core.facts"]] {
            let run = try Tool.run(["-o", "-", "App"] + option, in: folder.path)
            #expect(run.output.contains("Shared.self") && run.output.contains("Fade.self"), "\(option): \(run.errors)")
        }
        for option in [["--external-dependency", "Core=Core"], ["--external-facts-in", "core.facts"]] {
            let run = try Tool.run(["-o", "-", "App"] + option, in: folder.path)
            #expect(!run.output.contains("Shared.self") && run.output.contains("Fade.self"), "\(option): \(run.errors)")
            let left = try Tool.run(["explain", "Shared", "App"] + option, in: folder.path)
            #expect(left.output.contains("it is package in module 'Core'; make it public to use it here"), "\(left.output)")
        }
    }

    @Test("A dependency may be given as a list of files")
    func listed() throws {
        let folder = try TemporaryFolder(Self.modules + "//- core.list\nCore/Core.swift\n")
        let run = try Tool.run(["-o", "-", "App", "--dependency", "Core=@core.list"], in: folder.path)
        #expect(run.output.contains("Fade.self"), "\(run.errors)")
    }

    @Test("explain tells the chain, the reason, or the nearest names")
    func explain() throws {
        let folder = try TemporaryFolder(Self.modules)
        let arguments = ["App", "--dependency", "Core=Core"]
        let registered = try Tool.run(["explain", "Glow"] + arguments, in: folder.path)
        #expect(registered.output.contains("App/App.swift:2:8") && registered.output.contains("is registered for Trait as “Glow”"))
        #expect(registered.output.contains("Effect inherits Trait (Core/Core.swift:1:25)"), "each step has its place: \(registered.output)")
        let left = try Tool.run(["explain", "Hidden"] + arguments, in: folder.path)
        #expect(left.output.contains("is left out of the registry for Trait: ") && left.output.contains("[TG1"))
        try folder.write("func f() { struct Inner: Trait {}; struct Other {} }\n", to: "App/Local.swift")
        let local = try Tool.run(["explain", "Inner", "Other"] + arguments, in: folder.path)
        #expect(local.status == 0, "\(local.errors)")
        #expect(local.output.contains("Inner (App/Local.swift:1:19), local to a body and so no candidate\n  descends from Trait, but no generated code can name it\n"), "\(local.output)")
        #expect(local.output.contains("Other (App/Local.swift:1:43), local to a body and so no candidate\n  does not descend from Trait\n"), "\(local.output)")
        let unknown = try Tool.run(["explain", "Golw"] + arguments, in: folder.path)
        #expect(unknown.status == 1 && unknown.errors.contains("did you mean Glow"))
    }
}
