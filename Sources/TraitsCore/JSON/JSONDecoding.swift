internal import Foundation

/// Decodes any `Decodable` type from a value of a document, with messages that name what was expected and what was found.
///
/// Foundation's `JSONDecoder` reads its own bytes, keeps no places, passes over duplicate keys and words its errors for
/// programmers; the messages here are for whoever edits the spec.
struct JSONDecoding: Decoder {
    /// What is decoded.
    let value: JSONValue
    /// The way here from the value that decoding began with.
    let codingPath: [any CodingKey]
    /// The keys of the outermost object that were asked for; nil below it.
    let askedKeys: AskedKeys?

    /// Nothing: a trait sees its own properties and no more.
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Creates a decoder of a whole value.
    init(_ value: JSONValue, codingPath: [any CodingKey] = [], askedKeys: AskedKeys? = nil) {
        self.value = value
        self.codingPath = codingPath
        self.askedKeys = askedKeys
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let members = value.members else { throw mismatch([String: Any].self, "an object", at: codingPath) }
        return KeyedDecodingContainer(JSONObjectDecoding<Key>(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value.kind else { throw mismatch([Any].self, "an array", at: codingPath) }
        return JSONArrayDecoding(decoder: self, elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        JSONSingleDecoding(decoder: self)
    }

    /// An error that says what was expected instead of the value.
    func mismatch(_ type: Any.Type, _ expected: String, found: String? = nil, at codingPath: [any CodingKey]) -> DecodingError {
        let reason = "expected \(expected), found \(found ?? value.kindName)"
        return .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: reason))
    }
}

/// The keys that a type asked its decoder for: what remains in the document is a misspelling, or meant for nobody.
final class AskedKeys {
    /// The names of the keys.
    var names: Set<String> = []
    /// Whether the type asked for whatever is there.
    var includesAll = false
}

extension JSONDecoding {
    /// Decodes a value of a type: those of the standard library and some of Foundation's by themselves, others as they ask.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let type = type as? any JSONScalar.Type {
            if let result = type.init(json: value) as? T { return result }
            // Of the right kind, it is the value itself that is wrong.
            let found = type.kindName == value.kindName ? value.scalarText : nil
            throw mismatch(type, type.expectation, found: found, at: codingPath)
        }
        return try T(from: self)
    }

    /// The decoder of a part of the value.
    func decoder(for value: JSONValue, at key: some CodingKey) -> JSONDecoding {
        JSONDecoding(value, codingPath: codingPath + [key])
    }

    /// A key that is an index.
    struct Index: CodingKey {
        let index: Int
        var intValue: Int? { index }
        var stringValue: String { String(index) }

        init(_ index: Int) { self.index = index }
        init(intValue: Int) { self.index = intValue }
        init?(stringValue: String) { nil }
    }

    /// The key of a superclass's own object.
    struct Super: CodingKey {
        var intValue: Int? { nil }
        var stringValue: String { "super" }

        init() {}
        init?(intValue: Int) { nil }
        init?(stringValue: String) { nil }
    }
}
