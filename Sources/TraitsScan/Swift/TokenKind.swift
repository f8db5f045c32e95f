/// What a token is. Its text is the bytes between its start and its end, sliced only when a fact needs it.
enum TokenKind: UInt8, Sendable {
    /// The end of the bytes; every later token is it again.
    case endOfFile
    /// A name or keyword, as written; which of the two, its place decides.
    case identifier
    /// A name in backticks.
    case quotedIdentifier
    /// An editor placeholder: `<#Name#>`.
    case placeholder
    /// An integer or floating-point literal.
    case number
    /// A whole string literal without interpolation.
    case string
    /// A string literal up to its first `\(`.
    case stringHead
    /// A string literal between two interpolations: from `)` to the next `\(`.
    case stringMiddle
    /// A string literal from its last interpolation's `)` on.
    case stringTail
    /// The empty token at a line end that cuts off an interpolation of a single-line literal.
    case stringBreak
    /// A whole regex literal.
    case regex
    /// An operator that none of the kinds below names.
    case `operator`
    case equal, arrow, period, comma, colon, doubleColon, semicolon, at, backslash
    case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace
    /// `<` and `>` where the caller reads a type; elsewhere they are operators.
    case leftAngle, rightAngle
    case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation
    /// A `#` that begins none of the above, such as that of a macro.
    case pound
    /// A byte that begins no token, such as a backtick without its partner.
    case unknown
}
