import TraitsScan

/// What can be wrong with a trait's properties: TG310 to TG328.
extension Diagnostic {
    /// The trait has no such property.
    static func propertyIsUnknown(
        _ name: String, key: String, of trait: String, known: [String], at location: SourceLocation
    ) -> Diagnostic {
        let near = Suggestion.nearest(to: key, among: known, limit: 1).first
        let all = known.isEmpty ? "it has none" : "it has \(known.prefix(12).joined(separator: ", "))\(known.count > 12 ? " and more" : "")"
        return Diagnostic(
            id: "TG310", .error, at: location, "'\(trait)' has no property '\(name)'; \(near.map { "did you mean '\($0)'?" } ?? all)")
    }

    /// The value is of another kind than the property's type.
    static func valueIsIllTyped(
        _ value: JSONValue, expected: String, _ name: String, of trait: String, _ property: PropertyShape?, at location: SourceLocation
    ) -> Diagnostic {
        let type = property.flatMap { $0.typeText.isEmpty ? nil : " (\($0.typeText))" } ?? ""
        var remedy = ""
        if case .string(let text) = value, Double(text) != nil || text == "true" || text == "false" { remedy = "; remove the quotes" }
        return Diagnostic(
            id: "TG311", .error, at: location, "expected \(expected) for '\(name)'\(type) of '\(trait)', found \(value.noun)\(remedy)")
    }

    /// `null` for something that is not optional.
    static func valueIsNull(_ name: String, of trait: String, _ property: PropertyShape?, at location: SourceLocation) -> Diagnostic {
        let type = property.flatMap { $0.typeText.isEmpty ? nil : " (\($0.typeText))" } ?? ""
        return Diagnostic(
            id: "TG312", .error, at: location, "'\(name)'\(type) of '\(trait)' cannot be null; give it a value, or make its type optional",
            notes: declared(property))
    }

    /// The integer type has no such value.
    static func numberIsOutOfRange(
        _ literal: String, _ type: IntegerType, _ name: String, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG313", .error, at: location,
            "\(literal) is no \(type.rawValue), the type of '\(name)' of '\(trait)'; write a whole number from \(type.minimum) to \(type.maximum)")
    }

    /// The number is beyond the range of its type, or has more digits than it keeps.
    static func numberDoesNotFit(
        _ literal: String, _ type: NumberType, _ name: String, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        let remedy =
            type == .decimal ? "write one of at most 38 digits and a decimal exponent from -128 to 127" : "write a smaller number"
        let problem = type == .decimal ? "does not fit a" : "is too large for a"
        return Diagnostic(
            id: "TG314", .error, at: location,
            "\(literal) \(problem) \(type.rawValue), the type of '\(name)' of '\(trait)'; \(remedy)")
    }

    /// A property is missing.
    static func propertyIsMissing(
        _ name: String, _ property: PropertyShape, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        let type = property.typeText.isEmpty ? "" : " (\(property.typeText))"
        let remedy =
            switch (property.location, property.defaultValue) {
            case (nil, _): "add it"
            case (_, nil): "add it, or make its type optional"
            case (_, let value?): "add it, or make its type optional: Codable makes no use of the default \(value)"
            }
        return Diagnostic(
            id: "TG315", .error, at: location, "the property '\(name)'\(type) of '\(trait)' is missing; \(remedy)", notes: declared(property))
    }

    /// A string does not have the form that its type reads.
    static func stringIsMalformed(
        _ text: String, _ form: StringForm, _ name: String, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        let (id, problem) =
            switch form {
            case .text, .color: ("TG316", "is no color; write it as #rgb, #rgba, #rrggbb or #rrggbbaa")
            case .date: ("TG317", "is no date; write one that the calendar has, as 2017-01-31T12:00:00Z")
            case .url: ("TG318", "is no URL; write one, with %20 for a space and the like for what RFC 3986 has no room for")
            case .base64: ("TG319", "is no Base64; write letters, digits, + and / in groups of four, padded with =")
            case .uuid: ("TG320", "is no UUID; write it as 01234567-89ab-cdef-0123-456789abcdef")
            }
        return Diagnostic(id: id, .error, at: location, "\"\(text)\" for '\(name)' of '\(trait)' \(problem)")
    }

    /// The value is none of an enum's.
    static func choiceIsUnknown(
        _ written: String, _ value: String, _ choices: [String], _ name: String, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        let near = Suggestion.nearest(to: value, among: choices, limit: 1).first
        let all = "there are \(choices.prefix(12).joined(separator: ", "))\(choices.count > 12 ? " and more" : "")"
        return Diagnostic(
            id: "TG321", .error, at: location,
            "\(written) is no value of '\(name)' of '\(trait)'; \(near.map { "did you mean '\($0)'?" } ?? all)")
    }

    /// An array has another number of values than its type is decoded from.
    static func arrayHasWrongLength(
        _ count: Int, expected: Int, _ name: String, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG322", .error, at: location, "'\(name)' of '\(trait)' is an array of \(expected) values, found \(count); write \(expected)")
    }

    /// A range whose bounds are the wrong way round.
    static func rangeIsReversed(_ problem: String, _ name: String, of trait: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG327", .error, at: location, "\(problem), in the range '\(name)' of '\(trait)'; write the lower bound first")
    }

    /// A key of a dictionary whose keys are integers.
    static func keyIsNoInteger(_ key: String, _ name: String, of trait: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG328", .error, at: location, "the keys of '\(name)' of '\(trait)' are whole numbers, found \"\(key)\"; write one in quotes")
    }

    /// The object that stands for an enum's case has no key, or several.
    static func caseIsNotAlone(
        _ count: Int, _ choices: [String], _ name: String, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG323", .error, at: location,
            "'\(name)' of '\(trait)' is an object with one key, a case, found \(count); write { \(JSONWriter.literal(choices.first ?? "case")): {} }")
    }

    /// The property exists, and decoding does not read it.
    static func propertyIsNotRead(_ name: String, of trait: String, reason: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG324", .error, at: location, "no spec can set '\(name)' of '\(trait)': \(reason)")
    }

    /// The trait is deprecated.
    static func traitIsDeprecated(_ name: String, _ trait: TraitShape, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG325", .warning, at: location, "the trait '\(name)' is deprecated; use what its declaration names instead",
            notes: trait.location.map { [Note("it is declared here", at: $0)] } ?? [])
    }

    /// The property is deprecated.
    static func propertyIsDeprecated(
        _ name: String, _ property: PropertyShape, of trait: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG326", .warning, at: location, "the property '\(name)' of '\(trait)' is deprecated; use what its declaration names instead",
            notes: declared(property))
    }

    /// Returns a note with the place of a property's declaration.
    private static func declared(_ property: PropertyShape?) -> [Note] {
        property?.location.map { [Note("it is declared here", at: $0)] } ?? []
    }
}
