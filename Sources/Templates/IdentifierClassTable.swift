import TraitsModel

/// The classes of the objects that carry each identifier.
struct IdentifierClassTable {
    /// A class of an identifier.
    private struct Row {
        /// The identifier.
        var identifier: Identifier
        /// The class.
        var type: IdentifierClass
        /// The `#if` condition under which the class exists; nil if it always does.
        var condition: String?
    }

    /// The rows in the order of the identifiers.
    private let rows: [Row]
    /// How it should look.
    private let options: EmitOptions

    /// Collects the classes that generated code can name.
    init(identifiers: [Identifier], options: EmitOptions) {
        self.options = options
        rows = identifiers.flatMap { identifier in
            identifier.classes.filter(\.isReachable).map { type in
                Row(identifier: identifier, type: type, condition: type.wholeCondition)
            }
        }
    }

    /// Adds the frameworks and modules that declare the classes.
    func addImports(to imports: inout Imports) {
        for row in rows {
            guard let module = row.type.framework ?? row.type.module else { continue }
            imports.add(ImportLine(module, condition: row.condition))
        }
    }

    /// Writes the table; nothing if no class is known.
    func write(to writer: inout CodeWriter) {
        if rows.isEmpty { return }
        let access = options.access.modifier
        let shards = Shard.divide(rows.map(\.identifier.name))
        writer.line("")
        writer.block("extension TraitIdentifier") { writer in
            writer.line("/// The classes of the objects that carry each identifier, as far as the inputs tell; made anew each time.")
            writer.block("\(access)static var classTable: [TraitIdentifier: [AnyClass]]") { writer in
                writer.line("var table: [TraitIdentifier: [AnyClass]] = [:]")
                for shard in shards { writer.line("addClasses\(shard.label)(to: &table)") }
                writer.line("return table")
            }
            for shard in shards {
                writer.line("")
                writer.block("private static func addClasses\(shard.label)(to table: inout [TraitIdentifier: [AnyClass]])") { writer in
                    write(rows[shard.range], to: &writer)
                }
            }
        }
    }

    private func write(_ rows: ArraySlice<Row>, to writer: inout CodeWriter) {
        for run in rows.runs(by: \.condition) {
            writer.conditional(on: run.first?.condition) { writer in
                for row in run {
                    writer.line("table[.\(row.identifier.caseName), default: []].append(\(row.type.name).self)")
                }
            }
        }
    }
}

extension IdentifierClass {
    /// The condition under which the class and the module that declares it exist; nil if always.
    fileprivate var wholeCondition: String? {
        guard let framework else { return condition }
        return "canImport(\(framework))" + (condition.map { " && " + $0 } ?? "")
    }
}
