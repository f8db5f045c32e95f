/// Where a view is on the screen, in columns and rows, and how much of it is seen.
struct Frame {
    var left: Double
    var top: Double
    var width: Double
    var height: Double
    /// The alpha of the view and of all views around it, multiplied.
    var alpha: Double
}

extension View {
    /// The view and what it holds, from back to front, with their frames.
    var frames: [(view: View, frame: Frame)] {
        var frames: [(View, Frame)] = []
        addFrames(to: &frames, left: 0, top: 0, alpha: 1)
        return frames
    }

    private func addFrames(to frames: inout [(View, Frame)], left: Double, top: Double, alpha: Double) {
        let frame = Frame(
            left: left + value(.left), top: top + value(.top), width: value(.width), height: value(.height), alpha: alpha * self.alpha)
        frames.append((self, frame))
        for subview in subviews {
            subview.addFrames(
                to: &frames, left: frame.left + value(.padding), top: frame.top + value(.padding) / 2, alpha: frame.alpha)
        }
    }
}
