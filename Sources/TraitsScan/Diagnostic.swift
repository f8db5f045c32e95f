/// One finding about the inputs: what is wrong, where, and the way out.
public struct Diagnostic: Hashable, Sendable {
    /// How much a finding weighs: errors and, under `--strict`, warnings fail the run.
    public enum Severity: String, Sendable, Comparable, CaseIterable {
        case note, warning, error

        /// Orders severities from note to error.
        public static func < (left: Severity, right: Severity) -> Bool {
            allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
        }
    }

    /// A second place that explains the first.
    public struct Note: Hashable, Sendable {
        /// Where to look, if anywhere.
        public var location: SourceLocation?
        /// What is there.
        public var message: String

        /// Creates a note about `location`.
        public init(_ message: String, at location: SourceLocation? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// The stable identifier, `TG001` and so on; each has a row in Docs/diagnostics.md.
    public var id: String
    /// How much the finding weighs.
    public var severity: Severity
    /// Where it is.
    public var location: SourceLocation
    /// What is wrong and how to mend it, in one line without a full stop at the end.
    public var message: String
    /// Further places, in the order to read them.
    public var notes: [Note]

    /// Creates a finding. Call it from a static factory next to the check that raises it.
    public init(
        id: String, _ severity: Severity, at location: SourceLocation, _ message: String, notes: [Note] = []
    ) {
        self.id = id
        self.severity = severity
        self.location = location
        self.message = message
        self.notes = notes
    }
}

extension Diagnostic: Comparable {
    /// Orders findings as they are printed: by path, line, column, identifier and text.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        left.sortKey < right.sortKey
    }

    private var sortKey: (String, Int, Int, String, String) {
        (location.path, location.place?.line ?? 0, location.place?.column ?? 0, id, message)
    }
}
