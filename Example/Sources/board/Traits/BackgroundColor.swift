import TraitsCore

/// Fills a view with a color.
struct BackgroundColor: Trait {
    /// The color.
    var color: TraitColor

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, old = target.backgroundColor] in target?.backgroundColor = old }
        target.backgroundColor = color
    }
}
