import TraitsModel

/// A computed static property whose value a statement for each entry builds, in functions of at most ``Shard/limit``.
///
/// Measured with Swift 6.3.1 (`-Onone`, 4,000 entries): an array literal of structs takes 56 s and 13 GB, a dictionary literal
/// of metatypes 25 s and 4 GB. These statements take 1 s beyond what the 4,000 types take by themselves, and as much for each
/// as if there were 1,000. See Docs/measurements.md.
///
/// Computed, so that neither the value nor the types need to be `Sendable`: that compiles in any isolation.
struct StatementProperty {
    /// The property's name.
    var name: String
    /// The doc comment's text.
    var documentation: String
    /// The property's type.
    var type: String
    /// The value before the first statement.
    var initialValue: String
    /// The variable that the statements change.
    var variable: String
    /// The functions' name; what tells them apart is appended.
    var function: String
    /// Whether the property and the functions are isolated to the main actor.
    var isIsolated = false
    /// The entries, sorted by wire name.
    var entries: [Entry]
    /// The statement of one entry.
    var statement: (Entry) -> String

    /// Writes the property and its functions as members of a type.
    func write(to writer: inout CodeWriter, options: EmitOptions) {
        let isolation = isIsolated ? "@MainActor " : ""
        let shards = Shard.divide(entries.map(\.wireName))
        writer.line("/// " + documentation)
        writer.block("\(isolation)\(options.access.modifier)static var \(name): \(type)") { writer in
            writer.line("var \(variable)\(initialValue)")
            for shard in shards { writer.line("\(function)\(shard.label)(to: &\(variable))") }
            writer.line("return \(variable)")
        }
        for shard in shards {
            writer.line("")
            writer.block("\(isolation)private static func \(function)\(shard.label)(to \(variable): inout \(type))") { writer in
                EntryStatements(entries: entries[shard.range], statement: statement).write(to: &writer)
            }
        }
    }
}
