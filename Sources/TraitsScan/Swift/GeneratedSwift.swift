/// Checks of Swift that a configuration words and that is put into generated code.
public enum GeneratedSwift {
    /// Returns why `text` is not the head of one function at file scope, without its body; nil if it is.
    public static func faultInSignature(_ text: String) -> String? {
        let swift = Array((text + " {}").utf8)
        return swift.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes.baseAddress!, count: bytes.count)
            lexer.readsTypes = true
            lexer.advance()
            return lexer.faultInFunctionHead(end: bytes.count - 2) ?? problem(in: bytes)
        }
    }

    /// Returns why `text` is no run of statements; nil if nothing shows. What it means is the compiler's.
    public static func faultInStatements(_ text: String) -> String? {
        let swift = Array(text.utf8)
        return swift.withUnsafeBufferPointer { bytes in
            // In a literal or comment that does not end, no bracket is one.
            problem(in: bytes) { $0.id <= "TG004" } ?? unbalancedBracket(in: bytes) ?? problem(in: bytes)
        }
    }

    /// Returns why `text` is no condition of an `#if`; nil if it is. Whether the compiler knows its words is the compiler's.
    public static func faultInCondition(_ text: String) -> String? {
        if text.contains(where: \.isNewline) { return "it has a line break" }
        let swift = Array("#if \(text)\nstruct A {}\n#endif\n".utf8)
        return swift.withUnsafeBufferPointer { bytes in
            if let problem = problem(in: bytes) { return problem }
            let declarations = SwiftScanner.scan(bytes, path: "").declarations
            let isWhole = declarations.count == 1 && declarations[0].conditions.map(\.chain) == [[text]]
            return isWhole ? nil : "it is more than a condition"
        }
    }

    private static func unbalancedBracket(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let base = bytes.baseAddress else { return nil }
        var lexer = Lexer(base, count: bytes.count)
        var open: [TokenKind] = []
        lexer.advance()
        while lexer.kind != .endOfFile {
            switch lexer.kind {
            case .leftParen, .leftSquare, .leftBrace: open.append(lexer.kind)
            case .rightParen, .rightSquare, .rightBrace:
                guard open.popLast()?.closing == lexer.kind else { return "'\(lexer.text)' closes nothing" }
            default: break
            }
            lexer.advance()
        }
        return open.last.map { "\($0 == .leftBrace ? "'{'" : $0 == .leftParen ? "'('" : "'['") is not closed" }
    }

    /// What the scanner says of the bytes, without its remedy.
    private static func problem(in bytes: UnsafeBufferPointer<UInt8>, where counts: (Diagnostic) -> Bool = { _ in true }) -> String? {
        let problem = SwiftScanner.scan(bytes, path: "").problems.first { $0.severity == .error && counts($0) }
        return problem.map { String($0.message.prefix { $0 != ";" }) }
    }
}

extension TokenKind {
    /// The bracket that closes this one.
    fileprivate var closing: TokenKind? {
        switch self {
        case .leftParen: .rightParen
        case .leftSquare: .rightSquare
        case .leftBrace: .rightBrace
        default: nil
        }
    }
}

extension Lexer {
    /// Returns why the tokens up to `end` are not the head of one function, before whose body they stand.
    fileprivate mutating func faultInFunctionHead(end bodyStart: Int) -> String? {
        while kind == .at { _ = skipAttribute() }
        while kind == .identifier, !isWord("func") {
            guard ["public", "package", "internal", "nonisolated"].contains(text) else {
                return ["private", "fileprivate"].contains(text) ? "a function that is \(text) cannot be called from other files" : "'\(text)' stands where 'func' should"
            }
            advance()
            if kind == .leftParen, previousEnd == start { _ = skipBrackets() }
            while kind == .at { _ = skipAttribute() }
        }
        guard isWord("func") else { return "it has no 'func'" }
        advance()
        let isNamed = kind == .quotedIdentifier || (kind == .identifier && !word.isReserved)
        guard isNamed, start < bodyStart else { return "the function has no name" }
        advance()
        if kind == .leftAngle { _ = skipAngles() }
        guard kind == .leftParen else { return "the parameters are missing: write () if there are none" }
        guard skipParameters() else { return "the parameters do not read: each is a name, a colon and a type" }
        while isWord("async") || isWord("throws") || isWord("rethrows") {
            advance()
            if kind == .leftParen, previousEnd == start { _ = skipBrackets() }
        }
        if kind == .arrow {
            advance()
            guard !skipType().isEmpty, !isTypeBroken else { return "the result has no type" }
        }
        if isWord("where") {
            advance()
            guard start < bodyStart else { return "the 'where' clause is empty" }
            while kind != .endOfFile, kind != .leftBrace, start < bodyStart { advance() }
        }
        guard kind == .leftBrace, start == bodyStart else {
            return kind == .leftBrace ? "it has a body, which is generated" : kind == .endOfFile ? "it ends in a comment" : "'\(text)' stands behind its end"
        }
        return nil
    }

    /// Moves over the parameters whose parenthesis is the current token; false if one of them does not read.
    private mutating func skipParameters() -> Bool {
        advance()
        while kind != .rightParen {
            while kind == .at { _ = skipAttribute() }
            var names = 0
            while kind == .identifier || kind == .quotedIdentifier {
                names += 1
                advance()
            }
            guard (1...2).contains(names), kind == .colon else { return false }
            advance()
            guard !skipType().isEmpty, !isTypeBroken else { return false }
            if kind == .equal {
                let parens = parenDepth, depth = frames.count
                while kind != .endOfFile, !(frames.count == depth && ((kind == .comma && parenDepth == parens) || parenDepth < parens)) { advance() }
            }
            if kind == .comma { advance() } else if kind != .rightParen { return false }
        }
        advance()
        return true
    }
}
