import TraitsModel
import TraitsScan

extension Run {
    /// `list`: what is registered, and what is left out and why.
    func list() throws(Arguments.UsageError) -> ExitStatus {
        switch try prepare(paths: arguments.operands) {
        case .ended(let status): return status
        case .ready(let settings):
            var timings = Timings()
            let options = ScanOptions(locals: arguments.has("--locals"))
            let linked = Pipeline(settings: settings, scanOptions: options, tellsChains: arguments.has("--json"), progress: console.progress).link(&timings, checksSpecs: false)
            if let fault = write(linked, settings) { return fault }
            let status = console.report(linked.diagnostics, isStrict: settings.isStrict)
            console.result(text(for: linked.model))
            if linked.model.registries.isEmpty, !arguments.has("--json"), !arguments.has("--identifiers") { console.say(Listing.noRegistry) }
            tell(timings, bytes: linked.scanned.byteCount)
            return status
        }
    }

    private func text(for model: Model) -> [UInt8] {
        if arguments.has("--descendants") { return Self.lines(Listing.descendants(in: model)) }
        if arguments.has("--identifiers") { return Self.lines(Listing.identifiers(in: model)) }
        if arguments.has("--json") { return ListingJSON.text(for: model) }
        return Array(Listing.text(for: model, onlyLeftOut: arguments.has("--left-out")).utf8)
    }

    private static func lines(_ lines: [String]) -> [UInt8] {
        Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

/// The model as text for people and for line-wise tools.
enum Listing {
    /// What is said where nothing can be listed or explained.
    static let noRegistry = "the configuration has no registry, so no type is registered or left out; name a root with --root, or in its \"registries\""

    /// A root as it is shown: with its registry's name, if that alone tells it from others of the same root.
    static func title(_ root: String, _ name: String, among registries: [RegistryConfiguration]) -> String {
        registries.count { $0.root == root } > 1 ? "\(root) (\(name))" : root
    }

    /// The dotted names of all descendants of all roots, registered or left out or local, protocols not; sorted bytewise.
    static func descendants(in model: Model) -> [String] {
        Set(model.registries.flatMap { $0.entries.map(\.type) + $0.leftOut.map(\.type) + $0.locals.map(\.text) }).sorted(by: Paths.precedes)
    }

    /// Each identifier with a TAB and each class it is used with; nothing behind the TAB if none is known.
    static func identifiers(in model: Model) -> [String] {
        model.identifiers.flatMap { identifier -> [String] in
            let name = DiagnosticFormat.oneLine(identifier.name)
            return identifier.classes.isEmpty ? [name + "\t"] : identifier.classes.map { "\(name)\t\($0.name)" }
        }
    }

    /// A table of each registry, with the place of each type.
    static func text(for model: Model, onlyLeftOut: Bool) -> String {
        var text = ""
        let registries = model.registries.map(\.configuration)
        for registry in model.registries {
            if !text.isEmpty { text += "\n" }
            let counts = "\(registry.entries.count) registered, \(registry.leftOut.count) left out"
            text += "\(title(registry.configuration.root, registry.configuration.name, among: registries)): \(counts)\n"
            if !onlyLeftOut { text += columns(registry.entries.map(row)) }
            for left in registry.leftOut {
                text += "  left out: \(left.type)\(condition(left.condition)) (\(place(left.location)))\n"
                text += "            \(DiagnosticFormat.oneLine(left.reason)) [\(left.id)]\n"
            }
            for local in registry.locals { text += "  local: \(local.text) (\(place(local.location)))\n" }
            if let unread = unread(registry) { text += "  not known: \(unread)\n" }
        }
        return text
    }

    /// What types of modules that were not read may hide, in a sentence; nil if there is nothing of the kind.
    private static func unread(_ registry: Registry) -> String? {
        let count = registry.unreadCount
        guard count > 0 else { return nil }
        let bases = registry.unread.prefix(8).map { base in
            let names = base.types.prefix(3).map(\.text).joined(separator: ", ")
            return "\(base.name) (\(names)\(base.types.count > 3 ? " and \(base.types.count - 3) more" : ""))"
        }
        let further = registry.unread.count > 8 ? " and \(registry.unread.count - 8) more" : ""
        return "whether \(count == 1 ? "1 type descends" : "\(count) types descend") from \(registry.configuration.root) through what no scanned source"
            + " declares: \(bases.joined(separator: ", "))\(further); scan the modules that declare these"
    }

    private static func row(_ entry: Entry) -> [String] {
        let name = entry.wireName == entry.type ? entry.type : "\(entry.type) as “\(entry.wireName)”"
        let aliases = entry.aliases.isEmpty ? "" : " (formerly \(entry.aliases.joined(separator: ", ")))"
        return [DiagnosticFormat.oneLine(name + aliases), entry.kind?.rawValue ?? "extension", place(entry.location) + condition(entry.condition)]
    }

    private static func condition(_ text: String?) -> String { text.map { "  #if \($0)" } ?? "" }

    static func place(_ location: SourceLocation) -> String {
        let path = DiagnosticFormat.oneLine(location.path)
        return location.place.map { "\(path):\($0.line):\($0.column)" } ?? path
    }

    /// Rows of equally many cells, padded so that the cells of a column begin below each other.
    private static func columns(_ rows: [[String]]) -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return "  " + cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
