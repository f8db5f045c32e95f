import TraitsModel

/// The one line that a run ends with.
enum Summary {
    /// That nothing needs to be written.
    static func upToDate(_ count: Int) -> String {
        count == 0 ? "there is nothing to generate: no registry is configured, and there are no identifiers" : count == 1 ? "the generated file is up to date" : "\(count) generated files are up to date"
    }

    /// What was written or removed, and what it holds.
    static func done(_ touched: (written: [String], removed: [String]), of count: Int, _ model: Model) -> String {
        let parts = [("wrote", touched.written), ("removed", touched.removed)].filter { !$0.1.isEmpty }
        let files = parts.isEmpty ? upToDate(count) : parts.map { "\($0.0) \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
        let tables = model.registries.map { registry in
            let rest = [(registry.leftOut.count, "left out"), (registry.unreadCount, "not known")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            return "\(registry.entries.count) in \(registry.configuration.name)"
                + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")); see traits-gen list)")
        }
        let identifiers = model.identifiers.isEmpty ? [] : ["\(model.identifiers.count) identifier\(model.identifiers.count == 1 ? "" : "s")"]
        let contents = tables + identifiers
        return files + (contents.isEmpty ? "" : ": \(contents.joined(separator: ", "))")
    }
}
