/// What each byte can be, as bits, so that a loop over bytes asks one table instead of many questions.
///
/// The table is a literal: it lies in the program's read-only data, costs nothing at start-up, and reading it takes one
/// load even in an unoptimised build. A row is sixteen bytes, and a character stands for the classes of one byte: its low four bits
/// are the first four, the letters have `string`, too (`D` is `4` and `string`), and `!` is `1` without the bit of the digits.
enum ByteClasses {
    /// A byte of an identifier, digits and everything outside ASCII included.
    static let identifier: UInt8 = 1
    /// Both bits of a byte of an identifier in ASCII.
    static let plainIdentifier: UInt8 = 0x11
    /// A byte of an operator.
    static let `operator`: UInt8 = 2
    /// A byte at which skipping a body must look: it may open or close a brace, literal, comment or directive.
    static let body: UInt8 = 4
    /// A byte at which skipping must look inside an interpolation too: brackets and line ends.
    static let interpolation: UInt8 = 8
    /// A byte at which the text of a string literal may end, escape or break off.
    static let string: UInt8 = 0x40

    /// The classes of the byte at the same index.
    static var table: UnsafePointer<UInt8> { literal.utf8Start }

    private static let literal: StaticString = """
        0000000000H00H00\
        0000000000000000\
        02D4122D88220226\
        1111111111006222\
        0111111111111111\
        111111111118@821\
        4111111111111111\
        1111111111142420\
        !!!!!!!!!!!!!!!!\
        !!!!!!!!!!!!!!!!\
        !!!!!!!!!!!!!!!!\
        !!!!!!!!!!!!!!!!\
        !!!!!!!!!!!!!!!!\
        !!!!!!!!!!!!!!!!\
        !!!!!!!!!!!!!!!!\
        !!!!!!!!!!!!!!!!
        """
}
