/// What is being found out at the moment, and what waits for it.
///
/// The meaning of one name may need that of another, and so on, to any length, while the stack is finite. So work that is asked for
/// too deep is not begun: everything up to the question unwinds, that work is done first, and the question is asked again. What was
/// begun stays marked meanwhile, since it is what a circle leads back to. Each question is asked once more for each
/// ``Work/depthLimit`` steps, so the time stays linear.
struct Work: Sendable {
    /// Something to be found out.
    enum Task: Hashable, Sendable {
        /// What a typealias stands for, by its number.
        case alias(Int)
        /// What a type inherits, by its index in the records.
        case supertypes(Int)
    }

    /// How deep one piece of work may need another before it is put off.
    static let depthLimit = 48

    /// How many steps were taken: pieces of work begun, and scopes and declarations looked at in search of a name.
    private(set) var count = 0
    /// What was begun and is not finished, the outermost first.
    private var begun: [Task] = []
    /// Where each typealias stands in ``begun``.
    private var places: [Int: Int] = [:]
    private var depth = 0
    /// What must be found out first, if the present question was given up.
    private var needed: Task?

    /// Whether the present question was given up, so that nothing that comes of it counts.
    var isSuspended: Bool { needed != nil }

    /// Returns the typealiases between `alias` and itself, if it was begun and is not finished.
    func circle(through alias: Int) -> [Int]? {
        guard let place = places[alias] else { return nil }
        return begun[place...].compactMap { task in if case .alias(let alias) = task { alias } else { nil } }
    }

    /// Counts steps.
    mutating func count(_ steps: Int) { count += steps }

    /// Begins a piece of work; returns false if it has to be put off.
    mutating func start(_ task: Task) -> Bool {
        guard needed == nil else { return false }
        guard depth < Self.depthLimit else {
            needed = task
            return false
        }
        count += 1
        depth += 1
        if case .alias(let alias) = task { places[alias] = begun.count }
        begun.append(task)
        return true
    }

    /// Ends the innermost piece of work; returns false if it was given up, and so stays begun.
    mutating func finish() -> Bool {
        depth -= 1
        guard needed == nil else { return false }
        if let task = begun.popLast() { unmark(task) }
        return true
    }

    private mutating func unmark(_ task: Task) {
        if case .alias(let alias) = task { places[alias] = nil }
    }

    /// Forgets that anything after the first `length` pieces was begun, and returns those.
    fileprivate mutating func reset(to length: Int) -> [Task] {
        let given = Array(begun[length...])
        begun.removeSubrange(length...)
        given.forEach { unmark($0) }
        return given
    }

    /// Takes what must be found out first, with the number of pieces begun until then.
    fileprivate mutating func takeNeeded() -> (task: Task, base: Int)? {
        guard let task = needed else { return nil }
        needed = nil
        return (task, begun.count)
    }
}

extension Resolver {
    /// Asks `question` as often as it takes to answer it.
    mutating func settled<Answer>(_ question: (inout Resolver) -> Answer) -> Answer {
        while true {
            let answer = question(&self)
            guard let first = work.takeNeeded() else { return answer }
            var pending = [first]
            while let (task, base) = pending.last {
                forgetBeginnings(from: base)
                switch task {
                case .alias(let alias): _ = meaning(ofAlias: alias)
                case .supertypes(let type): resolveSupertypes(of: type)
                }
                if let next = work.takeNeeded() { pending.append(next) } else { pending.removeLast() }
            }
            forgetBeginnings(from: 0)
        }
    }

    private mutating func forgetBeginnings(from base: Int) {
        for case .supertypes(let type) in work.reset(to: base) { supertypeStates[type] = .unknown }
    }
}
