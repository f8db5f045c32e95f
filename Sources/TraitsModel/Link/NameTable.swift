/// A name as a small number.
struct NameID: Hashable, Sendable {
    /// An index in the table that made it.
    let index: Int32
}

/// The names of a program as small numbers, backticks removed.
///
/// Two names are one if their bytes are: the compiler does not normalise identifiers, `String`'s `==` does.
struct NameTable: Sendable {
    private var identities: [Key: NameID] = [:]

    /// Returns the number of `name`, a new one if it was never seen.
    mutating func intern(_ name: String) -> NameID {
        let key = Key(Self.withoutBackticks(name))
        if let known = identities[key] { return known }
        let new = NameID(index: Int32(identities.count))
        identities[key] = new
        return new
    }

    /// Returns the number of `name` if it was ever interned.
    func find(_ name: String) -> NameID? { identities[Key(Self.withoutBackticks(name))] }

    /// Returns the name between its backticks, if it stands in some.
    static func withoutBackticks(_ name: String) -> String {
        name.utf8.first == UInt8(ascii: "`") && name.utf8.count > 2 ? String(name.dropFirst().dropLast()) : name
    }
}

/// A string that is equal to another if their bytes are.
private struct Key: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Key, right: Key) -> Bool {
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A set of strings that are equal if their bytes are, and the order of their bytes.
enum Bytewise {
    /// Returns whether `left` comes before `right`, byte by byte.
    static func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

    /// Returns whether two strings have the same bytes.
    static func equal(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}
