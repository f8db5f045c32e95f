extension TraitRegistry {
    /// Why a name is refused: the names that are like it, else what there is.
    func unknownNameReason(_ name: String) -> String {
        let near = nearestNames(to: name, among: names)
        if !near.isEmpty {
            return "no trait \(quoted(name)) is registered; did you mean \(near.map(quoted).joined(separator: " or "))?"
        }
        let shown = names.prefix(12).joined(separator: ", ")
        let rest = names.count > 12 ? " and \(names.count - 12) more" : ""
        return "no trait \(quoted(name)) is registered; there are \(shown)\(rest)"
    }
}

/// The names that a misspelt one may stand for, the likeliest first, at most three.
///
/// At most one edit for every three letters or part of them; if they are more than a third of the letters, the first letter must be right.
func nearestNames(to name: String, among candidates: [String]) -> [String] {
    // Names of traits and properties are short; a long one is no slip of the pen, and would be costly to compare.
    guard name.utf8.count <= 64 else { return [] }
    let wanted = Array(name.lowercased().utf8)
    let allowed = max(1, (wanted.count + 2) / 3), strictlyAllowed = max(1, wanted.count / 3)
    return
        candidates
        .filter { abs($0.utf8.count - wanted.count) <= allowed }
        .compactMap { candidate in
            let letters = Array(candidate.lowercased().utf8), distance = editDistance(wanted, letters)
            let most = min(wanted.first == letters.first ? allowed : strictlyAllowed, max(wanted.count, letters.count) - 1)
            return distance <= most ? (name: candidate, distance: distance) : nil
        }
        .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        .prefix(3)
        .map(\.name)
}

/// The least number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, leftByte) in left.enumerated() {
        var current = [row + 1]
        for (column, rightByte) in right.enumerated() {
            var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (leftByte == rightByte ? 0 : 1))
            if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
                best = min(best, beforeLast[column - 1] + 1)
            }
            current.append(best)
        }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
