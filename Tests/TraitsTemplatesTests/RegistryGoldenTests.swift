import Foundation
import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates

/// Registries: the text, and that the compiler takes it.
@Suite(.serialized) struct `A generated registry` {
    /// A root and a trait of every kind, for TraitsCore.
    private static let traits = """
        //- App.swift
        public import TraitsCore

        public final class View {}
        public struct Alpha: Trait { public func apply(to target: View, remove: inout Restore) throws {} }
        public struct Beta: Trait { public func apply(to target: View, remove: inout Restore) throws {} }
        enum Effects {
            struct Fade: Trait { func apply(to target: View, remove: inout Restore) throws {} }
        }

        """

    /// What makes a type of the fixtures a trait.
    private static let body = ": Trait { func apply(to target: View, remove: inout Restore) throws {} }"

    @Test func `has one statement for each entry`() throws {
        try check(
            "factories",
            makeModel([entry("Alpha"), entry("Beta") { $0.aliases = ["Old", "Older"] }, entry("Fade", "Effects.Fade")]),
            options: registriesAlone(), beside: Self.traits)
    }

    @Test func `can be public`() throws {
        try check("factories-public", makeModel([entry("Alpha")]), options: registriesAlone(access: .public), beside: Self.traits)
    }

    @Test func `can be empty`() throws {
        try check("factories-empty", makeModel([]), options: registriesAlone(), beside: Self.traits)
    }

    @Test func `carries conditions and availability, and shares them between neighbours`() throws {
        try check(
            "factories-conditions",
            makeModel([
                entry("A") { $0.condition = "os(iOS)" },
                entry("B") { $0.condition = "os(iOS)"; $0.availability = ["iOS 98.0", "macOS 98.0"] },
                entry("C") { $0.availability = ["iOS 98.0", "macOS 98.0"] },
                entry("D") { $0.availability = ["iOS 98.0", "macOS 98.0"] },
                entry("E") { $0.availability = ["iOS 99.0"] },
                entry("F") { $0.condition = "!os(iOS) && DEBUG" },
                entry("G"),
            ]),
            options: registriesAlone(),
            beside: Self.traits + """
                #if os(iOS)
                struct A\(Self.body)
                @available(iOS 98, macOS 98, *) struct B\(Self.body)
                #endif
                @available(iOS 98, macOS 98, *) struct C\(Self.body)
                @available(iOS 98, macOS 98, *) struct D\(Self.body)
                @available(iOS 99, *) struct E\(Self.body)
                struct G\(Self.body)
                """)
    }

    @Test func `names deprecated types without a warning`() throws {
        try check(
            "factories-deprecated",
            makeModel([
                entry("A") { $0.isDeprecated = true },
                entry("B") { $0.isDeprecated = true },
                entry("C"),
                entry("D", "Old.D") { $0.isDeprecated = true; $0.availability = ["iOS 99.0"] },
            ]),
            options: registriesAlone(),
            beside: Self.traits + """
                @available(*, deprecated, renamed: "C") struct A\(Self.body)
                @available(*, deprecated) struct B\(Self.body)
                struct C\(Self.body)
                @available(*, deprecated) enum Old { @available(iOS 99, *) struct D\(Self.body) }
                """)
    }

    @Test func `keeps isolated conformances in a table of the main actor`() throws {
        try check(
            "factories-main-actor",
            makeModel([entry("Alpha"), entry("Inferred") { $0.isolation = .inferredMainActor }, entry("Isolated") { $0.isolation = .mainActor }]),
            options: registriesAlone(),
            beside: Self.traits + """
                @MainActor final class Inferred: Trait {
                    nonisolated func apply(to target: View, remove: inout Restore) throws {}
                    nonisolated init() {}
                    nonisolated init(from decoder: any Decoder) throws {}
                    nonisolated func encode(to encoder: any Encoder) throws {}
                }
                @MainActor final class Isolated: @MainActor Trait {
                    func apply(to target: View, remove: inout Restore) throws {}
                    init() {}
                    init(from decoder: any Decoder) throws {}
                    func encode(to encoder: any Encoder) throws {}
                }
                """)
    }

    @Test func `shares a file with others`() throws {
        var model = makeModel([
            entry("Type", "Build.`Type`") { $0.spelling = .member(of: "Build", inner: "`Type`"); $0.condition = "DEBUG" },
            entry("Far") { $0.imports = [ImportLine("Core")] },
        ])
        let rules = makeModel(
            root: "Rule", name: "Rules", form: .types, imports: ["Core"],
            [entry("Type", "Build.`Type`") { $0.spelling = .member(of: "Build", inner: "`Type`") }])
        let visits = makeModel(
            root: "Rule", name: "Visits", form: .function(signature: "func visitRules(_ visit: (any Rule.Type) -> Void)", statement: "visit({type}.self)"),
            [entry("Type", "Build.`Type`") { $0.spelling = .member(of: "Build", inner: "`Type`") }])
        model.registries += rules.registries + visits.registries
        var options = registriesAlone(access: .public)
        options.registriesFileName = "Generated.TraitFactories.swift"
        try check(
            "together", model, options: options,
            beside: """
                //- App.swift
                public import TraitsCore
                public import Core

                public final class View {}
                public enum Build { public struct `Type`: Trait, Rule { public func apply(to target: View, remove: inout Restore) throws {} } }
                //- Core/Core.swift
                public import TraitsCore

                public protocol Rule {}
                public final class Thing {}
                public struct Far: Trait { public func apply(to target: Thing, remove: inout Restore) throws {} }

                """)
    }

    @Test func `names types that are called Type or Protocol, keywords and raw identifiers`() throws {
        try check(
            "factories-names",
            makeModel([
                entry("Protocol", "Build.`Protocol`") {
                    $0.spelling = .member(of: "Build", inner: "`Protocol`")
                    $0.availability = ["iOS 99.0"]
                },
                entry("Type", "Build.`Type`") { $0.spelling = .member(of: "Build", inner: "`Type`") },
                entry("class", "`class`"),
                entry("init", "Build.`init`"),
                entry("quoted \" \\(name)", "`two words`"),
                entry("self", "Build.`self`"),
            ]),
            options: registriesAlone(),
            beside: Self.traits + """
                struct `class`\(Self.body)
                struct `two words`\(Self.body)
                enum Build {
                    struct `Type`\(Self.body)
                    @available(iOS 99, *) struct `Protocol`\(Self.body)
                    struct `init`\(Self.body)
                    struct `self`\(Self.body)
                }
                """)
    }

    @Test func `imports the modules of its types, as the module's other files do`() throws {
        var model = makeModel([
            entry("Alpha"),
            entry("Far", "Far") { $0.imports = [ImportLine("Core")] },
            entry("Near", "Core.Near") { $0.imports = [ImportLine("Core"), ImportLine("App")] },
            entry("Seldom", "Seldom") {
                $0.imports = [ImportLine("Rare", condition: "DEBUG"), ImportLine("Core", condition: "DEBUG")]
                $0.condition = "DEBUG"
            },
        ])
        model.restrictedImports = ["Core", "TraitsCore"]
        try check(
            "factories-imports", model, options: registriesAlone(),
            beside: """
                //- App.swift
                internal import TraitsCore
                internal import Core

                final class View {}
                struct Alpha: Trait { func apply(to target: View, remove: inout Restore) throws {} }
                //- Core/Core.swift
                public import TraitsCore

                public final class Thing {}
                public struct Near: Trait { public func apply(to target: Thing, remove: inout Restore) throws {} }
                public struct Far: Trait { public func apply(to target: Thing, remove: inout Restore) throws {} }

                """)
    }

    // MARK: - Types

    /// A protocol, a class hierarchy, and no runtime.
    private static let rules = """
        //- App.swift
        public protocol Rule {}
        public struct Braces: Rule {}
        struct Spaces: Rule {}
        @available(*, deprecated) struct Tabs: Rule {}
        class Command { init() {} }
        final class Open: Command { override init() {} }
        final class Close: Command { override init() {} }
        @MainActor final class Screen: @MainActor Rule {}

        """

    @Test func `of the form types is an array of metatypes`() throws {
        try check(
            "types",
            makeModel(
                root: "Rule", form: .types,
                [
                    entry("Braces"), entry("Screen") { $0.isolation = .mainActor }, entry("Spaces"),
                    entry("Tabs") { $0.isDeprecated = true },
                ]),
            options: registriesAlone(access: .public), beside: Self.rules, usesRuntime: false)
    }

    @Test func `of the form types takes a class for its root`() throws {
        try check(
            "types-class",
            makeModel(
                root: "Command", name: "Commands", form: .types, imports: ["Swift"], rootKind: .class,
                [entry("Close"), entry("Open")]),
            options: registriesAlone(), beside: Self.rules, usesRuntime: false)
    }

    // MARK: - Functions

    @Test func `of the form function repeats a statement`() throws {
        try check(
            "function",
            makeModel(
                root: "Migration",
                form: .function(
                    signature: "func addMigrations(to app: inout Application) throws",
                    statement: "try app.add({type}(), named: \"{name}\")  // {caseName}, {other}"),
                [
                    entry("AddTeams"),
                    entry("Old") { $0.isDeprecated = true },
                    entry("default \"{type}\"", "Later") { $0.condition = "os(Linux)"; $0.availability = ["macOS 99.0"] },
                ]),
            options: registriesAlone(access: .public),
            beside: """
                //- App.swift
                public protocol Migration { init() }
                public struct Application { mutating func add(_ migration: any Migration, named: String) throws {} }
                struct AddTeams: Migration {}
                @available(*, deprecated) struct Old: Migration {}
                @available(macOS 99.0, *) struct Later: Migration {}

                """, usesRuntime: false)
    }

    @Test func `of the form function is divided when it is long, and captures what it is given`() throws {
        let names = (100..<300).map { "M\($0)" }
        try check(
            "function-long",
            makeModel(
                root: "Migration",
                form: .function(
                    signature: "func addMigrations<App: Host>(to app: inout App) async throws(App.Failure)",
                    statement: "try await app.add({type}())"),
                names.map { name in entry(name) { $0.isDeprecated = name == "M150" } }),
            options: registriesAlone(access: .public),
            beside: """
                //- App.swift
                public protocol Migration { nonisolated init() }
                public protocol Host { associatedtype Failure: Error; mutating func add(_ migration: any Migration) async throws(Failure) }

                """ + names.map { ($0 == "M150" ? "@available(*, deprecated) " : "") + "struct \($0): Migration { nonisolated init() {} }\n" }.joined(), usesRuntime: false)
    }

    @Test func `of the form function is warned of where it cannot use conformances that it might`() throws {
        let model = makeModel(
            root: "Rule", name: "Visits",
            form: .function(signature: "func visitRules(_ visit: (any Rule.Type) -> Void)", statement: "visit({type}.self)"),
            [entry("Braces"), entry("Screen") { $0.isolation = .inferredMainActor; $0.condition = "swift(>=5)" }])
        let files = Templates.files(for: model, options: registriesAlone()).map(SourceText.init)
        let sources = SourceText.files(in: """
            //- App.swift
            protocol Rule { func check() }
            struct Braces: Rule { func check() {} }
            @MainActor final class Screen: Rule { nonisolated func check() {} }
            @MainActor final class Inferred: Rule { func check() {} }

            """)
        let ordinary = try SwiftCompiler.problems(
            in: [SourceText(path: "App.swift", text: sources[0].text.replacing(/@MainActor final class Inferred.*\n/, with: ""))] + files,
            flags: ["-swift-version", "6"], usesRuntime: false)
        #expect(ordinary == "")
        let inferring = try SwiftCompiler.problems(
            in: sources + files, flags: ["-swift-version", "6", "-enable-upcoming-feature", "InferIsolatedConformances"], usesRuntime: false)
        #expect(inferring.contains("write @MainActor before func in the signature of registry Visits"))
        #expect(inferring.split(separator: "\n").count { $0.contains(": error: ") } == 1, "the warning alone, which is an error here: \(inferring)")
    }

    @Test(arguments: [
        ([nil], true), (["DEBUG"], false), (["DEBUG", "!DEBUG && os(Windows)"], false), (["!DEBUG"], true), (["DEBUG", nil], true), (["DEBUG", "!DEBUG"], true),
        (["os(Windows)", "DEBUG || !DEBUG"], true),
    ] as [([String?], Bool)])
    func `of the form function warns only in builds that miss an entry`(conditions: [String?], warns: Bool) throws {
        let model = makeModel(
            root: "Rule", name: "Visits",
            form: .function(signature: "func visitRules(_ visit: (any Rule.Type) -> Void)", statement: "visit({type}.self)"),
            conditions.enumerated().map { number, condition in entry("R\(number)") { $0.isolation = .inferredMainActor; $0.condition = condition } })
        let files = Templates.files(for: model, options: registriesAlone()).map(SourceText.init)
        let types = conditions.indices.map { "@MainActor final class R\($0): Rule { func check() {} }\n" }.joined()
        let said = try SwiftCompiler.problems(
            in: [SourceText(path: "App.swift", text: "protocol Rule { func check() }\n" + types)] + files,
            flags: ["-swift-version", "6", "-enable-upcoming-feature", "InferIsolatedConformances"], usesRuntime: false)
        #expect(said.contains("write @MainActor before func") == warns, "\(said)")
        #expect(said.split(separator: "\n").count { $0.contains(": error: ") } == (warns ? 1 : 0), "\(said)")
    }

    @Test func `of the form function keeps the access and the lines that its configuration words`() throws {
        try check(
            "function-access",
            makeModel(
                root: "Migration",
                form: .function(
                    signature: "@MainActor internal func visitAll(_ visit: (any Migration.Type) async -> Void) async",
                    statement: "do {\n    await visit({type}.self)\n}"),
                [entry("AddTeams"), entry("Old") { $0.isDeprecated = true }]),
            options: registriesAlone(access: .public),
            beside: """
                //- App.swift
                protocol Migration {}
                struct AddTeams: Migration {}
                @available(*, deprecated) struct Old: Migration {}

                """, usesRuntime: false)
    }

    @Test(arguments: [false, true])
    func `say in their head which modules they were made with, for whoever makes them again`(areLinks: Bool) {
        var model = makeModel([entry("Alpha")])
        var options = registriesAlone()
        options.areForeignTypesLinks = areLinks
        let plain = Templates.files(for: model, options: options)[0].contents
        #expect(ForeignModules(inHeadOf: plain).names == [] && !plain.contains("modules"))
        model.registries[0].modules = ["Kit", "Core", "not a name", "Kit"]
        let text = Templates.files(for: model, options: options)[0].contents
        #expect(ForeignModules(inHeadOf: text) == ForeignModules(["Core", "Kit"], areLinks: areLinks))
        #expect(ForeignModules(inHeadOf: text.replacing("\n", with: "\r\n")) == ForeignModules(["Core", "Kit"], areLinks: areLinks))
        #expect(ForeignModules(inHeadOf: "//" + text).names == [])
    }
}
