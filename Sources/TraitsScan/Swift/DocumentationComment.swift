/// The text of the documentation comments before a declaration.
enum DocumentationComment {
    /// The documentation in the trivia from `start` to `end`: the last run of lines without an empty one between them.
    static func text(in lexer: borrowing Lexer, _ start: Int, _ end: Int) -> String? {
        var lines: [String] = []
        var index = start
        var lineEnds = 0
        while index < end {
            guard lexer.base[index] == Byte.slash && index + 1 < end else {
                if lexer.base[index] == Byte.lineFeed { lineEnds += 1 }
                index += 1
                continue
            }
            let isBlock = lexer.base[index + 1] == Byte.star
            let marker: UInt8 = isBlock ? Byte.star : Byte.slash
            let close = isBlock ? blockEnd(lexer, index, end) : Bytes.findLineEnd(lexer.base, index, end, lexer.hasCarriageReturns)
            let isDocumentation =
                index + 2 < close && lexer.base[index + 2] == marker && (isBlock ? close - index > 4 : true)
                && (index + 3 >= end || lexer.base[index + 3] != marker || isBlock)
            if lineEnds > 1 { lines.removeAll() }
            lineEnds = 0
            if isDocumentation {
                let body = lexer.text(index + 3, isBlock ? max(index + 3, close - 2) : close)
                lines += isBlock ? blockLines(body) : [stripped(body)]
            }
            index = close
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The end of the block comment at `start`, whose kind nests.
    private static func blockEnd(_ lexer: borrowing Lexer, _ start: Int, _ end: Int) -> Int {
        var depth = 0
        var index = start
        while index + 1 < end {
            if lexer.base[index] == Byte.slash && lexer.base[index + 1] == Byte.star {
                depth += 1
                index += 2
            } else if lexer.base[index] == Byte.star && lexer.base[index + 1] == Byte.slash {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return end
    }

    /// The lines of a block comment's text, without a column of stars on their left and empty lines around them.
    private static func blockLines(_ body: String) -> [String] {
        var lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let text = line.drop { $0 == " " || $0 == "\t" }
            return stripped(String(text.first == "*" ? text.dropFirst() : text))
        }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// A line without one space on its left and white space on its right.
    private static func stripped(_ line: String) -> String {
        var text = line.first == " " ? line.dropFirst() : line[...]
        while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
        return String(text)
    }
}
