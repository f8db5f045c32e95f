/// What one spec file says: per identifier, the traits to apply.
public struct SpecFacts: Hashable, Sendable {
    /// One identifier's list of traits.
    public struct Entry: Hashable, Sendable {
        /// The identifier, such as `childView.width`.
        public var identifier: String
        /// The place of the key.
        public var place: SourcePlace
        /// The traits in the order in which they apply.
        public var traits: [Trait]
    }

    /// One trait: an object with a `type` and the properties of that type.
    public struct Trait: Hashable, Sendable {
        /// The value of `type`; nil if it is missing or no string, which is a problem of its own.
        public var typeName: String?
        /// The place of the value of `type`, or of the object.
        public var typePlace: SourcePlace
        /// The members apart from `type`.
        public var members: [JSONMember]
        /// The place of the object.
        public var place: SourcePlace
    }

    /// The file's path as it was given to the tool.
    public var path: String
    /// The entries in file order.
    public var entries: [Entry] = []
    /// What is wrong with the file by itself: malformed JSON, a list that is no list, a trait without a type.
    public var problems: [Diagnostic] = []

    /// Creates the facts of a file that says nothing.
    public init(path: String) { self.path = path }
}
