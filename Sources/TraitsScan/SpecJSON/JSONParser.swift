/// The state of one reading: a cursor over the bytes, and the containers that are open at it.
///
/// Faults with one obvious meaning (a comment, a trailing comma, single quotes) are noted and passed over, so that one
/// run shows them all; after any other the reading stops.
struct JSONParser {
    /// A container that is open, and the key that waits for its value.
    struct Container {
        /// Whether it is an object.
        var isObject: Bool
        /// The place of its bracket.
        var place: SourcePlace
        /// Where its elements start in ``JSONParser/nodes``, or its members in ``JSONParser/members``.
        var start: Int
        /// The key before the value that is being read.
        var key = ""
        /// The place of that key.
        var keyPlace = SourcePlace.start
    }

    /// What is to be read next.
    enum Step {
        case value, elementOrEnd, keyOrEnd, afterValue
    }

    /// The text.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The file's path.
    let path: String
    /// What is accepted beyond JSON.
    let options: JSONReader.Options
    /// The offset of the next byte.
    var position = 0
    /// The line of the next byte.
    var line = 1
    /// The offset of the line's first byte.
    var lineStart = 0
    /// What is wrong so far.
    var problems: [Diagnostic] = []
    /// Whether nothing so far breaks the grammar of JSON.
    var isJSON = true
    /// Whether a comment has been reported: one report stands for all.
    var hasReportedComment = false
    /// The open containers, outermost first.
    var containers: [Container] = []
    /// The elements of all open arrays.
    var nodes: [JSONNode] = []
    /// The members of all open objects.
    var members: [JSONMember] = []

    /// Starts at the first byte after a byte order mark.
    init(_ bytes: UnsafeBufferPointer<UInt8>, path: String, options: JSONReader.Options) {
        self.bytes = bytes
        self.path = path
        self.options = options
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            position = 3
            lineStart = 3
        }
    }

    /// The next byte; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The place of the next byte.
    var place: SourcePlace {
        SourcePlace(offset: position, line: line, column: position - lineStart + 1)
    }

    /// Notes a fault that leaves no doubt about what was meant.
    mutating func note(_ problem: Diagnostic) {
        problems.append(problem)
        isJSON = false
    }

    /// Notes a fault after which nothing can be read, and returns nil for the value.
    mutating func stop<Value>(_ problem: Diagnostic) -> Value? {
        note(problem)
        return nil
    }

    /// Returns the location of `place`, or of the next byte.
    func location(_ place: SourcePlace? = nil) -> SourceLocation {
        SourceLocation(path: path, place: place ?? self.place)
    }

    /// Reads the whole text; nil if it cannot be read to its end.
    mutating func parseDocument() -> JSONNode? {
        // A mark of UTF-16, or a NUL where UTF-16 and UTF-32 have one beside an ASCII character.
        if bytes.count >= 2, min(bytes[0], bytes[1]) == 0 || min(bytes[0], bytes[1]) == 0xFE && max(bytes[0], bytes[1]) == 0xFF {
            return stop(.jsonIsNotUTF8(at: SourceLocation(path: path, place: .start)))
        }
        guard let root = parseValue() else { return nil }
        guard skipSpace() else { return nil }
        if position < bytes.count {
            return stop(.jsonHasMoreAfterValue(found: describeNext(), at: location()))
        }
        return root
    }

    /// Reads one value with all that is in it; the open containers are kept in a list, not on the stack.
    private mutating func parseValue() -> JSONNode? {
        var step = Step.value
        var finished = JSONNode(.null, at: .start)
        while problems.count < JSONReader.maximumProblems {
            guard skipSpace() else { return nil }
            switch step {
            case .value:
                guard let byte = next else { return stop(endOfText()) }
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                    guard open(isObject: byte == UInt8(ascii: "{")) else { return nil }
                    step = byte == UInt8(ascii: "{") ? .keyOrEnd : .elementOrEnd
                } else {
                    guard let scalar = parseScalar(byte) else { return nil }
                    finished = scalar
                    step = .afterValue
                }
            case .elementOrEnd:
                guard let byte = next else { return stop(endOfText()) }
                if byte == UInt8(ascii: "]") {
                    finished = close()
                    step = .afterValue
                } else {
                    step = .value
                }
            case .keyOrEnd:
                guard let byte = next else { return stop(endOfText()) }
                if byte == UInt8(ascii: "}") {
                    finished = close()
                    step = .afterValue
                } else {
                    guard parseKey(byte) else { return nil }
                    step = .value
                }
            case .afterValue:
                guard !containers.isEmpty else { return finished }
                add(finished)
                guard let ended = parseSeparator() else { return nil }
                if ended {
                    finished = close()
                } else {
                    step = containers[containers.count - 1].isObject ? .keyOrEnd : .value
                }
            }
        }
        return nil
    }

    /// Opens a container at the next byte; false if it is too deep.
    private mutating func open(isObject: Bool) -> Bool {
        guard containers.count < JSONReader.maximumDepth else {
            note(.jsonIsTooDeep(at: location()))
            return false
        }
        containers.append(Container(isObject: isObject, place: place, start: isObject ? members.count : nodes.count))
        position += 1
        return true
    }

    /// Adds a value to the innermost container.
    private mutating func add(_ node: JSONNode) {
        let container = containers[containers.count - 1]
        if container.isObject {
            members.append(JSONMember(key: container.key, keyPlace: container.keyPlace, value: node))
        } else {
            nodes.append(node)
        }
    }

    /// Closes the innermost container at the next byte and returns it.
    private mutating func close() -> JSONNode {
        position += 1
        let container = containers.removeLast()
        guard container.isObject else {
            let elements = Array(nodes[container.start...])
            nodes.removeSubrange(container.start...)
            return JSONNode(.array(elements), at: container.place)
        }
        let own = Array(members[container.start...])
        members.removeSubrange(container.start...)
        reportDuplicates(in: own)
        return JSONNode(.object(own), at: container.place)
    }

    /// Reads what follows a value in a container: true if the container ends at the next byte, nil on a fault.
    private mutating func parseSeparator() -> Bool? {
        guard skipSpace() else { return nil }
        let container = containers[containers.count - 1]
        let end = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        guard let byte = next else { return stop(endOfText()) }
        if byte == end { return true }
        guard byte == UInt8(ascii: ",") else {
            guard startsValue(byte) else {
                return stop(.jsonExpects(
                    container.isObject ? "`,` or `}`" : "`,` or `]`", found: describeNext(), at: location()))
            }
            note(.jsonMissesComma(at: location()))
            return false
        }
        let comma = place
        position += 1
        guard skipSpace() else { return nil }
        if next == end {
            note(.jsonHasTrailingComma(before: container.isObject ? "}" : "]", at: location(comma)))
            return true
        }
        return false
    }

    /// Reads a key and its colon, from `byte` on.
    private mutating func parseKey(_ byte: UInt8) -> Bool {
        let start = place
        let key: String?
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            key = parseString(quote: byte)
        } else if isWordByte(byte) {
            let word = takeWord()
            note(.jsonKeyIsUnquoted(word, at: location(start)))
            key = word
        } else {
            key = stop(.jsonExpects("a key in double quotes", found: describeNext(), at: location()))
        }
        guard let key, skipSpace() else { return false }
        guard next == UInt8(ascii: ":") else {
            let problem: Diagnostic? = next == nil ? endOfText() : nil
            note(problem ?? .jsonExpects("`:` after the key \(quoted(key))", found: describeNext(), at: location()))
            return false
        }
        position += 1
        containers[containers.count - 1].key = key
        containers[containers.count - 1].keyPlace = start
        return true
    }

    /// Reports each key of an object that stands in it before.
    ///
    /// Keys are compared as Swift compares strings, so that one accented letter in its two Unicode forms is one key: a
    /// program that decodes the object cannot tell them apart either.
    private mutating func reportDuplicates(in own: [JSONMember]) {
        guard own.count > 1 else { return }
        var first: [String: Int] = [:]
        // A set costs more than comparing in pairs while an object is as small as most are.
        if own.count <= 8 {
            var isUnique = true
            for index in 1..<own.count where isUnique {
                for earlier in 0..<index where own[earlier].key == own[index].key { isUnique = false }
            }
            if isUnique { return }
        }
        for (index, member) in own.enumerated() {
            if let earlier = first[member.key] {
                guard problems.count < JSONReader.maximumProblems else { return }
                problems.append(.jsonRepeatsKey(
                    member.key, at: location(member.keyPlace), first: location(own[earlier].keyPlace)))
            } else {
                first[member.key] = index
            }
        }
    }
}
