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
    /// The findings so far, if they are printed as one document at the end.
    private let gathered = Gathered()

    /// A list that grows while the console is passed around.
    private final class Gathered { var diagnostics: [Diagnostic] = [] }

    init(format: DiagnosticFormat, printsResult: Bool, isColored: Bool, isQuiet: Bool, isVerbose: Bool) {
        self.format = format
        self.printsResult = printsResult
        self.isColored = isColored
        self.isQuiet = isQuiet
        self.isVerbose = isVerbose
    }

    /// Prints a result.
    func result(_ text: String) { result(Array(text.utf8)) }

    /// Prints a result, as bytes.
    func result(_ bytes: [UInt8]) { FileSystem.write(bytes, toStandard: .output) }

    /// Says one line, unless the run is quiet.
    func say(_ line: @autoclosure () -> String) {
        if !isQuiet { FileSystem.write(Array((line() + "\n").utf8), toStandard: .error) }
    }

    /// Says one line that is a finding, even in a quiet run.
    func tell(_ line: String) { FileSystem.write(Array((line + "\n").utf8), toStandard: .error) }

    /// Says one line to those who want to know more.
    func detail(_ line: @autoclosure () -> String) {
        if isVerbose { FileSystem.write(Array((line() + "\n").utf8), toStandard: .error) }
    }

    /// Prints findings, sorted; notes only for those who want to know more. Returns how the run should end.
    ///
    /// For a document (SARIF, say) they are gathered until ``finish()``.
    func report(_ diagnostics: [Diagnostic], isStrict: Bool) -> ExitStatus {
        let shown = diagnostics.filter { $0.severity > .note || isVerbose }.sorted()
        if format.isDocument {
            gathered.diagnostics += shown
        } else {
            FileSystem.write(format.text(for: shown, color: isColored), toStandard: .error)
        }
        let threshold = isStrict ? Diagnostic.Severity.warning : .error
        return diagnostics.filter { $0.severity >= threshold }.map(ExitStatus.init(for:)).max() ?? .fine
    }

    /// Prints the document of all findings of the run, if that is the format: one, even if it is empty.
    func finish() {
        guard format.isDocument else { return }
        FileSystem.write(format.text(for: gathered.diagnostics.sorted()), toStandard: printsResult ? .error : .output)
    }
}
