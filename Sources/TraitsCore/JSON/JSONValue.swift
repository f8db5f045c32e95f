/// A value of a JSON document, and where it stands.
struct JSONValue: Sendable {
    /// What the value is.
    var kind: Kind
    /// The byte offset of its first character.
    var offset: Int

    /// The kinds of JSON value.
    enum Kind: Sendable {
        case null
        case bool(Bool)
        /// A number as it is written: decoding it into the wanted type loses nothing on the way.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// The members in the order of the document; no key occurs twice.
        case object([Member])
    }

    /// A key and its value.
    struct Member: Sendable {
        var key: String
        var value: JSONValue
    }

    /// The kind in words, as messages use it: `a number`.
    var kindName: String {
        switch kind {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The text of a string in quotes, or of a number, cut off where it is long; nil for any other kind.
    var scalarText: String? {
        switch kind {
        case .string(let text): quoted(text)
        case .number(let literal): literal.count <= 60 ? literal : literal.prefix(57) + "..."
        default: nil
        }
    }

    /// The members of an object; nil for any other kind.
    var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    /// The value of a member of an object. Linear in the number of members.
    subscript(key: String) -> JSONValue? {
        members?.first { $0.key == key }?.value
    }
}

extension JSONValue: Equatable {
    /// Compares what the values say: places, the order of members and the spelling of numbers do not count.
    static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left.kind, right.kind) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.number(let left), .number(let right)): numbersAreEqual(left, right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): membersAreEqual(left, right)
        default: false
        }
    }

    /// Whether two number literals mean the same; integers too large for a `Double` are compared as they are written.
    private static func numbersAreEqual(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        if Int(left) != nil, Int(right) != nil { return false }
        return Double(left) == Double(right)
    }

    /// Whether two objects have the same members; quick where they are in the same order.
    private static func membersAreEqual(_ left: [Member], _ right: [Member]) -> Bool {
        guard left.count == right.count else { return false }
        if zip(left, right).allSatisfy({ $0.key == $1.key }) {
            return zip(left, right).allSatisfy { $0.value == $1.value }
        }
        let others = Dictionary(right.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        return left.allSatisfy { others[$0.key] == $0.value }
    }
}
