/// Turns offsets into places, as far as a place has been asked for.
///
/// Most places are asked for in their order, so that it counts on from the last one. For those before it, it keeps the number of lines
/// before each block of bytes, and counts within one.
struct LineTable {
    private static let blockSize = 1024

    private let base: UnsafePointer<UInt8>
    private let count: Int
    private let hasCarriageReturns: Bool
    /// How many lines end before each block, from when it is first needed.
    private var linesBefore: [Int] = []
    /// The last place, and the first byte of its line.
    private var last = (offset: 0, line: 0, start: 0)

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
        if offset < last.start { goBack(to: offset) }
        if offset > last.offset {
            let lines = lineEnds(last.offset, offset)
            if lines > 0 { last = (offset, last.line + lines, lineStart(before: offset)) } else { last.offset = offset }
        }
        return SourcePlace(offset: offset, line: last.line + 1, column: offset - last.start + 1)
    }

    /// Makes the first byte of the block that holds `offset` the last place.
    private mutating func goBack(to offset: Int) {
        let block = offset / Self.blockSize
        if linesBefore.isEmpty { linesBefore.append(0) }
        while linesBefore.count <= block {
            let start = (linesBefore.count - 1) * Self.blockSize
            linesBefore.append(linesBefore[linesBefore.count - 1] + lineEnds(start, start + Self.blockSize))
        }
        let start = block * Self.blockSize
        last = (start, linesBefore[block], lineStart(before: start))
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
        guard hasCarriageReturns else { return Bytes.findLast(Byte.lineFeed, base, 0, offset).map { $0 + 1 } ?? 0 }
        var index = offset
        while index > 0 && !isLineEnd(index - 1) { index -= 1 }
        return index
    }

    private func isLineEnd(_ index: Int) -> Bool {
        base[index] == Byte.lineFeed || (base[index] == Byte.carriageReturn && (index + 1 == count || base[index + 1] != Byte.lineFeed))
    }
}
