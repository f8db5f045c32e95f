import Foundation
import Testing

import TraitsScan
import TraitsTestSupport

@Suite struct `The JSON reader, held against JSONSerialization` {
    /// What JSONSerialization makes of `bytes`; nil if it refuses them.
    private func foundation(_ bytes: [UInt8]) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    }

    /// Whether the texts that are read differ on purpose: see ``JSONReader``.
    private func differsOnPurpose(_ bytes: [UInt8], _ document: JSONDocument) -> Bool {
        // It reads UTF-16 and UTF-32, which it knows by a mark or by zeros.
        if bytes.prefix(4).contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        // It reads a comma before a closing bracket, which RFC 8259 does not allow.
        if document.problems.contains(where: { $0.id == "TG024" }) { return true }
        // It refuses numbers that a Double does not hold.
        return document.root.map(hasHugeNumber) ?? false
    }

    /// Whether a number in `node` is beyond the range of Double.
    private func hasHugeNumber(_ node: JSONNode) -> Bool {
        switch node.value {
        case .number(let text): Double(text).map { !$0.isFinite || $0 == 0 || $0.magnitude < .leastNormalMagnitude } ?? true
        case .array(let elements): elements.contains(where: hasHugeNumber)
        case .object(let members): members.contains { hasHugeNumber($0.value) }
        case .null, .bool, .string: false
        }
    }

    /// Whether a value is what JSONSerialization gives; of a repeated key the last counts.
    private func equals(_ node: JSONNode, _ value: Any) -> Bool {
        switch node.value {
        case .null: return value is NSNull
        case .bool(let own): return (value as? Bool) == own
        case .number(let text):
            // It reads numbers through decimal ones, so that the last bit may differ.
            guard let value = (value as? NSNumber)?.doubleValue, let own = Double(text) else { return false }
            return (value - own).magnitude <= own.magnitude * 1e-15
        case .string(let text): return (value as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
        case .array(let elements):
            guard let values = value as? [Any], values.count == elements.count else { return false }
            return zip(elements, values).allSatisfy { equals($0, $1) }
        case .object(let members):
            guard let values = value as? [String: Any] else { return false }
            let own = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
            return own.count == values.count && own.allSatisfy { key, node in values[key].map { equals(node, $0) } ?? false }
        }
    }

    /// Compares what the two make of `bytes`.
    private func compare(_ bytes: [UInt8], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let document = readJSON(bytes)
        guard !differsOnPurpose(bytes, document) else { return }
        let value = foundation(bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        let isEqual = (document.root != nil) == (value != nil)
        #expect(isEqual, "accepted by one of the two: \(text.debugDescription)", sourceLocation: sourceLocation)
        let isExplained = document.root != nil || !document.problems.isEmpty
        #expect(isExplained, "refused without a word: \(text.debugDescription)")
        if let root = document.root, let value {
            let isSame = equals(root, value)
            #expect(isSame, "read as another value: \(text.debugDescription)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [
        "", " ", "1", "-", "-1", "01", "1.", ".1", "1e", "1e+", "1E-2", "1.5e3", "+1", "0x1", "NaN", "-Infinity", "true", "tru", "TRUE",
        "null", "nul", "\"\"", "\"", "\"a", "'a'", "[", "]", "[]", "[,]", "[1,]", "[1,,2]", "[1 2]", "{}", "{", "{\"a\"}", "{\"a\":}",
        "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}", "{\"a\":1,\"a\":2}", "{1:2}", "[1]x", "[1] ", "// x\n1", "/* x */1", "#x\n1",
        "\"\\u0041\"", "\"\\u00\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\ude00\"", "\"\\ud83d\\u0041\"", "\"\\x\"", "\"\t\"", "\"\n\"",
        "\"\u{7F}\"", "\"\u{2028}\"", "\u{FEFF}1", "\u{A0}1", "1\u{FEFF}", "\u{C}1", "\u{B}1", "[\"a\",\n\r\t 2]", "{\"\":1}", "\"\\/\"",
    ])
    func `accepts and refuses the same texts`(text: String) {
        compare(Array(text.utf8))
    }

    @Test(arguments: [1, 511, 512, 513, 600])
    func `ends at the same depth`(depth: Int) {
        compare(Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
        compare(Array((String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)).utf8))
    }

    /// Appends a random value to `text`.
    private func generate(into text: inout String, depth: Int, using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<(depth > 4 ? 6 : 9), using: &generator) {
        case 0: text += ["true", "false", "null"].randomElement(using: &generator)!
        case 1: text += "\(Int.random(in: -1000...1000, using: &generator))"
        case 2: text += "\(Double.random(in: -1e6...1e6, using: &generator))"
        case 3: text += ["0", "-0", "1e5", "1E-5", "12.50e+1", "123456789012345678"].randomElement(using: &generator)!
        case 4, 5: generateString(into: &text, using: &generator)
        case 6:
            text += "["
            for index in 0..<Int.random(in: 0..<5, using: &generator) {
                if index > 0 { text += [",", " , ", ",\n"].randomElement(using: &generator)! }
                generate(into: &text, depth: depth + 1, using: &generator)
            }
            text += "]"
        default:
            text += "{"
            for index in 0..<Int.random(in: 0..<5, using: &generator) {
                if index > 0 { text += [",", " ,\r\n", ",\t"].randomElement(using: &generator)! }
                generateString(into: &text, using: &generator)
                text += [":", " : "].randomElement(using: &generator)!
                generate(into: &text, depth: depth + 1, using: &generator)
            }
            text += "}"
        }
    }

    /// Appends a random string to `text`.
    private func generateString(into text: inout String, using generator: inout SeededGenerator) {
        let pieces = ["a", "type", "\u{E9}", "\u{1F600}", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "/", "\\/", " ", "'", "//", "e\u{301}"]
        text += "\""
        for _ in 0..<Int.random(in: 0..<4, using: &generator) { text += pieces.randomElement(using: &generator)! }
        text += "\""
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `reads the same values from generated texts, and refuses the same damaged ones`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let insertions = Array("[]{}\",:\\u0123456789abcdefEtrulns+-./*'\n\r\t ".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xA9, 0xED, 0xA0, 0xEF, 0xBB, 0xBF, 0xF0, 0xFF]
        for _ in 0..<600 {
            var text = ""
            generate(into: &text, depth: 0, using: &generator)
            let bytes = Array(text.utf8)
            compare(bytes)
            for _ in 0..<4 {
                var damaged = bytes
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let place = Int.random(in: 0...damaged.count, using: &generator)
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: damaged.insert(insertions.randomElement(using: &generator)!, at: place)
                    case 1: if place < damaged.count { damaged.remove(at: place) }
                    default: if place < damaged.count { damaged[place] = insertions.randomElement(using: &generator)! }
                    }
                }
                compare(damaged)
            }
        }
    }
}
