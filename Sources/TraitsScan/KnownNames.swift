/// Names that misspelt ones are held against: prepared at the first search, since most runs have none.
public final class KnownNames {
    private let names: () -> [String]
    private lazy var prepared = Prepared(names())
    /// How many names could not be passed over so far, and were compared letter by letter.
    private(set) var comparisons = 0

    /// Promises the names, which are asked for at the first search.
    public init(_ names: @autoclosure @escaping () -> [String]) { self.names = names }

    /// Returns the names that are near `name` as ``Suggestion`` has it, nearest first, at most `limit`.
    ///
    /// A name is passed over for its length and its set of letters where it can; the rest costs a few operations a letter.
    public func nearest(to name: String, limit: Int = 3) -> [String] {
        let pattern = EditPattern(Prepared.folded(name))
        let wanted = pattern.letters
        let bound = max(1, (wanted.count + 2) / 3), strictBound = max(1, wanted.count / 3)
        let mask = Prepared.mask(of: wanted[...]), first = wanted.first
        var found = NearestNames(limit: limit)
        for candidate in prepared.namesakes(of: name) { found.add(prepared.names[candidate], at: 0) }
        prepared.letters.withUnsafeBufferPointer { letters in
            for candidate in prepared.names.indices {
                let start = prepared.starts[candidate], count = prepared.starts[candidate + 1] - start
                let most = min(bound, found.worst)
                guard abs(count - wanted.count) <= most else { continue }
                // A letter that only one of the two has takes an edit; no edit takes two of one name away.
                let theirs = prepared.masks[candidate]
                guard (mask & ~theirs).nonzeroBitCount <= most, (theirs & ~mask).nonzeroBitCount <= most else { continue }
                let isFirstRight = count > 0 && letters[start] == first
                let allowed = min(most, isFirstRight || (count == 0 && first == nil) ? bound : strictBound, max(wanted.count, count) - 1)
                comparisons += 1
                let distance = pattern.distance(to: UnsafeBufferPointer(rebasing: letters[start..<(start + count)]), atMost: allowed)
                if distance <= allowed { found.add(prepared.names[candidate], at: distance) }
            }
        }
        return found.names
    }

    /// Returns `; did you mean 'x'?` for the name that is nearest to `name`, or an empty text if none is near.
    public func hint(for name: String) -> String {
        nearest(to: name, limit: 1).first.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The names with what a search wants to know of each.
    private struct Prepared {
        let names: [String]
        /// The letters of all names, one name behind the other, A to Z as a to z, and where each begins.
        private(set) var letters: [UInt32] = [], starts = [0]
        /// Which letters a name has, as bits; several letters share one.
        private(set) var masks: [UInt64] = []
        /// The names by what stands behind their last dot.
        private var byLastComponent: [Substring: [Int]] = [:]

        init(_ names: [String]) {
            self.names = names
            for (index, name) in names.enumerated() {
                let start = letters.count
                letters += Self.folded(name)
                starts.append(letters.count)
                masks.append(Self.mask(of: letters[start...]))
                byLastComponent[Self.lastComponent(name), default: []].append(index)
            }
        }

        func namesakes(of name: String) -> [Int] { byLastComponent[Self.lastComponent(name)] ?? [] }

        private static func lastComponent(_ name: String) -> Substring {
            guard name.utf8.contains(UInt8(ascii: ".")) else { return name[...] }
            return name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
        }

        static func folded(_ name: String) -> [UInt32] {
            name.unicodeScalars.map { ("A"..."Z").contains($0) ? $0.value | 0x20 : $0.value }
        }

        static func mask(of letters: ArraySlice<UInt32>) -> UInt64 {
            var mask: UInt64 = 0
            for letter in letters { mask |= 1 << UInt64(letter & 63) }
            return mask
        }
    }
}

/// The best of the names that a search has met.
private struct NearestNames {
    /// How many are wanted.
    let limit: Int
    private var best: [(distance: Int, name: String)] = []

    init(limit: Int) { self.limit = limit }

    /// The names, nearest first.
    var names: [String] { best.map(\.name) }

    /// The distance beyond which a name is of no interest any more.
    var worst: Int { best.count < limit ? .max : best.last?.distance ?? -1 }

    mutating func add(_ name: String, at distance: Int) {
        let index = best.firstIndex { distance != $0.distance ? distance < $0.distance : name.utf8.lexicographicallyPrecedes($0.name.utf8) } ?? best.count
        if let known = best.firstIndex(where: { $0.name == name }) {
            // Of one name in two forms the first counts.
            guard index <= known else { return }
            best.remove(at: known)
        }
        best.insert((distance, name), at: index)
        if best.count > limit { best.removeLast() }
    }
}
