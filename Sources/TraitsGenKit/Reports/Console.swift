import TraitsScan

/// The two streams of a run: results on standard output, talk on standard error.
struct Console {
    /// How findings are printed.
    var format: DiagnosticFormat
    /// Whether standard output is for a result of the command, so that a document of findings goes to standard error.
    var printsResult = false
    /// Whether talk is coloured.
    var isColored: Bool
    /// Whether a run says nothing but results and findings.
    var isQuiet: Bool
    /// Whether notes and what is read are printed, too.
    var isVerbose: Bool
    /// The findings so far, if they are printed as one document at the end, and whether results are still read.
    private let gathered = Gathered()

    /// What changes while the console is passed around.
    private final class Gathered {
        var diagnostics: [Diagnostic] = []
        var isOutputGone = false
    }

    init(format: DiagnosticFormat, printsResult: Bool, isColored: Bool, isQuiet: Bool, isVerbose: Bool) {
        self.format = format
        self.printsResult = printsResult
        self.isColored = isColored
        self.isQuiet = isQuiet
        self.isVerbose = isVerbose
    }

    /// Whether standard error is for the document of findings alone, because standard output is for a result.
    private var errorIsDocument: Bool { format.isDocument && printsResult }

    /// Prints a result.
    func result(_ text: String) { result(Array(text.utf8)) }

    /// Prints a result, as bytes.
    func result(_ bytes: [UInt8]) {
        if !gathered.isOutputGone { gathered.isOutputGone = !FileSystem.write(bytes, toStandard: .output) }
    }

    /// Whether nobody reads results any more: `traits-gen facts | head`.
    var isOutputGone: Bool { gathered.isOutputGone }

    /// Says one line, unless the run is quiet.
    func say(_ line: @autoclosure () -> String) {
        if !isQuiet && !errorIsDocument { FileSystem.write(Array((line() + "\n").utf8), toStandard: .error) }
    }

    /// Says one line that is a finding for people, even in a quiet run, or that they asked for.
    func tell(_ line: String) { FileSystem.write(Array((line + "\n").utf8), toStandard: .error) }

    /// Says one line to those who want to know more.
    func detail(_ line: @autoclosure () -> String) {
        if isVerbose && !errorIsDocument { FileSystem.write(Array((line() + "\n").utf8), toStandard: .error) }
    }

    /// Prints findings, sorted; notes only for those who want to know more. Returns how the run should end.
    ///
    /// For a document (SARIF, say) they are gathered until ``finish()``.
    func report(_ diagnostics: [Diagnostic], isStrict: Bool, showsNotes: Bool = false) -> ExitStatus {
        let shown = diagnostics.filter { $0.severity > .note || isVerbose || showsNotes }.sorted()
        if format.isDocument {
            gathered.diagnostics += shown
        } else {
            FileSystem.write(format.text(for: shown, color: isColored, in: .ofProcess), toStandard: .error)
        }
        let threshold = isStrict ? Diagnostic.Severity.warning : .error
        return diagnostics.filter { $0.severity >= threshold }.map(ExitStatus.init(for:)).max() ?? .fine
    }

    /// Prints the document of a run that ends early, if there is anything in it.
    func finishIfNeeded() {
        if !gathered.diagnostics.isEmpty { finish() }
    }

    /// Prints the document of all findings of the run, if that is the format: one, even if it is empty.
    func finish() {
        guard format.isDocument else { return }
        FileSystem.write(format.text(for: gathered.diagnostics.sorted(), in: .ofProcess), toStandard: printsResult ? .error : .output, isResult: true)
    }
}
