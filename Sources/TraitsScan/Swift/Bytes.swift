#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Searches in bytes.
///
/// By the C library's vectorised functions, which are as fast in an unoptimised build. What these cannot do is written with vectors, too;
/// but without optimisation every operation on a vector is a call, so that debug builds look at bytes one by one.
enum Bytes {
    /// The offset of the first `byte` in `start..<end`, or `end`.
    static func find(_ byte: UInt8, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        guard start < end, let found = memchr(base + start, Int32(byte), end - start) else { return end }
        return UnsafeRawPointer(base).distance(to: found)
    }

    /// The offset of the first `text` in `start..<end`, or `end`.
    ///
    /// Hops between occurrences of the byte at `anchor` in `text`, which should be a rare one.
    static func find(_ text: StaticString, anchor: Int, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        let length = text.utf8CodeUnitCount
        var index = start + anchor
        while index < end {
            let hit = find(text.utf8Start[anchor], base, index, end)
            let first = hit - anchor
            guard first + length <= end else { return end }
            if areEqual(base + first, text.utf8Start, length) { return first }
            index = hit + 1
        }
        return end
    }

    /// Whether two stretches of `count` bytes are equal.
    static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        memcmp(left, right, count) == 0
    }

    /// Whether the bytes at `offset`, of `count` in all, begin with `text`.
    static func match(_ text: StaticString, _ base: UnsafePointer<UInt8>, at offset: Int, _ count: Int) -> Bool {
        offset >= 0 && offset + text.utf8CodeUnitCount <= count && areEqual(base + offset, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// How often `byte` occurs in `start..<end`.
    static func count(_ byte: UInt8, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var result = 0
        var index = start
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            while index + 16 <= end {
                // Each lane counts down from zero, at most 255 times.
                var counts = SIMD16<UInt8>.zero
                let stop = min(end - 15, index + 255 * 16)
                while index < stop {
                    counts &-= lanes(of: bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self), byte)
                    index += 16
                }
                result += Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
            }
        #endif
        while true {
            index = find(byte, base, index, end)
            guard index < end else { return result }
            result += 1
            index += 1
        }
    }

    /// The offset of the first byte in `start..<end` of those at which skipping a body must look, or `end`.
    static func findBodyByte(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            while index + 16 <= end {
                let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                // Quote and hash differ in the lowest bit only, apostrophe and slash in the fourth.
                let matches =
                    lanes(of: block & SIMD16<UInt8>(repeating: 0xFE), Byte.quote)
                    | lanes(of: block | SIMD16<UInt8>(repeating: 0x08), Byte.slash)
                    | lanes(of: block, Byte.leftBrace) | lanes(of: block, Byte.rightBrace)
                    | lanes(of: block, Byte.backtick) | lanes(of: block, Byte.less)
                let hits = unsafeBitCast(matches, to: SIMD2<UInt64>.self)
                if hits[0] != 0 { return index + hits[0].trailingZeroBitCount / 8 }
                if hits[1] != 0 { return index + 8 + hits[1].trailingZeroBitCount / 8 }
                index += 16
            }
        #endif
        while index < end && ByteClasses.table[Int(base[index])] & ByteClasses.body == 0 { index += 1 }
        return index
    }

    #if !DEBUG
        /// The lanes of `block` that are `byte`, with all their bits set. Vectors, because the operations of masks are not inlined.
        private static func lanes(of block: SIMD16<UInt8>, _ byte: UInt8) -> SIMD16<UInt8> {
            unsafeBitCast(block .== SIMD16<UInt8>(repeating: byte), to: SIMD16<UInt8>.self)
        }
    #endif
}
