/// Turns offsets into places, as far as a place has been asked for.
///
/// It keeps the number of lines before each block of bytes, and counts within one: there are far more lines than places.
struct LineTable {
    private static let blockSize = 1024

    private let base: UnsafePointer<UInt8>
    private let count: Int
    private let hasCarriageReturns: Bool
    /// How many lines end before each block.
    private var linesBefore = [0]
    /// The line of the last place and its first byte: most places are near the one before, and a line may be very long.
    private var last = (line: 0, start: 0)

    /// Creates the table of the `count` bytes at `base`.
    ///
    /// - Parameter hasCarriageReturns: Whether any line may end in CR.
    init(_ base: UnsafePointer<UInt8>, count: Int, hasCarriageReturns: Bool) {
        self.base = base
        self.count = count
        self.hasCarriageReturns = hasCarriageReturns
    }

    /// The place of the byte at `offset`.
    mutating func place(_ offset: Int) -> SourcePlace {
        let block = offset / Self.blockSize
        while linesBefore.count <= block {
            let start = (linesBefore.count - 1) * Self.blockSize
            linesBefore.append(linesBefore[linesBefore.count - 1] + lineEnds(start, start + Self.blockSize))
        }
        let line = linesBefore[block] + lineEnds(block * Self.blockSize, offset)
        if line != last.line { last = (line, lineStart(before: offset)) }
        return SourcePlace(offset: offset, line: line + 1, column: offset - last.start + 1)
    }

    /// How many lines end in `start..<end`: with LF, or with CR that no LF follows.
    private func lineEnds(_ start: Int, _ end: Int) -> Int {
        let end = min(end, count)
        guard hasCarriageReturns else { return Bytes.count(Byte.lineFeed, base, start, end) }
        var result = 0
        var index = start
        while index < end {
            if isLineEnd(index) { result += 1 }
            index += 1
        }
        return result
    }

    /// The first byte of the line that the byte at `offset` is on.
    private func lineStart(before offset: Int) -> Int {
        var index = offset
        while index > 0 && !isLineEnd(index - 1) { index -= 1 }
        return index
    }

    private func isLineEnd(_ index: Int) -> Bool {
        base[index] == Byte.lineFeed || (base[index] == Byte.carriageReturn && (index + 1 == count || base[index + 1] != Byte.lineFeed))
    }
}
