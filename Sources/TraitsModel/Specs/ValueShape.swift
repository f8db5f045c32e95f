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
    /// An array of keys, each with its value behind it: a dictionary whose keys are neither strings nor integers.
    case pairs(ValueShape, ValueShape)
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
    case int = "Int", int8 = "Int8", int16 = "Int16", int32 = "Int32", int64 = "Int64", int128 = "Int128"
    case uint = "UInt", uint8 = "UInt8", uint16 = "UInt16", uint32 = "UInt32", uint64 = "UInt64", uint128 = "UInt128"

    /// Whether there are negative values.
    private var isSigned: Bool { rawValue.hasPrefix("I") }

    /// The width: that of `Int` and `UInt` is 64 on every platform that is built for today.
    private var bits: Int { Int(rawValue.drop { !$0.isNumber }) ?? 64 }

    /// The smallest value.
    public var minimum: String { isSigned ? "-" + Self.powersOfTwo[bits - 1].text : "0" }

    /// The greatest value.
    public var maximum: String { Self.powersOfTwo[bits - (isSigned ? 1 : 0)].predecessor }

    /// Whether the JSON number `literal` is one of the type's: `1.0` and `1e3` are whole numbers too.
    func reads(_ literal: String) -> Bool {
        if let digits = WholeNumber(literal) {
            return digits.isNegative ? isSigned && digits.magnitude <= WholeNumber(minimum)?.magnitude ?? digits.magnitude : digits <= WholeNumber(maximum) ?? digits
        }
        // As a Double has it: a power of two is one exactly, and what is less is at most the greatest.
        guard let value = Double(literal), value == value.rounded(.towardZero) else { return false }
        let limit = Double(sign: .plus, exponent: bits - (isSigned ? 1 : 0), significand: 1)
        return value < limit && value >= (isSigned ? -limit : 0)
    }

    /// 2 to the power of each index, and one less, as digits: there are no integers of 128 bits on older systems.
    private static let powersOfTwo: [(text: String, predecessor: String)] = {
        var digits: [UInt8] = [1], powers: [(text: String, predecessor: String)] = []
        for _ in 0...128 {
            let text = digits.reversed().map { String($0) }.joined()
            // No power of two but 1 ends in 0, so that nothing is borrowed.
            powers.append((text, text.dropLast() + String((digits[0]) - 1)))
            var carry: UInt8 = 0
            for index in digits.indices {
                let sum = digits[index] * 2 + carry
                (digits[index], carry) = (sum % 10, sum / 10)
            }
            if carry > 0 { digits.append(carry) }
        }
        return powers
    }()
}

/// A whole number of any size, from its digits.
struct WholeNumber: Comparable {
    /// Whether it is less than zero.
    let isNegative: Bool
    /// The digits without leading zeros.
    private let digits: Substring

    /// Reads digits with or without a sign; nil for anything else.
    init?(_ literal: String) {
        let unsigned = literal.hasPrefix("-") ? literal.dropFirst() : literal[...]
        guard !unsigned.isEmpty, unsigned.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        digits = unsigned.drop { $0 == "0" }
        isNegative = literal.hasPrefix("-") && !digits.isEmpty
    }

    private init(_ digits: Substring) {
        self.digits = digits
        isNegative = false
    }

    /// The number without its sign.
    var magnitude: WholeNumber { WholeNumber(digits) }

    /// Orders numbers by their value.
    static func < (left: WholeNumber, right: WholeNumber) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        if left.isNegative { return right.magnitude < left.magnitude }
        return (left.digits.utf8.count, String(left.digits)) < (right.digits.utf8.count, String(right.digits))
    }
}
