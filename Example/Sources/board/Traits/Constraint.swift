import TraitsCore

/// Gives a constraint its number.
struct Constraint: Trait {
    /// The number, in columns or rows.
    var constant: Double

    func apply(to target: LayoutConstraint, remove: inout Restore) throws {
        remove = { [weak target, old = target.constant] in target?.constant = old }
        target.constant = constant
    }
}
