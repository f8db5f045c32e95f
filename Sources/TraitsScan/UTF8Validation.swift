/// The one rule of what valid UTF-8 is: Unicode, table 3-7.
enum UTF8Validation {
    /// Returns the offset of the first byte in `bytes` that starts no valid sequence; nil if all are valid.
    static func firstFault(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var position = bytes.startIndex
        let end = bytes.endIndex
        while position < end {
            let first = bytes[position]
            if first < 0x80 {
                position += 1
                continue
            }
            let length: Int
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch first {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            case 0xF1...0xF3: length = 4
            default: return position
            }
            guard position + length <= end, second.contains(bytes[position + 1]) else { return position }
            for offset in 2..<max(2, length) where bytes[position + offset] & 0xC0 != 0x80 { return position }
            position += length
        }
        return nil
    }
}
