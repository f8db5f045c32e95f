/// Reads XML 1.0 strictly, one event after the other, without document type definitions.
///
/// A document with a DTD is refused: neither a storyboard nor a xib has one, and entities that a file defines itself are
/// the classic way to make a reader run out of memory or open other files. Stops at the first fault, as the
/// specification asks.
package struct XMLReader {
    /// An attribute of an element.
    package struct Attribute: Hashable {
        /// The name, with its prefix if it has one.
        package var name: String
        /// The value, references resolved.
        package var value: String
        /// The place of the value's first byte.
        package var place: SourcePlace
    }

    /// A step through the document.
    package enum Event: Hashable {
        /// An element starts, at its `<`.
        case start(name: String, attributes: [Attribute], place: SourcePlace)
        /// The innermost open element ends.
        case end(name: String)
        /// Characters inside an element, references resolved: a run of text or a CDATA section.
        case text(String, place: SourcePlace)
    }

    /// The deepest nesting of elements that is read.
    package static let maximumDepth = 1000

    /// The text.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The file's path.
    let path: String
    /// The offset of the next byte.
    var position = 0
    /// The places of offsets that only grow.
    var places: PlaceCursor
    /// The names and offsets of the open elements, outermost first.
    var open: [(name: String, offset: Int)] = []
    /// Whether the root element has started.
    private var hasRoot = false
    /// Whether the element that has just started is `<empty/>`, so that its end comes next.
    private var endsAtOnce = false
    /// What stopped the reading; nil while nothing did.
    package internal(set) var problem: Diagnostic?

    /// Starts at the first byte of `bytes`.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, path: String) {
        self.bytes = bytes
        self.path = path
        places = PlaceCursor(bytes)
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        if bytes.count >= 2, min(bytes[0], bytes[1]) == 0xFE, max(bytes[0], bytes[1]) == 0xFF {
            problem = .xmlIsNotUTF8(at: location(of: 0))
        } else if let fault = UTF8Validation.firstFault(in: bytes[position...]) {
            problem = .xmlIsNotUTF8(at: location(of: fault))
        } else if startsWith("<?xml"), bytes.count > position + 5, isXMLSpace(bytes[position + 5]) {
            takeDeclaration()
        }
    }

    /// Returns the next event; nil at the end of the document or at a fault, which ``problem`` tells apart.
    package mutating func next() -> Event? {
        guard problem == nil else { return nil }
        if endsAtOnce {
            endsAtOnce = false
            return .end(name: open.removeLast().name)
        }
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                if open.isEmpty {
                    guard skipSpaceOutside() else { return nil }
                    continue
                }
                return takeText()
            }
            if startsWith("<!--") {
                guard skipComment() else { return nil }
            } else if startsWith("<![CDATA[") {
                return takeCharacterData()
            } else if startsWith("<!") {
                return stop(.xmlHasDocumentType(at: location(of: position)))
            } else if startsWith("<?") {
                guard skipInstruction() else { return nil }
            } else if startsWith("</") {
                return takeEnd()
            } else {
                return takeStart()
            }
        }
        if let (name, offset) = open.last {
            return stop(.xmlEndsInside(name, at: location(of: bytes.count), start: pastLocation(of: offset)))
        }
        return hasRoot ? nil : stop(.xmlHasNoRoot(at: location(of: bytes.count)))
    }

    /// Notes the fault that ends the reading, and returns nil for the event.
    mutating func stop<Value>(_ problem: Diagnostic) -> Value? {
        self.problem = problem
        return nil
    }

    /// Reads a start tag with its attributes.
    private mutating func takeStart() -> Event? {
        let offset = position
        let start = place(of: offset)
        if open.isEmpty, hasRoot { return stop(.xmlHasTwoRoots(at: location(of: offset))) }
        guard open.count < Self.maximumDepth else { return stop(.xmlIsTooDeep(at: location(of: offset))) }
        position += 1
        guard let name = takeName(of: "element") else { return nil }
        guard let attributes = takeAttributes(of: name, from: offset) else { return nil }
        hasRoot = true
        endsAtOnce = bytes[position] == UInt8(ascii: "/")
        position += endsAtOnce ? 2 : 1
        open.append((name, offset))
        return .start(name: name, attributes: attributes, place: start)
    }

    /// Reads the attributes of a start tag up to its `>` or `/>`.
    private mutating func takeAttributes(of element: String, from offset: Int) -> [Attribute]? {
        var attributes: [Attribute] = []
        var names: Set<String> = []
        while true {
            let hasSpace = skipSpace()
            guard position < bytes.count else {
                return stop(.xmlEndsInside(element, at: location(of: position), start: pastLocation(of: offset)))
            }
            if bytes[position] == UInt8(ascii: ">") || startsWith("/>") { return attributes }
            guard hasSpace else {
                return stop(.xmlExpects("white space, `>` or `/>`", found: describeNext(), at: location(of: position)))
            }
            let nameOffset = position
            guard let name = takeName(of: "attribute") else { return nil }
            skipSpace()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
                return stop(.xmlExpects("`=` after the attribute \(name)", found: describeNext(), at: location(of: position)))
            }
            position += 1
            skipSpace()
            guard let attribute = takeValue(of: name) else { return nil }
            guard names.insert(name).inserted else {
                return stop(.xmlRepeatsAttribute(name, at: pastLocation(of: nameOffset)))
            }
            attributes.append(attribute)
        }
    }

    /// Reads an end tag, which must be that of the innermost open element.
    private mutating func takeEnd() -> Event? {
        let offset = position
        position += 2
        guard let name = takeName(of: "element") else { return nil }
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
            return stop(.xmlExpects("`>` to end `</\(name)`", found: describeNext(), at: location(of: position)))
        }
        position += 1
        guard let (expected, start) = open.last else {
            return stop(.xmlEndsUnopened(name, at: pastLocation(of: offset)))
        }
        guard expected == name else {
            return stop(.xmlEndDiffers(name, from: expected, at: pastLocation(of: offset), start: pastLocation(of: start)))
        }
        open.removeLast()
        return .end(name: name)
    }
}
