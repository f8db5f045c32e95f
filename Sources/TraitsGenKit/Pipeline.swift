import TraitsModel
import TraitsScan
import TraitsTemplates

/// The way from input files to generated ones: discover, scan, link, check, emit. What becomes of the result is the command's business.
struct Pipeline {
    /// What the run goes by.
    var settings: Settings
    /// Which facts the command needs beyond those for linking.
    var scanOptions = ScanOptions()
    /// Whether the model tells the way from each type to the root.
    var tellsChains = false
    /// Whether a build plugin has declared two files, which must be written whatever they hold.
    var isPlugin = false
    /// Where the run shows what it is at; nil where nobody watches.
    var progress: Progress?

    /// What all inputs say together.
    struct Linked {
        /// The files that were found.
        var inputs: InputSet
        /// What they say by themselves.
        var scanned: ScannedInputs
        /// The index of all declarations.
        var program: Program
        /// The registries and the identifiers.
        var model: Model
        /// All findings so far.
        var diagnostics: [Diagnostic]
        /// What stands against generating the registries in their forms.
        var formDiagnostics: [Diagnostic]
    }

    /// Finds, reads and links the inputs; with `checksSpecs`, the specs are held against the code, too.
    func link(_ timings: inout Timings, checksSpecs: Bool = true) -> Linked {
        let configuration = settings.configuration
        defer { progress?.finish() }
        progress?.begin("Looking for files")
        let inputs = timings.measure("discover") { InputSet(settings, outputs: outputPaths) }
        progress?.begin("Reading", total: inputs.paths.count)
        let scanned = timings.measure("scan") {
            ScannedInputs(
                inputs, options: scanOptions, keyPath: configuration.keyPath, caseNames: configuration.caseNames,
                jobs: settings.jobs, progress: progress)
        }
        progress?.begin("Linking")
        let program = timings.measure("index") {
            Program(scanned.modules.map { module in
                var module = module
                module.isLinkOnly = settings.isLinksOnly && !module.isOwn
                return module
            })
        }
        let result = timings.measure("link") {
            Linker.link(program, registries: configuration.registries, access: settings.access, tellsChains: tellsChains)
        }
        var model = result.model
        model.restrictedImports = program.modules.first?.restrictedImports ?? []
        let identifiers = timings.measure("identifiers") {
            Identifiers.link(
                specs: scanned.specs, interfaces: scanned.interfaces, program: program,
                configuration: configuration.forIdentifiers)
        }
        model.identifiers = identifiers.identifiers
        // What seems to be missing from a program with unreadable sources may be in there: only what those say counts.
        let isWhole = !scanned.hasBrokenSources && !scanned.hasUnreadInputs
        var diagnostics = scanned.diagnostics + identifiers.diagnostics
        diagnostics += isWhole ? result.diagnostics : program.modules.flatMap { $0.files.flatMap(\.problems) }
        // A PATH or a list may be about a part of what the configuration is about.
        if isWhole, settings.areSourcesConfigured, let path = configuration.path {
            diagnostics += Linker.check(configuration.attributes, in: program, roots: configuration.registries.map(\.root), path: path)
        }
        if isWhole {
            diagnostics += GeneratedNames.check(
                model, program: program, access: settings.access, hasIdentifiers: emitsIdentifiers || !model.identifiers.isEmpty)
        }
        if checksSpecs, isWhole {
            progress?.begin("Checking specs")
            diagnostics += timings.measure("check specs") {
                SpecChecker.check(
                    scanned.specs, program: program, model: model, interfaces: scanned.interfaces,
                    mentions: scanned.mentions, duplicates: configuration.duplicates)
                    + InterfaceChecker.check(scanned.interfaces, program: program)
            }
        }
        return Linked(inputs: inputs, scanned: scanned, program: program, model: model, diagnostics: diagnostics,
            formDiagnostics: isWhole ? result.formDiagnostics : [])
    }

    /// Returns the generated files of `model`.
    func emit(_ model: Model, _ timings: inout Timings) -> [GeneratedFile] {
        timings.measure("emit") {
            var options = EmitOptions(access: settings.access, module: settings.module)
            options.areForeignTypesLinks = settings.isLinksOnly
            options.emitsIdentifiers = emitsIdentifiers || !model.identifiers.isEmpty
            if isPlugin { options.registriesFileName = PluginFiles.registries }
            return Templates.files(for: model, options: options)
        }
    }

    /// Whether there is a file of identifiers even if there are no identifiers: code that names the type must compile.
    private var emitsIdentifiers: Bool {
        isPlugin || settings.configuration.registries.contains { $0.form == .factories }
    }

    /// The files that this run would write: they are never its inputs.
    var outputPaths: [String] {
        guard let directory = settings.output else { return [] }
        let names = isPlugin ? PluginFiles.names : Templates.fileNames(for: settings.configuration.registries)
        return names.map { Paths.join(directory, $0) }
    }
}

extension Configuration {
    /// What the checks of specs make of an identifier in two files.
    fileprivate var duplicates: SpecChecker.Duplicates { duplicatePolicy == .error ? .areErrors : .laterWins }

    /// What it says about identifiers.
    fileprivate var forIdentifiers: IdentifierConfiguration {
        var identifiers = IdentifierConfiguration()
        identifiers.keyPath = keyPath
        identifiers.caseNames = caseNames
        identifiers.classes = classes
        identifiers.casePlaces = casePlaces
        identifiers.classPlaces = classPlaces
        identifiers.path = path
        return identifiers
    }
}
