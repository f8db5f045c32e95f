extension Lexer {
    /// Whether the scalar at the cursor, outside ASCII, begins or continues an operator.
    var isAtOperatorScalar: Bool {
        mutating get {
            guard let (scalar, _) = scalarAtCursor else { return false }
            return OperatorScalars.ranges.contains { $0.contains(scalar) }
        }
    }

    /// Moves the cursor over the scalar at it.
    mutating func skipScalar() { position += scalarAtCursor?.length ?? 1 }

    /// The scalar at the cursor, outside ASCII, if its bytes are whole. The encoding is checked elsewhere.
    private var scalarAtCursor: (value: UInt32, length: Int)? {
        mutating get {
            let lead = base[position]
            let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0
            guard length > 0, position + length <= count else { return nil }
            var value = UInt32(lead & (0xFF >> UInt8(length + 1)))
            for index in 1..<length { value = value << 6 | UInt32(base[position + index] & 0x3F) }
            return (value, length)
        }
    }
}

/// The scalars of operators outside ASCII.
enum OperatorScalars {
    /// From the grammar of operators in The Swift Programming Language, "Lexical Structure".
    static let ranges: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
        0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
        0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
        0x3008...0x3020, 0x3030...0x3030,
    ]
}
