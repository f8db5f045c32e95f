extension TypeExpression {
    /// Reads the text of a type; nil if it is none, or is followed by anything else.
    ///
    /// What is understood no further than where it ends (a function, a tuple) is ``other(_:)`` with that text.
    public init?(text: String) {
        var text = text
        let type = text.withUTF8 { bytes -> TypeExpression? in
            guard let base = bytes.baseAddress else { return nil }
            return TypeParser.whole(Lexer(base, count: bytes.count), 0..<bytes.count)
        }
        guard let type else { return nil }
        self = type
    }
}
