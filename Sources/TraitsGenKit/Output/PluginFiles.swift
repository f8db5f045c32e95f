import TraitsTemplates

/// The two files that the build plugin declares before anything is known about the module.
enum PluginFiles {
    /// Their names; the plugin says the same.
    static let names = [Templates.identifiersFileName, "Generated.TraitFactories.swift"]

    /// Puts all registries into the second file, one after the other. The first file is that of the identifiers.
    static func arranged(_ files: [GeneratedFile]) -> [GeneratedFile] {
        let registries = files.dropFirst().map(\.contents)
        let contents = registries.isEmpty ? Templates.marker + "\n" : registries.joined(separator: "\n")
        return files.prefix(1) + [GeneratedFile(name: names[1], contents: contents)]
    }
}
