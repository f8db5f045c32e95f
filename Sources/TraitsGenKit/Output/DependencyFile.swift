import TraitsScan

/// A Make rule that says which files the output depends on, for Make and Ninja.
enum DependencyFile {
    /// The rule, and an empty one for each input, so that a deleted input does not stop Make.
    static func text(outputs: [String], inputs: [String]) -> String {
        let targets = outputs.map(escaped).joined(separator: " ")
        let rules = inputs.map { "\n\(escaped($0)):\n" }.joined()
        return "\(targets):\(inputs.map { " \\\n  " + escaped($0) }.joined())\n" + rules
    }

    /// Whether a rule can hold `path`: Make knows no escape for a line end.
    static func canName(_ path: String) -> Bool { !path.unicodeScalars.contains { $0 == "\n" || $0 == "\r" } }

    /// Make's escapes (GNU Make manual, "Rule Syntax"): spaces and `#` take a backslash, `$` doubles.
    private static func escaped(_ path: String) -> String {
        var text = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case " ", "#", "\\", ":": text += "\\" + String(scalar)
            case "$": text += "$$"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Diagnostic {
    static func notInDependencyFile(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG402", .error, at: SourceLocation(path: path), "a rule for Make cannot hold this name, which has a line break; rename it, or leave --depfile away")
    }
}
