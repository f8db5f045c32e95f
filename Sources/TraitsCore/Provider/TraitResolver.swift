/// Puts what is inherited in the place of each ``Inherit``, for the identifiers of one specification.
///
/// The result is flat: so restores run last in, first out across inherited traits too, and one bad trait stops no other.
final class TraitResolver {
    /// The most traits and inherited identifiers that are gone through for one identifier: by doubling, a short document can
    /// ask for any number.
    static let stepLimit = 10_000

    private let items: [String: [Specification.Item]]
    private var cache: [String: ResolvedTraits] = [:]

    /// Creates a resolver.
    init(_ specification: Specification) {
        items = specification.items
    }

    /// The traits of an identifier; none if the specification does not have it.
    func resolve(_ identifier: String) -> ResolvedTraits {
        if let known = cache[identifier] { return known }
        let resolved = expand(identifier)
        cache[identifier] = resolved
        return resolved
    }

    /// A list of items or of inherited identifiers, and how far it has been gone through.
    private struct Frame {
        var identifier: String
        var items: ArraySlice<Specification.Item>
        var inherited: ArraySlice<String> = []
        /// The `Inherit` whose identifiers are being gone through.
        var inherit: Specification.Item?
    }

    /// Goes through the lists depth first, with a stack of its own: a document can chain more identifiers than calls can nest.
    private func expand(_ identifier: String) -> ResolvedTraits {
        var result = ResolvedTraits()
        var open: Set<String> = [identifier]
        var stack = [Frame(identifier: identifier, items: items[identifier, default: []][...])]
        var steps = 0
        while var frame = stack.popLast() {
            steps += 1
            guard steps <= Self.stepLimit else {
                let reason = "there are too many traits here with all that is inherited: the rest is left out"
                if let first = items[identifier]?.first { result.problems.append(first.problem(.circularInheritance, reason)) }
                break
            }
            if let base = frame.inherited.popFirst(), let inherit = frame.inherit {
                stack.append(frame)
                guard let baseItems = items[base] else {
                    result.problems.append(unknown(base, inherit))
                    continue
                }
                guard open.insert(base).inserted else {
                    let circle = stack.map(\.identifier).drop { $0 != base } + [base]
                    let reason = "Inherit leads back to where it started: \(circle.joined(separator: " > "))"
                    result.problems.append(inherit.problem(.circularInheritance, reason))
                    continue
                }
                stack.append(Frame(identifier: base, items: baseItems[...]))
            } else if let item = frame.items.popFirst() {
                if let inherit = item.trait as? Inherit {
                    frame.inherited = inherit.traits[...]
                    frame.inherit = item
                } else {
                    result.items.append(ResolvedTraits.Element(item: item, heir: stack.isEmpty ? nil : identifier))
                }
                stack.append(frame)
            } else {
                open.remove(frame.identifier)
            }
        }
        return result
    }

    /// A problem with an `Inherit` that names an identifier which does not exist.
    private func unknown(_ base: String, _ inherit: Specification.Item) -> TraitProblem {
        inherit.problem(.unknownIdentifier, "Inherit names \(quoted(base)), which the spec does not have\(suggestion(for: base))")
    }

    /// The identifier that a misspelt one most likely stands for, as the end of a message; empty if there is none.
    func suggestion(for identifier: String) -> String {
        // Comparing with very many would take longer than the help is worth.
        guard items.count <= 1_000, let near = nearestNames(to: identifier, among: items.keys.sorted()).first else { return "" }
        return "; did you mean \(quoted(near))?"
    }

    /// The identifiers whose own lists differ between two specifications, and those that inherit from them, however far.
    func identifiers(changedIn other: TraitResolver) -> Set<String> {
        var waiting = Set(items.keys).union(other.items.keys).filter { !hasEqualList($0, other) }
        guard !waiting.isEmpty else { return [] }
        let heirs = [self.heirs, other.heirs]
        var changed: Set<String> = []
        while let identifier = waiting.popFirst() {
            guard changed.insert(identifier).inserted else { continue }
            for heirs in heirs { waiting.formUnion(heirs[identifier, default: []]) }
        }
        return changed
    }

    /// Whether an identifier's own list is the same in both specifications.
    private func hasEqualList(_ identifier: String, _ other: TraitResolver) -> Bool {
        guard let list = items[identifier], let otherList = other.items[identifier] else { return false }
        return list.count == otherList.count && zip(list, otherList).allSatisfy { $0.isEqual(to: $1) }
    }

    /// The identifiers that inherit directly from each identifier.
    private var heirs: [String: [String]] {
        var heirs: [String: [String]] = [:]
        for (identifier, list) in items {
            for case let inherit as Inherit in list.map(\.trait) {
                for base in inherit.traits { heirs[base, default: []].append(identifier) }
            }
        }
        return heirs
    }
}

/// All traits of an identifier, inherited ones in the place of their `Inherit`.
struct ResolvedTraits {
    /// A trait in the order of application.
    struct Element {
        /// The trait and where it stands.
        var item: Specification.Item
        /// The identifier that inherits it; nil if it is the identifier's own.
        var heir: String?
    }

    /// The traits in the order of application.
    var items: [Element] = []
    /// What is wrong with the `Inherit`s.
    var problems: [TraitProblem] = []

    /// Whether applying the other traits would do the same.
    func isEqual(to other: ResolvedTraits) -> Bool {
        items.count == other.items.count && zip(items, other.items).allSatisfy { $0.item.isEqual(to: $1.item) }
    }
}

extension ResolvedTraits.Element {
    /// What to report when applying the trait threw an error.
    func problem(_ error: any Error) -> TraitProblem {
        let isWrongTarget = if case .incorrectTarget? = error as? TraitError { true } else { false }
        let heir = heir.map { " (inherited by \(quoted($0)))" } ?? ""
        return item.problem(isWrongTarget ? .incorrectTarget : .failedTrait, "\(error)\(heir)")
    }
}

extension Specification.Item {
    /// A problem with the item.
    func problem(_ kind: TraitProblem.Kind, _ reason: String) -> TraitProblem {
        var problem = TraitProblem(kind, reason)
        problem.identifier = place.identifier
        problem.index = place.index
        problem.trait = name
        problem.path = place.path.description
        problem.line = place.line
        problem.column = place.column
        return problem
    }
}
