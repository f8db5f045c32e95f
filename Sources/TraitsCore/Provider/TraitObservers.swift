/// Ends an observation.
public final class TraitObservation {
    /// Whether the observer is still to be called.
    private(set) var isActive = true

    /// Stops the calls for certain: not even an event under way arrives any more.
    public func cancel() {
        isActive = false
    }
}

/// Those who want to know what a provider does.
struct TraitObservers {
    /// A function that is called with events until its observation is cancelled.
    struct Callback {
        /// The function.
        let body: (TraitEvent) -> Void
        /// Whether it is still to be called.
        let observation: TraitObservation
    }

    private var callbacks: [Callback] = []
    private var streams: [AsyncStream<TraitEvent>.Continuation] = []

    /// Adds a callback.
    @discardableResult
    mutating func add(_ body: @escaping (TraitEvent) -> Void) -> TraitObservation {
        let observation = TraitObservation()
        callbacks.append(Callback(body: body, observation: observation))
        return observation
    }

    /// Adds a stream.
    mutating func stream() -> AsyncStream<TraitEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: TraitEvent.self, bufferingPolicy: .bufferingNewest(10_000))
        streams.append(continuation)
        return stream
    }

    /// Puts an event into the streams, and returns the callbacks that are to be called with it.
    ///
    /// The caller calls them: a callback may add observers, which this value could not bear while it is being changed.
    mutating func callbacks(for event: TraitEvent) -> [Callback] {
        callbacks.removeAll { !$0.observation.isActive }
        streams.removeAll { if case .terminated = $0.yield(event) { true } else { false } }
        return callbacks
    }
}
