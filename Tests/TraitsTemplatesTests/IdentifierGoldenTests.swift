import Foundation
import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates

/// Identifiers: the text, and that the compiler takes it.
@Suite(.serialized) struct `The generated identifiers` {
    /// A module that uses what is generated.
    private static let app = """
        //- App.swift
        import TraitsCore

        class View { init() {} }
        final class Badge {}
        struct Alpha: Trait { func apply(to target: View, remove: inout Restore) throws {} }

        """

    /// A model with the identifiers and a registry of TraitsCore.
    private func makeModel(_ identifiers: [Identifier]) -> Model {
        var model = TraitsTemplatesTests.makeModel([entry("Alpha")])
        model.identifiers = identifiers
        return model
    }

    @Test func `are an enum with typed ways into the runtime`() throws {
        try check(
            "identifiers",
            makeModel([
                identifier("badge", [IdentifierClass("Badge"), IdentifierClass("View")]),
                identifier("childView.width", [IdentifierClass("NSLayoutConstraint", framework: "UIKit")]),
                identifier("default"),
                identifier("gone", [unreachable]),
            ]),
            beside: Self.app + """
                func use(_ provider: TraitsProvider, _ view: View) -> String {
                    let specification = Specification([.childViewWidth: [Alpha()]])
                    provider.attach(view, as: .badge)
                    provider.attach(view, as: "badge")
                    let name = TraitIdentifier(rawValue: "default")?.rawValue ?? "\\(TraitIdentifier.allCases)"
                    return name + "\\(specification[.childViewWidth] as Any) \\(TraitIdentifier.classTable[.badge] as Any)"
                }
                """)
    }

    /// A class that no generated code can name.
    private var unreachable: IdentifierClass {
        var type = IdentifierClass("Missing")
        type.isReachable = false
        return type
    }

    @Test func `can be public, and none`() throws {
        try check(
            "identifiers-none", makeModel([]), options: EmitOptions(access: .public),
            beside: Self.app.replacingOccurrences(of: "import", with: "public import")
                .replacingOccurrences(of: "struct Alpha", with: "public struct Alpha")
                .replacingOccurrences(of: "func apply", with: "public func apply")
                .replacingOccurrences(of: "class View {", with: "public class View {"))
    }

    @Test func `need no runtime where no registry does`() throws {
        var model = Model()
        model.identifiers = [identifier("titleLabel", [IdentifierClass("Gauge", module: "Charts")])]
        try check(
            "identifiers-alone", model,
            beside: """
                //- App.swift
                let title = TraitIdentifier.titleLabel
                //- Charts/Gauge.swift
                public final class Gauge {}

                """, usesRuntime: false)
    }

    @Test func `can be hundreds, in switches that the compiler takes in linear time`() throws {
        try check(
            "identifiers-many",
            makeModel((0...260).map { identifier("\($0 % 2 == 0 ? "row" : "cell").n\($0)", [IdentifierClass("View")]) }
                .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }),
            beside: Self.app)
    }
}
