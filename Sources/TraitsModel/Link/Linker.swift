public import TraitsScan

/// Joins the facts of all files into a model: the only place that knows what a root's descendant is.
public enum Linker {
    /// The model of a program, and everything there is to say about it.
    public struct Result: Sendable {
        /// The model.
        public var model: Model
        /// The findings, sorted.
        public var diagnostics: [Diagnostic]
    }

    /// Returns the registries that `configurations` ask for.
    ///
    /// - Parameter access: The access of the generated tables: a public one cannot name what is internal.
    public static func link(
        _ program: Program, registries configurations: [RegistryConfiguration], access: AccessLevel = .internal
    ) -> Result {
        Result(model: Model(), diagnostics: [])
    }
}
