import TraitsModel
import TraitsScan

/// What `traits-gen.json` says. Every key has a default; paths in it are relative to the file.
struct Configuration: Hashable {
    /// What to do when two spec files configure the same identifier.
    enum DuplicatePolicy: String, CaseIterable {
        /// Report both places.
        case error
        /// The file that comes later in the order of the specs wins.
        case laterWins
    }

    /// The file's path; nil where there is no file.
    var path: String?
    /// The name of the module that is generated for.
    var module: String?
    /// The folders and files to scan; nil for the folder of the configuration.
    var sources: [String]?
    /// Patterns of paths to leave alone: `*` stands for any run of characters but `/`, `**` for any at all.
    var excluded: [String] = []
    /// Where each of those stands in the file.
    var excludedPlaces: [SourcePlace] = []
    /// The spec files, in the order in which they are merged; nil for every `*.traits.json` below the sources.
    var specs: [String]?
    /// The folder of the generated files; nil for the first source folder.
    var output: String?
    /// The access of generated code.
    var access = AccessLevel.internal
    /// Whether warnings fail a run.
    var isStrict = false
    /// The modules that are depended on, by name, with the folders of their sources.
    var dependencies: [String: [String]] = [:]
    /// The registries; by default one for `Trait`.
    var registries = [RegistryConfiguration(root: "Trait")]
    /// The attributes that stand for conformances, of the file and of its registries, with their places.
    var attributes: [ConfiguredAttribute] = []
    /// The runtime attribute, property or key path that holds an identifier.
    var keyPath = "traitSpec"
    /// Enum cases by identifier, where the one made of the identifier will not do.
    var caseNames: [String: String] = [:]
    /// The class by identifier, where it cannot be known or is one of several.
    var classes: [String: String] = [:]
    /// Where the values of those two stand, by identifier.
    var casePlaces: [String: SourcePlace] = [:], classPlaces: [String: SourcePlace] = [:]
    /// What to do when two spec files configure the same identifier.
    var duplicatePolicy = DuplicatePolicy.error
}
