/// What can be wrong with the shape of a spec: TG036 to TG043.
extension Diagnostic {
    /// The file holds something else than an object.
    static func specIsNoObject(found: JSONValue, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG036", .error, at: location,
            "a spec is an object of identifiers, found \(found.noun); write { \"identifier\": [ { \"type\": \"Trait\" } ] }")
    }

    /// `$schema` is no string.
    static func specSchemaIsNoString(found: JSONValue, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG037", .error, at: location, "`$schema` names the schema's file, found \(found.noun); write its path as a string")
    }

    /// An identifier stands beside the object under `specs`.
    static func specIsBesideSpecs(_ key: String, at location: SourceLocation, specs: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG038", .error, at: location, "\"\(key)\" stands beside `specs`, where nothing reads it; move it into that object",
            notes: [Note("`specs` is here", at: specs)])
    }

    /// An identifier of no characters.
    static func specIdentifierIsEmpty(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG039", .error, at: location, "an identifier has no name; give it one, or remove it")
    }

    /// What an identifier has is no list.
    static func specTraitsAreNoList(of identifier: String, found: JSONValue, at location: SourceLocation) -> Diagnostic {
        var remedy = "write [ { \"type\": \"Trait\" } ]"
        if case .object = found { remedy = "put the trait in square brackets" }
        return Diagnostic(
            id: "TG040", .error, at: location, "\"\(identifier)\" wants a list of traits, found \(found.noun); \(remedy)")
    }

    /// An element of a list of traits is no object.
    static func specTraitIsNoObject(of identifier: String, found: JSONValue, at location: SourceLocation) -> Diagnostic {
        var remedy = "write { \"type\": \"Trait\" }"
        if case .string(let name) = found { remedy = "write { \"type\": \(JSONWriter.literal(name)) }" }
        return Diagnostic(
            id: "TG041", .error, at: location, "a trait of \"\(identifier)\" is an object, found \(found.noun); \(remedy)")
    }

    /// A trait without a type.
    static func specTraitHasNoType(of identifier: String, near: String?, at location: SourceLocation) -> Diagnostic {
        let remedy = near.map { "write `type` instead of `\($0)`" } ?? "add \"type\" with the trait's name"
        return Diagnostic(id: "TG042", .error, at: location, "a trait of \"\(identifier)\" has no `type`; \(remedy)")
    }

    /// A type that is no name.
    static func specTypeIsNoName(of identifier: String, found: JSONValue, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG043", .error, at: location,
            "the `type` of a trait of \"\(identifier)\" is the trait's name, found \(found.noun); write it as a string")
    }
}

extension JSONValue {
    /// What kind of value it is, for a message: `a number`.
    public var noun: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string(""): "an empty string"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
