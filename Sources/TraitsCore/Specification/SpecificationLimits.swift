/// The bounds within which a spec document is read: it may come from the network.
public struct SpecificationLimits: Hashable, Sendable {
    /// The largest document, in bytes.
    public var bytes: Int
    /// The deepest nesting of arrays and objects.
    public var depth: Int

    /// The limits that are used unless others are given: 16 MiB and 64 levels.
    public static let standard = SpecificationLimits(bytes: 16 << 20, depth: 64)

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: The largest document, in bytes.
    ///   - depth: The deepest nesting of arrays and objects. The reader takes stack space in proportion to it, and traits that
    ///     decode nested values may too.
    public init(bytes: Int, depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }
}
