/// The members of a type or extension that decide how its JSON looks and which targets it takes.
public struct Members: Hashable, Sendable {
    /// The stored instance properties, in source order.
    public var properties: [StoredProperty] = []
    /// The cases of an enum, in source order.
    public var cases: [EnumCase] = []
    /// Whether `init(from: …)` is written by hand, so that the JSON's keys cannot be known.
    public var hasCustomDecoding = false
    /// The type of the first parameter of `func apply(to: …, remove: inout …)`.
    public var applyTarget: TypeExpression?
    /// The value of `static var restrictedTypes`, or `override class var restrictedTypes`.
    public var restrictedTypes: RestrictedTypes?

    /// Creates members that say nothing.
    public init() {}
}

/// A stored instance property.
public struct StoredProperty: Hashable, Sendable {
    /// The name without backticks.
    public var name: String
    /// The declared type; nil if it is inferred from the default value.
    public var type: TypeExpression?
    /// The exact text of the declared type, or "".
    public var typeText = ""
    /// The exact text of the default value; nil without one.
    public var defaultValue: String?
    /// Whether it is a `let`.
    public var isConstant = false
    /// Whether it is `lazy`, which no decoder fills.
    public var isLazy = false
    /// The attributes, property wrappers among them.
    public var attributes: [Attribute] = []
    /// The doc comment's text without its markers.
    public var documentation: String?
    /// The enclosing `#if` clauses inside the type, outermost first.
    public var conditions: [ConditionClause] = []
    /// The place of the name.
    public var place: SourcePlace

    /// Creates a property.
    public init(name: String, place: SourcePlace) {
        self.name = name
        self.place = place
    }
}

/// A case of an enum.
public struct EnumCase: Hashable, Sendable {
    /// The name without backticks.
    public var name: String
    /// The exact text of the raw value; nil without one.
    public var rawValue: String?
    /// The associated values, in order.
    public var associatedValues: [AssociatedValue] = []
    /// The place of the name.
    public var place: SourcePlace

    /// Creates a case.
    public init(name: String, place: SourcePlace) {
        self.name = name
        self.place = place
    }
}

/// An associated value of an enum's case.
public struct AssociatedValue: Hashable, Sendable {
    /// The label without backticks; nil without one, or if it is `_`.
    public var label: String?
    /// The type.
    public var type: TypeExpression
    /// The exact text of the type.
    public var typeText: String

    /// Creates an associated value.
    public init(label: String?, type: TypeExpression, typeText: String) {
        self.label = label
        self.type = type
        self.typeText = typeText
    }
}

/// What a `restrictedTypes` property says, as far as its text alone tells.
public enum RestrictedTypes: Hashable, Sendable {
    /// `[A.self, B.self]`, perhaps none.
    case types([TypeExpression])
    /// `nil`: any target.
    case any
    /// Something that only running the code would tell.
    case unknown
}
