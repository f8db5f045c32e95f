import TraitsModel

/// The one line that a run ends with.
enum Summary {
    /// What was written, and what it holds.
    static func written(_ touched: [String], of count: Int, _ model: Model) -> String {
        let files = touched.isEmpty ? "\(count) generated files are up to date" : "wrote \(touched.joined(separator: ", "))"
        let tables = model.registries.map { registry in
            "\(registry.entries.count) in \(registry.configuration.name)"
                + (registry.leftOut.isEmpty ? "" : " (\(registry.leftOut.count) left out; see traits-gen list)")
        }
        let identifiers = model.identifiers.isEmpty ? [] : ["\(model.identifiers.count) identifiers"]
        return "\(files): \((tables + identifiers).joined(separator: ", "))"
    }
}
