extension Condition {
    /// The same condition in fewer words: without what the rest of it implies, and nothing at all if it covers all cases.
    ///
    /// Exact for up to ten atoms, by their truth table; a condition of more atoms only loses literal repetitions.
    var simplified: Condition {
        switch self {
        case .always, .never, .atom: return self
        default: break
        }
        var atoms: [String] = []
        guard collect(into: &atoms) else { return self }
        let whole = TruthTable(self, atoms)
        if whole.isEverything { return .always }
        if whole.isNothing { return .never }

        // An "or" of "and"s: leave out each part that is not needed for the whole to stay as it is.
        var terms = parts(of: .any).map { Term($0.parts(of: .all), atoms) }
        var cover = Cover(terms.map(\.table))
        for term in terms.indices {
            for part in terms[term].parts.indices.reversed() where terms[term].parts.count > 1 {
                var shorter = terms[term]
                shorter.remove(part, atoms)
                if cover.stays(whole, with: shorter.table, for: terms[term].table) {
                    cover.exchange(terms[term].table, for: shorter.table)
                    terms[term] = shorter
                }
            }
        }
        for term in terms.indices.reversed() where terms.count > 1 && cover.stays(whole, with: .nothing(atoms), for: terms[term].table) {
            cover.exchange(terms[term].table, for: .nothing(atoms))
            terms.remove(at: term)
        }
        return Self.disjunction(terms.map { Self.conjunction($0.parts) })
    }

    /// Whether two conditions never hold together, as far as their atoms tell.
    func excludes(_ other: Condition) -> Bool { Condition.conjunction([self, other]).simplified == .never }

    private enum Operator { case any, all }

    private func parts(of wanted: Operator) -> [Condition] {
        switch (self, wanted) {
        case (.any(let parts), .any), (.all(let parts), .all): parts
        default: [self]
        }
    }

    /// Adds the atoms; returns false if there are too many for a truth table.
    private func collect(into atoms: inout [String]) -> Bool {
        switch self {
        case .always, .never: return true
        case .atom(let text):
            if !atoms.contains(text) { atoms.append(text) }
            return atoms.count <= TruthTable.atomLimit
        case .not(let inner): return inner.collect(into: &atoms)
        case .all(let parts), .any(let parts):
            for part in parts where !part.collect(into: &atoms) { return false }
            return true
        }
    }
}

/// Conditions that must all hold, with their truth table.
private struct Term {
    private(set) var parts: [Condition]
    private(set) var table: TruthTable

    init(_ parts: [Condition], _ atoms: [String]) {
        self.parts = parts
        table = TruthTable(.all(parts), atoms)
    }

    mutating func remove(_ part: Int, _ atoms: [String]) {
        parts.remove(at: part)
        table = TruthTable(.all(parts), atoms)
    }
}

/// How many of some terms hold in each row.
private struct Cover {
    private var counts: [Int]

    init(_ tables: [TruthTable]) {
        counts = [Int](repeating: 0, count: tables.first?.rowCount ?? 0)
        for table in tables { add(table, 1) }
    }

    /// Returns whether the terms together stay `whole` if one of them has `new` as its table instead of `old`.
    func stays(_ whole: TruthTable, with new: TruthTable, for old: TruthTable) -> Bool {
        counts.indices.allSatisfy { row in
            (counts[row] - (old.holds(row) ? 1 : 0) + (new.holds(row) ? 1 : 0) > 0) == whole.holds(row)
        }
    }

    mutating func exchange(_ old: TruthTable, for new: TruthTable) {
        add(old, -1)
        add(new, 1)
    }

    private mutating func add(_ table: TruthTable, _ step: Int) {
        for row in counts.indices where table.holds(row) { counts[row] += step }
    }
}

/// For each assignment of truth values to some atoms, whether a condition holds: a bit a row, in words of 64.
private struct TruthTable {
    /// The number of atoms that a table is made for: 1,024 rows.
    static let atomLimit = 10

    private var words: [UInt64]
    let rowCount: Int

    var isEverything: Bool { words.allSatisfy { $0 == Self.full(rowCount) } }
    var isNothing: Bool { words.allSatisfy { $0 == 0 } }

    init(_ condition: Condition, _ atoms: [String]) {
        rowCount = 1 << atoms.count
        words = Self.words(of: condition, atoms, rowCount)
    }

    static func nothing(_ atoms: [String]) -> TruthTable { TruthTable(.never, atoms) }

    func holds(_ row: Int) -> Bool { words[row >> 6] >> UInt64(row & 63) & 1 != 0 }

    private static func full(_ rowCount: Int) -> UInt64 { rowCount >= 64 ? .max : (1 << UInt64(rowCount)) - 1 }

    private static func words(of condition: Condition, _ atoms: [String], _ rowCount: Int) -> [UInt64] {
        let count = (rowCount + 63) / 64
        switch condition {
        case .always: return [UInt64](repeating: full(rowCount), count: count)
        case .never: return [UInt64](repeating: 0, count: count)
        case .atom(let text):
            let bit = atoms.firstIndex(of: text) ?? 0
            return (0..<count).map { word in
                var bits: UInt64 = 0
                for row in 0..<min(64, rowCount) where (word << 6 | row) >> bit & 1 == 1 { bits |= 1 << UInt64(row) }
                return bits
            }
        case .not(let inner): return words(of: inner, atoms, rowCount).map { ~$0 & full(rowCount) }
        case .all(let parts):
            return parts.reduce([UInt64](repeating: full(rowCount), count: count)) { joined, part in
                zip(joined, words(of: part, atoms, rowCount)).map { $0 & $1 }
            }
        case .any(let parts):
            return parts.reduce([UInt64](repeating: 0, count: count)) { joined, part in
                zip(joined, words(of: part, atoms, rowCount)).map { $0 | $1 }
            }
        }
    }
}
