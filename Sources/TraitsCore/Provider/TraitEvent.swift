internal import Foundation

/// What a provider did, or could not do; in plain values that can be sent anywhere.
public enum TraitEvent: Hashable, Sendable {
    /// Something did not work.
    case problem(TraitProblem)
    /// Traits were put on an object: how many, and under which identifier.
    case applied(identifier: String, traits: Int)
    /// Traits were taken off an object: how many, and under which identifier.
    case restored(identifier: String, traits: Int)
    /// A specification took the place of another: how many objects that touched.
    case reloaded(objects: Int)
}

extension TraitEvent {
    /// Writes problems to standard error, a line each: what a provider does with its events unless it is told otherwise.
    public static func writeProblem(_ event: TraitEvent) {
        guard case .problem(let problem) = event else { return }
        let place = problem.line.map { " (line \($0), column \(problem.column ?? 1))" } ?? ""
        FileHandle.standardError.write(Data("[Traits] \(problem)\(place)\n".utf8))
    }
}
