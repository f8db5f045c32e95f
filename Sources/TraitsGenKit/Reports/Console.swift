import TraitsScan

/// The two streams of a run: results on standard output, talk on standard error.
struct Console {
    /// How findings are printed.
    var format: DiagnosticFormat
    /// Whether talk is coloured.
    var isColored: Bool
    /// Whether a run says nothing but results and findings.
    var isQuiet: Bool
    /// Whether notes and what is read are printed, too.
    var isVerbose: Bool

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
    /// A document (SARIF, say) is printed even without findings: an empty report is a result.
    func report(_ diagnostics: [Diagnostic], isStrict: Bool) -> ExitStatus {
        let shown = diagnostics.filter { $0.severity > .note || isVerbose }.sorted()
        let text = format.text(for: shown, color: isColored)
        if format.isDocument { result(text) } else { FileSystem.write(text, toStandard: .error) }
        let threshold = isStrict ? Diagnostic.Severity.warning : .error
        return diagnostics.filter { $0.severity >= threshold }.map(ExitStatus.init(for:)).max() ?? .fine
    }
}
