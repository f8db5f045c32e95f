/// Something that the lexer or the declaration scanner cannot read, before it becomes a diagnostic.
struct Fault: Sendable {
    /// What is wrong.
    enum Kind: UInt8, Sendable {
        case invalidUTF8, unterminatedComment, unterminatedString, unterminatedRegex
        case unclosedBrace, extraBrace, unclosedCondition, strayDirective, conflictMarker
        case placeholderName, missingName, missingInheritedType, missingBody, deepNesting
        case strayCode, missingType, unbalancedBracket, crowdedLine, brokenHeader, brokenCondition
        /// Something that is no Swift, but of which nothing needs to be said: the compiler says it better.
        case silent
    }

    /// How many are kept of one file. More would tell nothing, and a broken file could have one for each of its bytes.
    static let most = 100

    /// What is wrong.
    var kind: Kind
    /// Where, in bytes from the start of the file.
    var offset: Int
}

/// A line comment that speaks to the generator.
struct DirectiveComment: Sendable {
    /// What such a comment's text begins with.
    static let marker: StaticString = "traits-gen:"

    /// The offset of the first marker in `start..<end`, or `end`.
    static func find(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        Bytes.find(marker, anchor: 6, base, start, end)
    }

    /// The first byte of `//`.
    var start: Int
    /// The byte after the comment.
    var end: Int
}

/// Searches that found nothing, so that no stretch of bytes is searched again and again.
struct FailedSearches: Sendable {
    /// Up to where no `"` with at least `hashes` hashes follows, seen from `from`: see `opensMultilineString`.
    var rawQuote = (from: 0, to: 0, hashes: 0)
    /// From where on no multi-line regex with at least `hashes` hashes ends.
    var regex = (from: Int.max, hashes: 0)
    /// From where on no conflict marker ends.
    var conflictEnd = Int.max
    /// Up to where no `<` begins generic arguments.
    var genericArguments = 0
    /// Up to where no `#>` follows, seen from `from`.
    var placeholder = (from: 0, to: 0)
}
