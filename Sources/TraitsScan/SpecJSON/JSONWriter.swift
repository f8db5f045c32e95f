/// Writes JSON text: compact on one line, or indented for people.
public struct JSONWriter: Sendable {
    /// The text so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private let indentation: Int?
    private var depth = 0
    private var isFirst = true
    private var followsKey = false

    /// Creates a writer; `indentation` is the spaces a level, nil for one line.
    public init(indentation: Int? = nil) { self.indentation = indentation }

    /// Writes an object, whose members `body` writes.
    public mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

    /// Writes an array, whose elements `body` writes.
    public mutating func array(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

    /// Writes the key of the value that is written next.
    public mutating func key(_ key: String) {
        separate()
        quote(key)
        bytes.append(UInt8(ascii: ":"))
        if indentation != nil { bytes.append(UInt8(ascii: " ")) }
        followsKey = true
    }

    /// Writes a string.
    public mutating func string(_ value: String) {
        separate()
        quote(value)
    }

    /// Writes an integer.
    public mutating func number(_ value: Int) { raw(String(value)) }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes `null`.
    public mutating func null() { raw("null") }

    /// Writes `text`, which must be JSON, as it is: a number that must keep its digits.
    public mutating func raw(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    /// Writes a member whose value is a string.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member whose value is a string or `null`.
    public mutating func member(_ key: String, orNull value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    /// Writes a member whose value is an integer.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        number(value)
    }

    /// Writes a member whose value is a boolean.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// Writes a member whose value is an array with an element for each of `elements`.
    public mutating func member<Elements: Sequence>(
        _ key: String, each elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        self.key(key)
        array { json in for element in elements { body(&json, element) } }
    }

    /// Ends the line, as between the records of JSON lines.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        isFirst = true
    }

    private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: open))
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { breakLine() }
        bytes.append(UInt8(ascii: close))
        isFirst = false
    }

    private mutating func separate() {
        if followsKey {
            followsKey = false
            return
        }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { breakLine() }
        isFirst = false
    }

    private mutating func breakLine() {
        guard let indentation else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * depth))
    }

    private mutating func quote(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\n"): bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
            case 0..<0x20:
                bytes.append(contentsOf: (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension JSONWriter {
    /// Returns `text` as a string of JSON, with escapes for what cannot be seen, so that a message can show it and it can be copied from there.
    public static func literal(_ text: String) -> String {
        var json = JSONWriter()
        json.string(text)
        return String(decoding: json.bytes, as: UTF8.self).unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                String(scalar).utf16.map { unit in
                    let digits = String(unit, radix: 16)
                    return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
                }.joined()
            default: String(scalar)
            }
        }.joined()
    }
}
