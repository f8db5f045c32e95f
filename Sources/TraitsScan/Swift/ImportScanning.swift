extension DeclarationScanner {
    /// Reads the import whose keyword is the current token.
    mutating func scanImport() {
        let isCertain = isChecking
        openPrefix()
        enterAttributeClauses()
        lexer.advance()
        var kind: String?
        switch lexer.word {
        case .struct, .class, .enum, .protocol, .typealias, .func, .var, .let:
            kind = lexer.text
            lexer.advance()
        default: break
        }
        let start = lexer.start
        var path: [String] = []
        var expectsName = true
        while lexer.kind == .identifier || lexer.kind == .quotedIdentifier {
            path.append(lexer.plainText(lexer.start..<lexer.end))
            lexer.advance()
            expectsName = lexer.kind == .period
            guard expectsName else { break }
            lexer.advance()
            if lexer.startsLine && startsDeclaration { break }
        }
        // `import func Module.==`
        if lexer.kind == .operator && (expectsName || lexer.base[lexer.start] == Byte.period) {
            lexer.advance()
            expectsName = false
        }
        if !path.isEmpty {
            var fact = ImportFact(path: path, place: lines.place(start))
            fact.kind = kind
            for extent in prefix.attributes {
                fact.modifiers.append(lexer.text(extent.text.lowerBound, extent.text.upperBound))
            }
            for extent in prefix.modifiers { fact.modifiers.append(lexer.text(extent.lowerBound, extent.upperBound)) }
            fact.conditions = currentConditions()
            facts.imports.append(fact)
        }
        resetPrefix()
        guard isCertain else { return }
        if expectsName { fail(.missingName) } else { checkEnd() }
    }
}
