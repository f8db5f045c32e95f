/// The nearest of some names to a misspelt one, for `did you mean`.
public enum Suggestion {
    /// Returns the candidates that are near `name`, nearest first, at most `limit`.
    ///
    /// Near means: at most one edit (a letter more, fewer, replaced, or swapped with its neighbour) for every three letters or part of
    /// them, as the compiler has it, whatever the letter case, or the same name behind other dots. If the edits are more than a third
    /// of the letters, the first letter must be right, as it is in most slips. Where no letter is right, nothing is near. Ties are in bytewise order, so the answer does not
    /// depend on the order of `candidates`.
    public static func nearest(to name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
        let wanted = Array(name.unicodeScalars)
        let bound = max(1, (wanted.count + 2) / 3), strictBound = max(1, wanted.count / 3)
        let lastName = lastComponent(name)
        var found: [(distance: Int, name: String)] = []
        for candidate in candidates {
            let letters = Array(candidate.unicodeScalars)
            if lastComponent(candidate) == lastName {
                found.append((0, candidate))
            } else if abs(letters.count - wanted.count) <= bound {
                let (from, to) = (folded(wanted), folded(letters))
                let distance = distance(from, to, atMost: bound)
                let allowed = min(from.first == to.first ? bound : strictBound, max(from.count, to.count) - 1)
                if distance <= allowed { found.append((distance, candidate)) }
            }
        }
        found.sort { left, right in
            left.distance != right.distance
                ? left.distance < right.distance
                : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        }
        var names: [String] = []
        for (_, candidate) in found where names.count < limit && !names.contains(candidate) { names.append(candidate) }
        return names
    }

    /// Returns `; did you mean 'x'?` for the nearest candidate, or an empty text if none is near.
    public static func hint(for name: String, among candidates: some Sequence<String>) -> String {
        nearest(to: name, among: candidates, limit: 1).first.map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func lastComponent(_ name: String) -> Substring {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
    }

    private static func folded(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.map { $0.isASCII ? Unicode.Scalar(UInt8($0.value) | (("A"..."Z").contains($0) ? 0x20 : 0)) : $0 }
    }

    /// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
    ///
    /// Answers `limit + 1` as soon as the distance is known to be greater than `limit`.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int {
        var older = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in right.indices {
                var cost = min(previous[column + 1], current[column]) + 1
                cost = min(cost, previous[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column] {
                    cost = min(cost, older[column - 1] + 1)
                }
                current.append(cost)
            }
            if current.allSatisfy({ $0 > limit }) { return limit + 1 }
            (older, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
