/// Turns byte offsets into lines and columns, fast if they come in rising order.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    /// Creates a counter for a document.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The line and the column, in bytes, of an offset; both from 1.
    mutating func position(of target: Int) -> (line: Int, column: Int) {
        if target < lineStart { (offset, line, lineStart) = (0, 1, 0) }
        while offset < min(target, bytes.count) {
            if bytes[offset] == UInt8(ascii: "\n") {
                line += 1
                lineStart = offset + 1
            }
            offset += 1
        }
        return (line, target - lineStart + 1)
    }
}
