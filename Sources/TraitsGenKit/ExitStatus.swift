import TraitsScan

/// How a run ended, as the number that scripts and build systems see.
public enum ExitStatus: Int32, Sendable, Comparable {
    /// Everything is as it should be.
    case fine = 0
    /// There are findings: stale files, invalid specs, sources that are no Swift, warnings under `--strict`.
    case findings = 1
    /// The arguments or the configuration are wrong.
    case usage = 2
    /// An input cannot be read, or an output cannot be written.
    case unreadable = 3
    /// A fault of the generator itself.
    case fault = 70

    /// Orders endings from fine to fault.
    public static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension ExitStatus {
    /// How a run ends that raises `diagnostic` as its gravest finding.
    init(for diagnostic: Diagnostic) {
        switch (diagnostic.severity, diagnostic.id) {
        // A warning fails a strict run as what it is.
        case (.warning, _), (.note, _): self = .findings
        case (.error, "TG400"..."TG409"), (.error, "TG500"..."TG509"): self = .unreadable
        case (.error, "TG510"..."TG549"): self = .usage
        default: self = .findings
        }
    }
}
