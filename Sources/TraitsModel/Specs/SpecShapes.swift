public import TraitsScan

/// What every trait of a program looks like in a spec: what the checks compare with, and what the schema is made of.
public struct SpecShapes: Hashable, Sendable {
    /// The traits, sorted by wire name, those of the runtime library included.
    public var traits: [TraitShape] = []
    /// The types of their properties that are no built-in ones, by name.
    public var types: [String: TypeShape] = [:]

    /// Creates shapes of no traits.
    public init() {}
}

/// What one trait looks like in a spec.
public struct TraitShape: Hashable, Sendable {
    /// The name that specs use.
    public var wireName: String
    /// Older names that specs may still use.
    public var aliases: [String] = []
    /// The type's full dotted name.
    public var type: String
    /// The properties beside `type`.
    public var object: ObjectShape
    /// The type's doc comment.
    public var documentation: String?
    /// Whether the type is deprecated.
    public var isDeprecated = false
    /// Where the type is declared; nil for one of the runtime library.
    public var location: SourceLocation?

    /// Creates the shape of a trait without aliases.
    public init(wireName: String, type: String, object: ObjectShape) {
        self.wireName = wireName
        self.type = type
        self.object = object
    }
}

/// What JSON a declared type is decoded from.
public enum TypeShape: Hashable, Sendable {
    /// An object with known keys.
    case object(ObjectShape)
    /// One of some strings: an enum with raw strings.
    case strings([String])
    /// One of some whole numbers: an enum with raw integers.
    case integers([Int])
    /// An object whose one key is the name of a case: an enum without raw values. What stands under the key holds the associated values
    /// by their labels; one without a label has its number, as in `_0`.
    case cases([CaseShape])
    /// Another value: that of a `RawRepresentable`, or of a class or actor whose decoding is not known.
    case value(ValueShape)
}

/// A case of an enum as it stands in JSON.
public struct CaseShape: Hashable, Sendable {
    /// The key: the case's name, or what `CodingKeys` makes of it.
    public var key: String
    /// The associated values.
    public var values: ObjectShape

    /// Creates a case.
    public init(_ key: String, _ values: ObjectShape = ObjectShape()) {
        self.key = key
        self.values = values
    }
}

/// The properties of a type that is decoded from an object.
public struct ObjectShape: Hashable, Sendable {
    /// The properties in source order.
    public var properties: [PropertyShape] = []
    /// Whether other keys may be read: the decoding is written by hand, or cannot be seen.
    public var isOpen = false
    /// Stored properties that no spec can set, with the reason.
    public var unread: [String: String] = [:]

    /// Creates an object without properties.
    public init(isOpen: Bool = false) { self.isOpen = isOpen }

    /// Returns the property whose key is `key`.
    func property(_ key: String) -> PropertyShape? { properties.first { $0.key == key } }
}

/// A property as it stands in JSON.
public struct PropertyShape: Hashable, Sendable {
    /// The key: the property's name, or what `CodingKeys` makes of it.
    public var key: String
    /// What its value must be.
    public var value: ValueShape
    /// The declared type as written, for messages; "" if it is inferred.
    public var typeText: String
    /// Whether it must be there.
    public var isRequired: Bool
    /// The default value as written in Swift. Decoding does not use it; it says what is usual.
    public var defaultValue: String?
    /// The doc comment.
    public var documentation: String?
    /// Whether it is deprecated.
    public var isDeprecated = false
    /// Where it is declared; nil for one of the runtime library.
    public var location: SourceLocation?

    /// Creates the shape of a property without documentation.
    public init(key: String, value: ValueShape, typeText: String = "", isRequired: Bool, defaultValue: String? = nil) {
        self.key = key
        self.value = value
        self.typeText = typeText
        self.isRequired = isRequired
        self.defaultValue = defaultValue
    }
}
