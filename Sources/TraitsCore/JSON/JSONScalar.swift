internal import Foundation

/// A type that is decoded from one JSON value without asking a decoder.
protocol JSONScalar {
    /// What a message says was expected: `a number`.
    static var expectation: String { get }
    /// Reads the value; nil if it is of another kind, or cannot be represented exactly.
    init?(json: JSONValue)
}

extension Bool: JSONScalar {
    static var expectation: String { "a boolean" }
    init?(json: JSONValue) {
        guard case .bool(let value) = json.kind else { return nil }
        self = value
    }
}

extension String: JSONScalar {
    static var expectation: String { "a string" }
    init?(json: JSONValue) {
        guard case .string(let value) = json.kind else { return nil }
        self = value
    }
}

extension JSONScalar where Self: FixedWidthInteger {
    static var expectation: String { "a whole number from \(Self.min) to \(Self.max)" }
    init?(json: JSONValue) {
        guard case .number(let literal) = json.kind else { return nil }
        // 1.0 and 1e3 are whole numbers too, and are what some programs write.
        guard let value = Self(literal) ?? Double(literal).flatMap(Self.init(exactly:)) else { return nil }
        self = value
    }
}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    static var expectation: String { "a number" }
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
extension Double: JSONScalar {}
extension Float: JSONScalar {}

extension CGFloat: JSONScalar {
    static var expectation: String { "a number" }
    init?(json: JSONValue) {
        guard let value = Double(json: json) else { return nil }
        self = CGFloat(value)
    }
}

extension Decimal: JSONScalar {
    static var expectation: String { "a number" }
    init?(json: JSONValue) {
        guard case .number(let literal) = json.kind else { return nil }
        self.init(string: literal, locale: Locale(identifier: "en_US_POSIX"))
    }
}

extension URL: JSONScalar {
    static var expectation: String { "a URL as a string" }
    init?(json: JSONValue) {
        guard case .string(let text) = json.kind else { return nil }
        self.init(string: text)
    }
}

extension Date: JSONScalar {
    static var expectation: String { "a date as a string in ISO 8601 form, such as \"2017-01-31T12:00:00Z\"" }
    init?(json: JSONValue) {
        guard case .string(let text) = json.kind, let date = ISO8601DateFormatter().date(from: text) else { return nil }
        self = date
    }
}

extension Data: JSONScalar {
    static var expectation: String { "bytes as a string in base 64" }
    init?(json: JSONValue) {
        guard case .string(let text) = json.kind else { return nil }
        self.init(base64Encoded: text)
    }
}
