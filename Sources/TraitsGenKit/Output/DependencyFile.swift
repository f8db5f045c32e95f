/// A Make rule that says which files the output depends on, for Make and Ninja.
enum DependencyFile {
    /// The rule, and an empty one for each input, so that a deleted input does not stop Make.
    static func text(outputs: [String], inputs: [String]) -> String {
        let targets = outputs.map(escaped).joined(separator: " ")
        let rules = inputs.map { "\n\(escaped($0)):\n" }.joined()
        return "\(targets):\(inputs.map { " \\\n  " + escaped($0) }.joined())\n" + rules
    }

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
