#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Searches in bytes, by the C library's vectorised functions: they are as fast in an unoptimised build.
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
        offset + text.utf8CodeUnitCount <= count && areEqual(base + offset, text.utf8Start, text.utf8CodeUnitCount)
    }
}
