import TraitsModel
import TraitsScan
import TraitsTemplates

/// The way from input files to generated ones: discover, scan, link, check, emit. What becomes of the result is the command's business.
struct Pipeline {
    /// What the run goes by.
    var settings: Settings
    /// Which facts the command needs beyond those for linking.
    var scanOptions = ScanOptions()

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
    }

    /// Finds, reads and links the inputs; with `checksSpecs`, the specs are held against the code, too.
    func link(_ timings: inout Timings, checksSpecs: Bool = true) -> Linked {
        let inputs = timings.measure("discover") { InputSet(settings, outputs: outputPaths) }
        let scanned = timings.measure("scan") {
            ScannedInputs(
                inputs, options: scanOptions, keyPath: settings.configuration.keyPath, jobs: settings.jobs)
        }
        let program = timings.measure("index") { Program(scanned.modules) }
        let result = timings.measure("link") {
            Linker.link(program, registries: settings.configuration.registries)
        }
        return Linked(
            inputs: inputs, scanned: scanned, program: program, model: result.model,
            diagnostics: scanned.diagnostics + result.diagnostics)
    }

    /// Returns the generated files of `model`.
    func emit(_ model: Model, _ timings: inout Timings) -> [GeneratedFile] {
        timings.measure("emit") {
            Templates.files(for: model, options: EmitOptions(access: settings.access, module: settings.module))
        }
    }

    /// The files that this run would write: they are never its inputs.
    private var outputPaths: [String] {
        []
    }
}
