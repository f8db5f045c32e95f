/// A color as specs write it: `"#ff8800"`.
///
/// It reads `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`, with or without the `#`, and writes `#rrggbb`, or `#rrggbbaa` if it is
/// not opaque. What it writes reads back as the same color.
public struct TraitColor: Hashable, Sendable {
    /// The red part, from 0 to 255.
    public var red: UInt8
    /// The green part, from 0 to 255.
    public var green: UInt8
    /// The blue part, from 0 to 255.
    public var blue: UInt8
    /// How much it covers what is behind it: 0 not at all, 255 entirely.
    public var alpha: UInt8

    /// Creates a color of its parts, each from 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from the text that specs use; nil if the text is not in one of the four forms.
    public init?(_ text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue.map(UInt8.init) : nil }
        guard values.count == digits.count else { return nil }
        switch values.count {
        case 3, 4:
            let parts = values.map { $0 * 0x11 }
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 255)
        case 6, 8:
            let parts = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 255)
        default: return nil
        }
    }

    /// Opaque black.
    public static let black = TraitColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = TraitColor(red: 255, green: 255, blue: 255)
    /// Nothing to see.
    public static let clear = TraitColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension TraitColor: CustomStringConvertible {
    /// The text that specs use.
    public var description: String {
        let parts = [red, green, blue] + (alpha == 255 ? [] : [alpha])
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension TraitColor: Codable {
    /// Decodes a color from a string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let color = TraitColor(text) else {
            let reason = "\(quoted(text)) is no color; write it as #rgb, #rgba, #rrggbb or #rrggbbaa"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = color
    }

    /// Encodes the color as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
