public import TraitsScan

/// All declarations of all modules, joined: which type a name means, what extends a type, and what it inherits.
///
/// The linker is built on it, and so are the checks of specs.
public struct Program: Sendable {
    /// The modules, the one that is generated for first.
    public let modules: [ModuleFacts]

    /// Joins the declarations of `modules`, of which exactly one is the own module.
    public init(_ modules: [ModuleFacts]) {
        self.modules = modules
    }
}

/// A declaration: a module, a file in it, and an index in the file's declarations.
public struct DeclarationID: Hashable, Sendable {
    /// An index in ``Program/modules``.
    public var module: Int
    /// An index in the module's files.
    public var file: Int
    /// An index in the file's declarations.
    public var index: Int

    /// Creates an identity from its three indices.
    public init(module: Int, file: Int, index: Int) {
        self.module = module
        self.file = file
        self.index = index
    }
}
