extension XMLReader {
    /// Reads the characters up to the next `<`.
    mutating func takeText() -> Event? {
        let start = place(of: position)
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            let byte = bytes[position]
            if byte == UInt8(ascii: "&") {
                guard takeReference(into: &text) else { return nil }
            } else if byte == UInt8(ascii: "]"), startsWith("]]>") {
                return stop(.xmlHasMisplacedEnd(at: location(of: position)))
            } else {
                guard takeCharacter(into: &text) else { return nil }
            }
        }
        return .text(String(decoding: text, as: UTF8.self), place: start)
    }

    /// Reads a CDATA section.
    mutating func takeCharacterData() -> Event? {
        let offset = position
        guard !open.isEmpty else {
            return stop(.xmlExpects("an element", found: "`<![CDATA[`", at: location(of: position)))
        }
        position += 9
        let start = place(of: position)
        var text: [UInt8] = []
        while position < bytes.count {
            if startsWith("]]>") {
                position += 3
                return .text(String(decoding: text, as: UTF8.self), place: start)
            }
            guard takeCharacter(into: &text) else { return nil }
        }
        return stop(.xmlEndsInside("![CDATA[", at: location(of: position), start: pastLocation(of: offset)))
    }

    /// Reads an attribute's value with its quotes; white space in it becomes spaces (XML 1.0, section 3.3.3).
    mutating func takeValue(of name: String) -> Attribute? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
            return stop(.xmlExpects("the value of the attribute \(name) in quotes", found: describeNext(), at: location(of: position)))
        }
        let quote = bytes[position]
        let offset = position
        position += 1
        let start = place(of: position)
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote {
                position += 1
                return Attribute(name: name, value: String(decoding: text, as: UTF8.self), place: start)
            }
            switch byte {
            case UInt8(ascii: "<"):
                return stop(.xmlExpects("`&lt;` in the value of the attribute \(name)", found: "`<`", at: location(of: position)))
            case UInt8(ascii: "&"):
                guard takeReference(into: &text) else { return nil }
            case 0x09, 0x0A, 0x0D:
                position += byte == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
                text.append(0x20)
            default:
                guard takeCharacter(into: &text) else { return nil }
            }
        }
        return stop(.xmlValueIsOpen(of: name, at: pastLocation(of: offset)))
    }

    /// Reads `&name;` or `&#number;` and appends what it stands for.
    private mutating func takeReference(into text: inout [UInt8]) -> Bool {
        let offset = position
        position += 1
        let first = position
        if position < bytes.count, bytes[position] == UInt8(ascii: "#") { position += 1 }
        while position < bytes.count, isASCIINameByte(bytes[position]) || bytes[position] >= 0x80, position - first < 64 {
            position += 1
        }
        let name = String(decoding: bytes[first..<position], as: UTF8.self)
        guard position < bytes.count, bytes[position] == UInt8(ascii: ";"), !name.isEmpty else {
            problem = .xmlAmpersandIsBare(at: location(of: offset))
            return false
        }
        position += 1
        switch name {
        case "lt": text.append(UInt8(ascii: "<"))
        case "gt": text.append(UInt8(ascii: ">"))
        case "amp": text.append(UInt8(ascii: "&"))
        case "quot": text.append(UInt8(ascii: "\""))
        case "apos": text.append(UInt8(ascii: "'"))
        default:
            guard name.hasPrefix("#") else {
                problem = .xmlEntityIsUnknown(name, at: location(of: offset))
                return false
            }
            guard let scalar = scalar(ofReference: name.dropFirst()) else {
                problem = .xmlReferenceIsNoCharacter(name, at: location(of: offset))
                return false
            }
            text.append(contentsOf: String(Character(scalar)).utf8)
        }
        return true
    }

    /// Returns the character that a numeric reference stands for, if XML allows it.
    private func scalar(ofReference digits: Substring) -> Unicode.Scalar? {
        let isHexadecimal = digits.hasPrefix("x")
        let number = isHexadecimal ? digits.dropFirst() : digits
        guard let first = number.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let value = UInt32(number, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value),
            isXMLCharacter(scalar)
        else { return nil }
        return scalar
    }

    /// Takes one character of text; a CR, alone or with its LF, becomes an LF (XML 1.0, section 2.11).
    mutating func takeCharacter(into text: inout [UInt8]) -> Bool {
        let byte = bytes[position]
        if byte >= 0x20 && byte < 0x80 || byte == 0x0A || byte == 0x09 {
            text.append(byte)
            position += 1
            return true
        }
        if byte == 0x0D {
            position += position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
            text.append(0x0A)
            return true
        }
        guard let scalar = scalarAtPosition(), isXMLCharacter(scalar) else {
            problem = .xmlHasIllegalCharacter(at: location(of: position))
            return false
        }
        let length = UTF8.width(scalar)
        text.append(contentsOf: bytes[position..<position + length])
        position += length
        return true
    }
}
