extension Lexer {
    /// Makes the regex literal from the cursor to `end` the token.
    mutating func finishRegex(at end: Int) -> TokenKind {
        position = end
        regexEnd = end
        return .regex
    }

    /// The end of the regex literal that starts at the slash or hash at `start`; nil if there is none.
    ///
    /// `isCertain` says that nothing else may stand there, so that even an unterminated literal is one. A bare-slash
    /// literal ends on its line, not with a space, not with what opens a comment, and its `)` are balanced; an extended
    /// one may span lines if a line end follows its opening delimiter (SE-0354).
    mutating func scanRegex(from start: Int, isCertain: Bool) -> Int? {
        var index = start
        while index < count && base[index] == Byte.pound { index += 1 }
        let hashes = index - start
        index += 1  // The slash.
        if hashes == 0 {
            let next = index < count ? base[index] : Byte.nul
            if next == Byte.star || next == Byte.slash { return nil }
            if (next == Byte.space || next == Byte.tab) && !isCertain { return nil }
            if start > 0 && base[start - 1] == Byte.star { return nil }
        }
        let firstLineEnd = hashes > 0 ? lineEndAfterSpaces(index) : nil
        let isMultiline = firstLineEnd != nil
        if isMultiline && index >= failures.regex.from && hashes >= failures.regex.hashes {
            return unterminatedRegex(start, at: firstLineEnd)
        }

        var groups = 0
        var classDepth = 0
        var lastSpace = -1
        while index < count {
            let byte = base[index]
            if byte == Byte.slash {
                var closing = index + 1
                while closing < count && closing - index - 1 < hashes && base[closing] == Byte.pound { closing += 1 }
                if closing - index - 1 == hashes {
                    guard hashes == 0 else { return closing }
                    let next = closing < count ? base[closing] : Byte.nul
                    if next == Byte.star || next == Byte.slash { return isCertain ? closingLine(start, index) : nil }
                    return lastSpace == index - 1 && !isCertain ? nil : closing
                }
                index += 1
            } else if byte == Byte.backslash {
                index += 1
                if index < count, isMultiline || (base[index] != Byte.lineFeed && base[index] != Byte.carriageReturn) {
                    index += 1
                }
            } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
                guard isMultiline else { break }
                index += 1
            } else {
                if byte == Byte.leftSquare {
                    classDepth += 1
                } else if byte == Byte.rightSquare {
                    if classDepth > 0 { classDepth -= 1 }
                } else if classDepth == 0 && byte == Byte.leftParen {
                    groups += 1
                } else if classDepth == 0 && byte == Byte.rightParen {
                    if groups == 0 && !isCertain { return nil }
                    if groups > 0 { groups -= 1 }
                } else if byte == Byte.space || byte == Byte.tab {
                    lastSpace = index
                }
                index += 1
            }
        }
        guard isCertain else { return nil }
        if isMultiline && index >= count { failures.regex = (from: start, hashes: hashes) }
        return unterminatedRegex(start, at: firstLineEnd ?? index)
    }

    private mutating func unterminatedRegex(_ start: Int, at end: Int?) -> Int? {
        note(.unterminatedRegex, at: start)
        return end
    }

    /// The end of a literal that a comment cuts off at the slash at `index`.
    private mutating func closingLine(_ start: Int, _ index: Int) -> Int? {
        unterminatedRegex(start, at: index)
    }

    private mutating func lineEndAfterSpaces(_ offset: Int) -> Int? {
        var index = offset
        while index < count && (base[index] == Byte.space || base[index] == Byte.tab) { index += 1 }
        return index < count && (base[index] == Byte.lineFeed || base[index] == Byte.carriageReturn) ? index : nil
    }
}
