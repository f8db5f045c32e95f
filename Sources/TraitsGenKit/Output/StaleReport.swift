import TraitsScan
import TraitsTemplates

/// What `check` says about a file that is not as it should be.
enum StaleReport {
    /// One line: the path, what is wrong, and the entries that make the difference.
    ///
    /// `statements` are those of the file's functions.
    static func text(for change: Reconciler.Change, isDryRun: Bool, statements: [String] = []) -> String {
        "\(change.path): \(state(of: change, isDryRun: isDryRun, statements))"
    }

    /// The same as a finding, for reports that services read, of a dry run as a note; nil if nothing is wrong.
    static func finding(for change: Reconciler.Change, isDryRun: Bool, statements: [String] = [], mendedBy command: String) -> Diagnostic? {
        let id: String
        switch change.kind {
        case .missing: id = "TG410"
        case .outOfDate: id = "TG411"
        case .orphan: id = "TG412"
        case .none, .lineEnds: return nil
        }
        return Diagnostic(
            id: id, isDryRun ? .note : .error, at: SourceLocation(path: change.path),
            state(of: change, isDryRun: isDryRun, statements) + (isDryRun ? "" : "; to mend this: \(command)"))
    }

    private static func state(of change: Reconciler.Change, isDryRun: Bool, _ statements: [String]) -> String {
        switch change.kind {
        case .missing: isDryRun ? "would be written" : "missing"
        case .orphan: "orphan: nothing generates this file any more"
        case .outOfDate: "\(isDryRun ? "would change" : "out of date")\(details(of: change, statements))"
        case .none, .lineEnds: "up to date"
        }
    }

    /// The entries and identifiers that were added, removed or changed; of many the first few.
    private static func details(of change: Reconciler.Change, _ statements: [String]) -> String {
        let patterns = statements.compactMap { StatementPattern($0) }
        let old = entries(in: change.old, patterns), new = entries(in: change.new, patterns)
        // Statements of another wording hide the entries that they are for.
        if !patterns.isEmpty, old.isEmpty, change.old.split(separator: "\n").contains(where: StatementPattern.isStatement) {
            return "; its statements are worded in another way: --diff shows the lines"
        }
        let parts = [
            ("added", new.keys.filter { old[$0] == nil }),
            ("removed", old.keys.filter { new[$0] == nil }),
            ("changed", new.keys.filter { key in old[key].map { $0 != new[key] } ?? false }),
        ]
        let texts = parts.filter { !$0.1.isEmpty }.map { "\($0.0) \(list($0.1.sorted(by: Paths.precedes)))" }
        return texts.isEmpty ? "; the same entries, other lines: --diff shows them" : ": " + texts.joined(separator: "; ")
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(10).joined(separator: ", ")
        return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
    }

    /// The lines of a generated file that stand for an entry or an identifier, by its name.
    private static func entries(in text: String, _ patterns: [StatementPattern]) -> [String: [Substring]] {
        var entries: [String: [Substring]] = [:]
        for line in text.split(separator: "\n") {
            let name = patterns.lazy.compactMap { $0.entryName(inLine: line) }.first ?? Templates.entryName(inLine: line)
            if let name { entries[name, default: []].append(line) }
        }
        return entries
    }
}
