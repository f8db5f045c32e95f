import TraitsScan

extension ModuleFacts {
    /// The modules that some file imports with an explicit access level below public, sorted bytewise.
    ///
    /// Without the upcoming feature InternalImportsByDefault the compiler refuses `import M` next to another file's
    /// `internal import M`, and the reverse: generated code has to do as the module's other files do.
    public var restrictedImports: [String] {
        let levels: Set<String> = ["private", "fileprivate", "internal", "package"]
        let modules = files.lazy.flatMap(\.imports).filter { !levels.isDisjoint(with: $0.modifiers) }.compactMap(\.path.first)
        return Set(modules).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
