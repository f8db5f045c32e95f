import TraitsCore

/// Rounds the corners of a view.
struct CornerRadius: Trait {
    /// The radius in columns.
    var radius: Double

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, old = target.cornerRadius] in target?.cornerRadius = old }
        guard radius >= 0 else { throw TraitError.unsupportedValue("a radius of \(radius); it is 0 or more") }
        target.cornerRadius = radius
    }
}
