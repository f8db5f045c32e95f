import TraitsCore

/// Lets a view cast a shadow.
struct DropShadow: Trait {
    /// How far the shadow lies from the view, in columns.
    var offset: TraitSize
    /// The shadow's color.
    var color: TraitColor
    /// How dark the shadow is: 0 not at all, 1 entirely.
    var opacity: Double

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, old = target.shadow] in target?.shadow = old }
        target.shadow = Shadow(offset: offset, color: color, opacity: opacity)
    }
}
