public import Foundation

extension Specification {
    /// The specification as a JSON document that decodes to an equal one: keys sorted, indented, under `specs`.
    ///
    /// - Parameter registry: The registry that knows the names of the traits.
    /// - Throws: What encoding a trait throws, and ``TraitError/unsupportedValue(_:)`` for one that does not encode to an object.
    public func json(registry: TraitRegistry) throws -> Data {
        var lists: [String: [NamedTrait]] = [:]
        for (identifier, list) in items {
            lists[identifier] = try list.map { item in
                let type = type(of: item.trait)
                guard case .object(let members) = try item.trait.encodedJSON().kind else {
                    throw TraitError.unsupportedValue("\(type) does not encode to an object with its properties as keys")
                }
                return NamedTrait(name: registry.name(of: type), members: members)
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(["specs": lists])
    }
}

extension Trait {
    /// What the trait encodes to.
    func encodedJSON() throws -> JSONValue {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let data = try encoder.encode(self)
        let limits = SpecificationLimits(bytes: .max, depth: SpecificationLimits.standard.depth)
        return try data.withUnsafeBytes { try JSONReader.read($0.bindMemory(to: UInt8.self), limits: limits) }
    }
}

/// A trait's encoded properties with its name among them.
private struct NamedTrait: Encodable {
    var name: String
    var members: [JSONValue.Member]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: JSONValue.Key.self)
        for member in members { try container.encode(member.value, forKey: JSONValue.Key(member.key)) }
        try container.encode(name, forKey: JSONValue.Key("type"))
    }
}

extension JSONValue: Encodable {
    /// A key that is any text.
    fileprivate struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        switch kind {
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for member in members { try container.encode(member.value, forKey: Key(member.key)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .null, .bool, .number, .string:
            var container = encoder.singleValueContainer()
            try encodeScalar(into: &container)
        }
    }

    /// Encodes a value that contains no others; a number as the narrowest type that represents it.
    private func encodeScalar(into container: inout any SingleValueEncodingContainer) throws {
        switch kind {
        case .bool(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .number(let literal):
            if let integer = Int64(literal) {
                try container.encode(integer)
            } else if let integer = UInt64(literal) {
                try container.encode(integer)
            } else if let number = Double(literal), String(describing: number) == literal {
                try container.encode(number)
            } else if let number = Decimal(json: self) {
                try container.encode(number)
            } else {
                let context = EncodingError.Context(codingPath: container.codingPath, debugDescription: "\(literal) is out of range")
                throw EncodingError.invalidValue(literal, context)
            }
        case .null, .array, .object: try container.encodeNil()
        }
    }
}
