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

/// How names are written in code.
enum WrittenName {
    /// Words that are no reserved ones and yet cannot name a type without backticks everywhere that a type is named.
    private static let contextual: Set<String> = ["Protocol", "Type", "any", "async", "await", "each", "init", "some"]

    /// Returns a name as code must write it: without backticks if it can do without.
    static func canonical(_ written: String) -> String {
        let bare = NameTable.withoutBackticks(written)
        return bare.utf8.count == written.utf8.count || needsBackticks(bare) ? written : bare
    }

    /// Returns a name without backticks as code must write it.
    static func escaped(_ bare: String) -> String { needsBackticks(bare) ? "`" + bare + "`" : bare }

    /// Splits a dotted name; dots between backticks belong to a name. Backticks are removed.
    static func components(of dotted: some StringProtocol) -> [String] {
        var names = [""]
        var isQuoted = false
        for character in dotted {
            if character == "`" {
                isQuoted.toggle()
            } else if character == "." && !isQuoted {
                names.append("")
            } else {
                names[names.count - 1].append(character)
            }
        }
        return names.filter { !$0.isEmpty }
    }

    private static func needsBackticks(_ bare: String) -> Bool {
        SwiftKeywords.reserved.contains(bare) || contextual.contains(bare) || CaseName(chosen: bare) == nil
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

/// Strings compared by their bytes.
enum Bytewise {
    /// Returns whether `left` comes before `right`, byte by byte.
    static func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

    /// Returns whether two strings have the same bytes.
    static func equal(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}
