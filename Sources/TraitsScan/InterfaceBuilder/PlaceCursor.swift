/// Finds the lines of offsets that are asked for in growing order, in one pass over the text altogether.
struct PlaceCursor {
    /// The text.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset up to which lines are counted.
    private var offset = 0
    /// The line of that offset.
    private var line = 1
    /// The offset of that line's first byte.
    private var lineStart = 0

    /// Starts at the first byte, after a byte order mark.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            offset = 3
            lineStart = 3
        }
    }

    /// Returns the place of the byte at `target`; one before the last that was asked for costs a new pass.
    mutating func place(at target: Int) -> SourcePlace {
        if target < offset { self = PlaceCursor(bytes) }
        while offset < target {
            let byte = bytes[offset]
            offset += 1
            // CR LF is one line end: it counts at its LF.
            if byte == 0x0A || byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A) {
                line += 1
                lineStart = offset
            }
        }
        return SourcePlace(offset: target, line: line, column: max(1, target - lineStart + 1))
    }
}
