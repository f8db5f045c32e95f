/// Which of some identifiers Swift code mentions: as a member, as a literal, or as one that is put together.
///
/// It reads bytes, not tokens, so that a mention in a comment counts, too. That is what a warning of unused identifiers
/// needs: it may miss one, it must not invent one.
public struct IdentifierMentions: Hashable, Sendable {
    /// The names that stand behind a dot, or between quotes.
    public var names: Set<String> = []
    /// What interpolated literals start with, as far as it is more than a letter.
    public var prefixes: Set<String> = []
    /// Whether identifiers are made from text or listed, so that any may be used.
    public var mayBeAny = false

    /// Creates mentions of nothing.
    public init() {}

    /// Adds the mentions of other code.
    public mutating func formUnion(_ other: IdentifierMentions) {
        names.formUnion(other.names)
        prefixes.formUnion(other.prefixes)
        mayBeAny = mayBeAny || other.mayBeAny
    }

    /// Finds the mentions in a file's text.
    ///
    /// Takes linear time, and no memory for words that are not looked for.
    ///
    /// - Parameter wanted: The identifiers and the names of their cases.
    public init(of wanted: WantedNames, in bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "."): takeMember(at: position, wanted, bytes)
            case UInt8(ascii: "\""): position = takeLiteral(at: position, wanted, bytes)
            case UInt8(ascii: "("):
                if Self.ends(bytes, at: position - 1, with: WantedNames.type) { mayBeAny = true }
            default: break
            }
        }
    }

    /// Notes the member whose name starts at `start`.
    private mutating func takeMember(at start: Int, _ wanted: WantedNames, _ bytes: UnsafeBufferPointer<UInt8>) {
        let first = start < bytes.count && bytes[start] == UInt8(ascii: "`") ? start + 1 : start
        var hash = WantedNames.emptyHash
        var end = first
        while end < bytes.count, Self.isNameByte(bytes[end]) {
            hash = WantedNames.hash(hash, bytes[end])
            end += 1
        }
        if let name = wanted.names[hash] { names.insert(name) }
        if end - first == 8, Self.ends(bytes, at: end, with: "allCases"), Self.ends(bytes, at: first - 1, with: WantedNames.type) {
            mayBeAny = true
        }
    }

    /// Notes the literal whose contents start at `start`, and returns where to go on: after it, or after its first line.
    private mutating func takeLiteral(at start: Int, _ wanted: WantedNames, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash = WantedNames.emptyHash
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "\\") {
            hash = WantedNames.hash(hash, bytes[end])
            end += 1
        }
        guard end < bytes.count else { return end }
        if bytes[end] == UInt8(ascii: "\""), let name = wanted.names[hash] { names.insert(name) }
        if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "("), end - start > 1 {
            prefixes.insert(String(decoding: bytes[start..<end], as: UTF8.self))
        }
        // What follows may be code again: the end of a literal is taken for the start of one at worst.
        return bytes[end] == UInt8(ascii: "\"") ? end + 1 : end
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// Whether the bytes before `end` are those of `text`.
    private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, at end: Int, with text: StaticString) -> Bool {
        let start = end - text.utf8CodeUnitCount
        guard start >= 0 else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return false }
        return true
    }
}

/// The names that ``IdentifierMentions`` looks for.
public struct WantedNames: Sendable {
    /// The names by the hash of their bytes (FNV-1a, 64 bits).
    let names: [UInt64: String]

    /// Whether there are none.
    public var isEmpty: Bool { names.isEmpty }

    /// Collects `names`.
    public init(_ names: some Sequence<String>) {
        self.names = Dictionary(
            names.map { ($0.utf8.reduce(Self.emptyHash, Self.hash), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The generated type of identifiers: making one from text, or listing all, mentions every one.
    static let type: StaticString = "TraitIdentifier"

    /// The hash of no bytes.
    static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Returns the hash of some bytes and one more.
    static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
