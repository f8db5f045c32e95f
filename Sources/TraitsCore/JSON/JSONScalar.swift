internal import Foundation

/// A type that is decoded from one JSON value without asking a decoder.
protocol JSONScalar {
    /// What a message says was expected: `a whole number from 0 to 255`.
    static var expectation: String { get }
    /// The kind of its JSON in words, as in `JSONValue.kindName`.
    static var kindName: String { get }
    /// Reads the value; nil if it is of another kind, or cannot be represented exactly.
    init?(json: JSONValue)
}

extension Bool: JSONScalar {
    static var expectation: String { kindName }
    static var kindName: String { "a boolean" }
    init?(json: JSONValue) {
        guard case .bool(let value) = json.kind else { return nil }
        self = value
    }
}

extension String: JSONScalar {
    static var expectation: String { kindName }
    static var kindName: String { "a string" }
    init?(json: JSONValue) {
        guard case .string(let value) = json.kind else { return nil }
        self = value
    }
}

extension JSONScalar where Self: FixedWidthInteger {
    static var expectation: String { "a whole number from \(Self.min) to \(Self.max)" }
    static var kindName: String { "a number" }
    init?(json: JSONValue) {
        guard case .number(let literal) = json.kind else { return nil }
        if let value = Self(literal) {
            self = value
            return
        }
        // 1.0 and 1e3 are whole numbers too, and are what some programs write. Digits alone would be rounded to what they are not.
        guard literal.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
        guard let value = Double(literal).flatMap(Self.init(exactly:)) else { return nil }
        self = value
    }
}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    static var expectation: String { kindName }
    static var kindName: String { "a number" }
    init?(json: JSONValue) {
        guard case .number(let literal) = json.kind, let value = Self(literal), value.isFinite else { return nil }
        self = value
    }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONScalar {}
extension Double: JSONScalar {}
extension Float: JSONScalar {}

extension CGFloat: JSONScalar {
    static var expectation: String { kindName }
    static var kindName: String { "a number" }
    init?(json: JSONValue) {
        guard let value = Double(json: json) else { return nil }
        self = CGFloat(value)
    }
}

extension Decimal: JSONScalar {
    static var expectation: String { "a number of at most 38 digits and a decimal exponent from -128 to 127" }
    static var kindName: String { "a number" }
    init?(json: JSONValue) {
        guard case .number(let literal) = json.kind, let parts = DecimalParts(literal) else { return nil }
        self.init(string: parts.literal, locale: Locale(identifier: "en_US_POSIX"))
    }
}

extension URL: JSONScalar {
    static var expectation: String { "a URL as a string, with %20 for a space and the like" }
    static var kindName: String { "a string" }
    init?(json: JSONValue) {
        guard case .string(let text) = json.kind else { return nil }
        // As it stands, on every platform: newer ones would escape, or guess, what older ones refuse.
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}

extension Date: JSONScalar {
    static var expectation: String { "a date as a string in ISO 8601 form, such as \"2017-01-31T12:00:00Z\"" }
    static var kindName: String { "a string" }
    init?(json: JSONValue) {
        // The formatter alone takes the 31st of February for the 3rd of March.
        guard case .string(let text) = json.kind, CalendarDate.exists(text), let date = ISO8601DateFormatter().date(from: text)
        else { return nil }
        self = date
    }
}

extension Data: JSONScalar {
    static var expectation: String { "bytes as a string in base 64" }
    static var kindName: String { "a string" }
    init?(json: JSONValue) {
        guard case .string(let text) = json.kind else { return nil }
        self.init(base64Encoded: text)
    }
}
