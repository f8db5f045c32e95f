import TraitsScan

/// How findings are printed.
enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// `path:line:column: severity: message [id]`, as compilers print them; Xcode and editors read it.
    case xcode
    /// Workflow commands of GitHub Actions, shown beside the changed lines.
    case github
    /// A Code Quality report of GitLab.
    case gitlab
    /// SARIF 2.1.0, for code scanning services.
    case sarif
    /// An array of objects with every detail.
    case json

    /// Whether the report is one document, a result of the run, rather than lines of talk.
    var isDocument: Bool { self != .xcode && self != .github }

    /// The text of all `diagnostics`, which are sorted.
    func text(for diagnostics: [Diagnostic], color: Bool = false, in context: ReportContext = ReportContext()) -> [UInt8] {
        switch self {
        case .xcode: Array(diagnostics.map { Self.xcodeText($0, color: color) }.joined().utf8)
        case .github: Array(diagnostics.map { Self.githubText($0, context) }.joined().utf8)
        case .gitlab: Self.document(Self.gitlabReport(diagnostics, context))
        case .sarif: Self.document(Self.sarifReport(diagnostics, context))
        case .json: Self.document(Self.jsonReport(diagnostics))
        }
    }

    private static func document(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(indentation: 2)
        body(&json)
        json.endLine()
        return json.bytes
    }
}

// MARK: - Lines for people and editors

extension DiagnosticFormat {
    private static func xcodeText(_ diagnostic: Diagnostic, color: Bool) -> String {
        let severity = diagnostic.severity.rawValue
        let painted = color ? "\u{1B}[1;\(colorCode(diagnostic.severity))m\(severity):\u{1B}[0m" : "\(severity):"
        var text = "\(place(diagnostic.location)): \(painted) \(oneLine(diagnostic.message)) [\(diagnostic.id)]\n"
        for note in diagnostic.notes {
            text += "\(place(note.location ?? diagnostic.location)): note: \(oneLine(note.message))\n"
        }
        return text
    }

    private static func colorCode(_ severity: Diagnostic.Severity) -> Int {
        switch severity {
        case .error: 31
        case .warning: 35
        case .note: 36
        }
    }

    private static func place(_ location: SourceLocation) -> String {
        let path = oneLine(location.path)
        guard let place = location.place else { return path }
        return "\(path):\(place.line):\(place.column)"
    }

    /// Control characters of inputs must not steer a terminal, nor break the line that an editor parses.
    static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.map { isControl($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }

    /// The escapes of workflow commands, from the runner's own documentation ("Workflow commands for GitHub Actions").
    private static func githubText(_ diagnostic: Diagnostic, _ context: ReportContext) -> String {
        func data(_ text: String) -> String { escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]) }
        func property(_ text: String) -> String { escaped(data(text), [":": "%3A", ",": "%2C"]) }
        let kind = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        // What no file says is shown beside none.
        var properties = diagnostic.location.isInFile ? ["file=" + property(context.repositoryPath(diagnostic.location.path))] : []
        if let place = diagnostic.location.place {
            properties += ["line=\(place.line)", "col=\(place.column)"]
        }
        properties.append("title=" + property(diagnostic.id))
        let notes = diagnostic.notes.map { "\n\($0.location.map { place($0) + ": " } ?? "")\($0.message)" }
        return "::\(kind) \(properties.joined(separator: ","))::\(data(diagnostic.message + notes.joined()))\n"
    }

    private static func escaped(_ text: String, _ escapes: [Character: String]) -> String {
        // CR LF is one Character: look at scalars, so that both are escaped.
        text.unicodeScalars.map { escapes[Character($0)] ?? String($0) }.joined()
    }
}
