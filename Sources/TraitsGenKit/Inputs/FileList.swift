/// A file that lists paths, for builds with more files than a command line can hold.
enum FileList {
    /// The paths in a list: separated by NUL if there is one in it, else one a line; empty ones, and a byte order mark, do not count.
    static func paths(in bytes: [UInt8]) -> [String] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        let separators: [UInt8] = bytes.contains(0) ? [0] : [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        return bytes.split(whereSeparator: separators.contains).map { String(decoding: $0, as: UTF8.self) }
    }
}
