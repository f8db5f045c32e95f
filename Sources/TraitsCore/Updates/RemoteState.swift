internal import Foundation

/// What a server answered, or why it did not.
struct RemoteAnswer {
    /// The outcome of a request.
    enum Outcome {
        /// A document.
        case document(Data)
        /// The document that the request named is still the present one.
        case notModified
        /// Anything else, in words.
        case failure(String)
    }

    /// The outcome.
    var outcome: Outcome
    /// What names this state of the document in later requests.
    var validator = RemoteValidator()
    /// How long the server wants to be left alone.
    var retryAfter: Duration?
}

/// What names a state of a document: verbatim what the server sent, a weak tag's prefix included.
struct RemoteValidator: Equatable {
    /// The entity tag.
    var entityTag: String?
    /// The date of the last change, which counts only if there is no tag.
    var lastModified: String?

    /// Whether nothing names the state.
    var isEmpty: Bool { entityTag == nil && lastModified == nil }
}

/// What is known about the document at an address between requests.
///
/// The validator belongs to the document that was accepted, never to one that was only received: a server that is told
/// "I have e2" by a program that refused e2 would leave it with e1 for good.
struct RemoteState {
    /// A document and what names it.
    private struct Document {
        var body: Data
        var validator: RemoteValidator
        var number: Int
    }

    /// What there is to say after an answer.
    enum News: Equatable {
        /// A document to put to use, and its number in the order of offers.
        case document(Data, number: Int)
        /// A problem that was not reported yet.
        case trouble(String)
        case nothing
    }

    private var accepted: Document?
    private var offered: Document?
    private var offers = 0
    /// The problem that was reported last; the same one is not reported again before an answer was good.
    private var reported: String?
    /// The failures since the last good answer.
    private(set) var failures = 0

    /// What the next request is conditional on.
    var conditions: RemoteValidator { accepted?.validator ?? RemoteValidator() }

    /// Notes which of the offered documents was put to use.
    mutating func accept(_ number: Int) {
        guard let offered, offered.number == number else { return }
        accepted = offered
        self.offered = nil
    }

    /// Takes an answer to a request with the present ``conditions``.
    mutating func take(_ answer: RemoteAnswer) -> News {
        switch answer.outcome {
        case .document(let body): return take(body, answer.validator)
        case .notModified:
            guard !conditions.isEmpty else { return fail("the server says that nothing changed, though it was not asked") }
            // The stored validator stays: servers may leave it out of such an answer (RFC 9110, 15.4.5).
            succeed()
            return .nothing
        case .failure(let reason): return fail(reason)
        }
    }

    private mutating func take(_ body: Data, _ validator: RemoteValidator) -> News {
        succeed()
        if accepted?.body == body {
            accepted?.validator = validator
            offered = nil
            return .nothing
        }
        // Refused before, and still the same.
        if offered?.body == body { return .nothing }
        offers += 1
        offered = Document(body: body, validator: validator, number: offers)
        return .document(body, number: offers)
    }

    private mutating func succeed() {
        failures = 0
        reported = nil
    }

    private mutating func fail(_ reason: String) -> News {
        failures += 1
        defer { reported = reason }
        return reported == reason ? .nothing : .trouble(reason)
    }
}

/// How long to wait before the next request.
enum RemoteBackoff {
    /// The longest wait after failures, unless the interval itself is longer.
    static let longest = Duration.seconds(300)
    /// The longest wait that a server can ask for.
    static let longestWish = Duration.seconds(3_600)

    /// The wait before the next request.
    ///
    /// - Parameters:
    ///   - interval: The wait after a good answer.
    ///   - failures: The failures since then: each doubles the wait.
    ///   - retryAfter: What the server wishes.
    ///   - chance: A number from 0 to 1, which lengthens a wait after a failure by up to a quarter.
    static func delay(interval: Duration, failures: Int, retryAfter: Duration?, chance: Double) -> Duration {
        guard failures > 0 else { return max(interval, min(retryAfter ?? .zero, longestWish)) }
        let doubled = max(interval, min(max(interval, .milliseconds(100)) * (1 << min(failures, 16)), longest))
        return max(doubled * (1 + chance / 4), min(retryAfter ?? .zero, longestWish))
    }
}
