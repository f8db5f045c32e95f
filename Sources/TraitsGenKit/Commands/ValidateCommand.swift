import TraitsModel
import TraitsScan

extension Run {
    /// `validate`: specs against the code. Folders, Swift files and interface files among the operands are code, all else is a spec.
    func validate() throws(Arguments.UsageError) -> ExitStatus {
        let sources = arguments.operands.filter(Self.isCode), specs = arguments.operands.filter { !Self.isCode($0) }
        // A spec belongs to the module in whose folder it stands.
        let nearby = specs.first.map { Paths.directory(of: $0).isEmpty ? "." : Paths.directory(of: $0) }
        switch try prepare(paths: sources, near: nearby.map { [$0] } ?? []) {
        case .ended(let status): return status
        case .ready(var settings):
            if !specs.isEmpty { settings.specs = specs }
            if settings.configuration.path == nil, settings.sources == nearby.map({ [$0] }), let spec = specs.first {
                settings.sources = [try code(around: nearby ?? ".", of: spec, settings)]
            }
            var timings = Timings()
            let linked = Pipeline(settings: settings, scanOptions: ScanOptions(members: true), progress: console.progress).link(&timings)
            var status = console.report(linked.diagnostics, isStrict: settings.isStrict)
            if !linked.model.registries.contains(where: { $0.configuration.form == .factories }) {
                status = max(status, console.report([.unchecked(linked.scanned.specs, settings)], isStrict: settings.isStrict))
            } else if status == .fine {
                console.say(Self.summary(linked.scanned.specs, code: settings.sources + settings.listedSources))
            }
            tell(timings, bytes: linked.scanned.byteCount)
            return status
        }
    }

    private static func isCode(_ path: String) -> Bool {
        switch InputKind(name: Paths.name(of: path)) {
        case .swift?, .interface?: true
        case .spec?, nil: FileStatus(of: path)?.kind == .directory
        }
    }

    /// The folder of the code that a spec in `folder` is about: that one, if it holds Swift, else the sources of the package around it.
    private func code(around folder: String, of spec: String, _ settings: Settings) throws(Arguments.UsageError) -> String {
        var discovery = SourceDiscovery(excluded: settings.excluded)
        if FileStatus(of: spec) == nil || !discovery.files(at: [folder])[.swift].isEmpty { return folder }
        if let manifest = ConfigurationSearch.path(of: "Package.swift", from: folder) {
            let package = Paths.directory(of: manifest)
            return PackageLayout.sourceFolder(of: package) ?? (package.isEmpty ? "." : package)
        }
        // The code may be in other modules alone.
        if !settings.dependencies.isEmpty || !settings.factsFiles.isEmpty { return folder }
        throw .init(message: "there is no Swift beside \(spec), and no package around it; name the code: traits-gen validate \(spec) Sources/App")
    }

    private static func summary(_ specs: [SpecFacts], code: [String]) -> String {
        guard !specs.isEmpty else { return "there are no specs here; name one, or give it a name that ends in .traits.json" }
        let traits = specs.flatMap(\.entries).reduce(0) { $0 + $1.traits.count }
        let shown = code.prefix(3).joined(separator: ", ") + (code.count > 3 ? " and \(code.count - 3) more" : "")
        return "\(paths(of: specs)): \(traits == 1 ? "1 trait is" : "\(traits) traits are") valid for the code in \(shown)"
    }

    private static func paths(of specs: [SpecFacts]) -> String { specs.map(\.path).joined(separator: ", ") }
}

extension Diagnostic {
    /// Specs that no registry takes.
    fileprivate static func unchecked(_ specs: [SpecFacts], _ settings: Settings) -> Diagnostic {
        let path = specs.first?.path ?? settings.configuration.path
        return Diagnostic(
            id: "TG513", .warning, at: path.map { SourceLocation(path: $0) } ?? .commandLine,
            "nothing was checked against the code: specs are for registries of the form “factories”, and the configuration has none; "
                + "add { \"root\": \"Trait\" } to its \"registries\"")
    }
}
