public import Foundation

/// What a source of specifications has to say: a document, or why there is none.
public struct SpecificationUpdate: Sendable {
    /// The document, other than the one before; or a problem, which leaves what is applied as it is.
    public let content: Result<Data, TraitProblem>
    /// Called when the document was put to use.
    private let whenAccepted: @Sendable () -> Void

    /// Creates an update.
    ///
    /// - Parameters:
    ///   - content: The document, or why there is none.
    ///   - whenAccepted: Called when the document was put to use.
    public init(_ content: Result<Data, TraitProblem>, whenAccepted: @escaping @Sendable () -> Void = {}) {
        self.content = content
        self.whenAccepted = whenAccepted
    }

    /// Tells the source that the document was put to use. A remote source asks for it again until it was.
    public func accept() {
        whenAccepted()
    }
}

extension TraitsProvider {
    /// Keeps the specification equal to a file, until the task is cancelled.
    ///
    /// A document that cannot be read is reported to the observers, and changes nothing.
    ///
    /// ```swift
    /// await provider.follow(FileUpdates(path: "board.traits.json"))
    /// ```
    ///
    /// - Parameters:
    ///   - updates: The file to follow.
    ///   - unfitTraits: What becomes of a document in which some traits cannot be decoded.
    ///   - limits: The bounds within which documents are read; by default the standard ones with the size limit of `updates`.
    ///   - isolation: The isolation that the provider and its objects belong to: that of the caller.
    public func follow(
        _ updates: FileUpdates, unfitTraits: UnfitTraits = .refuse, limits: SpecificationLimits? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        let limits = limits ?? SpecificationLimits(bytes: updates.sizeLimit, depth: SpecificationLimits.standard.depth)
        await take(all: updates.makeStream(), unfitTraits: unfitTraits, limits: limits)
    }

    /// Takes each update, until the task is cancelled.
    func take(
        all updates: AsyncStream<SpecificationUpdate>, unfitTraits: UnfitTraits, limits: SpecificationLimits,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        for await update in updates {
            // A stream still gives what came before the end of its task.
            if Task.isCancelled { break }
            take(update, unfitTraits: unfitTraits, limits: limits)
        }
    }

    /// Keeps the specification equal to what stands at an address, until the task is cancelled.
    ///
    /// A document that cannot be read is reported to the observers, and changes nothing.
    ///
    /// - Parameters:
    ///   - updates: The address to follow.
    ///   - unfitTraits: What becomes of a document in which some traits cannot be decoded.
    ///   - limits: The bounds within which documents are read; by default the standard ones with the size limit of `updates`.
    ///   - isolation: The isolation that the provider and its objects belong to: that of the caller.
    public func follow(
        _ updates: RemoteUpdates, unfitTraits: UnfitTraits = .refuse, limits: SpecificationLimits? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        let limits = limits ?? SpecificationLimits(bytes: updates.sizeLimit, depth: SpecificationLimits.standard.depth)
        for await update in updates { take(update, unfitTraits: unfitTraits, limits: limits) }
    }

    /// Reloads from an update, or reports its problem to the observers: one step of ``follow(_:unfitTraits:limits:isolation:)``.
    public func take(
        _ update: SpecificationUpdate, unfitTraits: UnfitTraits = .refuse, limits: SpecificationLimits = .standard
    ) {
        switch update.content {
        case .success(let json):
            do throws(SpecificationError) {
                try reload(json, unfitTraits: unfitTraits, limits: limits)
                update.accept()
            } catch {
                // Nothing more to do: reload has reported every problem, and the source keeps what was accepted.
            }
        case .failure(let problem): report(problem)
        }
    }
}
