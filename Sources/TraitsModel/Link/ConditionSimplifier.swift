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
        collect(into: &atoms)
        guard atoms.count <= TruthTable.atomLimit else { return self }
        let whole = TruthTable(self, atoms)
        if whole.isEverything { return .always }
        if whole.isNothing { return .never }

        // An "or" of "and"s: leave out each part that is not needed for the whole to stay as it is.
        var terms = parts(of: .any).map { $0.parts(of: .all) }
        for term in terms.indices {
            for part in terms[term].indices.reversed() where terms[term].count > 1 {
                var shorter = terms
                shorter[term].remove(at: part)
                if TruthTable(Self.joined(shorter), atoms) == whole { terms = shorter }
            }
        }
        for term in terms.indices.reversed() where terms.count > 1 {
            var fewer = terms
            fewer.remove(at: term)
            if TruthTable(Self.joined(fewer), atoms) == whole { terms = fewer }
        }
        return Self.joined(terms)
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

    private static func joined(_ terms: [[Condition]]) -> Condition { disjunction(terms.map(conjunction)) }

    private func collect(into atoms: inout [String]) {
        switch self {
        case .always, .never: return
        case .atom(let text): if !atoms.contains(text) { atoms.append(text) }
        case .not(let inner): inner.collect(into: &atoms)
        case .all(let parts), .any(let parts): for part in parts { part.collect(into: &atoms) }
        }
    }
}

/// For each assignment of truth values to some atoms, whether a condition holds.
private struct TruthTable: Equatable {
    /// The number of atoms that a table is made for: 1,024 rows.
    static let atomLimit = 10

    private var rows: [Bool]

    var isEverything: Bool { rows.allSatisfy { $0 } }
    var isNothing: Bool { rows.allSatisfy { !$0 } }

    init(_ condition: Condition, _ atoms: [String]) {
        rows = (0..<(1 << atoms.count)).map { assignment in
            Self.holds(condition) { atom in
                atoms.firstIndex(of: atom).map { assignment >> $0 & 1 == 1 } ?? false
            }
        }
    }

    private static func holds(_ condition: Condition, _ value: (String) -> Bool) -> Bool {
        switch condition {
        case .always: true
        case .never: false
        case .atom(let text): value(text)
        case .not(let inner): !holds(inner, value)
        case .all(let parts): parts.allSatisfy { holds($0, value) }
        case .any(let parts): parts.contains { holds($0, value) }
        }
    }
}
