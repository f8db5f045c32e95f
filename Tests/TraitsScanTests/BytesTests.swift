import Testing

@testable import TraitsScan
import TraitsTestSupport

/// The searches in bytes against loops that look at every byte. A debug build tests one half of them, an optimised build the other.
@Suite("Searches in bytes")
struct BytesTests {
    /// Bytes at which searches stop, and their neighbours, which they must pass over.
    private static let alphabet = Array("\u{0} \t\n\r\"#'/`{}|~<>=\\()-:;,.09/:@AZ[azj_^$%trait-g-G\u{7F}".utf8) + [0x80, 0x8A, 0xA2, 0xBF, 0xC3, 0xE2, 0xEF, 0xFF]

    @Test("find the first byte that a loop finds, from every start to every end", arguments: 1...UInt64(15))
    func searches(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Long runs of what is passed over, so that whole vectors are.
        let filler: UInt8 = [UInt8(ascii: "a"), Byte.space, UInt8(ascii: "t"), UInt8(ascii: "Z"), 0xE2][Int(seed % 5)]
        let bytes: [UInt8] = (0..<70).map { _ in random.next() % 8 == 0 ? Self.alphabet.randomElement(using: &random) ?? 0 : filler }
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for start in 0..<bytes.count {
                for end in start...bytes.count {
                    let range = start..<end
                    let found = [
                        Bytes.findNameEnd(base, start, end), Bytes.findSpaceEnd(base, start, end), Bytes.findStringByte(base, start, end),
                        Bytes.findBodyByte(base, start, end), Bytes.findLineEnd(base, start, end, true),
                        Bytes.findLast(filler, base, start, end) ?? end, Bytes.count(filler, base, start, end),
                        Bytes.findHyphenBeforeG(base, start, end, limit: bytes.count), Bytes.findBracket(base, start, end),
                    ]
                    let expected = [
                        range.first { !isPlainName(bytes[$0]) } ?? end, range.first { bytes[$0] != Byte.space } ?? end,
                        range.first { "\"\\'\n\r".utf8.contains(bytes[$0]) } ?? end, range.first { "\"#'/`{}<".utf8.contains(bytes[$0]) } ?? end,
                        range.first { "\n\r".utf8.contains(bytes[$0]) } ?? end, range.last { bytes[$0] == filler } ?? end,
                        range.count { bytes[$0] == filler },
                        range.first { bytes[$0] == Byte.minus && $0 + 1 < bytes.count && "gG".utf8.contains(bytes[$0 + 1]) } ?? end,
                        range.first { "\"#'/`{}<()[]".utf8.contains(bytes[$0]) } ?? end,
                    ]
                    // One expectation a range would take most of the test's time.
                    if found != expected { Issue.record("\(found) instead of \(expected) from \(start) to \(end) of \(bytes)") }
                }
            }
        }
    }

    @Test("nothing that begins with trait stands before the stem", arguments: 0..<120)
    func stem(_ offset: Int) {
        for text in ["trait", "traitSpec", "tratrait", "trattrait", "ttrait"] {
            var bytes = Array(repeating: UInt8(ascii: offset % 2 == 0 ? "t" : "a"), count: 140)
            bytes.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
            let first = offset + text.utf8.count - (text.hasSuffix("Spec") ? 9 : 5)
            bytes.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                let survey = Bytes.findStem(base, bytes.count)
                #expect(survey.offset <= first && survey.isASCII)
            }
        }
    }

    @Test("a byte outside ASCII before the stem is noticed", arguments: 0..<200)
    func outsideASCII(_ offset: Int) {
        for stem in [150, 300] {
            var bytes = Array(repeating: UInt8(ascii: "x"), count: 300)
            bytes[offset] = 0xC3
            if stem < 295 { bytes.replaceSubrange(stem..<stem + 5, with: "trait".utf8) }
            bytes.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                let survey = Bytes.findStem(base, bytes.count)
                #expect(!survey.isASCII || survey.offset <= offset)
            }
        }
    }

    @Test("the first byte that is no UTF-8 is found behind any number of bytes that are", arguments: 0..<160)
    func invalid(_ offset: Int) {
        for fault: [UInt8] in [[0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x82]] {
            for filler in ["a", "ä", "→"] {
                let valid = Array(String(repeating: filler, count: offset / filler.utf8.count).utf8)
                let bytes = valid + fault + Array("tail".utf8)
                bytes.withUnsafeBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    #expect(UTF8Validation.firstFault(base, count: bytes.count) == valid.count)
                    #expect(UTF8Validation.firstFault(base, count: valid.count) == nil)
                }
            }
        }
    }

    private func isPlainName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
    }
}
