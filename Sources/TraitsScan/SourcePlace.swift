/// A position in a source file.
///
/// Lines count LF, CR LF and lone CR as one line end each; columns count UTF-8 bytes. Both start at 1, offsets at 0.
public struct SourcePlace: Hashable, Sendable {
    /// The UTF-8 bytes before the position.
    public var offset: Int
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-8 bytes, from 1.
    public var column: Int

    /// Creates a place from its three coordinates, which the caller keeps consistent.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// The first byte of a file.
    public static let start = SourcePlace(offset: 0, line: 1, column: 1)
}

extension SourcePlace: Comparable {
    /// Orders places of one file by their offset.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool { left.offset < right.offset }
}

/// A place in a named file.
public struct SourceLocation: Hashable, Sendable {
    /// The file's path as it was given to the tool.
    public var path: String
    /// The place in it, or nil for the file as a whole.
    public var place: SourcePlace?

    /// Creates a location in the file at `path`.
    public init(path: String, place: SourcePlace? = nil) {
        self.path = path
        self.place = place
    }
}
