/// A function that is called with a provider's events, until that is cancelled.
public final class TraitObservation {
    /// The function; nil once the observation was cancelled.
    private var body: ((TraitEvent) -> Void)?

    /// Whether the function is still to be called.
    fileprivate var isActive: Bool { body != nil }

    /// Creates an observation.
    fileprivate init(_ body: @escaping (TraitEvent) -> Void) {
        self.body = body
    }

    /// Stops the calls for certain, not even an event under way arrives any more, and releases the function.
    public func cancel() {
        body = nil
    }

    /// Calls the function.
    func notify(_ event: TraitEvent) {
        body?(event)
    }
}

/// Those who want to know what a provider does.
struct TraitObservers {
    private var observations: [TraitObservation] = []
    private var streams: [AsyncStream<TraitEvent>.Continuation] = []

    /// Adds a function.
    @discardableResult
    mutating func add(_ body: @escaping (TraitEvent) -> Void) -> TraitObservation {
        let observation = TraitObservation(body)
        observations.append(observation)
        return observation
    }

    /// Adds a stream.
    mutating func stream() -> AsyncStream<TraitEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: TraitEvent.self, bufferingPolicy: .bufferingNewest(10_000))
        streams.append(continuation)
        return stream
    }

    /// Puts an event into the streams, and returns the observations that are to be told of it.
    ///
    /// The caller tells them: a function may add observers, which this value could not bear while it is being changed.
    mutating func observations(for event: TraitEvent) -> [TraitObservation] {
        // There is an event for each object: nothing is moved unless something is to go.
        if observations.contains(where: { !$0.isActive }) { observations.removeAll { !$0.isActive } }
        if !streams.isEmpty { streams.removeAll { if case .terminated = $0.yield(event) { true } else { false } } }
        return observations
    }
}
