import TraitsScan
import TraitsTemplates

/// What `check` says about a file that is not as it should be.
enum StaleReport {
    /// One line: the path, what is wrong, and the entries that make the difference.
    static func text(for change: Reconciler.Change, isDryRun: Bool) -> String { "\(change.path): \(state(of: change, isDryRun: isDryRun))" }

    /// The same as a finding, for reports that services read, of a dry run as a note; nil if nothing is wrong.
    static func finding(for change: Reconciler.Change, isDryRun: Bool, mendedBy command: String) -> Diagnostic? {
        let id: String
        switch change.kind {
        case .missing: id = "TG410"
        case .outOfDate: id = "TG411"
        case .orphan: id = "TG412"
        case .none, .lineEnds: return nil
        }
        return Diagnostic(
            id: id, isDryRun ? .note : .error, at: SourceLocation(path: change.path),
            state(of: change, isDryRun: isDryRun) + (isDryRun ? "" : "; to mend this: \(command)"))
    }

    private static func state(of change: Reconciler.Change, isDryRun: Bool) -> String {
        switch change.kind {
        case .missing: isDryRun ? "would be written" : "missing"
        case .orphan: "orphan: nothing generates this file any more"
        case .outOfDate: "\(isDryRun ? "would change" : "out of date")\(details(of: change))"
        case .none, .lineEnds: "up to date"
        }
    }

    /// The entries and identifiers that were added, removed or changed; of many the first few.
    private static func details(of change: Reconciler.Change) -> String {
        let old = entries(in: change.old), new = entries(in: change.new)
        let parts = [
            ("added", new.keys.filter { old[$0] == nil }),
            ("removed", old.keys.filter { new[$0] == nil }),
            ("changed", new.keys.filter { key in old[key].map { $0 != new[key] } ?? false }),
        ]
        let texts = parts.filter { !$0.1.isEmpty }.map { "\($0.0) \(list($0.1.sorted(by: Paths.precedes)))" }
        return texts.isEmpty ? ", though no entry is another; --diff shows the lines" : ": " + texts.joined(separator: "; ")
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(10).joined(separator: ", ")
        return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
    }

    /// The lines of a generated file that stand for an entry or an identifier, by its name.
    private static func entries(in text: String) -> [String: [Substring]] {
        var entries: [String: [Substring]] = [:]
        for line in text.split(separator: "\n") {
            if let name = Templates.entryName(inLine: line) { entries[name, default: []].append(line) }
        }
        return entries
    }
}
