/// A declaration of a type, a protocol, an extension, a typealias or an associated type.
public struct Declaration: Hashable, Sendable {
    /// What is declared.
    public enum Kind: String, Sendable, CaseIterable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`
    }

    /// What is declared.
    public var kind: Kind
    /// The name as written, backticks kept; for an extension the extended type's text.
    public var name: String
    /// The place of the name.
    public var place: SourcePlace
    /// The innermost enclosing declaration, an index in the file's declarations; nil at file scope.
    public var parent: Int?
    /// The name qualified by the enclosing types and extensions of the same body: `Outer.Inner`, texts as written.
    public var qualifiedName: String
    /// Whether it stands in a function, accessor or closure body.
    public var isLocal = false
    /// For a local one the innermost braces of statements around it, an index in ``FileFacts/bodies``.
    public var body: Int?
    /// The entries of the inheritance clause; for an associated type its bounds.
    public var inherits: [InheritedType] = []
    /// The extended type of an extension, or the type that a typealias stands for.
    public var type: TypeExpression?
    /// The attributes in order; a `#if` inside the list is one entry.
    public var attributes: [Attribute] = []
    /// The modifiers as written, in order: `public`, `nonisolated(unsafe)`.
    public var modifiers: [String] = []
    /// The own access modifier, else the directly enclosing extension's, else internal, but at most each enclosing type's.
    public var access: AccessLevel = .internal
    /// The generic parameter clause (a protocol's: primary associated types) as written, or "".
    public var generics = ""
    /// The names of the generic parameters, without backticks; those of a protocol are empty.
    public var genericParameters: [String] = []
    /// The where clause as written, or "".
    public var whereClause = ""
    /// The requirements of the where clause, in order.
    public var requirements: [Requirement] = []
    /// The enclosing `#if` clauses, outermost first.
    public var conditions: [ConditionClause] = []
    /// The doc comment's text without its markers, lines joined by LF, if ``ScanOptions/members`` asked for it; nil without one.
    public var documentation: String?
    /// What the checks of specs need, if ``ScanOptions/members`` asked for it.
    public var members: Members?

    /// Creates a declaration at file scope.
    public init(_ kind: Kind, name: String, place: SourcePlace) {
        self.kind = kind
        self.name = name
        self.place = place
        self.qualifiedName = name
    }
}

/// An access level, from the narrowest to the widest.
public enum AccessLevel: String, Sendable, CaseIterable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    /// Orders levels from private to open.
    public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }
}

/// An attribute, such as `@available(iOS 13, *)`.
public struct Attribute: Hashable, Sendable {
    /// The exact text; for a `#if` inside an attribute list, all of it from `#if` to `#endif`.
    public var text: String
    /// The dotted name without `@`, generic arguments or backticks; "" for a `#if`.
    public var name: String
    /// The text between the parentheses of the arguments; nil without any.
    public var arguments: String?
    /// The place of the text.
    public var place: SourcePlace

    /// Creates an attribute.
    public init(text: String, name: String, arguments: String? = nil, place: SourcePlace) {
        self.text = text
        self.name = name
        self.arguments = arguments
        self.place = place
    }
}

/// An entry of an inheritance clause.
public struct InheritedType: Hashable, Sendable {
    /// The exact text, with attributes and specifiers.
    public var text: String
    /// The place of the text.
    public var place: SourcePlace
    /// The attributes as written: `@unchecked`, `@MainActor`.
    public var attributes: [String] = []
    /// The specifiers: `nonisolated`.
    public var specifiers: [String] = []
    /// The type itself.
    public var type: TypeExpression

    /// Creates an entry without attributes.
    public init(text: String, place: SourcePlace, type: TypeExpression) {
        self.text = text
        self.place = place
        self.type = type
    }
}

/// A requirement of a where clause.
public struct Requirement: Hashable, Sendable {
    /// How the two sides relate.
    public enum Relation: String, Sendable { case conforms = ":", equals = "==", layout = "_" }

    /// The constrained type.
    public var left: TypeExpression
    /// How the two sides relate.
    public var relation: Relation
    /// The type, protocol or superclass that constrains it.
    public var right: TypeExpression

    /// Creates a requirement.
    public init(_ left: TypeExpression, _ relation: Relation, _ right: TypeExpression) {
        self.left = left
        self.relation = relation
        self.right = right
    }
}
