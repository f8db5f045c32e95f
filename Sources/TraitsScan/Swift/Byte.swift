/// The bytes that the scanner names.
///
/// Stored constants, because an unoptimised build reads them like literals, whereas `UInt8(ascii:)` is a call of seven
/// nanoseconds there.
enum Byte {
    static let nul: UInt8 = 0x00
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let verticalTab: UInt8 = 0x0B
    static let formFeed: UInt8 = 0x0C
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let exclamation: UInt8 = 0x21  // !
    static let quote: UInt8 = 0x22  // "
    static let pound: UInt8 = 0x23  // #
    static let dollar: UInt8 = 0x24  // $
    static let ampersand: UInt8 = 0x26  // &
    static let apostrophe: UInt8 = 0x27  // '
    static let leftParen: UInt8 = 0x28  // (
    static let rightParen: UInt8 = 0x29  // )
    static let star: UInt8 = 0x2A  // *
    static let plus: UInt8 = 0x2B  // +
    static let comma: UInt8 = 0x2C  // ,
    static let minus: UInt8 = 0x2D  // -
    static let period: UInt8 = 0x2E  // .
    static let slash: UInt8 = 0x2F  // /
    static let zero: UInt8 = 0x30  // 0
    static let nine: UInt8 = 0x39  // 9
    static let colon: UInt8 = 0x3A  // :
    static let semicolon: UInt8 = 0x3B  // ;
    static let less: UInt8 = 0x3C  // <
    static let equal: UInt8 = 0x3D  // =
    static let greater: UInt8 = 0x3E  // >
    static let question: UInt8 = 0x3F  // ?
    static let at: UInt8 = 0x40  // @
    static let leftSquare: UInt8 = 0x5B  // [
    static let backslash: UInt8 = 0x5C  // \
    static let rightSquare: UInt8 = 0x5D  // ]
    static let underscore: UInt8 = 0x5F  // _
    static let backtick: UInt8 = 0x60  // `
    static let leftBrace: UInt8 = 0x7B  // {
    static let rightBrace: UInt8 = 0x7D  // }
    static let tilde: UInt8 = 0x7E  // ~

    /// Whether `byte` is white space, line ends included.
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == space || (byte >= tab && byte <= carriageReturn) || byte == nul
    }

    /// Whether a comment, a conflict marker or white space may begin with `byte`.
    static func mayBeginTrivia(_ byte: UInt8) -> Bool {
        byte <= space || byte == slash || byte == less || byte == greater || byte == 0xEF
    }
}
