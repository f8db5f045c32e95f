import TraitsTemplates

/// The two files that the build plugin declares before anything is known about the module.
enum PluginFiles {
    /// The name of the file that holds all registries, one after the other.
    static let registries = "Generated.TraitFactories.swift"

    /// What the plugin and the tool have agreed on; the plugin passes it, and says the same.
    static let contract = "1"

    /// Their names; the plugin says the same.
    static let names = [Templates.identifiersFileName, registries]
}
