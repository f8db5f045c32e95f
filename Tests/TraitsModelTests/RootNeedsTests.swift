import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates

@Suite("What generated code needs that names the root", .serialized)
struct RootNeedsTests {
    // MARK: - Imports

    /// An access level of the output, and how the module's other files import the root's module.
    struct Setting: Sendable, CustomTestStringConvertible {
        var access: AccessLevel
        var importing: String
        var flags: [String]

        var testDescription: String { "\(access), \(importing), \(flags.joined(separator: " "))" }

        static let all: [Setting] = [AccessLevel.internal, .package, .public].flatMap { access in
            ["import", "public import", "package import", "internal import"].flatMap { importing in
                [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]].map { Setting(access: access, importing: importing, flags: $0) }
            }
        }
    }

    @Test("Its module is imported by every form, with the access that its declarations need", arguments: Setting.all)
    func access(setting: Setting) throws {
        let linkCase = LinkCase("", root: "P", modules: ["App", "Kit"], access: setting.access, """
            //- Kit/K.swift
            public protocol P {}
            public struct Bag {}
            //- App/A.swift
            \(setting.importing) Kit
            struct A: P {}
            """, expect: "")
        let forms: [(name: String, form: RegistryConfiguration.Form)] = [
            ("types", .types),
            ("shown", .function(signature: "func f(_ list: inout [any P.Type])", statement: "list.append({type}.self)")),
            ("own", .function(signature: "internal func h(_ list: inout [any P.Type])", statement: "list.append({type}.self)")),
            ("stated", .function(signature: "func g() -> Int", statement: "return [{type}.self as any P.Type].count")),
        ]
        var files: [GeneratedFile] = []
        for (name, form) in forms {
            let file = try #require(self.files(linkCase, form: form).first)
            #expect(file.contents.contains("import Kit\n"), "\(name)")
            files.append(GeneratedFile(name: name + ".swift", contents: file.contents))
        }
        let said = try typecheck(linkCase, adding: files, flags: setting.flags)
        #expect(said.errors.isEmpty, "\(said.text)")
        #expect(!said.text.contains("Generated/"), "\(said.text)")
    }

    @Test("A function that does not name it does not import its module")
    func unneeded() throws {
        let linkCase = LinkCase("", root: "P", modules: ["App", "Kit"], """
            //- Kit/K.swift
            public protocol P {}
            //- App/A.swift
            import Kit
            struct A: P {}
            """, expect: "")
        let file = try #require(files(linkCase, form: .function(signature: "func f(_ p: [Int])", statement: "_ = {type}.self")).first)
        #expect(!file.contents.contains("import"))
    }

    private func files(_ linkCase: LinkCase, form: RegistryConfiguration.Form) throws -> [GeneratedFile] {
        var configuration = linkCase.configuration
        configuration.form = form
        let program = linkCase.program()
        var result = Linker.link(program, registries: [configuration], access: linkCase.access)
        result.model.restrictedImports = program.modules[0].restrictedImports
        var options = EmitOptions(access: linkCase.access, module: linkCase.modules[0])
        options.emitsIdentifiers = false
        return Templates.files(for: result.model, options: options)
    }

    // MARK: - Conditions

    /// Sources and the condition of a table that names the root.
    static let tables: [(root: String, modules: [String], sources: String, condition: String?)] = [
        ("UIViewController", [], """
            #if canImport(UIKit)
            import UIKit
            class VC: UIViewController {}
            #endif
            """, "canImport(UIKit)"),
        ("UIViewController", [], """
            import Foundation
            #if canImport(UIKit)
            import UIKit
            class VC: UIViewController {}
            #endif
            """, "canImport(UIKit)"),
        ("UIKit.UIViewController", [], """
            import Foundation
            #if canImport(UIKit)
            import UIKit
            class VC: UIKit.UIViewController {}
            #endif
            """, "canImport(UIKit)"),
        ("Canvas", [], """
            //- A.swift
            #if os(iOS)
            import Pictures
            class A: Canvas {}
            #endif
            //- B.swift
            #if os(tvOS)
            import Pictures
            class B: Canvas {}
            #endif
            //- C.swift
            import Pictures
            class Other {}
            """, "os(iOS) || os(tvOS)"),
        ("Canvas", [], """
            //- A.swift
            #if os(iOS)
            import Pictures
            class A: Canvas {}
            #endif
            //- B.swift
            import Pictures
            class B: Canvas {}
            """, nil),
        ("Canvas", [], """
            import Things
            #if os(iOS)
            import Pictures
            class A: Canvas {}
            #endif
            """, nil),
        ("Stage", [], """
            import Stages
            #if os(iOS)
            class A: Stages.Stage {}
            #endif
            """, nil),
        ("CustomStringConvertible", [], """
            #if canImport(UIKit)
            import UIKit
            extension View: CustomStringConvertible {}
            struct View {}
            #endif
            """, nil),
        ("P", ["App", "Kit"], """
            //- Kit/K.swift
            public protocol P {}
            //- App/A.swift
            #if canImport(Kit)
            import Kit
            struct A: P {}
            #endif
            """, "canImport(Kit)"),
        ("P", ["App", "Kit", "Core"], """
            //- Core/C.swift
            #if !os(Android)
            public protocol P {}
            #endif
            //- Kit/K.swift
            @_exported import Core
            //- App/A.swift
            #if canImport(Kit)
            import Kit
            struct A: P {}
            #endif
            """, "canImport(Kit) && !os(Android)"),
        ("P", ["App", "Kit"], """
            //- Kit/K.swift
            public protocol P {}
            //- App/A.swift
            #if DEBUG
            import Kit
            struct A: P {}
            #endif
            //- App/B.swift
            import Kit
            struct B: P {}
            """, nil),
    ]

    @Test("Where all imports of its module are conditional, so is the table", arguments: tables.indices)
    func conditions(index: Int) throws {
        let (root, modules, sources, condition) = Self.tables[index]
        let linkCase = LinkCase("", root: root, modules: modules, form: .types, sources, expect: "")
        #expect(try #require(linkCase.link().model.registries.first).rootCondition == condition)
        guard root != "Canvas" && root != "Stage" else { return }
        var configuration = linkCase.configuration
        configuration.form = .types
        let model = Linker.link(linkCase.program(), registries: [configuration], access: .internal).model
        var options = EmitOptions(module: modules.first ?? "Main")
        options.emitsIdentifiers = false
        let said = try typecheck(linkCase, adding: Templates.files(for: model, options: options))
        #expect(said.errors.isEmpty, "\(said.text)")
    }

    @Test("The condition of a registry is that of what is generated and of its imports, in every form", arguments: [
        RegistryConfiguration.Form.types, .factories, .function(signature: "func all() -> [any P.Type]", statement: "return [{type}.self]"),
        .function(signature: "func add(to bag: Missing.Bag)", statement: "bag.add({type}.self)"),
    ])
    func configuredCondition(form: RegistryConfiguration.Form) throws {
        let linkCase = LinkCase("", root: "P", "#if DEBUG\nimport Other\n#endif\nprotocol P {}\nstruct A: P {}", expect: "")
        for (condition, isOwn) in [("canImport(Missing)", false), ("canImport(Missing)", true), ("os(Nowhere) || canImport(Missing)", false)] {
            var configuration = linkCase.configuration
            configuration.form = form
            configuration.condition = condition
            configuration.imports = [ImportLine("Missing", condition: isOwn ? "canImport(Missing)" : nil), ImportLine("Swift", condition: "swift(>=6)")]
            let model = Linker.link(linkCase.program(), registries: [configuration]).model
            var options = EmitOptions(module: "Main")
            options.emitsIdentifiers = false
            let files = Templates.files(for: model, options: options)
            let text = files.map(\.contents).joined()
            #expect(text.contains("#if \(isOwn ? "canImport(Missing)" : condition)\nimport Missing\n#endif\n") && text.contains("#if swift(>=6)\nimport Swift\n#endif\n"), "\(text)")
            #expect(text.contains("#if \(condition)\n/// ") && text.hasSuffix("}\n#endif\n"), "\(text)")
            if form != .factories { #expect(try typecheck(linkCase, adding: files).errors.isEmpty, "\(text)") }
        }
    }

    @Test("It is joined with that of the root, where the root is shown")
    func joinedConditions() throws {
        let linkCase = LinkCase("", root: "P", "#if os(Linux)\nprotocol P {}\nstruct A: P {}\n#endif", expect: "")
        var configuration = linkCase.configuration
        configuration.form = .types
        configuration.condition = "DEBUG || TESTING"
        #expect(Linker.link(linkCase.program(), registries: [configuration]).model.registries.first?.rootCondition == "os(Linux) && (DEBUG || TESTING)")
    }
}
