import TraitsScan

/// An `#if` condition, or several joined: carried to the output, simplified, never evaluated.
indirect enum Condition: Hashable, Sendable {
    /// Holds whatever the build is.
    case always
    /// Holds in no build.
    case never
    /// What the compiler decides: `DEBUG`, `os(iOS)`, `compiler(>=6.0)`.
    case atom(String)
    case not(Condition)
    case all([Condition])
    case any([Condition])
}

extension Condition {
    /// The module infers the isolation of conformances, as every module does whose default isolation is the main actor.
    static let infersIsolation = atom("hasFeature(InferIsolatedConformances)")
}

// MARK: - Made of source

extension Condition {
    /// The condition of what stands in all of `clauses`, outermost first.
    init(_ clauses: [ConditionClause]) {
        var parts: [Condition] = []
        for clause in clauses {
            for (index, text) in clause.chain.enumerated() {
                guard let text else { continue }
                let condition = ConditionParser.parse(text)
                parts.append(index == clause.chain.count - 1 ? condition : condition.negated)
            }
        }
        self = Self.conjunction(parts)
    }
}

// MARK: - Joining

extension Condition {
    /// The condition that holds exactly when this one does not.
    var negated: Condition {
        switch self {
        case .always: .never
        case .never: .always
        case .not(let inner): inner
        default: .not(self)
        }
    }

    /// Returns the condition that holds when all of `parts` do.
    static func conjunction(_ parts: [Condition]) -> Condition {
        var flat = DistinctParts()
        for part in parts {
            switch part {
            case .always: continue
            case .never: return .never
            case .all(let inner): for part in inner { flat.append(part) }
            default: flat.append(part)
            }
        }
        return flat.parts.isEmpty ? .always : flat.parts.count == 1 ? flat.parts[0] : .all(flat.parts)
    }

    /// Returns the condition that holds when one of `parts` does.
    static func disjunction(_ parts: [Condition]) -> Condition {
        var flat = DistinctParts()
        for part in parts {
            switch part {
            case .never: continue
            case .always: return .always
            case .any(let inner): for part in inner { flat.append(part) }
            default: flat.append(part)
            }
        }
        return flat.parts.isEmpty ? .never : flat.parts.count == 1 ? flat.parts[0] : .any(flat.parts)
    }

    /// Conditions in order, each once.
    private struct DistinctParts {
        private(set) var parts: [Condition] = []
        /// The same as a set, once there are many.
        private var set: Set<Condition> = []
        private static let few = 8

        mutating func append(_ part: Condition) {
            if parts.count < Self.few {
                if !parts.contains(part) { parts.append(part) }
                return
            }
            if set.isEmpty { set = Set(parts) }
            if set.insert(part).inserted { parts.append(part) }
        }
    }
}

// MARK: - Text

extension Condition {
    /// The condition as it stands after `#if`; nil if it always holds.
    var text: String? {
        switch self {
        case .always: nil
        case .never: "false"
        default: rendered(inside: .any)
        }
    }

    /// How tightly the operator around a part binds.
    private enum Binding: Int { case any, all, not }

    private func rendered(inside outer: Binding) -> String {
        switch self {
        case .always: return "true"
        case .never: return "false"
        case .atom(let text): return text
        case .not(let inner): return "!" + inner.rendered(inside: .not)
        case .all(let parts):
            let text = parts.map { $0.rendered(inside: .all) }.joined(separator: " && ")
            return outer == .not ? "(\(text))" : text
        case .any(let parts):
            // Swift needs no parentheses around `&&` here; readers do.
            let text = parts.map { part in
                if case .all = part { "(\(part.rendered(inside: .any)))" } else { part.rendered(inside: .any) }
            }.joined(separator: " || ")
            return outer == .any ? text : "(\(text))"
        }
    }
}
