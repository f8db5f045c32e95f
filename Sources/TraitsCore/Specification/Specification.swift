/// The traits that each identifier asks for, in the order in which they are applied.
public struct Specification {
    /// A trait in the list of an identifier.
    struct Item {
        /// The trait.
        var trait: any Trait
        /// The name under which it is registered.
        var name: String
        /// The object it was decoded from; nil for a trait made in code.
        var json: JSONValue?
        /// Where it stands.
        var place: Place
    }

    /// Where an item stands: what a problem with it says.
    struct Place: Hashable, Sendable {
        /// The identifier in whose list it is.
        var identifier: String
        /// Its index in the list.
        var index: Int
        /// Its path in the document.
        var path: JSONPath
        /// Its line in the document, from 1; nil for a trait made in code.
        var line: Int?
        /// Its column in the document, from 1.
        var column: Int?
    }

    /// The items by identifier.
    var items: [String: [Item]] = [:]

    /// The problems that did not lead to the document's refusal.
    public internal(set) var problems: [TraitProblem] = []

    /// Creates a specification from traits.
    ///
    /// - Parameter traits: The traits of each identifier, in the order in which they are to be applied.
    public init(_ traits: [String: [any Trait]] = [:]) {
        items = traits.mapValues { _ in [] }
        for (identifier, list) in traits {
            items[identifier] = list.enumerated().map { index, trait in
                let place = Place(identifier: identifier, index: index, path: JSONPath()["specs"][identifier][index])
                return Item(trait: trait, name: type(of: trait).typeName, place: place)
            }
        }
    }

    /// The identifiers, sorted.
    public var identifiers: [String] { items.keys.sorted() }

    /// The traits under an identifier, `Inherit` as it stands; nil if the specification does not have it.
    public subscript(identifier: String) -> [any Trait]? {
        items[identifier]?.map(\.trait)
    }
}

extension Specification.Item {
    /// Whether applying the other item would do the same: the same type, and equal properties.
    ///
    /// Traits that were decoded are compared by their JSON, others by `==` if they have it, else by the JSON they encode to.
    func isEqual(to other: Self) -> Bool {
        guard type(of: trait) == type(of: other.trait) else { return false }
        if let json, let otherJSON = other.json { return json == otherJSON }
        if let equatable = trait as? any Equatable { return equatable.isEqual(toAny: other.trait) }
        guard let encoded = try? trait.encodedJSON(), let otherEncoded = try? other.trait.encodedJSON() else { return false }
        return encoded == otherEncoded
    }
}

extension Equatable {
    /// Compares with a value that may be of another type.
    fileprivate func isEqual(toAny other: Any) -> Bool {
        (other as? Self) == self
    }
}
