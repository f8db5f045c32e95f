/// The one rule of what valid UTF-8 is: Unicode, table 3-7.
enum UTF8Validation {
    /// Returns the offset of the first byte in `bytes` that starts no valid sequence; nil if all are valid.
    static func firstFault(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let base = bytes.base.baseAddress else { return nil }
        return firstFault(base, count: bytes.endIndex, from: bytes.startIndex)
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Returns the offset of the first byte from `start` on that starts no valid sequence; nil if all are valid.
    ///
    /// Many bytes of ASCII at a time, so that the check costs next to nothing even in an unoptimised build.
    static func firstFault(_ base: UnsafePointer<UInt8>, count: Int, from start: Int = 0) -> Int? {
        let bytes = UnsafeRawPointer(base)
        var index = start
        while index < count {
            #if !DEBUG
                while index + 64 <= count {
                    let bits =
                        bytes.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
                        | bytes.loadUnaligned(fromByteOffset: index + 16, as: SIMD2<UInt64>.self)
                        | bytes.loadUnaligned(fromByteOffset: index + 32, as: SIMD2<UInt64>.self)
                        | bytes.loadUnaligned(fromByteOffset: index + 48, as: SIMD2<UInt64>.self)
                    if (bits[0] | bits[1]) & highBits != 0 { break }
                    index += 64
                }
            #endif
            while index + 32 <= count {
                let words =
                    bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    | bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
                    | bytes.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
                    | bytes.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
                if words & highBits != 0 { break }
                index += 32
            }
            if index + 8 <= count, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & highBits == 0 {
                index += 8
                continue
            }
            guard index < count else { return nil }
            let lead = base[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length = sequenceLength(base, count, index)
            guard length > 0 else { return index }
            index += length
        }
        return nil
    }

    /// The length of the sequence outside ASCII at `index`, or 0 if it is malformed.
    private static func sequenceLength(_ base: UnsafePointer<UInt8>, _ count: Int, _ index: Int) -> Int {
        let lead = base[index]
        guard lead >= 0xC2 && lead < 0xF5 else { return 0 }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard index + length <= count else { return 0 }
        // The second byte's range depends on the first: no overlong forms, no surrogates, nothing beyond U+10FFFF.
        let second = base[index + 1]
        let least: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
        let most: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
        guard second >= least && second <= most else { return 0 }
        for offset in 2..<max(2, length) where base[index + offset] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
