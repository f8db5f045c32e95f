extension Lexer {
    /// Lexes a string literal whose opening delimiter, `hashes` hashes and a quote, is at the cursor.
    mutating func lexString(hashes: Int) -> TokenKind {
        let opener = position
        position += hashes
        let quote = base[position]
        let isMultiline = quote == Byte.quote && opensMultilineString(at: position, hashes: hashes)
        position += isMultiline ? 3 : 1
        return lexStringBody(opener, hashes: hashes, quote, isMultiline, resumes: false)
    }

    /// Lexes on after the `)` at the cursor, which ends an interpolation.
    mutating func resumeString() -> TokenKind {
        let isMultiline = frameKind == .multilineInterpolation
        let opener = closeFrame()
        position += 1
        var quoteOffset = opener
        while base[quoteOffset] == Byte.pound { quoteOffset += 1 }
        return lexStringBody(opener, hashes: quoteOffset - opener, base[quoteOffset], isMultiline, resumes: true)
    }

    /// Lexes the text of a literal up to its end or its next interpolation.
    private mutating func lexStringBody(
        _ opener: Int, hashes: Int, _ quote: UInt8, _ isMultiline: Bool, resumes: Bool
    ) -> TokenKind {
        while position < count {
            position = Bytes.findStringByte(base, position, count)
            guard position < count else { break }
            let byte = base[position]
            if byte == quote {
                if isMultiline {
                    if peek(1) == Byte.quote && peek(2) == Byte.quote && hasHashes(hashes, at: position + 3) {
                        position += 3 + hashes
                        return resumes ? .stringTail : .string
                    }
                } else if hasHashes(hashes, at: position + 1) {
                    position += 1 + hashes
                    return resumes ? .stringTail : .string
                }
                position += 1
            } else if byte == Byte.backslash {
                guard hasHashes(hashes, at: position + 1) else {
                    position += 1
                    continue
                }
                position += 1 + hashes
                let next = peek()
                if next == Byte.leftParen {
                    open(isMultiline ? .multilineInterpolation : .interpolation, opener: opener)
                    interpolationDepth += 1
                    forbidsLineEnds = !isMultiline
                    position += 1
                    return resumes ? .stringMiddle : .stringHead
                }
                // A line end is not part of an escape: it ends a single-line literal.
                if next != Byte.lineFeed && next != Byte.carriageReturn && position < count { position += 1 }
            } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
                guard isMultiline else { break }
                position += 1
            } else {
                position += 1
            }
        }
        // A literal in single quotes is no Swift anyway; what to say of it is the compiler's business.
        note(quote == Byte.quote ? .unterminatedString : .silent, at: opener)
        if position == count { isCutOff = true }
        return resumes ? .stringTail : .string
    }

    /// Ends the literals that the line end at the cursor cuts off in the middle of an interpolation.
    mutating func breakString() -> TokenKind {
        var opener = position
        while forbidsLineEnds && frames.count > 0 {
            let isInterpolation = frameKind == .interpolation
            let offset = closeFrame()
            if isInterpolation { opener = offset }
        }
        note(.unterminatedString, at: opener)
        return .stringBreak
    }

    private mutating func hasHashes(_ hashes: Int, at offset: Int) -> Bool {
        guard hashes > 0 else { return true }
        guard offset + hashes <= count else { return false }
        var index = 0
        while index < hashes && base[offset + index] == Byte.pound { index += 1 }
        return index == hashes
    }

    /// Whether the quote at `offset`, behind `hashes` hashes, is the first of `"""` that opens a multi-line literal.
    ///
    /// `#"""#` and `#""""#` are single-line literals of quotes: with hashes, a literal that can end on its line does
    /// (SE-0200).
    private mutating func opensMultilineString(at offset: Int, hashes: Int) -> Bool {
        guard offset + 2 < count, base[offset + 1] == Byte.quote, base[offset + 2] == Byte.quote else { return false }
        guard hashes > 0 else { return true }
        var index = offset + 2
        let failed = failures.rawQuote
        if index >= failed.from && index < failed.to && hashes >= failed.hashes { index = failed.to }
        while index < count && base[index] != Byte.lineFeed && base[index] != Byte.carriageReturn {
            if base[index] == Byte.quote && hasHashes(hashes, at: index + 1) { return false }
            index += 1
        }
        failures.rawQuote = (from: offset, to: index, hashes: hashes)
        return true
    }
}
