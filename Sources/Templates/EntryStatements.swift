import TraitsModel

/// Writes one statement for each entry, under what each needs to compile: `#if`, `#available`, silence about deprecation.
///
/// Neighbours with the same needs share them.
struct EntryStatements {
    /// The entries, in the order to write them.
    var entries: ArraySlice<Entry>
    /// The statement of one entry, perhaps of several lines.
    var statement: (Entry) -> String
    /// The function around the statements, if a configuration words it.
    var signature = ""

    /// Writes the statements.
    func write(to writer: inout CodeWriter) {
        for run in entries.runs(by: \.condition) {
            writer.conditional(on: run.first?.condition) { writer in
                for run in run.runs(by: \.availability) { writeAvailable(run, to: &writer) }
            }
        }
    }

    /// Writes entries that need the same platform versions.
    private func writeAvailable(_ entries: ArraySlice<Entry>, to writer: inout CodeWriter) {
        let versions = entries.first?.availability ?? []
        if versions.isEmpty {
            writeStatements(of: entries, to: &writer)
        } else {
            writer.block("if #available(" + (versions + ["*"]).joined(separator: ", ") + ")") { writer in
                writeStatements(of: entries, to: &writer)
            }
        }
    }

    private func writeStatements(of entries: ArraySlice<Entry>, to writer: inout CodeWriter) {
        for run in entries.runs(by: \.isDeprecated) {
            if run.first?.isDeprecated == true {
                writeDeprecated(run, to: &writer)
            } else {
                for entry in run { writer.lines(of: statement(entry)) }
            }
        }
    }

    /// Writes statements that name deprecated types without a warning.
    ///
    /// The compiler does not warn inside of what is deprecated itself, and the initial value of a deprecated constant is
    /// inside. The constant is read by a function that nothing calls, lest the compiler calls it unused.
    private func writeDeprecated(_ entries: ArraySlice<Entry>, to writer: inout CodeWriter) {
        let statements = entries.map(statement)
        let effects = Effects(of: statements, in: signature)
        writer.block("do") { writer in
            writer.line("// What is deprecated itself can name deprecated types without a warning.")
            writer.block("@available(*, deprecated) func add()" + effects.declared) { writer in
                for statement in statements { writer.lines(of: statement) }
            }
            writer.line("@available(*, deprecated) let added: Void = " + effects.marked + "add()")
            writer.line("@available(*, deprecated) func read() { added }")
        }
    }
}

/// What a function around some statements must declare, and a call of it be marked with.
struct Effects {
    /// ` async throws`, or a part of it.
    var declared = ""
    /// `try await `, or a part of it.
    var marked = ""

    /// Finds the effects by the words `try`, not followed by `?` or `!`, and `await`.
    ///
    /// - Parameter signature: The function around them, which may say what it throws: `throws(Failure)`.
    init(of statements: [String], in signature: String) {
        let words = statements.flatMap { $0.split { !($0.isLetter || $0.isNumber || "_?!".contains($0)) } }
        if words.contains("await") { (declared, marked) = (" async", "await ") }
        if words.contains("try") { (declared, marked) = (declared + " " + Self.throwsClause(of: signature), "try " + marked) }
    }

    /// Returns `throws(Failure)` if `signature` says so, else `throws`.
    private static func throwsClause(of signature: String) -> String {
        guard let start = signature.indices.last(where: { signature[$0...].hasPrefix("throws(") }) else { return "throws" }
        var depth = 0
        var clause = ""
        for character in signature[start...] {
            clause.append(character)
            if character == "(" { depth += 1 }
            if character == ")" {
                depth -= 1
                if depth == 0 { return clause }
            }
        }
        return "throws"
    }
}
