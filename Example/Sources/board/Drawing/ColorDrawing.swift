import TraitsCore

/// Draws views in color: each character cell is two square dots, one above the other, and text stands on top.
struct ColorDrawing {
    /// A color with parts from 0 to 1.
    private struct Dot {
        var red = 0.0
        var green = 0.0
        var blue = 0.0

        /// Lets another color cover this one: 0 not at all, 1 entirely.
        mutating func blend(_ color: TraitColor, _ amount: Double) {
            let amount = min(max(amount, 0), 1) * Double(color.alpha) / 255
            red += (Double(color.red) / 255 - red) * amount
            green += (Double(color.green) / 255 - green) * amount
            blue += (Double(color.blue) / 255 - blue) * amount
        }

        /// The color in the notation of terminals: `255;136;0`.
        var parameters: String {
            [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: ";")
        }
    }

    /// A letter in a cell.
    private struct Letter {
        var character: Character
        var color: TraitColor
        var alpha: Double
        var face: Label.Face
    }

    private let columns: Int
    private let rows: Int
    private var dots: [Dot]
    private var letters: [Int: Letter] = [:]

    /// Draws a view and what it holds.
    ///
    /// - Returns: The lines, with the terminal's codes.
    static func lines(of root: View) -> [String] {
        var drawing = ColorDrawing(columns: Int(root.value(.width)), rows: Int(root.value(.height)))
        for (view, frame) in root.frames { drawing.draw(view, frame) }
        return drawing.lines
    }

    private init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        dots = Array(repeating: Dot(), count: columns * rows * 2)
    }

    private mutating func draw(_ view: View, _ frame: Frame) {
        if view.shadow.opacity > 0 {
            let offset = view.shadow.offset
            fill(frame, view.cornerRadius, offset: (offset.width, offset.height), blur: 2.5, view.shadow.color, view.shadow.opacity)
        }
        fill(frame, view.cornerRadius, offset: (0, 0), blur: 0.5, view.backgroundColor, 1)
        guard let label = view as? Label else { return }
        for (index, character) in label.setText.enumerated() where character != " " {
            let (column, row) = (Int(frame.left) + index, Int(frame.top.rounded()))
            guard (0..<columns).contains(column), (0..<rows).contains(row) else { continue }
            letters[row * columns + column] = Letter(
                character: character, color: label.textColor, alpha: frame.alpha, face: label.face)
        }
    }

    /// Fills a rectangle with round corners; its edge fades over twice the blur.
    private mutating func fill(
        _ frame: Frame, _ radius: Double, offset: (x: Double, y: Double), blur: Double, _ color: TraitColor, _ opacity: Double
    ) {
        guard color.alpha > 0, frame.width > 0, frame.height > 0 else { return }
        let half = (x: frame.width / 2, y: frame.height)
        let center = (x: frame.left + half.x + offset.x, y: frame.top * 2 + half.y + offset.y)
        let radius = min(radius, half.x, half.y)
        for y in 0..<rows * 2 {
            for x in 0..<columns {
                // The distance to the edge, negative inside: that of a smaller rectangle without round corners, less the radius.
                let out = (
                    x: abs(Double(x) + 0.5 - center.x) - half.x + radius, y: abs(Double(y) + 0.5 - center.y) - half.y + radius
                )
                let corner = (max(out.x, 0) * max(out.x, 0) + max(out.y, 0) * max(out.y, 0)).squareRoot()
                let distance = corner + min(max(out.x, out.y), 0) - radius
                let coverage = min(max(0.5 - distance / (2 * blur), 0), 1)
                if coverage > 0 { dots[y * columns + x].blend(color, coverage * opacity * frame.alpha) }
            }
        }
    }

    /// The finished picture.
    private var lines: [String] {
        (0..<rows).map { row in
            let cells = (0..<columns).map { column in
                cell(upper: dots[row * 2 * columns + column], lower: dots[(row * 2 + 1) * columns + column], letters[row * columns + column])
            }
            return cells.joined() + "\u{1B}[0m"
        }
    }

    /// A cell with the codes for its colors.
    private func cell(upper: Dot, lower: Dot, _ letter: Letter?) -> String {
        guard let letter else { return "\u{1B}[0;38;2;\(upper.parameters);48;2;\(lower.parameters)m▀" }
        var ink = upper
        ink.blend(letter.color, letter.alpha)
        return "\u{1B}[0;\(letter.face.code)38;2;\(ink.parameters);48;2;\(upper.parameters)m\(letter.character)"
    }
}

extension Label.Face {
    /// The terminal's code for the look.
    fileprivate var code: String {
        switch self {
        case .regular: ""
        case .bold: "1;"
        case .italic: "3;"
        case .underlined: "4;"
        }
    }
}
