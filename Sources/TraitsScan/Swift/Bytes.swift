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
/// but without optimisation every operation on a vector is a call, so that debug builds look at bytes one by one. Each search has a loop of its
/// own: the compiler does not inline a closure into a shared one, which costs the whole scan 3 % more instructions.
enum Bytes {
    /// The offset of the first `byte` in `start..<end`, or `end`.
    static func find(_ byte: UInt8, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        guard start < end, let found = memchr(base + start, Int32(byte), end - start) else { return end }
        return UnsafeRawPointer(base).distance(to: found)
    }

    /// The offset of the first line end in `start..<end`, or `end`. Without carriage returns among the bytes it is found faster.
    static func findLineEnd(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ hasCarriageReturns: Bool) -> Int {
        guard hasCarriageReturns else { return find(Byte.lineFeed, base, start, end) }
        var index = start
        while index < end && base[index] != Byte.lineFeed && base[index] != Byte.carriageReturn { index += 1 }
        return index
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
    @inline(__always) static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        memcmp(left, right, count) == 0
    }

    /// Whether the bytes at `offset`, of `count` in all, begin with `text`.
    @inline(__always) static func match(_ text: StaticString, _ base: UnsafePointer<UInt8>, at offset: Int, _ count: Int) -> Bool {
        offset >= 0 && offset + text.utf8CodeUnitCount <= count && areEqual(base + offset, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// How often `byte` occurs in `start..<end`.
    static func count(_ byte: UInt8, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var result = 0
        var index = start
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            while index + 16 <= end {
                // Each lane counts down from zero, at most 120 times in each of two and three times more, so that the sum of both fits.
                var near = SIMD16<UInt8>.zero
                var far = SIMD16<UInt8>.zero
                let stop = min(end - 63, index + 60 * 64)
                while index < stop {
                    near &-= lanes(of: bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self), byte)
                    far &-= lanes(of: bytes.loadUnaligned(fromByteOffset: index + 16, as: SIMD16<UInt8>.self), byte)
                    near &-= lanes(of: bytes.loadUnaligned(fromByteOffset: index + 32, as: SIMD16<UInt8>.self), byte)
                    far &-= lanes(of: bytes.loadUnaligned(fromByteOffset: index + 48, as: SIMD16<UInt8>.self), byte)
                    index += 64
                }
                let rest = min(end - 15, index + 48)
                while index < rest {
                    near &-= lanes(of: bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self), byte)
                    index += 16
                }
                result += sum(of: near &+ far)
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
            let last = end &- 16
            while index <= last {
                let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                // Quote and hash differ in the lowest bit only, apostrophe and slash in the fourth.
                let matches =
                    lanes(of: block & SIMD16<UInt8>(repeating: 0xFE), Byte.quote)
                    | lanes(of: block | SIMD16<UInt8>(repeating: 0x08), Byte.slash)
                    | lanes(of: block, Byte.leftBrace) | lanes(of: block, Byte.rightBrace)
                    | lanes(of: block, Byte.backtick) | lanes(of: block, Byte.less)
                if let hit = firstLane(of: matches) { return index &+ hit }
                index &+= 16
            }
        #endif
        let classes = ByteClasses.table
        while index < end && classes[Int(base[index])] & ByteClasses.body == 0 { index += 1 }
        return index
    }

    /// The offset of the first of these bytes, or of a parenthesis or square bracket, in `start..<end`, or `end`.
    static func findBracket(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            let last = end &- 16
            while index <= last {
                let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                // The two parentheses differ in the lowest bit only, braces and square brackets in one bit.
                let even = block & SIMD16<UInt8>(repeating: 0xFE)
                let braces = block | SIMD16<UInt8>(repeating: 0x20)
                let matches =
                    lanes(of: even, Byte.quote) | lanes(of: even, Byte.leftParen)
                    | lanes(of: block | SIMD16<UInt8>(repeating: 0x08), Byte.slash)
                    | lanes(of: braces, Byte.leftBrace) | lanes(of: braces, Byte.rightBrace)
                    | lanes(of: block, Byte.backtick) | lanes(of: block, Byte.less)
                if let hit = firstLane(of: matches) { return index &+ hit }
                index &+= 16
            }
        #endif
        let classes = ByteClasses.table
        let stops = ByteClasses.body | ByteClasses.interpolation
        // The line ends among them do not count here.
        while index < end && (classes[Int(base[index])] & stops == 0 || base[index] < Byte.space) { index += 1 }
        return index
    }

    /// The offset of the first byte in `start..<end` that is no byte of an identifier in ASCII, or `end`.
    static func findNameEnd(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            let last = end &- 16
            while index <= last {
                let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                // Letters of both cases differ in one bit; so do the underscore and DEL, which is compared by itself.
                let letters = (block | SIMD16<UInt8>(repeating: 0x20)) &- SIMD16<UInt8>(repeating: 0x61)
                let digits = block &- SIMD16<UInt8>(repeating: Byte.zero)
                let matches =
                    lanes(of: letters, below: 26) | lanes(of: digits, below: 10) | lanes(of: block, 0x5F) | lanes(of: block, 0x24)
                if let hit = firstLane(of: ~matches) { return index + hit }
                index &+= 16
            }
        #endif
        let classes = ByteClasses.table
        let plain = ByteClasses.plainIdentifier
        while index < end && classes[Int(base[index])] & plain == plain { index += 1 }
        return index
    }

    /// The offset of the first byte in `start..<end` that is no space, or `end`.
    static func findSpaceEnd(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        #if !DEBUG
            // Indentations are short: eight bytes at a time.
            let bytes = UnsafeRawPointer(base)
            let last = end &- 8
            while index <= last {
                let others = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ 0x2020_2020_2020_2020
                if others != 0 { return index + others.trailingZeroBitCount / 8 }
                index &+= 8
            }
        #endif
        while index < end && base[index] == Byte.space { index += 1 }
        return index
    }

    /// The offset of the first byte in `start..<end` at which the text of a string literal may end, escape or break off, or `end`.
    static func findStringByte(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            let last = end &- 16
            while index <= last {
                let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                let matches =
                    lanes(of: block, Byte.quote) | lanes(of: block, Byte.backslash) | lanes(of: block, Byte.apostrophe)
                    | lanes(of: block, Byte.lineFeed) | lanes(of: block, Byte.carriageReturn)
                if let hit = firstLane(of: matches) { return index &+ hit }
                index &+= 16
            }
        #endif
        let classes = ByteClasses.table
        while index < end && classes[Int(base[index])] & ByteClasses.string == 0 { index += 1 }
        return index
    }

    /// Looks at all of the `count` bytes once: an offset before which `trait` does not occur, and whether all before it are ASCII.
    ///
    /// The names that this project looks for begin with it, and most files have none: one pass is cheaper than one for each name. A debug
    /// build finds each by the rarest of its bytes, and answers 0.
    static func findStem(_ base: UnsafePointer<UInt8>, _ count: Int) -> (offset: Int, isASCII: Bool) {
        var index = 0
        var isASCII = true
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            var all = SIMD16<UInt8>.zero
            while index + 68 <= count {
                let first = stemLanes(bytes, index, &all)
                let second = stemLanes(bytes, index + 16, &all)
                let third = stemLanes(bytes, index + 32, &all)
                let fourth = stemLanes(bytes, index + 48, &all)
                guard firstLane(of: first | second | third | fourth) != nil else {
                    index += 64
                    continue
                }
                if let lane = firstLane(of: first) {
                    index += lane
                } else if let lane = firstLane(of: second) {
                    index += 16 + lane
                } else if let lane = firstLane(of: third) {
                    index += 32 + lane
                } else {
                    index += 48 + (firstLane(of: fourth) ?? 0)
                }
                if match("trait", base, at: index, count) { break }
                index += 1
            }
            isASCII = firstLane(of: all & SIMD16<UInt8>(repeating: 0x80)) == nil
        #endif
        return (index, isASCII)
    }

    /// The offset of the first hyphen in `start..<end` with a `g` or `G` behind it, or `end`. Reads no byte from `limit` on.
    static func findHyphenBeforeG(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, limit: Int) -> Int {
        var index = start
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            while index < end && index + 17 <= limit {
                let hyphens = lanes(of: bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self), Byte.minus)
                let letters = bytes.loadUnaligned(fromByteOffset: index + 1, as: SIMD16<UInt8>.self) | SIMD16<UInt8>(repeating: 0x20)
                if let hit = firstLane(of: hyphens & lanes(of: letters, 0x67)) { return min(index + hit, end) }
                index += 16
            }
        #endif
        while index < end {
            index = find(Byte.minus, base, index, end)
            if index + 1 < limit && base[index + 1] | 0x20 == 0x67 { return index }
            index += 1
        }
        return end
    }

    /// The offset of the last `byte` in `start..<end`, or nil.
    static func findLast(_ byte: UInt8, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var index = end
        #if !DEBUG
            let bytes = UnsafeRawPointer(base)
            while index - 16 >= start {
                let block = bytes.loadUnaligned(fromByteOffset: index - 16, as: SIMD16<UInt8>.self)
                let hits = unsafeBitCast(lanes(of: block, byte), to: SIMD2<UInt64>.self)
                if hits[1] != 0 { return index - 1 - hits[1].leadingZeroBitCount / 8 }
                if hits[0] != 0 { return index - 9 - hits[0].leadingZeroBitCount / 8 }
                index -= 16
            }
        #endif
        while index > start {
            index -= 1
            if base[index] == byte { return index }
        }
        return nil
    }

    #if !DEBUG
        /// The lanes of `block` that are `byte`, with all their bits set. Vectors, because the operations of masks are not inlined.
        @inline(__always) private static func lanes(of block: SIMD16<UInt8>, _ byte: UInt8) -> SIMD16<UInt8> {
            unsafeBitCast(block .== SIMD16<UInt8>(repeating: byte), to: SIMD16<UInt8>.self)
        }

        /// The lanes of `block` that are less than `limit`, with all their bits set.
        @inline(__always) private static func lanes(of block: SIMD16<UInt8>, below limit: UInt8) -> SIMD16<UInt8> {
            unsafeBitCast(block .< SIMD16<UInt8>(repeating: limit), to: SIMD16<UInt8>.self)
        }

        /// The lanes at which `t`, `a` and `t` of `trait` stand in their places, of the 16 bytes at `offset`.
        ///
        /// `all` collects their bits.
        @inline(__always) private static func stemLanes(_ bytes: UnsafeRawPointer, _ offset: Int, _ all: inout SIMD16<UInt8>) -> SIMD16<UInt8> {
            let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
            all |= block
            return lanes(of: block, 0x74)
                & lanes(of: bytes.loadUnaligned(fromByteOffset: offset + 2, as: SIMD16<UInt8>.self), 0x61)
                & lanes(of: bytes.loadUnaligned(fromByteOffset: offset + 4, as: SIMD16<UInt8>.self), 0x74)
        }

        /// The sum of all lanes, pairwise in wider and wider ones.
        @inline(__always) private static func sum(of lanes: SIMD16<UInt8>) -> Int {
            let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
            let pairs = (halves[0] & 0x00FF_00FF_00FF_00FF) &+ (halves[0] >> 8 & 0x00FF_00FF_00FF_00FF)
                &+ (halves[1] & 0x00FF_00FF_00FF_00FF) &+ (halves[1] >> 8 & 0x00FF_00FF_00FF_00FF)
            return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
        }

        /// The first lane that has any bit set.
        @inline(__always) private static func firstLane(of lanes: SIMD16<UInt8>) -> Int? {
            let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
            if halves[0] | halves[1] == 0 { return nil }
            return halves[0] != 0 ? halves[0].trailingZeroBitCount / 8 : 8 + halves[1].trailingZeroBitCount / 8
        }
    #endif
}
