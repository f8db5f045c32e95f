/// A number that decides about a view's place or size.
final class LayoutConstraint {
    /// What the number decides.
    enum Attribute: Int {
        /// The columns between a view and the left edge of the one around it.
        case left
        /// The rows between a view and the top edge of the one around it.
        case top
        /// The columns a view has.
        case width
        /// The rows a view has.
        case height
        /// The columns, and half as many rows, between a view's edges and what it holds.
        case padding
    }

    /// What the number decides.
    let attribute: Attribute
    /// The number, in columns or rows.
    var constant: Double

    /// Creates a constraint.
    init(_ attribute: Attribute, _ constant: Double) {
        self.attribute = attribute
        self.constant = constant
    }
}
