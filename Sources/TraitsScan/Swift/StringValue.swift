/// What a string literal without interpolation says.
enum StringValue {
    /// The parts of a literal's text.
    struct Parts {
        /// What stands between the delimiters; of a multi-line literal the lines between theirs, with their line ends.
        var contents: Range<Int>
        /// The hashes around it.
        var hashes: Int
        /// The indentation that every line of a multi-line literal drops.
        var indentation: Int
        /// Whether it is a multi-line literal.
        var isMultiline: Bool
    }

    /// The parts of the literal from `start` to `end`.
    static func contents(in lexer: borrowing Lexer, _ start: Int, _ end: Int) -> Parts {
        var open = start
        while open < end && lexer.base[open] == Byte.pound { open += 1 }
        let hashes = open - start
        let quotes = quoteCount(lexer, open, end, hashes)
        let isMultiline = quotes == 3
        var low = min(open + quotes, end)
        var high = max(low, end - hashes - quotes)
        var indentation = 0
        if isMultiline {
            // The line ends behind the opening and before the closing delimiter are part of the delimiters.
            if low < high && lexer.base[low] == Byte.carriageReturn { low += 1 }
            if low < high && lexer.base[low] == Byte.lineFeed { low += 1 }
            let close = high
            while high > low && (lexer.base[high - 1] == Byte.space || lexer.base[high - 1] == Byte.tab) { high -= 1 }
            indentation = close - high
        }
        return Parts(contents: low..<high, hashes: hashes, indentation: indentation, isMultiline: isMultiline)
    }

    private static func quoteCount(_ lexer: borrowing Lexer, _ open: Int, _ end: Int, _ hashes: Int) -> Int {
        let last = end - hashes - 1
        guard end - hashes - open >= 6, Bytes.match("\"\"\"", lexer.base, at: open, lexer.count) else { return 1 }
        guard Bytes.match("\"\"\"", lexer.base, at: last - 2, lexer.count) else { return 1 }
        // `#""""""#` is a single-line literal of quotes: a multi-line one has a line end behind its opening.
        return lexer.base[open + 3] == Byte.lineFeed || lexer.base[open + 3] == Byte.carriageReturn ? 3 : 1
    }

    /// The value of the literal with `parts`: escapes resolved, indentation and the last line end dropped.
    static func value(of parts: Parts, in lexer: borrowing Lexer) -> String {
        var bytes: [UInt8] = []
        var index = parts.contents.lowerBound
        let end = parts.contents.upperBound
        var atLineStart = parts.isMultiline
        while index < end {
            if atLineStart {
                var dropped = 0
                while dropped < parts.indentation, index < end,
                    lexer.base[index] == Byte.space || lexer.base[index] == Byte.tab
                {
                    index += 1
                    dropped += 1
                }
                atLineStart = false
                continue
            }
            let byte = lexer.base[index]
            index += 1
            if parts.isMultiline && (byte == Byte.lineFeed || byte == Byte.carriageReturn) {
                if byte == Byte.carriageReturn && index < end && lexer.base[index] == Byte.lineFeed { index += 1 }
                if index < end { bytes.append(Byte.lineFeed) }
                atLineStart = true
            } else if byte == Byte.backslash && isEscape(lexer, index, end, parts.hashes) {
                index = appendEscape(lexer, index + parts.hashes, end, to: &bytes)
                if parts.isMultiline && index > 0 && lexer.base[index - 1] == Byte.lineFeed { atLineStart = true }
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isEscape(_ lexer: borrowing Lexer, _ index: Int, _ end: Int, _ hashes: Int) -> Bool {
        guard index + hashes < end else { return false }
        for offset in 0..<hashes where lexer.base[index + offset] != Byte.pound { return false }
        return true
    }

    /// Appends what the escape whose letter is at `index` stands for; returns the offset behind it.
    private static func appendEscape(
        _ lexer: borrowing Lexer, _ index: Int, _ end: Int, to bytes: inout [UInt8]
    ) -> Int {
        switch lexer.base[index] {
        case 0x30: bytes.append(0)  // \0
        case 0x6E: bytes.append(Byte.lineFeed)  // \n
        case 0x72: bytes.append(Byte.carriageReturn)  // \r
        case 0x74: bytes.append(Byte.tab)  // \t
        case 0x75:  // \u{…}
            let close = Bytes.find(Byte.rightBrace, lexer.base, index, end)
            let digits = lexer.text(min(index + 2, close), close)
            if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
                bytes.append(contentsOf: String(Character(scalar)).utf8)
            }
            return min(close + 1, end)
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn:
            // An escaped line end, with white space before it, is nothing.
            let lineEnd = Bytes.findLineEnd(lexer.base, index, lexer.count, lexer.hasCarriageReturns)
            return min(lineEnd + lineEndLength(lexer, lineEnd), end)
        case let byte: bytes.append(byte)
        }
        return index + 1
    }

    private static func lineEndLength(_ lexer: borrowing Lexer, _ offset: Int) -> Int {
        Bytes.match("\r\n", lexer.base, at: offset, lexer.count) ? 2 : 1
    }
}
