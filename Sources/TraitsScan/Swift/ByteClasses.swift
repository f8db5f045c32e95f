/// What each byte can be, as bits, so that a loop over bytes asks one table instead of many questions.
///
/// The table is a literal: it lies in the program's read-only data, costs nothing at start-up, and reading it takes one
/// load even in an unoptimised build. A row is sixteen bytes; a digit's low four bits are the classes of one byte.
enum ByteClasses {
    /// A byte of an identifier, digits and everything outside ASCII included.
    static let identifier: UInt8 = 1
    /// A byte of an operator.
    static let `operator`: UInt8 = 2
    /// A byte at which skipping a body must look: it may open or close a brace, literal, comment or directive.
    static let body: UInt8 = 4
    /// A byte at which skipping must look inside an interpolation too: brackets and line ends.
    static let interpolation: UInt8 = 8

    /// The classes of the byte at the same index.
    static var table: UnsafePointer<UInt8> { literal.utf8Start }

    private static let literal: StaticString = """
        0000000000800800\
        0000000000000000\
        0244122488220226\
        1111111111006222\
        0111111111111111\
        1111111111180821\
        4111111111111111\
        1111111111142420\
        1111111111111111\
        1111111111111111\
        1111111111111111\
        1111111111111111\
        1111111111111111\
        1111111111111111\
        1111111111111111\
        1111111111111111
        """
}
