public import TraitsScan

/// A file as it should stand on disk.
public struct GeneratedFile: Hashable, Sendable {
    /// The file's name, without a folder.
    public var name: String
    /// The whole text, LF line ends.
    public var contents: String

    /// Creates a file.
    public init(name: String, contents: String) {
        self.name = name
        self.contents = contents
    }
}

/// How the generated code should look, whatever it says.
public struct EmitOptions: Hashable, Sendable {
    /// The access of the generated declarations.
    public var access: AccessLevel
    /// The module that is generated for, if known: a type of the same name hides it.
    public var module: String?
    /// Whether identifiers are generated, with the registries or without.
    public var emitsIdentifiers = true

    /// The name of the one file that holds all registries, which is there even if it is empty; nil for a file each.
    public var registriesFileName: String?

    /// Whether the types of other modules are not registered themselves.
    public var areForeignTypesLinks = false

    /// Creates options.
    public init(access: AccessLevel = .internal, module: String? = nil) {
        self.access = access
        self.module = module
    }
}
