/// Which declaration a directive speaks of.
extension DeclarationScanner {
    /// Gives the declaration at `index`, whose trivia start at `start` and whose header ends at `end`, its directives.
    mutating func attachDirectives(to index: Int, from start: Int, end: Int) {
        guard attachedDirectives < lexer.directives.count else { return }
        claimTrailingDirectives(before: start)
        while attachedDirectives < lexer.directives.count, lexer.directives[attachedDirectives].start < end {
            let comment = lexer.directives[attachedDirectives]
            // What trails on a line before the declaration does not speak of it.
            let isBefore = comment.start < start || (isTrailing(comment) && comment.start < prefix.start)
            directiveOwners.append(isBefore ? trailingOwner(comment) : index)
            attachedDirectives += 1
        }
    }

    /// Settles the directives before `offset` that no declaration has taken: they trail a header, or stand alone.
    mutating func claimTrailingDirectives(before offset: Int) {
        while attachedDirectives < lexer.directives.count, lexer.directives[attachedDirectives].start < offset {
            directiveOwners.append(trailingOwner(lexer.directives[attachedDirectives]))
            attachedDirectives += 1
        }
    }

    /// Turns the directive comments into facts.
    mutating func addDirectives() {
        claimTrailingDirectives(before: Int.max)
        for (comment, owner) in zip(lexer.directives, directiveOwners) {
            var start = DirectiveComment.find(lexer.base, comment.start, comment.end) + DirectiveComment.marker.utf8CodeUnitCount
            var end = comment.end
            while start < end && Byte.isWhiteSpace(lexer.base[start]) { start += 1 }
            while end > start && Byte.isWhiteSpace(lexer.base[end - 1]) { end -= 1 }
            facts.directives.append(
                Directive(text: lexer.text(start, end), place: lines.place(start), declaration: owner))
        }
    }

    /// The declaration on whose header's line `comment` trails.
    private func trailingOwner(_ comment: DirectiveComment) -> Int? {
        guard let header = lastHeader, header.brace < comment.start else { return nil }
        return lexer.spansLine(header.brace, comment.start) ? nil : header.declaration
    }

    /// Whether there is code before `comment` on its line.
    private func isTrailing(_ comment: DirectiveComment) -> Bool {
        var index = comment.start
        while index > 0, lexer.base[index - 1] == Byte.space || lexer.base[index - 1] == Byte.tab { index -= 1 }
        return index > 0 && lexer.base[index - 1] != Byte.lineFeed && lexer.base[index - 1] != Byte.carriageReturn
    }
}
