internal import Foundation

/// What a provider is asked to do.
enum ProviderOperation {
    case attach(AnyObject, String)
    /// The object is not held: it may be about to die, and detach itself from its `deinit`.
    case detach(ObjectIdentifier)
    case detachAll
    case reload(Specification)
}

/// What a specification was read from, and how.
struct SpecificationDocument {
    /// The document.
    var json: Data
    /// What became of unfit traits.
    var unfitTraits: UnfitTraits
    /// The bounds within which it was read.
    var limits: SpecificationLimits
}

/// The operations that wait because one is under way.
///
/// A trait may call its provider. Carried out at once, the call would change what is being changed; so it waits.
struct ProviderQueue {
    /// What to do next.
    enum Step {
        case operation(ProviderOperation)
        /// Operations called one another too often; this many were dropped.
        case tooDeep(dropped: Int)
    }

    /// The longest chain of operations each of which was called during the one before.
    static let depthLimit = 1_000

    private var waiting: [(operation: ProviderOperation, depth: Int)] = []
    private var position = 0
    /// The chain's length up to the operation that is under way; nil if none is.
    private var depth: Int?

    /// Adds an operation.
    ///
    /// - Returns: Whether the caller must carry out what waits; otherwise whoever is at work already will.
    mutating func enter(_ operation: ProviderOperation) -> Bool {
        waiting.append((operation, (depth ?? 0) + 1))
        guard depth == nil else { return false }
        depth = 0
        return true
    }

    /// Takes the next operation; nil if none is left.
    mutating func next() -> Step? {
        guard position < waiting.count else {
            waiting = []
            position = 0
            depth = nil
            return nil
        }
        let (operation, depth) = waiting[position]
        guard depth <= Self.depthLimit else {
            let dropped = waiting.count - position
            waiting = []
            position = 0
            return .tooDeep(dropped: dropped)
        }
        position += 1
        self.depth = depth
        return .operation(operation)
    }
}
