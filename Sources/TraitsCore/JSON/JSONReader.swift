/// Reads a JSON document (RFC 8259) in UTF-8 into values that know their places.
///
/// A spec may come from the network. So depth and size are bounded, a key that occurs twice is an error, and so is anything
/// that a lenient reader would guess about.
struct JSONReader {
    /// Why a document cannot be read.
    struct Failure: Error, Equatable {
        /// The byte offset of the fault.
        var offset: Int
        /// What is wrong, and what was expected.
        var reason: String
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let depthLimit: Int
    private var position = 0

    /// Reads a whole document.
    ///
    /// - Parameters:
    ///   - bytes: The document, perhaps after a byte order mark.
    ///   - limits: The size and depth beyond which it is refused.
    /// - Throws: ``Failure``.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, limits: SpecificationLimits) throws(Failure) -> JSONValue {
        guard bytes.count <= limits.bytes else {
            throw Failure(offset: 0, reason: "the document has \(bytes.count) bytes; at most \(limits.bytes) are read")
        }
        var reader = JSONReader(bytes: bytes, depthLimit: limits.depth)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        reader.skipSpace()
        guard reader.byte != nil else {
            throw Failure(offset: 0, reason: "the document is empty; write {} for a spec without identifiers")
        }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.failure("expected the end of the document") }
        return value
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// The byte at the position; nil at the end.
    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Reads a value and the space before it.
    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        skipSpace()
        let start = position
        let kind: JSONValue.Kind
        // At the end of the document stands a byte that begins no value.
        switch byte ?? 0 {
        case UInt8(ascii: "{"): kind = try object(depth: depth + 1)
        case UInt8(ascii: "["): kind = try array(depth: depth + 1)
        case UInt8(ascii: "\""): kind = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number(try number())
        case UInt8(ascii: "t"): kind = try word("true", .bool(true))
        case UInt8(ascii: "f"): kind = try word("false", .bool(false))
        case UInt8(ascii: "n"): kind = try word("null", .null)
        default: throw failure("expected a value")
        }
        return JSONValue(kind: kind, offset: start)
    }

    /// Reads an object from its opening brace.
    private mutating func object(depth: Int) throws(Failure) -> JSONValue.Kind {
        try enter(depth)
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        if skipSpace(andTake: "}") { return .object(members) }
        repeat {
            try refuseTrailingComma(before: "}")
            guard byte == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
            let start = position
            let key = try string()
            guard keys.insert(key).inserted else {
                throw Failure(offset: start, reason: "the key \(quoted(key)) occurs twice in this object")
            }
            guard skipSpace(andTake: ":") else { throw failure("expected ':' after the key \(quoted(key))") }
            members.append(JSONValue.Member(key: key, value: try value(depth: depth)))
        } while skipSpace(andTake: ",")
        guard skipSpace(andTake: "}") else { throw failure("expected ',' or '}' after a member of an object") }
        return .object(members)
    }

    /// Reads an array from its opening bracket.
    private mutating func array(depth: Int) throws(Failure) -> JSONValue.Kind {
        try enter(depth)
        var elements: [JSONValue] = []
        if skipSpace(andTake: "]") { return .array(elements) }
        repeat {
            try refuseTrailingComma(before: "]")
            elements.append(try value(depth: depth))
        } while skipSpace(andTake: ",")
        guard skipSpace(andTake: "]") else { throw failure("expected ',' or ']' after an element of an array") }
        return .array(elements)
    }

    /// Passes white space, which must not lead from a comma to the bracket that closes what it stands in.
    private mutating func refuseTrailingComma(before bracket: Unicode.Scalar) throws(Failure) {
        let comma = position - 1
        skipSpace()
        guard byte == UInt8(ascii: bracket) else { return }
        throw Failure(offset: comma, reason: "a comma before '\(bracket)'; JSON has no trailing commas, remove it")
    }

    /// Passes an opening brace or bracket, if the nesting is not too deep.
    private mutating func enter(_ depth: Int) throws(Failure) {
        guard depth <= depthLimit else { throw failure("the nesting is deeper than \(depthLimit) levels") }
        position += 1
    }

    /// Reads a number literal by the grammar of RFC 8259, section 6.
    private mutating func number() throws(Failure) -> String {
        let start = position
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") {
            position += 1
        } else {
            try digits()
        }
        if byte == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        if let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { throw failure("a number does not start with 0") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Passes one or more digits.
    private mutating func digits() throws(Failure) {
        let start = position
        while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw failure("expected a digit") }
    }

    /// Passes `true`, `false` or `null`.
    private mutating func word(_ word: StaticString, _ kind: JSONValue.Kind) throws(Failure) -> JSONValue.Kind {
        let end = position + word.utf8CodeUnitCount
        let isThere = word.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
        guard isThere else { throw failure("expected a value") }
        position = end
        return kind
    }

    /// Passes white space.
    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Passes white space, and then `mark` if it is there.
    private mutating func skipSpace(andTake mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard byte == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    /// A failure at the position, which names what stands there, or what people take for JSON.
    private func failure(_ reason: String) -> Failure {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
            return Failure(offset: position, reason: "a comment; JSON has none, remove it")
        }
        if byte == UInt8(ascii: "'") {
            return Failure(offset: position, reason: "a string in single quotes; JSON wants double quotes")
        }
        let found =
            switch byte {
            case nil: "the document ends here; close what is open, or restore the rest"
            case .some(let byte) where byte > 0x20 && byte < 0x7F: "found '\(Character(Unicode.Scalar(byte)))'"
            case .some: "found another character"
            }
        return Failure(offset: position, reason: "\(reason), \(found)")
    }
}

extension JSONReader {
    /// Reads a string from its opening quote.
    private mutating func string() throws(Failure) -> String {
        let start = position
        position += 1
        var text = ""
        var run = position
        while true {
            switch byte {
            case UInt8(ascii: "\""):
                text += try utf8(run..<position)
                position += 1
                return text
            case UInt8(ascii: "\\"):
                text += try utf8(run..<position)
                text.unicodeScalars.append(try escape())
                run = position
            case .some(let byte) where byte < 0x20:
                throw Failure(offset: position, reason: "a string cannot contain a line break or another control character")
            case .some: position += 1
            case nil: throw Failure(offset: start, reason: "this string does not end; close it, or restore the rest of the document")
            }
        }
    }

    /// The text of a range of bytes, which must be valid UTF-8.
    private func utf8(_ range: Range<Int>) throws(Failure) -> String {
        // Decoding repairs what is not valid; then the text has other bytes.
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard text.utf8.elementsEqual(bytes[range]) else {
            throw Failure(offset: range.lowerBound, reason: "this string is not valid UTF-8")
        }
        return text
    }

    /// Reads an escape from its backslash.
    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        let start = position
        position += 2
        switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = codeUnit() else { break }
            if let scalar = Unicode.Scalar(unit) { return scalar }
            // A scalar beyond the basic plane is written as two escapes, a high and a low surrogate.
            if unit < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u") {
                position += 2
                if let low = codeUnit(), (0xDC00...0xDFFF).contains(low),
                    let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
                {
                    return scalar
                }
            }
            throw Failure(offset: start, reason: "this escape is half of a surrogate pair")
        default: break
        }
        throw Failure(offset: start, reason: "this is not an escape that JSON knows")
    }

    /// Reads the four hexadecimal digits of an escape; nil if they are not there.
    private mutating func codeUnit() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}

/// A key or name in double quotes as messages show it, shortened if it is very long.
func quoted(_ text: String) -> String {
    text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(57))...\""
}
