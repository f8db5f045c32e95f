extension XMLReader {
    /// Whether the next bytes are those of `text`.
    func startsWith(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Whether `byte` is white space in XML.
    func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Whether `byte` is an ASCII character that a name goes on with.
    func isASCIINameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Whether a document may contain `scalar` (XML 1.0, section 2.2).
    func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Whether a name may contain `scalar`, one above ASCII (XML 1.0, section 2.3).
    private func isNameScalar(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        switch scalar.value {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
            0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
            true
        case 0xB7, 0x300...0x36F, 0x203F...0x2040: !first
        default: false
        }
    }

    /// Returns the scalar at the next byte; nil at the end. The text is valid UTF-8.
    func scalarAtPosition() -> Unicode.Scalar? {
        String(decoding: bytes[position..<min(bytes.count, position + 4)], as: UTF8.self).unicodeScalars.first
    }

    /// Reads a name; `what` says whose, for a message.
    mutating func takeName(of what: String) -> String? {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                guard isASCIINameByte(byte) else { break }
                if position == start, byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte &- UInt8(ascii: "0") < 10 { break }
                position += 1
            } else {
                guard let scalar = scalarAtPosition(), isNameScalar(scalar, first: position == start) else { break }
                position += UTF8.width(scalar)
            }
        }
        guard position > start else {
            return stop(.xmlExpects("the name of an \(what)", found: describeNext(), at: location(of: position)))
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Skips white space; true if there is some.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, isXMLSpace(bytes[position]) { position += 1 }
        return position > start
    }

    /// Skips white space outside the root element; false at anything else.
    mutating func skipSpaceOutside() -> Bool {
        guard skipSpace() else {
            problem = .xmlExpects("an element", found: describeNext(), at: location(of: position))
            return false
        }
        return true
    }

    /// Skips a comment, which contains no `--`.
    mutating func skipComment() -> Bool {
        let offset = position
        position += 4
        var ignored: [UInt8] = []
        while position < bytes.count {
            if startsWith("--") {
                guard startsWith("-->") else {
                    problem = .xmlCommentHasDashes(at: location(of: position))
                    return false
                }
                position += 3
                return true
            }
            ignored.removeAll(keepingCapacity: true)
            guard takeCharacter(into: &ignored) else { return false }
        }
        problem = .xmlEndsInside("!--", at: location(of: position), start: pastLocation(of: offset))
        return false
    }

    /// Skips a processing instruction.
    mutating func skipInstruction() -> Bool {
        let offset = position
        position += 2
        guard let target = takeName(of: "instruction") else { return false }
        guard target.lowercased() != "xml" else {
            problem = .xmlDeclarationIsMisplaced(at: pastLocation(of: offset))
            return false
        }
        guard startsWith("?>") || skipSpace() else {
            problem = .xmlExpects("white space or `?>`", found: describeNext(), at: location(of: position))
            return false
        }
        var ignored: [UInt8] = []
        while position < bytes.count {
            if startsWith("?>") {
                position += 2
                return true
            }
            ignored.removeAll(keepingCapacity: true)
            guard takeCharacter(into: &ignored) else { return false }
        }
        problem = .xmlEndsInside("?" + target, at: location(of: position), start: pastLocation(of: offset))
        return false
    }

    /// Reads `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`.
    mutating func takeDeclaration() {
        position += 5
        var allowed = ["version", "encoding", "standalone"][...]
        while !startsWith("?>") {
            guard skipSpace() else {
                problem = .xmlExpects("white space or `?>`", found: describeNext(), at: location(of: position))
                return
            }
            if startsWith("?>") { break }
            guard let name = takeName(of: "attribute") else { return }
            guard let index = allowed.firstIndex(of: name), allowed.first != "version" || name == "version" else {
                problem = .xmlExpects("\(allowed.first ?? "?>")", found: "`\(name)`", at: pastLocation(of: position - name.utf8.count))
                return
            }
            allowed = allowed[(index + 1)...]
            skipSpace()
            guard startsWith("=") else {
                problem = .xmlExpects("`=` after \(name)", found: describeNext(), at: location(of: position))
                return
            }
            position += 1
            skipSpace()
            guard let attribute = takeValue(of: name) else { return }
            if let fault = fault(inDeclared: attribute) {
                problem = fault
                return
            }
        }
        guard allowed.first != "version" else {
            problem = .xmlExpects("version", found: "`?>`", at: location(of: position))
            return
        }
        position += 2
    }

    /// Returns what is wrong with one value of the XML declaration.
    private func fault(inDeclared attribute: Attribute) -> Diagnostic? {
        let value = attribute.value
        let location = SourceLocation(path: path, place: attribute.place)
        switch attribute.name {
        case "version":
            guard value.hasPrefix("1."), value.utf8.count > 2, value.utf8.dropFirst(2).allSatisfy({ $0 &- 0x30 < 10 }) else {
                return .xmlExpects("version 1.0", found: "`\(value)`", at: location)
            }
        case "encoding":
            guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value.lowercased()) else {
                return .xmlEncodingIsUnknown(value, at: location)
            }
        default:
            guard value == "yes" || value == "no" else {
                return .xmlExpects("`yes` or `no`", found: "`\(value)`", at: location)
            }
        }
        return nil
    }

    /// Returns the place of the byte at `offset`, which is not before one that was asked for.
    mutating func place(of offset: Int) -> SourcePlace { places.place(at: offset) }

    /// Returns the location of the byte at `offset`, which is not before one that was asked for.
    mutating func location(of offset: Int) -> SourceLocation {
        SourceLocation(path: path, place: places.place(at: offset))
    }

    /// Returns the location of an earlier byte; costs a pass over the text, so it is for the fault that ends the reading.
    func pastLocation(of offset: Int) -> SourceLocation {
        var cursor = PlaceCursor(bytes)
        return SourceLocation(path: path, place: cursor.place(at: offset))
    }

    /// Returns what stands at the next byte, for a message.
    func describeNext() -> String {
        guard let scalar = scalarAtPosition() else { return "the end of the file" }
        return scalar.value < 0x20 || scalar.value == 0x7F
            ? "U+" + String(scalar.value, radix: 16, uppercase: true) : "`\(Character(scalar))`"
    }
}
