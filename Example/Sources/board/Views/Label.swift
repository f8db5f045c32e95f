import TraitsCore

/// A view with a line of text.
final class Label: View {
    /// The text.
    let text: String
    /// The look of the letters.
    var face = Face.regular
    /// How wide the letters are set: 1 side by side, 2 with a column between them, and so on.
    var size = 1
    /// The color of the letters.
    var textColor = TraitColor.white

    /// The looks that a terminal's letters can have.
    enum Face: String, CaseIterable {
        case regular
        case bold
        case italic
        case underlined
    }

    /// Creates a label as wide as its text.
    init(_ text: String, left: Double = 0, top: Double = 0) {
        self.text = text
        super.init(left: left, top: top, width: Double(text.count), height: 1)
    }

    /// The text as it is set.
    var setText: String {
        text.map(String.init).joined(separator: String(repeating: " ", count: max(0, size - 1)))
    }
}
