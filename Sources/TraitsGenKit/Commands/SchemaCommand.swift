import TraitsModel
import TraitsScan
import TraitsTemplates

extension Run {
    /// `schema`: prints the JSON Schema of the specs, or writes it to the file that `--output` names.
    func schema() throws(Arguments.UsageError) -> ExitStatus {
        switch try prepare(paths: arguments.operands) {
        case .ended(let status): return status
        case .ready(let settings):
            var timings = Timings()
            let linked = Pipeline(settings: settings, scanOptions: ScanOptions(members: true), progress: console.progress).link(&timings, checksSpecs: false)
            let hasTraits = linked.model.registries.contains { $0.configuration.form == .factories }
            let unknown = hasTraits ? [] : [Diagnostic.noTraits(settings)]
            let status = console.report(linked.diagnostics + unknown, isStrict: settings.isStrict)
            guard status == .fine else { return status }
            let text = timings.measure("emit") {
                SchemaTemplate.text(
                    for: SpecChecker.shapes(of: linked.model, in: linked.program), identifiers: linked.model.identifiers)
            }
            defer { tell(timings, bytes: linked.scanned.byteCount) }
            guard let path = arguments.value("--output"), path != "-" else {
                console.result(text)
                return .fine
            }
            let bytes = Array(text.utf8)
            do throws(SystemError) {
                var isCurrent = false
                if FileStatus(of: path)?.kind == .file { isCurrent = try FileSystem.contents(of: path) == bytes }
                if !isCurrent { try FileSystem.replace(path, with: bytes) }
                console.say("\(path): " + (isCurrent ? "the schema is up to date" : "wrote the schema"))
                return .fine
            } catch {
                return console.report([.unwritable(error)], isStrict: false)
            }
        }
    }
}

extension Diagnostic {
    /// A schema that knows no trait.
    fileprivate static func noTraits(_ settings: Settings) -> Diagnostic {
        Diagnostic(
            id: "TG513", .warning, at: settings.configuration.path.map { SourceLocation(path: $0) } ?? .commandLine,
            "the schema knows no trait: specs are for registries of the form “factories”, and the configuration has none; add { \"root\": \"Trait\" }"
                + " to its \"registries\"")
    }
}
