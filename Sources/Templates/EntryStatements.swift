import TraitsModel

/// Writes one statement for each entry, under what each needs to compile: `#if`, `#available`, silence about deprecation.
///
/// Neighbours with the same needs share them.
struct EntryStatements {
    /// The entries, in the order to write them.
    var entries: ArraySlice<Entry>
    /// The statement of one entry, perhaps of several lines.
    var statement: (Entry) -> String
    /// The local functions that the statements may stand in; nil if no configuration words them.
    var locals: LocalFunctions?

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

    /// Writes statements that name deprecated types, without a warning where a local function can hold them.
    ///
    /// The compiler does not warn inside of what is deprecated itself, and the initial value of a deprecated constant is
    /// inside. The constant is read by a function that nothing calls, lest the compiler calls it unused.
    private func writeDeprecated(_ entries: ArraySlice<Entry>, to writer: inout CodeWriter) {
        let statements = entries.map(statement)
        let locals = locals ?? LocalFunctions(holding: statements)
        guard locals.arePossible else {
            for statement in statements { writer.lines(of: statement) }
            return
        }
        let (add, added, read) = (locals.name("add"), locals.name("added"), locals.name("read"))
        writer.block("do") { writer in
            writer.line("// What is deprecated itself can name deprecated types without a warning.")
            writer.block("@available(*, deprecated) func \(add)()" + locals.declared) { writer in
                for statement in statements { writer.lines(of: statement) }
            }
            writer.line("@available(*, deprecated) let \(added): Void = " + locals.marked + "\(add)()")
            writer.line("@available(*, deprecated) func \(read)() { \(added) }")
        }
    }
}
