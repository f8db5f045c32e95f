extension DeclarationScanner {
    /// Reads the import whose keyword is the current token.
    mutating func scanImport() {
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
        while lexer.kind == .identifier || lexer.kind == .quotedIdentifier {
            path.append(lexer.plainText(lexer.start..<lexer.end))
            lexer.advance()
            guard lexer.kind == .period else { break }
            lexer.advance()
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
    }
}
