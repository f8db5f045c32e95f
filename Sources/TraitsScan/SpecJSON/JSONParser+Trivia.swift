extension JSONParser {
    /// Skips white space, and comments where they are allowed or with a note; false at a comment that never ends.
    mutating func skipSpace() -> Bool {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09:
                position += 1
            case 0x0A:
                position += 1
                startLine()
            case 0x0D:
                position += 1
                if next == 0x0A { position += 1 }
                startLine()
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                guard skipComment() else { return false }
            default:
                return true
            }
        }
        return true
    }

    /// Notes that a line starts at the next byte.
    private mutating func startLine() {
        line += 1
        lineStart = position
    }

    /// Skips a comment of any usual form; false if there is none or it does not end.
    private mutating func skipComment() -> Bool {
        let start = place
        let second = position + 1 < bytes.count ? bytes[position + 1] : 0
        let isLine = bytes[position] == UInt8(ascii: "#") || second == UInt8(ascii: "/")
        guard isLine || second == UInt8(ascii: "*") else {
            note(.jsonExpects("JSON", found: describeNext(), at: location()))
            return false
        }
        if !(options.allowsComments && second == UInt8(ascii: "/")), !hasReportedComment {
            hasReportedComment = true
            note(.jsonHasComment(allowed: options.allowsComments, at: location(start)))
        }
        if isLine {
            while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
            return true
        }
        position += 2
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                position += 1
                return true
            }
            if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, next == 0x0A { position += 1 }
                startLine()
            }
        }
        note(endOfText())
        return false
    }

    /// Whether a word goes on with `byte`: a letter, a digit, `_` or `$`.
    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Whether something that looks like a number goes on with `byte`.
    func isNumberByte(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Whether a value, or a key, can start with `byte`.
    func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
        default: isWordByte(byte)
        }
    }

    /// Takes the word at the next byte.
    mutating func takeWord() -> String {
        let start = position
        while let byte = next, isWordByte(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Returns the place of the byte at `offset`, which is on the current line.
    func place(at offset: Int) -> SourcePlace {
        SourcePlace(offset: offset, line: line, column: offset - lineStart + 1)
    }

    /// Returns the escape at `offset` as far as it is written, for a message.
    func escape(at offset: Int) -> String {
        let text = bytes[offset..<min(bytes.count, max(position, offset + 6))]
        return String(decoding: text.prefix { $0 >= 0x20 && $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    /// Returns the character at the next byte, for a message.
    func describeCharacter() -> String {
        guard let character = String(decoding: bytes[position..<min(bytes.count, position + 4)], as: UTF8.self).unicodeScalars.first
        else { return "" }
        return character.value < 0x20 || character.value == 0x7F
            ? "U+" + String(character.value, radix: 16, uppercase: true) : String(Character(character))
    }

    /// Returns what stands at the next byte, for a message.
    func describeNext() -> String {
        position < bytes.count ? "`\(describeCharacter())`" : "the end of the file"
    }

    /// Returns `text` in double quotes, shortened if it is long, for a message.
    func quoted(_ text: String) -> String {
        text.unicodeScalars.count > 60 ? "\"\(text.unicodeScalars.prefix(57))...\"" : "\"\(text)\""
    }

    /// Returns the problem of a text that ends too early.
    func endOfText() -> Diagnostic {
        let notes = containers.last.map {
            [Diagnostic.Note("this `\($0.isObject ? "{" : "[")` is not closed", at: location($0.place))]
        }
        return .jsonEndsEarly(at: location(), notes: notes ?? [])
    }
}
