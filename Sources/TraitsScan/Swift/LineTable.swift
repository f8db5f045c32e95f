/// The starts of a file's lines, found when the first place is asked for.
struct LineTable {
    private let base: UnsafePointer<UInt8>
    private let count: Int
    private var starts: [Int] = []
    /// The line of the last place, from which the next is usually not far.
    private var last = 0

    /// Creates the table of the `count` bytes at `base`.
    init(_ base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// The place of the byte at `offset`.
    mutating func place(_ offset: Int) -> SourcePlace {
        if starts.isEmpty { findStarts() }
        var low = 0
        var high = starts.count
        if starts[last] <= offset {
            low = last
            if last + 32 < high && starts[last + 32] > offset { high = last + 32 }
        } else {
            high = last
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        last = low
        return SourcePlace(offset: offset, line: low + 1, column: offset - starts[low] + 1)
    }

    private mutating func findStarts() {
        starts.append(0)
        let hasCarriageReturns = Bytes.find(Byte.carriageReturn, base, 0, count) < count
        var index = 0
        while index < count {
            if hasCarriageReturns {
                let byte = base[index]
                index += 1
                let isLineFeedNext = index < count && base[index] == Byte.lineFeed
                if byte == Byte.lineFeed || (byte == Byte.carriageReturn && !isLineFeedNext) { starts.append(index) }
            } else {
                index = Bytes.find(Byte.lineFeed, base, index, count) + 1
                if index <= count { starts.append(index) }
            }
        }
    }
}
