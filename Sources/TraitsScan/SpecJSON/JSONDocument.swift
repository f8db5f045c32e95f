/// A JSON text read strictly (RFC 8259), with the place of every key and value.
public struct JSONDocument: Hashable, Sendable {
    /// The file's path as it was given to the tool.
    public var path: String
    /// The top-level value; nil if the text is not JSON. A text whose only fault is a key that is repeated has one.
    public var root: JSONNode?
    /// What is wrong with the text: malformed JSON, duplicate keys, too deep a nesting.
    public var problems: [Diagnostic]

    /// Creates a document from its parts.
    public init(path: String, root: JSONNode?, problems: [Diagnostic]) {
        self.path = path
        self.root = root
        self.problems = problems
    }
}

/// A JSON value and where it starts.
public struct JSONNode: Hashable, Sendable {
    /// The value.
    public var value: JSONValue
    /// The place of its first byte.
    public var place: SourcePlace

    /// Creates a node.
    public init(_ value: JSONValue, at place: SourcePlace) {
        self.value = value
        self.place = place
    }
}

/// A JSON value. Numbers keep their exact text; objects keep their members' order and duplicates.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
}

/// A member of a JSON object.
public struct JSONMember: Hashable, Sendable {
    /// The key, escapes resolved.
    public var key: String
    /// The place of the key's opening quote.
    public var keyPlace: SourcePlace
    /// The value.
    public var value: JSONNode

    /// Creates a member.
    public init(key: String, keyPlace: SourcePlace, value: JSONNode) {
        self.key = key
        self.keyPlace = keyPlace
        self.value = value
    }
}
