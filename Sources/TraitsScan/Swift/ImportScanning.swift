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
            if path.isEmpty {
                path = modules.value(of: lexer.base + lexer.start, lexer.end - lexer.start) { [lexer.plainText(lexer.start..<lexer.end)] }
            } else {
                path.append(lexer.plainText(lexer.start..<lexer.end))
            }
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
            // Filled in where it stands, not copied there.
            let index = facts.imports.count
            if index == 0 { facts.imports.reserveCapacity(4) }
            facts.imports.append(ImportFact(path: path, place: lines.place(start)))
            if let kind { facts.imports[index].kind = kind }
            if prefix.hasParts {
                var modifiers = prefix.attributes.map { lexer.text($0.text.lowerBound, $0.text.upperBound) }
                modifiers += prefix.modifiers.map { lexer.text($0.lowerBound, $0.upperBound) }
                facts.imports[index].modifiers = modifiers
            }
            if !conditions.entries.isEmpty { facts.imports[index].conditions = currentConditions() }
        }
        resetPrefix()
        guard isCertain else { return }
        if expectsName { fail(.missingName) } else { checkEnd() }
    }
}
