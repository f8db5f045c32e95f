import TraitsScan

/// A JSON object of a facts file, asked for its members one by one.
struct FactsObject {
    /// The members by key.
    let members: [String: JSONNode]
    private let origin: SourcePlace

    init(_ node: JSONNode) throws(FactsDecoder.Fault) {
        guard case .object(let members) = node.value else {
            throw FactsDecoder.Fault(place: node.place, message: "an object is expected")
        }
        self.members = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
        self.origin = node.place
    }

    func required<Value>(
        _ key: String, _ body: (JSONNode) throws(FactsDecoder.Fault) -> Value
    ) throws(FactsDecoder.Fault) -> Value {
        guard let node = members[key] else {
            throw FactsDecoder.Fault(place: origin, message: "“\(key)” is missing")
        }
        return try body(node)
    }

    func optional<Value>(
        _ key: String, _ body: (JSONNode) throws(FactsDecoder.Fault) -> Value
    ) throws(FactsDecoder.Fault) -> Value? {
        guard let node = members[key], node.value != .null else { return nil }
        return try body(node)
    }

    /// The elements of an array; none if the member is missing.
    func list<Element>(
        _ key: String, _ body: (JSONNode) throws(FactsDecoder.Fault) -> Element
    ) throws(FactsDecoder.Fault) -> [Element] {
        guard let node = members[key] else { return [] }
        guard case .array(let nodes) = node.value else {
            throw FactsDecoder.Fault(place: node.place, message: "“\(key)” is an array")
        }
        var elements: [Element] = []
        elements.reserveCapacity(nodes.count)
        for node in nodes { elements.append(try body(node)) }
        return elements
    }

    func string(_ key: String) throws(FactsDecoder.Fault) -> String { try required(key, Self.string) }

    func optionalString(_ key: String) throws(FactsDecoder.Fault) -> String? { try optional(key, Self.string) }

    func strings(_ key: String) throws(FactsDecoder.Fault) -> [String] { try list(key, Self.string) }

    func number(_ key: String) throws(FactsDecoder.Fault) -> Int { try required(key, Self.number) }

    func optionalNumber(_ key: String) throws(FactsDecoder.Fault) -> Int? { try optional(key, Self.number) }

    func bool(_ key: String) -> Bool { members[key]?.value == .bool(true) }

    func choice<Choice: RawRepresentable<String>>(
        _ key: String, _ type: Choice.Type
    ) throws(FactsDecoder.Fault) -> Choice {
        try required(key) { node throws(FactsDecoder.Fault) in
            guard let choice = Choice(rawValue: try Self.string(node)) else {
                throw FactsDecoder.Fault(place: node.place, message: "“\(key)” has an unknown value")
            }
            return choice
        }
    }

    func place() throws(FactsDecoder.Fault) -> SourcePlace {
        let numbers = try list("at", Self.number)
        guard numbers.count == 3 else { throw FactsDecoder.Fault(place: origin, message: "“at” has three numbers") }
        return SourcePlace(offset: numbers[0], line: numbers[1], column: numbers[2])
    }

    func conditions() throws(FactsDecoder.Fault) -> [ConditionClause] {
        try list("if") { node throws(FactsDecoder.Fault) in
            guard case .array(let chain) = node.value else {
                throw FactsDecoder.Fault(place: node.place, message: "a condition is an array")
            }
            var texts: [String?] = []
            for condition in chain { texts.append(condition.value == .null ? nil : try Self.string(condition)) }
            return ConditionClause(texts)
        }
    }

    private static func string(_ node: JSONNode) throws(FactsDecoder.Fault) -> String {
        if case .string(let value) = node.value { return value }
        throw FactsDecoder.Fault(place: node.place, message: "a string is expected")
    }

    static func number(_ node: JSONNode) throws(FactsDecoder.Fault) -> Int {
        if case .number(let text) = node.value, let value = Int(text) { return value }
        throw FactsDecoder.Fault(place: node.place, message: "an integer is expected")
    }
}
