/// Reads JSON strictly (RFC 8259) and keeps the place of every key and value.
///
/// Accepts what JSONSerialization accepts, except, on purpose: a key that is repeated in an object and a comma before a
/// closing bracket are errors, the text must be UTF-8 (no UTF-16 or UTF-32), and numbers have no range, because they keep
/// their text. As there, a `\u` escape of half a surrogate pair is an error, a byte order mark is skipped, and nesting ends
/// at ``maximumDepth``.
public enum JSONReader {
    /// What is accepted beyond JSON.
    public struct Options: Hashable, Sendable {
        /// Whether a `//` comment counts as white space, up to the end of its line.
        public var allowsComments: Bool

        /// Creates options; by default nothing is accepted beyond JSON.
        public init(allowsComments: Bool = false) { self.allowsComments = allowsComments }
    }

    /// The deepest nesting of arrays and objects that is read.
    public static let maximumDepth = 512

    /// The number of problems after which reading stops.
    static let maximumProblems = 50

    /// Returns the document whose text is `bytes`, with a problem for each fault that can be told apart.
    ///
    /// Takes linear time and constant stack, whatever the bytes.
    public static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, options: Options = Options()
    ) -> JSONDocument {
        var parser = JSONParser(bytes, path: path, options: options)
        let root = parser.parseDocument()
        return JSONDocument(path: path, root: parser.isJSON ? root : nil, problems: parser.problems)
    }
}
