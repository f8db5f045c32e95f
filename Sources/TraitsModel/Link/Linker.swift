public import TraitsScan

/// Joins the facts of all files into a model: the only place that knows what a root's descendant is.
public enum Linker {
    /// The model of a program, and everything there is to say about it.
    public struct Result: Sendable {
        /// The model.
        public var model: Model
        /// The findings, sorted: the files' own problems, circles, directives, names that clash or cannot be decided.
        ///
        /// What is left out is no finding; ``Registry/leftOut`` has it, with ``LeftOut/diagnostic`` for those who want it printed.
        public var diagnostics: [Diagnostic]
        /// What stands against generating the registries in their forms; of no concern to those who only list them.
        public var formDiagnostics: [Diagnostic] = []
    }

    /// Returns the registries that `configurations` ask for.
    ///
    /// - Parameters:
    ///   - access: The access of the generated tables: a public one cannot name what is internal.
    ///   - tellsChains: Whether entries and what is left out tell the way to the root. Generated code has no use for it, and in
    ///     words it takes longer than all else.
    public static func link(
        _ program: Program, registries configurations: [RegistryConfiguration], access: AccessLevel = .internal,
        tellsChains: Bool = true
    ) -> Result {
        var session = LinkSession(program, access: access, tellsChains: tellsChains)
        var model = Model()
        for configuration in configurations { model.registries.append(session.registry(configuration)) }
        if !configurations.isEmpty { session.checkDirectives() }
        return Result(model: model, diagnostics: session.sortedDiagnostics, formDiagnostics: session.formDiagnostics.sorted())
    }
}

extension LeftOut {
    /// The account as a note at the type's place.
    public var diagnostic: Diagnostic {
        Diagnostic(
            id: id, .note, at: location, "'\(type)' is not registered: \(reason)",
            notes: chain.map { Diagnostic.Note($0.text, at: $0.location) })
    }
}
