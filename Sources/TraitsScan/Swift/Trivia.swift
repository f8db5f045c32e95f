extension Lexer {
    /// Moves the cursor over white space and comments, and notes in `startsLine` whether a line ended there.
    ///
    /// A line end that would cut off an interpolation is no trivia. NUL and a byte order mark are white space, as the
    /// compiler has it.
    mutating func skipTrivia() {
        if position == 0 && matches("#!", at: 0) { position = endOfLine(from: 0) }
        // Whether nothing but white space has come since a comment.
        var followsComment = false
        while position < count {
            if base[position] == Byte.space {
                // Mostly there is one, or an indentation.
                position += 1
                if position < count && base[position] == Byte.space { position = Bytes.findSpaceEnd(base, position, count) }
                guard position < count else { return }
            }
            // Mostly a line ends, or a token begins.
            if base[position] == Byte.lineFeed && !forbidsLineEnds {
                startsLine = true
                position += 1
                continue
            }
            guard Byte.mayBeginTrivia(base[position]) else { return }
            switch base[position] {
            case Byte.tab, Byte.nul, Byte.verticalTab, Byte.formFeed:
                position += 1
            case Byte.lineFeed, Byte.carriageReturn:
                if forbidsLineEnds { return }
                startsLine = true
                position += 1
            case Byte.slash:
                let next = peek(1)
                guard next == Byte.slash || next == Byte.star else { return }
                if !followsComment { beginCommentRun() }
                skipComment()
                followsComment = true
            case 0xEF:
                guard peek(1) == 0xBB && peek(2) == 0xBF else { return }
                position += 3
                followsComment = false
            case Byte.less, Byte.greater:
                guard skipConflict() else { return }
                followsComment = false
            default:
                return
            }
        }
    }

    /// Notes that the comment at the cursor is the first of a run, unless only white space stands between it and the one before.
    mutating func beginCommentRun() {
        var gap = position
        while gap > commentRunEnd && Byte.isWhiteSpace(base[gap - 1]) { gap -= 1 }
        if gap != commentRunEnd { commentRunStart = position }
    }

    /// Moves the cursor over the comment at it.
    mutating func skipComment() {
        let start = position
        defer { commentRunEnd = position }
        if peek(1) == Byte.slash {
            position = endOfLine(from: start)
            if nextMarker < position { noteDirective(from: start) }
        } else {
            skipBlockComment()
        }
        noteNearDirective(from: start)
    }

    /// The offset of the first line end from `offset` on, or the end of the file.
    mutating func endOfLine(from offset: Int) -> Int { Bytes.findLineEnd(base, offset, count, hasCarriageReturns) }

    /// Moves the cursor over a block comment; such comments nest.
    private mutating func skipBlockComment() {
        let start = position
        var depth = 1
        position += 2
        while position < count {
            let byte = base[position]
            position += 1
            if byte == Byte.star {
                guard peek() == Byte.slash else { continue }
                position += 1
                depth -= 1
                if depth == 0 { return }
            } else if byte == Byte.slash {
                guard peek() == Byte.star else { continue }
                position += 1
                depth += 1
            } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
                startsLine = true
            }
        }
        note(.unterminatedComment, at: start)
        isCutOff = true
    }

    private mutating func noteDirective(from start: Int) {
        if nextMarker < start { nextMarker = DirectiveComment.find(base, start, count) }
        guard nextMarker < position else { return }
        // The marker must be the first text of the comment; a third slash makes it documentation.
        if (start + 2..<nextMarker).allSatisfy({ base[$0] == Byte.space || base[$0] == Byte.tab }) {
            directives.append(DirectiveComment(start: start, end: position))
        }
        nextMarker = DirectiveComment.find(base, position, count)
    }

    /// Moves the cursor over a version control conflict, if one is at it: from `<<<<<<< ` at the start of a line to the
    /// end of the line that begins with `>>>>>>> `, or the like of Perforce.
    ///
    /// The compiler takes the marker for one only if its end is there.
    mutating func skipConflict() -> Bool {
        let isAtLineStart =
            position == 0 || base[position - 1] == Byte.lineFeed || base[position - 1] == Byte.carriageReturn
        guard isAtLineStart, position < failures.conflictEnd else { return false }
        let terminator: StaticString
        if matches("<<<<<<< ", at: position) {
            terminator = "\n>>>>>>> "
        } else if matches(">>>> ", at: position) {
            terminator = "\n<<<<\n"
        } else {
            return false
        }
        let end = Bytes.find(terminator, anchor: 1, base, position, count)
        guard end < count else {
            failures.conflictEnd = position
            return false
        }
        note(.conflictMarker, at: position)
        position = endOfLine(from: end + 1)
        return true
    }
}
