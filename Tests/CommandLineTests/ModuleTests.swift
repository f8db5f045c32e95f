import Foundation
import Testing
import TraitsTestSupport

@Suite("Several modules, as programs")
struct ModuleTests {
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
