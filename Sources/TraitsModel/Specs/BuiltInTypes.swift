/// The types of libraries that are not scanned, with the JSON that they are decoded from.
///
/// Sources: the `Codable` conformances of the standard library and of Foundation; for dates, addresses and bytes, whose form is
/// the decoder's to choose, TraitsCore's decoder; for its own value types, TraitsCore, Values/.
enum BuiltInTypes {
    /// The modules whose types are listed here: a name may have one of them in front.
    static let modules: Set<String> = ["Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics", "TraitsCore"]

    /// The shape of each type without generic arguments.
    static let shapes: [String: ValueShape] = {
        var shapes: [String: ValueShape] = [
            "Bool": .boolean,
            "String": .string(.text),
            "Double": .number(.double),
            "Float": .number(.float),
            "Float32": .number(.float),
            "Float64": .number(.double),
            "CGFloat": .number(.double),
            "TimeInterval": .number(.double),
            "Decimal": .number(.decimal),
            "Date": .string(.date),
            "URL": .string(.url),
            "Data": .string(.base64),
            "UUID": .string(.uuid),
            "CGPoint": pair,
            "CGSize": pair,
            "CGVector": pair,
            "CGRect": .tuple([pair, pair]),
            "TraitColor": .string(.color),
        ]
        for type in IntegerType.allCases { shapes[type.rawValue] = .integer(type) }
        for name in objects.keys { shapes[name] = .named(name) }
        return shapes
    }()

    /// The types that are objects with properties.
    static let objects: [String: ObjectShape] = [
        "TraitSize": object(["width", "height"], areRequired: true),
        "TraitPoint": object(["x", "y"], areRequired: true),
        "TraitInsets": object(["top", "left", "bottom", "right"], areRequired: false),
    ]

    /// The generic types that are arrays of their argument.
    static let arrays: Set<String> = ["Array", "ArraySlice", "ContiguousArray", "Set"]

    /// The generic types that are arrays of two bounds.
    static let ranges: Set<String> = ["Range", "ClosedRange"]

    /// The generic types that are arrays of one bound.
    static let partialRanges: Set<String> = ["PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo"]

    /// The shipped traits that are not scanned.
    static let traits: [TraitShape] = {
        let identifiers = ValueShape.array(.string(.text))
        var inherit = TraitShape(
            wireName: ShippedTraits.inherit, type: ShippedTraits.inherit,
            object: object([ShippedTraits.inheritedIdentifiers], of: identifiers, typeText: "[String]", areRequired: true))
        inherit.documentation = "Stands for all traits of other identifiers."
        return [inherit]
    }()

    /// Two numbers in an array.
    private static let pair = ValueShape.tuple([.number(.double), .number(.double)])

    /// Returns an object whose properties are all of one type.
    private static func object(
        _ keys: [String], of value: ValueShape = .number(.double), typeText: String = "Double", areRequired: Bool
    ) -> ObjectShape {
        var object = ObjectShape()
        object.properties = keys.map { key in
            PropertyShape(
                key: key, value: areRequired ? value : .optional(value), typeText: typeText, isRequired: areRequired,
                defaultValue: areRequired ? nil : "0")
        }
        return object
    }
}
