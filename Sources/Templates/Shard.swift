/// Runs of sorted names short enough for one function each.
///
/// The compiler's time for one function grows faster than the function (`add` in one function of 4,000 lines takes twice the time
/// per line of functions of 100). A run is what has its first bytes in common, as many as keep the run short. So a name that
/// is added changes nothing but its own line, and two branches that each add one merge; positions or a hash modulo the
/// number of functions would move half of the lines.
struct Shard: Equatable {
    /// The run, as a range of positions in the sorted names.
    var range: Range<Int>
    /// What tells the run's function from the others, made of the common bytes; "" if there is only this run.
    var label: String

    /// The most lines in a function: below it, the number makes no difference to the compiler's time.
    static let limit = 100

    /// Divides names, which are sorted bytewise, into runs of at most `limit`; names that are all equal stay together.
    static func divide(_ names: [String], limit: Int = limit) -> [Shard] {
        let names = names.map { Array($0.utf8) }
        var shards: [Shard] = []
        // Runs that may still be too long, with the number of first bytes in common, the last run on top.
        var pending = [(range: 0..<names.count, common: 0)]
        while let (range, common) = pending.popLast() {
            let prefix = names.isEmpty ? [] : names[range.lowerBound].prefix(common)
            if range.count <= limit || names[range.upperBound - 1].count <= common {
                shards.append(Shard(range: range, label: label(of: prefix)))
            } else {
                pending += divide(names, range, at: common).reversed().map { ($0, common + 1) }
            }
        }
        return shards
    }

    /// Divides a run by the byte at a position; names that end before it come first.
    private static func divide(_ names: [[UInt8]], _ range: Range<Int>, at position: Int) -> [Range<Int>] {
        func byte(_ index: Int) -> UInt8? { position < names[index].count ? names[index][position] : nil }
        var runs: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where byte(index) != byte(start) {
            runs.append(start..<index)
            start = index
        }
        runs.append(start..<range.upperBound)
        return runs
    }

    /// Returns bytes as part of a Swift name: ASCII letters and digits as they are, others as `_` and two digits.
    private static func label(of bytes: ArraySlice<UInt8>) -> String {
        bytes.reduce(into: "") { label, byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                label.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                label += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
