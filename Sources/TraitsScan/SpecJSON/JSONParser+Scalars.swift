extension JSONParser {
    /// Reads a string, number or word that starts with `byte`, the next one.
    mutating func parseScalar(_ byte: UInt8) -> JSONNode? {
        let start = place
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let text = parseString(quote: byte) else { return nil }
            return JSONNode(.string(text), at: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."):
            guard let value = parseNumber() else { return nil }
            return JSONNode(value, at: start)
        default:
            guard isWordByte(byte) else {
                return stop(.jsonExpects("a value", found: describeNext(), at: location()))
            }
            return JSONNode(parseWord(), at: start)
        }
    }

    /// Reads `true`, `false` or `null`, or notes a word that JSON does not have and takes it for null.
    private mutating func parseWord() -> JSONValue {
        let start = place
        let word = takeWord()
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            note(.jsonHasNoWord(word, at: location(start)))
            return .null
        }
    }

    /// Reads a number and keeps its text; notes a form that JSON does not have.
    private mutating func parseNumber() -> JSONValue? {
        let start = place
        var cursor = position
        if bytes[cursor] == UInt8(ascii: "-") { cursor += 1 }
        let integer = cursor
        cursor = endOfDigits(from: cursor)
        var isExact = cursor > integer && (bytes[integer] != UInt8(ascii: "0") || cursor == integer + 1)
        if isExact, cursor < bytes.count, bytes[cursor] == UInt8(ascii: ".") {
            let fraction = cursor + 1
            cursor = endOfDigits(from: fraction)
            isExact = cursor > fraction
        }
        if isExact, cursor < bytes.count, bytes[cursor] | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "+") || bytes[cursor] == UInt8(ascii: "-") { cursor += 1 }
            let exponent = cursor
            cursor = endOfDigits(from: exponent)
            isExact = cursor > exponent
        }
        if isExact, cursor == bytes.count || !isNumberByte(bytes[cursor]) {
            let text = String(decoding: bytes[position..<cursor], as: UTF8.self)
            position = cursor
            return .number(text)
        }
        cursor = position
        while cursor < bytes.count, isNumberByte(bytes[cursor]) { cursor += 1 }
        let text = String(decoding: bytes[position..<cursor], as: UTF8.self)
        position = cursor
        if text.hasSuffix("Infinity") || text.hasSuffix("NaN") {
            note(.jsonHasNoWord(text, at: location(start)))
        } else {
            note(.jsonNumberIsMalformed(text, at: location(start)))
        }
        return .number("0")
    }

    /// Returns the offset of the first byte from `start` on that is no digit.
    private func endOfDigits(from start: Int) -> Int {
        var cursor = start
        while cursor < bytes.count, bytes[cursor] &- UInt8(ascii: "0") < 10 { cursor += 1 }
        return cursor
    }

    /// Reads a string from its quote to the closing one.
    mutating func parseString(quote: UInt8) -> String? {
        let start = place
        if quote == UInt8(ascii: "'") { note(.jsonHasSingleQuotes(at: location(start))) }
        position += 1
        let first = position
        var all: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote {
                let text = bytes[first..<position]
                position += 1
                if all >= 0x80, let fault = UTF8Validation.firstFault(in: text) {
                    return stop(.jsonIsNotUTF8(at: location(place(at: fault))))
                }
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            all |= byte
            position += 1
        }
        return parseRestOfString(quote: quote, first: first, start: start)
    }

    /// Reads on in a string that starts at `first`, from its first escape, control character or the end of the text.
    private mutating func parseRestOfString(quote: UInt8, first: Int, start: SourcePlace) -> String? {
        var text = Array(bytes[first..<position])
        while let byte = next, byte != quote {
            if byte == UInt8(ascii: "\\") {
                guard takeEscape(into: &text) else { return nil }
            } else if byte < 0x20 {
                if byte == 0x0A || byte == 0x0D {
                    return stop(.jsonStringIsOpen(at: location(start)))
                }
                note(.jsonHasControlCharacter(byte, at: location()))
                guard problems.count < JSONReader.maximumProblems else { return nil }
                position += 1
            } else {
                text.append(byte)
                position += 1
            }
        }
        guard next == quote else { return stop(.jsonStringIsOpen(at: location(start))) }
        let end = position
        position += 1
        if let fault = UTF8Validation.firstFault(in: bytes[first..<end]) {
            return stop(.jsonIsNotUTF8(at: location(place(at: fault))))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads an escape and appends its character to `text`.
    private mutating func takeEscape(into text: inout [UInt8]) -> Bool {
        let start = place
        guard position + 1 < bytes.count else {
            position += 1
            note(endOfText())
            return false
        }
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = takeScalar() else {
                note(.jsonEscapeIsMalformed(escape(at: start.offset), at: location(start)))
                return false
            }
            text.append(contentsOf: String(Character(scalar)).utf8)
        default:
            position -= 1
            note(.jsonEscapeIsMalformed("\\" + describeCharacter(), at: location(start)))
            return false
        }
        return true
    }

    /// Reads the digits of a `\u` escape, and the second escape of a surrogate pair; nil for half a pair.
    private mutating func takeScalar() -> Unicode.Scalar? {
        guard let first = takeFourDigits() else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
        else { return nil }
        position += 2
        guard let second = takeFourDigits(), UTF16.isTrailSurrogate(second) else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    }

    /// Reads four hexadecimal digits.
    private mutating func takeFourDigits() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var value: UInt16 = 0
        for offset in 0..<4 {
            let byte = bytes[position + offset]
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            value = value << 4 | UInt16(digit)
        }
        position += 4
        return value
    }
}
