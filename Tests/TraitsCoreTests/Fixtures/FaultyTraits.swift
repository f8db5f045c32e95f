import TraitsCore

/// Reads one of its properties only.
struct Forgetful: Trait, Equatable {
    var kept: Int
    var lost = 0

    private enum CodingKeys: CodingKey { case kept }

    func apply(to target: View, remove: inout Restore) throws {}
}

/// Captures its target strongly.
struct Clinging: Trait {
    func apply(to target: View, remove: inout Restore) throws {
        remove = { target.alpha = 1 }
    }
}
