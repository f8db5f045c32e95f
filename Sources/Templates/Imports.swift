import TraitsModel
import TraitsScan

/// The import declarations of a generated file.
struct Imports {
    /// The imports by module and condition, each once.
    private var lines: Set<ImportLine> = []
    /// The modules whose types stand in declarations, with the highest access of such a declaration.
    private var exposed: [String: AccessLevel] = [:]

    /// Adds a module that only bodies need.
    mutating func add(_ line: ImportLine) { lines.insert(line) }

    /// Adds a module that declarations of an access level show to whoever sees them.
    mutating func add(exposed line: ImportLine, by access: AccessLevel) {
        lines.insert(line)
        expose(line.module, by: access)
    }

    /// Notes that declarations of an access level show those modules, of the ones that bodies need, which `isShown` picks.
    mutating func expose(by access: AccessLevel, where isShown: (String) -> Bool) {
        for module in Set(lines.map(\.module)) where isShown(module) { expose(module, by: access) }
    }

    private mutating func expose(_ module: String, by access: AccessLevel) {
        exposed[module] = max(exposed[module] ?? access, access)
    }

    /// Adds what all of `entries` need.
    mutating func add(of entries: [Entry]) {
        for entry in entries { lines.formUnion(entry.imports) }
    }

    /// Adds what another part of the file needs.
    mutating func formUnion(_ other: Imports) {
        lines.formUnion(other.lines)
        exposed.merge(other.exposed) { max($0, $1) }
    }

    /// Writes the declarations, sorted, and an empty line after them.
    func write(to writer: inout CodeWriter, model: Model, options: EmitOptions) {
        let always = Set(lines.lazy.filter { $0.condition == nil }.map(\.module))
        let needed = lines.filter { line in
            line.module != options.module && (line.condition == nil || !always.contains(line.module))
        }
        for line in needed.sorted() {
            writer.conditional(on: line.condition) { writer in
                write(line.module, model: model, to: &writer)
            }
        }
        if !needed.isEmpty { writer.line("") }
    }

    /// Writes the import of one module, with the access level that it needs.
    ///
    /// Tried with Swift 6.3 in all combinations of language mode and InternalImportsByDefault: an explicit `public` is refused
    /// nowhere, but warned of where no public declaration needs it. A lower level is refused where other files of the
    /// module import without any, and none at all where they import with a lower one. So what a package's declarations show
    /// takes its level where none means internal, and only there.
    private func write(_ module: String, model: Model, to writer: inout CodeWriter) {
        let access = exposed[module] ?? .internal
        let isRestricted = model.restrictedImports.contains(module)
        if access >= .public { return writer.line("public import " + module) }
        if access == .package, !isRestricted {
            writer.line("#if hasFeature(InternalImportsByDefault)")
            writer.line("package import " + module)
            writer.line("#else")
            writer.line("import " + module)
            return writer.line("#endif")
        }
        writer.line((isRestricted ? access == .package ? "package " : "internal " : "") + "import " + module)
    }
}
