import Foundation
import Testing

@testable import TraitsCore
import TraitsTestSupport

@Suite struct JSONReaderTests {
    /// Reads a document; nil if it is refused.
    func read(_ bytes: some Collection<UInt8>, depth: Int = 64) -> JSONValue? {
        Array(bytes).withUnsafeBufferPointer { try? JSONReader.read($0, limits: SpecificationLimits(bytes: .max, depth: depth)) }
    }

    /// Turns a value into what JSONSerialization makes of it.
    func plain(_ value: JSONValue) -> NSObject {
        switch value.kind {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .number(let literal): NSNumber(value: Double(literal) ?? .nan)
        case .string(let text): NSString(string: text)
        case .array(let elements): NSArray(array: elements.map(plain))
        case .object(let members): NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: members.map { ($0.key, plain($0.value)) }))
        }
    }

    @Test(arguments: [
        #"{"a": [1, -2.5e-3, 0, 1E+2], "b": {"c": null, "d": [true, false]}, "": "x"}"#, #""\u0041\n\"\\\/\b\f\r\t\ud83d\ude00é""#,
        " \t\r\n[ ]", "{}", "-0", "12345678901234567890", #"["\u0000"]"#,
    ])
    func `what is read is what Foundation reads`(text: String) throws {
        let value = try #require(read(text.utf8))
        let expected = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject)
        #expect(plain(value) == expected)
    }

    @Test(arguments: [
        "", " ", "{", "[", "[1,]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}", "'a'", "01", "-", "1.", ".5", "1e", "+1", "0x1", "NaN",
        "tru", "nul", "[1 2]", "[1]]", #"""#, #""\x""#, #""\u12""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "\"\n\"", "[1] x",
        #"{"a":1,"a":2}"#, "// c\n{}", "{\"a\":1 /* c */}",
    ])
    func `what is no JSON is refused`(text: String) {
        #expect(read(text.utf8) == nil)
    }

    @Test func `bytes that are no UTF-8 are refused, a byte order mark is passed over`() {
        for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFE, 0xFF, 0, 0x7B]] {
            #expect(read(bytes) == nil)
        }
        #expect(read([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) != nil)
    }

    @Test func `every beginning of a document is refused, so a half-written file is never taken`() {
        let document = Array(#"{"specs": {"a": [{"type": "Alpha", "alpha": 0.5}, {"type": "Note", "text": "é\u0041"}]}}"#.utf8)
        for count in 0..<document.count { #expect(read(document.prefix(count)) == nil) }
        #expect(read(document) != nil)
    }

    @Test func `equality is that of the meaning`() {
        func areEqual(_ left: String, _ right: String) -> Bool { read(left.utf8) == read(right.utf8) }
        #expect(areEqual(#"{"a": 1, "b": [1.50, "A"]}"#, #"{ "b":[15e-1,"\u0041"], "a":1.0 }"#))
        #expect(!areEqual("9007199254740993", "9007199254740992"))
        #expect(!areEqual(#"{"a": 1}"#, #"{"a": 1, "b": 1}"#))
        #expect(!areEqual(#"{"a": 1}"#, #"{"b": 1}"#))
        #expect(!areEqual("[1]", "[1, 1]"))
        #expect(!areEqual("null", "false"))
        #expect(!areEqual("\"1\"", "1"))
    }

    @Test func `changed documents are read as Foundation reads them, or refused`() {
        var random = SeededGenerator(seed: 46)
        let seeds = [#"{"a": [{"type": "Alpha", "x": -1.5e3, "y": "\u00e9\ud83d\ude00", "z": [true, null, {}]}]}"#, "[[[]], {}, \"\", 0]"]
        for _ in 0..<3_000 {
            var bytes = Array(seeds[random.below(seeds.count)].utf8)
            for _ in 0...random.below(3) { random.change(&bytes) }
            guard let value = read(bytes) else { continue }
            let expected = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? NSObject
            #expect(expected != nil && plain(value) == expected, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
