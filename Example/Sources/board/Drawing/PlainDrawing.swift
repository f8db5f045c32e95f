import TraitsCore

/// Draws views with letters and lines alone, for where there are no colors.
struct PlainDrawing {
    private let columns: Int
    private let rows: Int
    private var cells: [Character]

    /// Draws a view and what it holds.
    ///
    /// - Returns: The lines, without spaces at their ends.
    static func lines(of root: View) -> [String] {
        var drawing = PlainDrawing(columns: Int(root.value(.width)), rows: Int(root.value(.height)))
        for (view, frame) in root.frames.dropFirst() { drawing.draw(view, frame) }
        return drawing.lines
    }

    private init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: " ", count: columns * rows)
    }

    private mutating func draw(_ view: View, _ frame: Frame) {
        guard frame.alpha > 0 else { return }
        let (left, top) = (Int(frame.left), Int(frame.top.rounded()))
        let (width, height) = (Int(frame.width.rounded()), Int(frame.height.rounded()))
        if view.backgroundColor.alpha > 0, width > 0, height > 0 {
            if height > 2 {
                if view.shadow.opacity > 0 { fill(left + 1, top + 1, width, height, "░") }
                fill(left, top, width, height, " ")
                outline(left, top, width, height, corners: view.cornerRadius > 0 ? "╭╮╰╯" : "┌┐└┘")
            } else {
                fill(left, top, width, height, view.backgroundColor.isBright ? "█" : "░")
            }
        }
        guard let label = view as? Label else { return }
        for (index, character) in label.setText.enumerated() { put(character, left + index, top) }
    }

    /// Draws the edge of a rectangle.
    private mutating func outline(_ left: Int, _ top: Int, _ width: Int, _ height: Int, corners: String) {
        let (right, bottom) = (left + width - 1, top + height - 1)
        for column in left...right {
            put("─", column, top)
            put("─", column, bottom)
        }
        for row in top...bottom {
            put("│", left, row)
            put("│", right, row)
        }
        for (corner, (column, row)) in zip(corners, [(left, top), (right, top), (left, bottom), (right, bottom)]) {
            put(corner, column, row)
        }
    }

    private mutating func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ character: Character) {
        for row in top..<top + height {
            for column in left..<left + width { put(character, column, row) }
        }
    }

    private mutating func put(_ character: Character, _ column: Int, _ row: Int) {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
        cells[row * columns + column] = character
    }

    /// The finished picture.
    private var lines: [String] {
        (0..<rows).map { row in
            let line = cells[row * columns..<(row + 1) * columns]
            return String(line.prefix(through: line.lastIndex { $0 != " " } ?? line.startIndex))
        }
    }
}

extension TraitColor {
    /// Whether the color is rather white than black, by the weights of ITU-R BT.601.
    fileprivate var isBright: Bool {
        Double(red) * 0.299 + Double(green) * 0.587 + Double(blue) * 0.114 > 96
    }
}
