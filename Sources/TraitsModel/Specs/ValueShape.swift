/// What JSON a Swift type is decoded from, as far as its declaration tells.
public indirect enum ValueShape: Hashable, Sendable {
    /// Not known: any value may do.
    case any
    /// `true` or `false`.
    case boolean
    /// A string in some form.
    case string(StringForm)
    /// A whole number in the range of a type.
    case integer(IntegerType)
    /// A number: of `Float` if `isSingle`, else of `Double`.
    case number(isSingle: Bool)
    /// The value, or `null`; a property of such a type may be missing.
    case optional(ValueShape)
    /// An array of any length.
    case array(ValueShape)
    /// An array of one value for each, in order: `CGPoint` is `[x, y]`.
    case tuple([ValueShape])
    /// An object with any keys.
    case dictionary(ValueShape)
    /// A type of its own, by its name in ``SpecShapes/types``.
    case named(String)
}

/// What a string must look like.
public enum StringForm: String, Hashable, Sendable, CaseIterable {
    /// Anything.
    case text
    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, the `#` optional: TraitsCore's `TraitColor`.
    case color
    /// A date and time of ISO 8601.
    case date
    /// An address that is not empty.
    case url
    /// Bytes in Base64.
    case base64
    /// A UUID with its dashes.
    case uuid
}

/// The integer types of the standard library.
public enum IntegerType: String, Hashable, Sendable, CaseIterable {
    case int = "Int", int8 = "Int8", int16 = "Int16", int32 = "Int32", int64 = "Int64"
    case uint = "UInt", uint8 = "UInt8", uint16 = "UInt16", uint32 = "UInt32", uint64 = "UInt64"

    /// Whether there are negative values.
    private var isSigned: Bool { rawValue.hasPrefix("I") }

    /// The width: that of `Int` and `UInt` is 64 on every platform that is built for today.
    private var bits: Int { Int(rawValue.drop { !$0.isNumber }) ?? 64 }

    /// The smallest value.
    public var minimum: String { isSigned ? "\(Int64.min >> (64 - bits))" : "0" }

    /// The greatest value.
    public var maximum: String { "\(greatest)" }

    private var greatest: UInt64 { UInt64.max >> (64 - bits + (isSigned ? 1 : 0)) }

    /// Whether the JSON number `literal` is one of the type's: `1.0` and `1e3` are whole numbers too.
    func reads(_ literal: String) -> Bool {
        if let value = UInt64(literal) ?? Double(literal).flatMap({ UInt64(exactly: $0) }) { return value <= greatest }
        if let value = Int64(literal) ?? Double(literal).flatMap({ Int64(exactly: $0) }) {
            return isSigned && value >= Int64.min >> (64 - bits)
        }
        return false
    }
}
