import TraitsCore

extension SpecificationUpdate? {
    /// The reason of an update that is a problem.
    var reason: String? {
        if case .failure(let problem) = self?.content { problem.reason } else { nil }
    }
}
