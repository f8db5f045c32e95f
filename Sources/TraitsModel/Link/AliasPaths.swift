/// The typealiases on the ways to types, as lists that share what they have in common.
///
/// Each typealias of a chain has the ways of the next one as its own, with itself in front: arrays would take the square of the
/// chain's length.
struct AliasPaths: Sendable {
    /// A list, by number.
    struct Path: Hashable, Sendable {
        fileprivate var number: Int32

        /// The list that holds nothing.
        static let empty = Path(number: -1)
    }

    private enum Node {
        /// A typealias, by its number, before a list.
        case alias(Int, Path)
        /// A list before another.
        case join(Path, Path)
    }

    private var nodes: [Node] = []
    /// For each list whether a typealias in it stands in an `#if`.
    private var areConditional: [Bool] = []

    /// Returns the list that starts with a typealias and goes on with `rest`.
    mutating func list(_ alias: Int, isConditional: Bool, before rest: Path) -> Path {
        add(.alias(alias, rest), isConditional: isConditional || self.isConditional(rest))
    }

    /// Returns the list that goes on with `second` where `first` ends.
    mutating func join(_ first: Path, _ second: Path) -> Path {
        if first == .empty { return second }
        if second == .empty { return first }
        return add(.join(first, second), isConditional: isConditional(first) || isConditional(second))
    }

    /// Returns the first typealiases of a list, by number, at most `limit`.
    func aliases(of path: Path, limit: Int) -> [Int] {
        var aliases: [Int] = []
        walk(path, where: { _ in true }) { alias in
            aliases.append(alias)
            return aliases.count < limit
        }
        return aliases
    }

    /// Returns typealiases of a list among which are all that stand in an `#if`.
    func conditionalAliases(of path: Path) -> [Int] {
        var aliases: [Int] = []
        walk(path, where: isConditional) { alias in
            aliases.append(alias)
            return true
        }
        return aliases
    }

    /// Goes through a list in order as long as `visit` says so, without the rests for which `isWanted` is false.
    private func walk(_ path: Path, where isWanted: (Path) -> Bool, _ visit: (Int) -> Bool) {
        var pending = [path]
        while let next = pending.popLast() {
            guard next != .empty, isWanted(next) else { continue }
            switch nodes[Int(next.number)] {
            case .alias(let alias, let rest):
                guard visit(alias) else { return }
                pending.append(rest)
            case .join(let first, let second):
                pending += [second, first]
            }
        }
    }

    private func isConditional(_ path: Path) -> Bool { path != .empty && areConditional[Int(path.number)] }

    private mutating func add(_ node: Node, isConditional: Bool) -> Path {
        nodes.append(node)
        areConditional.append(isConditional)
        return Path(number: Int32(nodes.count - 1))
    }
}
