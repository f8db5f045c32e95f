extension DeclarationScanner {
    /// Reads the typealias or associated type whose keyword is the current token.
    mutating func scanTypealias(_ kind: Declaration.Kind) {
        let isCertain = isChecking
        openPrefix()
        enterAttributeClauses()
        let isLocal = lexer.bodyDepth > 0
        lexer.readsTypes = true
        defer { lexer.readsTypes = false }
        lexer.advance()
        guard lexer.kind == .identifier || lexer.kind == .quotedIdentifier || lexer.kind == .placeholder else {
            lexer.readsTypes = false
            if isCertain { fail(.missingName) } else { resetPrefix() }
            return
        }
        header.begin(kind, name: lexer.start..<lexer.end)
        lexer.advance()
        if lexer.kind == .leftAngle { scanGenerics() }
        if lexer.kind == .colon {
            repeat {
                lexer.advance()
                let entry = lexer.skipType()
                if entry.isEmpty {
                    if isCertain { lexer.note(.missingInheritedType, at: lexer.previousStart) }
                    break
                }
                header.inherits.append(entry)
            } while lexer.kind == .comma
        }
        if lexer.kind == .equal {
            lexer.advance()
            let type = lexer.skipType()
            if !type.isEmpty { header.type = type }
            if isCertain && (type.isEmpty || lexer.isTypeBroken) { lexer.note(.missingType, at: lexer.start) }
        } else if isCertain && kind == .typealias {
            lexer.note(.brokenHeader, at: lexer.start)
        }
        if lexer.word == .where { scanRequirements() }
        if !isLocal || options.locals { addDeclaration(isLocal: isLocal, end: lexer.previousEnd) }
        resetPrefix()
        if isCertain { checkEnd() }
    }

    /// Reads the where clause whose keyword is the current token, which no brace ends.
    private mutating func scanRequirements() {
        let start = lexer.start
        var last = lexer.end
        repeat {
            lexer.advance()
            let left = lexer.skipType()
            if left.isEmpty { break }
            last = left.upperBound
            guard lexer.kind == .colon || (lexer.kind == .operator && lexer.matches("==", at: lexer.start)) else { break }
            lexer.advance()
            let right = lexer.skipType()
            if right.isEmpty { break }
            last = right.upperBound
        } while lexer.kind == .comma
        header.whereClause = start..<last
    }
}
