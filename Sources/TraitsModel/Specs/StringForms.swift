extension StringForm {
    /// What a message says is expected.
    var noun: String {
        switch self {
        case .text: "a string"
        case .color: "a color such as \"#ff8800\""
        case .date: "a date such as \"2017-01-31T12:00:00Z\""
        case .url: "an address as a string"
        case .base64: "bytes as a string in Base64"
        case .uuid: "a UUID as a string"
        }
    }

    /// A regular expression, in the dialect of JSON Schema, for the strings that ``accepts(_:)`` accepts.
    ///
    /// Nil for any text. The one thing it does not say is which years have a 29th of February.
    /// The look-ahead at the end is for validators whose `$` stands before a last line break, too.
    public var pattern: String? {
        switch self {
        case .text: nil
        case .url: URIReference.pattern
        case .color: "^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$(?!\\n)"
        case .date: CalendarDate.pattern
        case .base64: "^([0-9a-zA-Z+/]{4})*([0-9a-zA-Z+/]{2}==|[0-9a-zA-Z+/]{3}=)?$(?!\\n)"
        case .uuid: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$(?!\\n)"
        }
    }

    /// Whether `text` has the form.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .text: true
        case .color:
            Self.matches(text.hasPrefix("#") ? text.dropFirst() : text[...], oneOf: ["hhh", "hhhh", "hhhhhh", "hhhhhhhh"])
        case .date: CalendarDate.exists(text)
        case .url: URIReference.accepts(text)
        case .base64: Self.isBase64(text)
        case .uuid: Self.matches(text[...], oneOf: ["hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh"])
        }
    }

    /// Whether `text` has one of some shapes, in which `h` stands for a hexadecimal and `d` for a decimal digit.
    private static func matches(_ text: Substring, oneOf shapes: [String]) -> Bool {
        shapes.contains { shape in
            shape.utf8.count == text.utf8.count
                && zip(shape.utf8, text.utf8).allSatisfy { wanted, byte in
                    switch wanted {
                    case UInt8(ascii: "d"): byte &- UInt8(ascii: "0") < 10
                    case UInt8(ascii: "h"): byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
                    default: byte == wanted
                    }
                }
        }
    }

    /// Whether `text` is Base64 with its padding and nothing else.
    private static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard bytes.count % 4 == 0, padding <= 2 else { return false }
        return bytes.dropLast(padding).allSatisfy { byte in
            byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
        }
    }
}
