public import TraitsScan

/// The facts of all Swift files of one module.
public struct ModuleFacts: Sendable {
    /// The module's name; nil if the tool was not told.
    public var name: String?
    /// Whether this is the module that is generated for; the others are its dependencies.
    public var isOwn: Bool
    /// Whether it belongs to the package of the module that is generated for, so that `package` access reaches.
    public var isInPackage: Bool
    /// Whether its types are links only: they lead from the own module's types to a root, and are not registered themselves.
    public var isLinkOnly = false
    /// What the module may be called where its name is not known: the folders that say so.
    public var likelyNames: Set<String> = []
    /// The files, sorted by path.
    public var files: [FileFacts]

    /// Creates a module.
    public init(name: String?, isOwn: Bool, isInPackage: Bool = true, files: [FileFacts]) {
        self.name = name
        self.isOwn = isOwn
        self.isInPackage = isInPackage
        self.files = files
    }
}
