import TraitsModel
import TraitsScan

/// What a run goes by: the command line over the configuration file over the defaults.
struct Settings {
    /// The name of the module that is generated for, if known.
    var module: String?
    /// The folders and files to scan for Swift, specs and interface files.
    var sources: [String]
    /// Whether the configuration, or what holds without one, says so: a PATH or a list may be about a part of it.
    var areSourcesConfigured: Bool
    /// Paths that a build system lists; they may be gone.
    var listedSources: [String]
    /// Patterns of paths to leave alone.
    var excluded: [String]
    /// The spec files in their order of merging; nil for those found below the sources.
    var specs: [String]?
    /// The folder of the generated files; nil if they are only printed.
    var output: String?
    /// Whether `output` was chosen, rather than taken to be the first source folder.
    var isOutputExplicit: Bool
    /// The modules that are depended on.
    var dependencies: [Dependency]
    /// Whether the types of those modules are links only, and not registered.
    var isLinksOnly: Bool
    /// Facts files of further ones.
    var factsFiles: [FactsFile]
    /// Everything else that the configuration says.
    var configuration: Configuration
    /// The access of generated code.
    var access: AccessLevel
    /// Whether warnings fail the run.
    var isStrict: Bool
    /// How many files are read at once; nil for as many as there are cores.
    var jobs: Int?
}

/// A module that the one that is generated for depends on, as sources.
struct Dependency: Hashable {
    /// The module's name.
    var name: String
    /// Whether it belongs to the same package.
    var isInPackage: Bool
    /// Its folders and files; one that begins with `@` is a list of files.
    var paths: [String]
}

/// A module that the one that is generated for depends on, as facts.
struct FactsFile: Hashable {
    /// The file that `--facts-out` wrote.
    var path: String
    /// Whether the module belongs to the same package.
    var isInPackage: Bool
}

extension Settings {
    /// Joins the command line with the configuration.
    ///
    /// `paths` are the operands of the command that are paths to scan.
    init(_ arguments: Arguments, _ configuration: Configuration, paths: [String], listed: [String]) throws(Arguments.UsageError) {
        if let name = arguments.value("--module"), !NameForm.isIdentifier(name) { throw .noModuleName("--module", name) }
        module = arguments.value("--module") ?? configuration.module
        let folder = configuration.path.map { Paths.directory(of: $0) }
        let defaultSources = configuration.sources ?? [folder.map { $0.isEmpty ? "." : $0 } ?? "."]
        areSourcesConfigured = paths.isEmpty && listed.isEmpty
        sources = !paths.isEmpty || !listed.isEmpty ? paths : defaultSources
        listedSources = listed
        excluded = configuration.excluded
        specs = configuration.specs
        factsFiles = arguments.all("--facts-in").map { FactsFile(path: $0, isInPackage: true) }
            + arguments.all("--external-facts-in").map { FactsFile(path: $0, isInPackage: false) }
        self.configuration = configuration
        if let roots = arguments.value("--root") {
            self.configuration.registries = try Self.registries(roots, in: configuration)
            // Attributes of other roots are of no use to these.
            self.configuration.attributes = []
        } else if !arguments.has("--plugin"), !(arguments.command == .list && arguments.has("--facts-out")) {
            // The default root is warned of where it is nothing, but not in a build, whose module may have no traits yet, nor where
            // a module is scanned for others, which need not share a root.
            for index in self.configuration.registries.indices where self.configuration.registries[index].location == nil {
                self.configuration.registries[index].location = configuration.path.map { SourceLocation(path: $0) } ?? .commandLine
            }
        }
        if let keyPath = arguments.value("--key-path") {
            guard NameForm.isDotted(keyPath) else {
                throw .init(message: "--key-path: “\(keyPath)” is no name of a property, nor a key path with dots")
            }
            self.configuration.keyPath = keyPath
        }
        if let contract = arguments.value("--plugin"), contract != PluginFiles.contract {
            throw .init(message: "--plugin: the contract is “\(PluginFiles.contract)”, not “\(contract)”; take plugin and tool from one version of the package")
        }

        isLinksOnly = arguments.has("--links-only")
        dependencies = try Self.dependencies(arguments, configuration)
        if let word = arguments.value("--access") {
            guard let level = AccessLevel(generated: word) else {
                throw .init(message: "--access: “\(word)” is none of internal, package, public")
            }
            access = level
        } else {
            access = configuration.access
        }
        isStrict = arguments.has("--strict") || configuration.isStrict
        jobs = try Self.jobs(arguments)

        let chosen = arguments.value("--output") ?? configuration.output ?? arguments.value("--default-output")
        isOutputExplicit = chosen != nil
        output = chosen == "-" ? nil : chosen ?? sources.first { FileStatus(of: $0)?.kind == .directory }
    }

    /// The registries that `--root A,B` asks for: as configured where the configuration has the root, else with defaults.
    private static func registries(
        _ roots: String, in configuration: Configuration
    ) throws(Arguments.UsageError) -> [RegistryConfiguration] {
        var registries: [RegistryConfiguration] = []
        for part in roots.split(separator: ",", omittingEmptySubsequences: false) {
            let root = String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            guard NameForm.isTypeName(root) else {
                throw .init(message: "--root: “\(root)” is no name of a protocol or class, which is written without arguments: --root Rule,Kit.Command")
            }
            var registry = configuration.registries.first { $0.root == root } ?? RegistryConfiguration(root: root)
            if registry.location == nil {
                registry.attributes = configuration.registries.first?.attributes ?? [:]
                registry.location = .commandLine
            }
            if registries.contains(registry) { continue }
            if let clash = registry.clash(with: registries) { throw .init(message: "--root: \(clash), in traits-gen.json") }
            registries.append(registry)
        }
        return registries
    }

    private static func dependencies(
        _ arguments: Arguments, _ configuration: Configuration
    ) throws(Arguments.UsageError) -> [Dependency] {
        var result = configuration.dependencies.map { Dependency(name: $0.key, isInPackage: true, paths: $0.value) }
        for (option, isInPackage) in [("--dependency", true), ("--external-dependency", false)] {
            for word in arguments.all(option) {
                guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
                    throw .init(message: "\(option): “\(word)” is not NAME=PATH")
                }
                let name = String(word[..<equals]), path = String(word[word.index(after: equals)...])
                guard NameForm.isIdentifier(name) else { throw .noModuleName(option, name) }
                guard !path.isEmpty, path != "@" else {
                    throw .init(message: "\(option): the path after “\(name)=” is empty; give a folder, a file, or @ and a list of files")
                }
                if let index = result.firstIndex(where: { $0.name == name }) {
                    result[index].paths.append(path)
                } else {
                    result.append(Dependency(name: name, isInPackage: isInPackage, paths: [path]))
                }
            }
        }
        return result.sorted { Paths.precedes($0.name, $1.name) }
    }

    /// How many files the command line wants to be read at once.
    static func jobs(_ arguments: Arguments) throws(Arguments.UsageError) -> Int? {
        guard let word = arguments.value("--jobs") else { return nil }
        guard let count = Int(word), count > 0 else { throw .init(message: "--jobs: “\(word)” is no number from 1") }
        return count
    }
}

extension Arguments.UsageError {
    fileprivate static func noModuleName(_ option: String, _ name: String) -> Self {
        .init(message: "\(option): “\(name)” is no name of a Swift module: letters, digits and underscores, a letter first")
    }
}

extension SourceLocation {
    /// Where an option stands.
    static let commandLine = SourceLocation(path: "<command line>")

    /// Whether it is in a file, rather than on the command line.
    var isInFile: Bool { self != .commandLine }
}
