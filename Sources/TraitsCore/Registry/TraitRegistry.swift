/// What becomes of a table in which a name stands for another type than it does in the registry.
public enum NameClashes: Sendable {
    /// The table is refused as a whole.
    case refuse
    /// The newer type counts from now on: so a program takes in a new version of a trait.
    case replace
}

/// The traits that a spec can name.
///
/// It reads each table once. ``Inherit`` is always registered.
public struct TraitRegistry {
    /// What is registered, by name and by alias.
    private var entries: [String: TraitTable.Entry] = [:]
    /// The name of each type, as it is written.
    private var namesByType: [ObjectIdentifier: String] = [:]

    /// Creates a registry of the traits of one or several tables.
    ///
    /// Where two tables have the same name, the later one counts.
    public init(_ tables: TraitTable...) {
        var shipped = TraitTable(format: .v1)
        shipped.add(Inherit.self, as: Inherit.typeName)
        join(shipped)
        for table in tables { join(table) }
    }

    /// Adds the traits of a further table, such as that of a library loaded by the running program.
    ///
    /// - Returns: The names that stood for another type before, sorted. The newer type counts from now on.
    @discardableResult
    public mutating func join(_ table: TraitTable) -> [String] {
        var replaced: Set<String> = []
        for entry in table.entries {
            for name in [entry.name] + entry.aliases {
                if let old = entries.updateValue(entry, forKey: name), old.type != entry.type { replaced.insert(name) }
            }
            namesByType[ObjectIdentifier(entry.type)] = entry.name
        }
        return replaced.sorted()
    }

    /// The names of a table that stand for another type here, sorted: those that ``join(_:)`` would replace.
    public func clashes(with table: TraitTable) -> [String] {
        let names = table.entries.flatMap { entry in
            ([entry.name] + entry.aliases).filter { name in entries[name].map { $0.type != entry.type } ?? false }
        }
        return Set(names).sorted()
    }

    /// The names that a spec can use, older ones included, sorted.
    public var names: [String] { entries.keys.sorted() }

    /// The type that a spec means by `name`; nil if nothing is registered under it.
    public func type(named name: String) -> (any Trait.Type)? {
        entries[name]?.type
    }

    /// The name that specs use for a type: its registered one, else its own.
    public func name(of type: any Trait.Type) -> String {
        namesByType[ObjectIdentifier(type)] ?? type.typeName
    }

    /// Decodes a trait of the type that is registered under `name`; nil if nothing is.
    func decodeTrait(named name: String, from decoder: @autoclosure () -> any Decoder) throws -> (any Trait)? {
        try entries[name]?.decode(decoder())
    }
}
