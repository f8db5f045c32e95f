/// Decodes the text that Interface Builder writes with `base64-UTF8="YES"`.
enum Base64 {
    /// Returns the text that `encoded` holds, white space and missing padding allowed; nil if it holds none.
    static func decode(_ encoded: String) -> String? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in encoded.utf8 {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): digit = 62
            case UInt8(ascii: "/"): digit = 63
            case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
            default: return nil
            }
            bits = bits << 6 | UInt32(digit)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        guard bytes.withUnsafeBufferPointer({ UTF8Validation.firstFault(in: $0[...]) }) == nil else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
