/// The members of an object as a container.
struct JSONObjectDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: JSONDecoding
    private let members: [JSONValue.Member]
    /// The values by key, where there are too many members to search one by one.
    private let index: [String: JSONValue]?

    init(decoder: JSONDecoding, members: [JSONValue.Member]) {
        self.decoder = decoder
        self.members = members
        self.index =
            members.count > 12
            ? Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            : nil
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        decoder.askedKeys?.includesAll = true
        return members.compactMap { Key(stringValue: $0.key) }
    }

    func contains(_ key: Key) -> Bool { member(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        if case .null = try value(key).kind { true } else { false }
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try decoder.decoder(for: value(key), at: key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.decoder(for: value(key), at: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.decoder(for: value(key), at: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        decoder.askedKeys?.names.insert("super")
        guard let value = members.first(where: { $0.key == "super" })?.value else { throw missing(JSONDecoding.Super()) }
        return decoder.decoder(for: value, at: JSONDecoding.Super())
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        decoder.decoder(for: try value(key), at: key)
    }

    /// The value under a key; nil if the object has no such key.
    private func member(_ key: Key) -> JSONValue? {
        decoder.askedKeys?.names.insert(key.stringValue)
        if let index { return index[key.stringValue] }
        return members.first { $0.key == key.stringValue }?.value
    }

    /// The value under a key that must be there.
    private func value(_ key: Key) throws -> JSONValue {
        guard let value = member(key) else { throw missing(key) }
        return value
    }

    /// An error that names a key the object does not have.
    private func missing(_ key: some CodingKey) -> DecodingError {
        let reason = "the property \(quoted(key.stringValue)) is missing"
        return .keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: reason))
    }
}

/// The elements of an array as a container.
struct JSONArrayDecoding: UnkeyedDecodingContainer {
    private let decoder: JSONDecoding
    private let elements: [JSONValue]
    private(set) var currentIndex = 0

    init(decoder: JSONDecoding, elements: [JSONValue]) {
        self.decoder = decoder
        self.elements = elements
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    mutating func decodeNil() throws -> Bool {
        guard case .null = try current().value.kind else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let result = try current().decode(type)
        currentIndex += 1
        return result
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let container = try current().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try current().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try current()
        currentIndex += 1
        return decoder
    }

    /// The decoder of the next element.
    private func current() throws -> JSONDecoding {
        guard !isAtEnd else {
            let reason = "expected more than \(elements.count) elements"
            throw DecodingError.valueNotFound(Any.self, DecodingError.Context(codingPath: codingPath, debugDescription: reason))
        }
        return decoder.decoder(for: elements[currentIndex], at: JSONDecoding.Index(currentIndex))
    }
}

/// A value of any kind as a container.
struct JSONSingleDecoding: SingleValueDecodingContainer {
    let decoder: JSONDecoding

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        if case .null = decoder.value.kind { true } else { false }
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try decoder.decode(type)
    }
}
