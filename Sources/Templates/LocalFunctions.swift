/// How statements stand in local functions of the function that they belong to, and what those are called.
struct LocalFunctions {
    /// Whether the statements mean the same there.
    let arePossible: Bool
    /// What such a function declares: ` async throws`, or a part of it.
    private(set) var declared = ""
    /// What a call of it is marked with: `try await `, or a part of it.
    private(set) var marked = ""
    /// The words that a name in the function may stand for.
    private let taken: Set<Substring>

    /// What bars a local function: what is borrowed, consumed or sent cannot be captured, an isolation by a parameter is not
    /// inherited, and what throws only if a parameter does cannot call what throws.
    private static let barriers: Set<Substring> = ["borrowing", "consuming", "isolated", "rethrows", "sending"]

    /// - Parameters:
    ///   - statements: The statements as they are written.
    ///   - template: What they were made of, if a configuration words it.
    ///   - signature: The function around them, if a configuration words it.
    init(holding statements: [String], madeOf template: String = "", in signature: String = "") {
        let tail = SignatureTail(of: signature)
        let words = Set(Self.words(of: template))
        // What returns would leave the local function alone, and what is deferred would be done at its end.
        let isBound = words.contains("return") || words.contains("defer") || tail.hasResult
        arePossible = !isBound && Self.barriers.isDisjoint(with: Self.words(of: signature))
        // In a function that does not throw or wait, a statement does so in a closure or a `do` of its own.
        if tail.isAsync && words.contains("await") { (declared, marked) = (" async", "await ") }
        if let clause = tail.throwsClause, words.contains("try") || words.contains("throw") {
            (declared, marked) = (declared + " " + clause, "try " + marked)
        }
        taken = Set((statements + [signature]).flatMap(Self.words))
    }

    /// Returns the name of a local function: `preferred`, unless that would shadow what the statements or the signature may mean.
    func name(_ preferred: String) -> String {
        var name = preferred
        while taken.contains(name[...]) { name += "_" }
        return name
    }

    /// Returns the words of `text`, but for those behind a dot: members, which nothing local shadows.
    private static func words(of text: String) -> [Substring] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { word in
            let before = text[..<word.startIndex].suffix(2)
            return before.last != "." || before == ".."
        }
    }
}

/// What stands behind the parameters of a signature.
struct SignatureTail {
    /// Whether it is `async`.
    let isAsync: Bool
    /// `throws` or `throws(Failure)`; nil if it does neither.
    let throwsClause: String?
    /// Whether it has a result other than `Void`.
    let hasResult: Bool

    init(of signature: String) {
        let start = signature.firstRange(of: "func ")?.upperBound ?? signature.startIndex
        var depth = 0
        let end = signature[start...].firstIndex { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == ")" && depth == 0
        }
        let tail = end.map { signature[signature.index(after: $0)...] } ?? ""
        let words = tail.replacing("->", with: " -> ").split(whereSeparator: \.isWhitespace).prefix { $0 != "where" }
        let effects = words.prefix { $0 != "->" }
        isAsync = effects.contains("async")
        throwsClause = effects.firstIndex { $0.hasPrefix("throws") }.map { effects[$0...].joined(separator: " ") }
        let result = words.dropFirst(effects.count + 1).joined()
        hasResult = !["", "()", "Void", "Swift.Void"].contains(result)
    }
}
