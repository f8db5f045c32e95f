import TraitsCore

/// Lets what is behind a view shine through.
struct Alpha: Trait {
    /// How much of the view is seen: 0 nothing, 1 everything.
    var alpha: Double

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, old = target.alpha] in target?.alpha = old }
        guard (0...1).contains(alpha) else { throw TraitError.unsupportedValue("an alpha of \(alpha); it lies between 0 and 1") }
        target.alpha = alpha
    }
}
