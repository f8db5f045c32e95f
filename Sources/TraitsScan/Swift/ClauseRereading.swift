/// Clauses that need not be Swift: the compiler passes over a clause for another compiler or language version without
/// parsing it, so that it may hold anything.
///
/// Which version will compile the file is not known here. So such a clause is read like any other, and if it turns out
/// not to be Swift, everything found in it is forgotten and the cursor goes to its end by lines alone.
extension DeclarationScanner {
    /// The number of facts found so far.
    func factMarks() -> FactMarks {
        FactMarks(
            declarations: facts.declarations.count, imports: facts.imports.count, strings: facts.strings.count,
            specLiterals: facts.specLiterals.count, directives: lexer.directives.count, faults: lexer.faultCount)
    }

    /// Ends the clause before the directive that is the current token; false if another token became the current one.
    mutating func closeClause() -> Bool {
        let entry = conditions.entries[conditions.entries.count - 1]
        let isWhole = isClauseWhole(entry)
        if !isWhole && entry.maySkip && reread(entry) { return false }
        if lexer.frames.count > entry.depth {
            noteUnclosedBrace()
            lexer.closeFrames(to: entry.depth)
            closeScopes()
        }
        lexer.parenDepth = entry.parenDepth
        return true
    }

    /// At the end of the file: goes back to the clause that swallowed it, if the compiler may pass over that clause.
    mutating func rereadsInactiveClause() -> Bool {
        while let index = conditions.entries.lastIndex(where: { $0.maySkip }) {
            let entry = conditions.entries[index]
            if lexer.clauseEnd(from: entry.clauseStart) != nil {
                // What seemed to be opened inside the clause was no directive.
                while conditions.entries.count > index + 1 {
                    conditions.texts.removeSubrange(conditions.entries.removeLast().firstText...)
                }
                if reread(entry) { return true }
            }
            conditions.entries[index].maySkip = false
        }
        return false
    }

    /// Whether everything since the start of the clause of `entry` is Swift.
    private func isClauseWhole(_ entry: ConditionStack.Entry) -> Bool {
        lexer.faultCount == entry.marks.faults && lexer.frames.count <= entry.depth
            && !(invalidByte >= entry.clauseStart && invalidByte < lexer.start)
    }

    /// Forgets what the clause of `entry`, the innermost, held; makes the directive that ends it the current token.
    private mutating func reread(_ entry: ConditionStack.Entry) -> Bool {
        guard let end = lexer.clauseEnd(from: entry.clauseStart) else { return false }
        conditions.rereadingBudget -= lexer.position - entry.clauseStart
        let marks = entry.marks
        facts.declarations.removeSubrange(marks.declarations...)
        // Their braces may stand deeper than the clause if a broken literal around it has closed some.
        scopes.removeAll { $0.declaration >= marks.declarations }
        facts.imports.removeSubrange(marks.imports...)
        facts.strings.removeSubrange(marks.strings...)
        facts.specLiterals.removeSubrange(marks.specLiterals...)
        lexer.directives.removeSubrange(marks.directives...)
        attachedDirectives = min(attachedDirectives, marks.directives)
        directiveOwners.removeSubrange(attachedDirectives...)
        lexer.forgetFaults(since: marks.faults)
        lexer.isCutOff = false
        if let header = lastHeader, header.declaration >= marks.declarations { lastHeader = nil }
        goTo(end, entry)
        return true
    }

    /// Passes over the clause that begins at the cursor without a look at it.
    mutating func passOverClause() {
        guard let entry = conditions.entries.last, let end = lexer.clauseEnd(from: entry.clauseStart) else {
            lexer.advance()
            return
        }
        goTo(end, entry)
    }

    private mutating func goTo(_ offset: Int, _ entry: ConditionStack.Entry) {
        let last = conditions.entries.count - 1
        conditions.entries[last].maySkip = false
        conditions.entries[last].hasSkipped = true
        if invalidByte >= entry.clauseStart && invalidByte < offset {
            invalidByte = UTF8Validation.firstFault(lexer.base, count: lexer.count, from: offset) ?? lexer.count
        }
        lexer.closeFrames(to: entry.depth)
        lexer.parenDepth = entry.parenDepth
        lexer.floor = entry.depth
        closeScopes()
        resetPrefix()
        suspended.removeAll { $0.start >= entry.clauseStart }
        lexer.forgetTokens()
        lexer.position = offset
        lexer.nextMarker = DirectiveComment.find(lexer.base, offset, lexer.count)
        lexer.advance()
    }
}

extension Lexer {
    /// Forgets the comments and literals read so far, before the cursor goes elsewhere.
    mutating func forgetTokens() {
        commentRunStart = 0
        commentRunEnd = 0
        regexEnd = 0
        nextRegex = -1 ..< -1
    }

    /// The `#` of the directive that ends the clause whose condition ends at `offset`, found by lines alone; nil if none
    /// does.
    mutating func clauseEnd(from offset: Int) -> Int? {
        var depth = 0
        var index = endOfLine(from: offset)
        while index < count {
            while index < count && Byte.isWhiteSpace(base[index]) { index += 1 }
            if index < count && base[index] == Byte.pound {
                if matches("#if", at: index) && (index + 3 == count || classes[Int(base[index + 3])] & ByteClasses.identifier == 0) {
                    depth += 1
                } else if matches("#endif", at: index) {
                    if depth == 0 { return index }
                    depth -= 1
                } else if depth == 0 && matches("#else", at: index) {
                    return index
                }
            }
            index = endOfLine(from: index)
        }
        return nil
    }
}
