/// Words that Swift does not take as the plain name of an enum case.
enum SwiftKeywords {
    /// Words that stand in backticks where an enum case is declared.
    ///
    /// The Swift Programming Language, Lexical Structure, Keywords; a test declares a case for each and for the contextual ones.
    static let reserved: Set<String> = [
        // Declarations.
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal",
        "let", "operator", "precedencegroup", "private", "protocol", "public", "static", "struct", "subscript", "typealias",
        "var",
        // Statements.
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
        "repeat", "return", "switch", "throw", "where", "while",
        // Expressions and types.
        "Any", "Self", "as", "false", "is", "nil", "rethrows", "self", "super", "throws", "true", "try",
    ]

    /// Words that cannot name a case of the enum of identifiers, backticks or not.
    ///
    /// `X.Type` is a metatype whatever stands around `Type`; the others are members that the enum has already.
    static let unusable: Set<String> = ["AllCases", "Protocol", "RawValue", "Type", "allCases", "byName", "classTable"]
}
