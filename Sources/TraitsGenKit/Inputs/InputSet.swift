import TraitsScan

/// The files of a run, by what they are read for.
struct InputSet {
    /// The Swift files of one module.
    struct Module {
        /// The module's name, if known.
        var name: String?
        /// Whether it is the module that is generated for.
        var isOwn: Bool
        /// Whether it belongs to the package of that module.
        var isInPackage: Bool
        /// The files, in bytewise order.
        var paths: [String]
        /// What it may be called where its name is not known.
        var likelyNames: Set<String> = []
    }

    /// The module that is generated for, then its dependencies by name.
    var modules: [Module] = []
    /// The spec files in the order in which they are merged.
    var specs: [String] = []
    /// The storyboards and xibs, in bytewise order.
    var interfaces: [String] = []
    /// The facts files of modules whose sources are not at hand.
    var factsFiles: [FactsFile] = []
    /// Paths that do not exist, links that lead nowhere.
    var diagnostics: [Diagnostic] = []

    /// Every path, in the order of reading.
    var paths: [String] { modules.flatMap(\.paths) + specs + interfaces + factsFiles.map(\.path) }
}

extension InputSet {
    /// Looks for the inputs that `settings` ask for; `outputs` are about to be written, and so are no inputs.
    init(_ settings: Settings, outputs: [String]) {
        var discovery = SourceDiscovery(
            excluded: settings.excluded, outputs: Set(outputs.compactMap { FileStatus(of: $0)?.identity }))
        let given = discovery.files(at: settings.sources)
        let listed = discovery.files(at: settings.listedSources, isMissingAllowed: true)
        diagnostics = given.diagnostics + listed.diagnostics
        modules = [
            Module(
                name: settings.module, isOwn: true, isInPackage: true, paths: Self.merged(given[.swift], listed[.swift]))
        ]
        if settings.module == nil { modules[0].likelyNames = PackageLayout.moduleNames(of: settings.sources) }
        if let specs = settings.specs {
            // Named in the configuration: they must exist, and their order is the order of merging.
            for path in specs {
                if let kind = FileStatus(of: path)?.kind, kind != .directory {
                    self.specs.append(path)
                } else {
                    diagnostics.append(.missingInput(path))
                }
            }
        } else {
            specs = Self.merged(given[.spec], listed[.spec])
        }
        interfaces = Self.merged(given[.interface], listed[.interface])
        // The same file twice is one module.
        var seen: Set<FileStatus.Identity> = []
        factsFiles = settings.factsFiles.filter { file in FileStatus(of: file.path).map { seen.insert($0.identity).inserted } ?? true }
        for dependency in settings.dependencies { add(dependency, &discovery) }
        if settings.areSourcesConfigured { diagnostics += Self.idleExclusions(discovery.idlePatterns, settings) }
    }

    /// Warns of the patterns of the configuration that left out nothing of what it names.
    private static func idleExclusions(_ patterns: [Int], _ settings: Settings) -> [Diagnostic] {
        guard let path = settings.configuration.path else { return [] }
        return zip(settings.excluded, settings.configuration.excludedPlaces).enumerated().filter { patterns.contains($0.offset) }.map { _, pattern in
            .idleExclusion(pattern.0, at: SourceLocation(path: path, place: pattern.1))
        }
    }

    private mutating func add(_ dependency: Dependency, _ discovery: inout SourceDiscovery) {
        var paths: [String] = [], listed: [String] = []
        for path in dependency.paths {
            guard path.hasPrefix("@") else {
                paths.append(path)
                continue
            }
            do throws(SystemError) {
                listed += FileList.paths(in: try FileSystem.contents(of: String(path.dropFirst())))
            } catch {
                diagnostics.append(.unreadable(error))
            }
        }
        let found = discovery.files(at: paths), foundListed = discovery.files(at: listed, isMissingAllowed: true)
        diagnostics += found.diagnostics + foundListed.diagnostics
        modules.append(
            Module(
                name: dependency.name, isOwn: false, isInPackage: dependency.isInPackage,
                paths: Self.merged(found[.swift], foundListed[.swift])))
    }

    /// Joins two lists of paths; a file that is in both counts once.
    private static func merged(_ first: [String], _ second: [String]) -> [String] {
        if second.isEmpty { return first }
        var seen: Set<FileStatus.Identity> = []
        return (first + second).sorted(by: Paths.precedes).filter { path in
            FileStatus(of: path).map { seen.insert($0.identity).inserted } ?? true
        }
    }
}
