import TraitsCore

/// Sets the letters of a label.
struct Font: Trait {
    /// The look of the letters: `regular`, `bold`, `italic` or `underlined`.
    var name: String
    /// How wide the letters are set, from 1 to 8; as it was if it is left out.
    var size: Int?
    /// The color of the letters.
    var color: TraitColor

    func apply(to target: Label, remove: inout Restore) throws {
        remove = { [weak target, old = (target.face, target.size, target.textColor)] in
            guard let target else { return }
            (target.face, target.size, target.textColor) = old
        }
        guard let face = Label.Face(rawValue: name) else {
            let names = Label.Face.allCases.map(\.rawValue).joined(separator: ", ")
            throw TraitError.unsupportedValue("the font \"\(name)\" is not available; there are \(names)")
        }
        guard (1...8).contains(size ?? 1) else { throw TraitError.unsupportedValue("a size of \(size ?? 1); it lies between 1 and 8") }
        target.face = face
        target.size = size ?? target.size
        target.textColor = color
    }
}
