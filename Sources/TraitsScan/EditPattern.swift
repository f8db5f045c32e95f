/// A text whose distance to many others is asked for.
///
/// The distance is that of optimal string alignment: insertions, deletions, replacements and swaps of neighbours. Up to 64 letters a column of
/// its table is two words of bits (H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003), beyond that
/// a row of numbers.
struct EditPattern {
    /// The text, as the values of its letters.
    let letters: [UInt32]
    /// For each letter below 128 where the pattern has it, as bits.
    private var plain = [UInt64](repeating: 0, count: 128)
    /// The same for all other letters.
    private var others: [UInt32: UInt64] = [:]

    init(_ letters: [UInt32]) {
        self.letters = letters
        for (index, letter) in letters.prefix(64).enumerated() {
            if letter < 128 { plain[Int(letter)] |= 1 << UInt64(index) } else { others[letter, default: 0] |= 1 << UInt64(index) }
        }
    }

    /// Returns the distance to `text`; some number above `limit` as soon as it is known to be greater than that.
    func distance(to text: UnsafeBufferPointer<UInt32>, atMost limit: Int) -> Int {
        if letters.isEmpty || text.isEmpty { return letters.count + text.count }
        return letters.count <= 64 ? distanceByBits(to: text, atMost: limit) : distanceByRows(to: text, atMost: limit)
    }

    private func distanceByBits(to text: UnsafeBufferPointer<UInt32>, atMost limit: Int) -> Int {
        let end = 1 as UInt64 &<< UInt64(letters.count &- 1)
        // Where a cell is one more, or one less, than that above it; where one is reached without cost from the left above.
        var more = UInt64.max, less: UInt64 = 0, diagonal: UInt64 = 0, before: UInt64 = 0
        var distance = letters.count, index = 0
        while index < text.count {
            let letter = text[index]
            let places = letter < 128 ? plain[Int(letter)] : others[letter] ?? 0
            let swapped = ((~diagonal & places) &<< 1) & before
            diagonal = (((places & more) &+ more) ^ more) | places | less | swapped
            var increased = less | ~(diagonal | more), decreased = diagonal & more
            if increased & end != 0 { distance &+= 1 }
            if decreased & end != 0 { distance &-= 1 }
            increased = (increased &<< 1) | 1
            decreased = decreased &<< 1
            more = decreased | ~(diagonal | increased)
            less = increased & diagonal
            before = places
            index &+= 1
            // Each letter to come can take one off.
            if distance &- (text.count &- index) > limit { return limit + 1 }
        }
        return distance
    }

    private func distanceByRows(to text: UnsafeBufferPointer<UInt32>, atMost limit: Int) -> Int {
        var older = [Int](repeating: 0, count: text.count + 1)
        var previous = Array(0...text.count)
        for row in letters.indices {
            var current = [row + 1]
            current.reserveCapacity(text.count + 1)
            for column in text.indices {
                var cost = min(previous[column + 1], current[column]) + 1
                cost = min(cost, previous[column] + (letters[row] == text[column] ? 0 : 1))
                if row > 0 && column > 0 && letters[row] == text[column - 1] && letters[row - 1] == text[column] {
                    cost = min(cost, older[column - 1] + 1)
                }
                current.append(cost)
            }
            if current.allSatisfy({ $0 > limit }) { return limit + 1 }
            (older, previous) = (previous, current)
        }
        return previous[text.count]
    }
}
