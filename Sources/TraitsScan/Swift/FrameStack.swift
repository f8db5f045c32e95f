/// The open brackets that outlive a line: braces and interpolations, innermost last.
///
/// Parentheses and square brackets need no frame: a count in the frame around them is enough, because a brace that
/// closes takes them with it. A frame has eight bytes, so that even a file of nothing but `{` stays within a small
/// multiple of its own size; storage is raw, because an unoptimised build pays a generic call for every array access.
struct FrameStack: ~Copyable {
    /// What opened a frame.
    enum Kind: UInt32 {
        /// Not a frame: the file itself.
        case file
        /// The braces of anything but a type: statements, accessors, a closure.
        case body
        /// The braces of a type, protocol or extension.
        case members
        /// `\(` of a single-line string literal, which no line end may cross.
        case interpolation
        /// `\(` of a multi-line string literal.
        case multilineInterpolation
    }

    /// A frame, and what to restore when it closes.
    struct Frame {
        /// The offset of the opening bracket; for an interpolation that of its literal.
        var opener: UInt32
        /// From the lowest bit: three bits kind, one bit whether line ends were forbidden around it, and the count of
        /// open parentheses around it.
        var packed: UInt32
    }

    private var storage: UnsafeMutablePointer<Frame>?
    private var capacity = 0
    /// The number of open frames.
    private(set) var count = 0

    /// Creates a stack that has no memory yet.
    init() {}

    deinit { storage?.deallocate() }

    /// Opens a frame.
    mutating func push(_ frame: Frame) {
        if count == capacity { grow() }
        // `grow` has just made sure that there is storage.
        storage.unsafelyUnwrapped[count] = frame
        count += 1
    }

    /// Closes the innermost frame and returns it. There must be one.
    mutating func pop() -> Frame {
        precondition(count > 0, "no frame is open")
        count -= 1
        return storage.unsafelyUnwrapped[count]
    }

    /// Closes all frames.
    mutating func empty() { count = 0 }

    /// The frame at `index`, which must be open or have been the last to close.
    subscript(index: Int) -> Frame {
        get { storage.unsafelyUnwrapped[index] }
        set { storage.unsafelyUnwrapped[index] = newValue }
    }

    /// Takes back the closing of the last frame that closed.
    mutating func undoPop() {
        precondition(count < capacity, "no frame has closed")
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Frame>.allocate(capacity: max(64, capacity * 2))
        if let storage {
            larger.update(from: storage, count: count)
            storage.deallocate()
        }
        storage = larger
        capacity = max(64, capacity * 2)
    }
}
