import TraitsModel
import TraitsScan
import TraitsTemplates

extension Run {
    /// `generate` and `check`: the same up to the comparison with the disk.
    func generate() throws(Arguments.UsageError) -> ExitStatus {
        switch try prepare(paths: arguments.operands) {
        case .ended(let status): return status
        case .ready(let settings): return try generate(settings)
        }
    }

    /// Generates, then writes, compares or prints.
    func generate(_ settings: Settings) throws(Arguments.UsageError) -> ExitStatus {
        var timings = Timings()
        let pipeline = Pipeline(
            settings: settings, scanOptions: ScanOptions(members: true), isPlugin: arguments.has("--plugin"), progress: console.progress)
        if let fault = settings.outputFault { throw fault }
        let strangers = strangers(to: settings, among: pipeline.outputPaths)
        guard strangers.isEmpty else { return console.report(strangers, isStrict: settings.isStrict) }
        let linked = pipeline.link(&timings)
        let files = pipeline.emit(linked.model, &timings)
        defer { tell(timings, bytes: linked.scanned.byteCount) }
        console.detail("read \(linked.inputs.paths.count) files, \(linked.scanned.byteCount) bytes")

        let status = console.report(linked.diagnostics + linked.formDiagnostics, isStrict: settings.isStrict)
        guard status == .fine else {
            console.say("Nothing was \(isComparing ? "compared" : "written"): the findings above come first.")
            return status
        }
        guard settings.output != nil || settings.isOutputExplicit else {
            throw .init(message: "where should the generated files go? Give a folder with --output FOLDER, or - to print them")
        }
        if !isComparing, let fault = write(linked, settings) { return fault }
        guard let directory = settings.output else {
            for file in files { console.result(file.contents) }
            return .fine
        }
        let reconciler = Reconciler(directory: directory)
        let comparison = timings.measure("compare") { reconciler.changes(for: files) }
        let outcome = console.report(comparison.diagnostics, isStrict: settings.isStrict)
        guard outcome == .fine else { return outcome }
        if isComparing {
            return compare(comparison.changes, files: files, settings.configuration.registries)
        }
        return write(comparison.changes, reconciler, linked, files, settings)
    }

    /// Findings about generated files that were made with modules of which this run knows nothing.
    ///
    /// A list of files comes from whoever knows the modules, too.
    private func strangers(to settings: Settings, among outputs: [String]) -> [Diagnostic] {
        guard !arguments.has("--plugin"), !arguments.has("--filelist") else { return [] }
        let isAlone = settings.dependencies.isEmpty && settings.factsFiles.isEmpty
        return outputs.compactMap { path in
            // What cannot be read is said when it is compared.
            guard FileStatus(of: path)?.kind == .file, let bytes = try? FileSystem.contents(of: path) else { return nil }
            let modules = ForeignModules(inHeadOf: String(decoding: bytes.prefix(1 << 16), as: UTF8.self))
            guard !modules.names.isEmpty, isAlone || (modules.areLinks && !settings.isLinksOnly) else { return nil }
            return .madeWithOtherModules(modules, path: path, isAlone: isAlone, isCheck: arguments.command == .check)
        }
    }

    /// Whether the run only says what it would write.
    private var isComparing: Bool { arguments.command == .check || arguments.has("--dry-run") }

    // MARK: - Writing

    private func write(
        _ changes: [Reconciler.Change], _ reconciler: Reconciler, _ linked: Pipeline.Linked, _ files: [GeneratedFile], _ settings: Settings
    ) -> ExitStatus {
        do throws(SystemError) {
            if arguments.has("--diff") { show(changes) }
            generated.texts = [:]
            let touched = try reconciler.apply(changes, prunes: arguments.has("--prune"))
            // What could not be written is not waited for: it would be tried again and again.
            generated.texts = Dictionary(files.map { (Paths.join(reconciler.directory, $0.name), $0.contents) }) { $1 }
            if let path = arguments.value("--depfile") {
                let outputs = files.map { Paths.join(reconciler.directory, $0.name) }
                let inputs = linked.inputs.paths + decidingFiles(settings)
                let unwritable = (outputs + inputs).filter { !DependencyFile.canName($0) }
                let status = console.report(unwritable.map { .notInDependencyFile($0) }, isStrict: false)
                guard status == .fine else { return status }
                try FileSystem.replace(path, with: DependencyFile.text(outputs: outputs, inputs: inputs).utf8)
            }
            for orphan in changes where orphan.kind == .orphan && !touched.removed.contains(orphan.path) {
                console.say("\(orphan.path): nothing generates this file any more; remove it, or run with --prune")
            }
            console.say(Summary.done(touched, of: files.count, linked.model))
            return .fine
        } catch {
            return console.report([.unwritable(error, isPlugin: arguments.has("--plugin"))], isStrict: false)
        }
    }

    /// The files that are no inputs and decide what the inputs are: the configuration and the lists of paths.
    private func decidingFiles(_ settings: Settings) -> [String] {
        let lists = arguments.all("--filelist").filter { FileStatus(of: $0)?.kind == .file }
        let ofDependencies = settings.dependencies.flatMap(\.paths).filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
        return (settings.configuration.path.map { [$0] } ?? []) + lists + ofDependencies
    }

    /// Writes the facts that `--facts-out` asks for.
    func write(_ linked: Pipeline.Linked, _ settings: Settings) -> ExitStatus? {
        guard let path = arguments.value("--facts-out"), let own = linked.program.modules.first else { return nil }
        do throws(SystemError) {
            let text = FactsEncoder.text(for: own)
            if FileStatus(of: path)?.kind == .file, try FileSystem.contents(of: path) == text { return nil }
            try FileSystem.replace(path, with: text)
            return nil
        } catch {
            return console.report([.unwritable(error)], isStrict: false)
        }
    }

    // MARK: - Comparing

    private func compare(_ changes: [Reconciler.Change], files: [GeneratedFile], _ registries: [RegistryConfiguration]) -> ExitStatus {
        let stale = changes.filter { $0.kind != .none && $0.kind != .lineEnds }
        guard !stale.isEmpty else {
            console.say(Summary.upToDate(files.count))
            return .fine
        }
        let isDryRun = arguments.command != .check
        let mending = mendingCommand(prunes: stale.contains { $0.kind == .orphan })
        // For people there are plain lines and one remedy; what a service reads are findings like all others.
        let isForPeople = console.format == .xcode
        if isForPeople {
            for change in stale { console.tell(StaleReport.text(for: change, isDryRun: isDryRun, statements: statements(in: change, registries))) }
        } else {
            let findings = stale.compactMap {
                StaleReport.finding(for: $0, isDryRun: isDryRun, statements: statements(in: $0, registries), mendedBy: mending)
            }
            _ = console.report(findings, isStrict: false, showsNotes: true)
        }
        if arguments.has("--diff") { show(stale) }
        if isDryRun { return .fine }
        if isForPeople { console.tell("To mend this: \(mending)") }
        return .findings
    }

    /// The statements of the functions that a generated file has.
    private func statements(in change: Reconciler.Change, _ registries: [RegistryConfiguration]) -> [String] {
        let isOfAll = arguments.has("--plugin")
        return registries.compactMap { registry in
            guard isOfAll || Paths.name(of: change.path) == Templates.fileName(for: registry) else { return nil }
            if case .function(_, let statement) = registry.form { return statement }
            return nil
        }
    }

    private func show(_ changes: [Reconciler.Change]) {
        for change in changes where change.kind != .none {
            console.result(LineDiff.unified(from: change.old, to: change.new, path: change.path))
        }
    }

    /// The command that brings the files up to date: as the caller named it, or this one with another first word.
    private func mendingCommand(prunes: Bool) -> String {
        let suffix = prunes ? " --prune" : ""
        if let invocation = arguments.value("--invocation") { return invocation + suffix }
        return arguments.mendingCommand + suffix
    }
}
