/// The starts of a file's lines, found as far as a place has been asked for.
struct LineTable {
    private let base: UnsafePointer<UInt8>
    private let count: Int
    private let hasCarriageReturns: Bool
    private var starts = [0]
    /// The byte up to which every line's start is known.
    private var searched = 0
    /// The line of the last place, from which the next is usually not far.
    private var last = 0

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
        if searched <= offset { findStarts(upTo: min(offset, count - 1)) }
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

    /// Finds the starts of the lines up to that of `offset`: behind the last declaration nobody asks.
    private mutating func findStarts(upTo offset: Int) {
        while searched <= offset {
            if hasCarriageReturns {
                let byte = base[searched]
                searched += 1
                let isLineFeedNext = searched < count && base[searched] == Byte.lineFeed
                if byte == Byte.lineFeed || (byte == Byte.carriageReturn && !isLineFeedNext) { starts.append(searched) }
            } else {
                searched = Bytes.find(Byte.lineFeed, base, searched, count) + 1
                if searched <= count { starts.append(searched) }
            }
        }
    }
}
