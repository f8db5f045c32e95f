import TraitsModel
import TraitsScan

/// The import declarations of a generated file.
struct Imports {
    /// The imports by module and condition, each once.
    private var lines: Set<ImportLine> = []
    /// The modules whose types stand in declarations of the generated access.
    private var exposed: Set<String> = []

    /// Adds a module that only bodies need.
    mutating func add(_ line: ImportLine) { lines.insert(line) }

    /// Adds a module that declarations show to whoever sees them.
    mutating func add(exposed line: ImportLine) {
        lines.insert(line)
        exposed.insert(line.module)
    }

    /// Adds what all of `entries` need.
    mutating func add(of entries: [Entry]) {
        for entry in entries { lines.formUnion(entry.imports) }
    }

    /// Adds what another part of the file needs.
    mutating func formUnion(_ other: Imports) {
        lines.formUnion(other.lines)
        exposed.formUnion(other.exposed)
    }

    /// Writes the declarations, sorted, and an empty line after them.
    func write(to writer: inout CodeWriter, model: Model, options: EmitOptions) {
        let always = Set(lines.lazy.filter { $0.condition == nil }.map(\.module))
        let needed = lines.filter { line in
            line.module != options.module && (line.condition == nil || !always.contains(line.module))
        }
        for line in needed.sorted() {
            writer.conditional(on: line.condition) { writer in
                writer.line(access(of: line.module, model: model, options: options) + "import " + line.module)
            }
        }
        if !needed.isEmpty { writer.line("") }
    }

    /// Returns the access level to write before `import`, with a space after it, or "".
    ///
    /// Tried with Swift 6.3 in all combinations of language mode and InternalImportsByDefault: an explicit `public` is refused
    /// nowhere, but warned of where no public declaration needs it. A lower level is refused where other files of the
    /// module import without any, and none at all where they import with a lower one.
    private func access(of module: String, model: Model, options: EmitOptions) -> String {
        if options.access >= .public, exposed.contains(module) { return "public " }
        guard model.restrictedImports.contains(module) else { return "" }
        return options.access == .package && exposed.contains(module) ? "package " : "internal "
    }
}
