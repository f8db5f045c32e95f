import TraitsCore

/// A rectangle on the board that holds others.
///
/// Columns and rows are those of the terminal. A row is as high as two columns are wide, so a radius or a shadow's offset of 2
/// is two columns across and one row down.
class View {
    /// What fills the rectangle.
    var backgroundColor = TraitColor.clear
    /// How round the corners are, in columns.
    var cornerRadius = 0.0
    /// What the rectangle casts on those behind it.
    var shadow = Shadow()
    /// How much of the view and what it holds is seen: 0 nothing, 1 everything.
    var alpha = 1.0
    /// The constraints that give the rectangle its place and size.
    private(set) var constraints: [LayoutConstraint] = []
    /// The views inside, from back to front.
    private(set) var subviews: [View] = []

    /// Creates a view at a place inside the one that will hold it.
    init(left: Double = 0, top: Double = 0, width: Double, height: Double, subviews: [View] = []) {
        self.subviews = subviews
        constraints = [
            LayoutConstraint(.left, left), LayoutConstraint(.top, top), LayoutConstraint(.width, width),
            LayoutConstraint(.height, height), LayoutConstraint(.padding, 0),
        ]
    }

    /// The constraint of an attribute.
    func constraint(_ attribute: LayoutConstraint.Attribute) -> LayoutConstraint {
        constraints[attribute.rawValue]
    }

    /// The number that the constraint of an attribute has, within what any screen can show.
    func value(_ attribute: LayoutConstraint.Attribute) -> Double {
        min(max(0, constraint(attribute).constant), 1_000)
    }
}

/// What a view casts on those behind it.
struct Shadow {
    /// How far it lies from the view, in columns.
    var offset = TraitSize.zero
    /// Its color.
    var color = TraitColor.black
    /// How dark it is: 0 not at all, 1 entirely.
    var opacity = 0.0
}
