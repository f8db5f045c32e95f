import TraitsScan

extension Run {
    /// `validate`: specs against the code. Folders among the operands are sources, all else is a spec.
    func validate() throws(Arguments.UsageError) -> ExitStatus {
        let sources = arguments.operands.filter { FileStatus(of: $0)?.kind == .directory }
        let specs = arguments.operands.filter { !sources.contains($0) }
        // A spec belongs to the module in whose folder it stands.
        let nearby = specs.first.map { [Paths.directory(of: $0).isEmpty ? "." : Paths.directory(of: $0)] } ?? []
        switch try prepare(paths: sources, near: nearby) {
        case .ended(let status): return status
        case .ready(var settings):
            if !specs.isEmpty { settings.specs = specs }
            var timings = Timings()
            let linked = Pipeline(settings: settings, scanOptions: ScanOptions(members: true)).link(&timings)
            let status = console.report(linked.diagnostics, isStrict: settings.isStrict)
            if status == .fine { console.say(Self.summary(linked.scanned.specs)) }
            tell(timings, bytes: linked.scanned.byteCount)
            return status
        }
    }

    private static func summary(_ specs: [SpecFacts]) -> String {
        guard !specs.isEmpty else { return "there are no specs here; name one, or give it a name that ends in .traits.json" }
        let traits = specs.flatMap(\.entries).reduce(0) { $0 + $1.traits.count }
        return "\(specs.map(\.path).joined(separator: ", ")): \(traits == 1 ? "1 trait is" : "\(traits) traits are") valid"
    }
}
