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
    /// A number in the range of a type.
    case number(NumberType)
    /// The value, or `null`; a property of such a type may be missing.
    case optional(ValueShape)
    /// An array of any length.
    case array(ValueShape)
    /// An array of one value for each, in order: `CGPoint` is `[x, y]`.
    case tuple([ValueShape])
    /// An array of two bounds, of which the first is not the greater.
    case range(ValueShape)
    /// An object with any keys, or with whole numbers as keys.
    case dictionary(ValueShape, hasIntegerKeys: Bool)
    /// A type of its own, by its name in ``SpecShapes/types``.
    case named(String)
}

/// What a string must look like.
public enum StringForm: String, Hashable, Sendable, CaseIterable {
    /// Anything.
    case text
    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, the `#` optional: TraitsCore's `TraitColor`.
    case color
    /// A date and time of ISO 8601 that the calendar has.
    case date
    /// A URI reference of RFC 3986 that is not empty.
    case url
    /// Bytes in Base64.
    case base64
    /// A UUID with its dashes.
    case uuid
}

/// The types of numbers that need not be whole.
public enum NumberType: String, Hashable, Sendable, CaseIterable {
    case double = "Double", float = "Float", decimal = "Decimal"

    /// Whether the JSON number `literal` is one of the type's.
    ///
    /// `Double` and `Float` round; `Decimal` does not, so that it has only what fits 38 digits and an exponent from -128 to 127.
    func reads(_ literal: String) -> Bool {
        switch self {
        case .double: Double(literal)?.isFinite == true
        case .float: Float(literal)?.isFinite == true
        case .decimal: Self.fitsDecimal(literal)
        }
    }

    private static func fitsDecimal(_ literal: String) -> Bool {
        let parts = literal.lowercased().split(separator: "e", maxSplits: 1)
        let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        var digits = (mantissa[0] + fraction).drop { $0 == "0" }
        guard !digits.isEmpty else { return true }
        guard var exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return false }
        guard abs(exponent) < 1_000_000_000 else { return false }
        exponent -= fraction.count
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        // A greater exponent can be had for digits that are left.
        return digits.count <= 38 && exponent >= -128 && exponent - (38 - digits.count) <= 127
    }
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
