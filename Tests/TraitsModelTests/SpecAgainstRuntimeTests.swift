import Foundation
import Testing
import TraitsScan

@testable import TraitsCore
@testable import TraitsModel
import TraitsTestSupport

/// A type of property, as the checks read it and as the runtime decodes it.
private struct PropertyType: CustomTestStringConvertible, Sendable {
    /// The type as it is written.
    var text: String
    /// Declarations beside the trait.
    var beside = ""
    /// Decodes it with the runtime's decoder.
    var decode: @Sendable (TraitsCore.JSONValue) throws -> Void

    init<T: Decodable & SendableMetatype>(_ text: String, _ type: T.Type, beside: String = "") {
        self.text = text
        self.beside = beside
        decode = { _ = try JSONDecoding($0).decode(type) }
    }

    var testDescription: String { text }
}

private enum Weight: String, Codable { case regular, bold = "Bold" }
private enum Level: Int, Codable { case low = 1, high, top = 0x10 }
private enum Way: Codable {
    case left, right(Int), named(x: Int, y: Double?), both(Int8, to: [String])
    case keyed(a: Int, b: Int = 3)

    enum KeyedCodingKeys: String, CodingKey { case a = "A" }
}
private struct Shadow: Codable {
    var offset: Way?
    var layers: [Shadow]
}
private struct Name: RawRepresentable, Codable { var rawValue: String }

private let propertyTypes: [PropertyType] = [
    PropertyType("Bool", Bool.self), PropertyType("String", String.self), PropertyType("Int", Int.self),
    PropertyType("Int8", Int8.self), PropertyType("UInt64", UInt64.self), PropertyType("Double", Double.self),
    PropertyType("Float", Float.self), PropertyType("Decimal", Decimal.self), PropertyType("Date", Date.self),
    PropertyType("URL", URL.self), PropertyType("Data", Data.self), PropertyType("UUID", UUID.self),
    PropertyType("CGFloat", CGFloat.self), PropertyType("CGPoint", CGPoint.self), PropertyType("CGRect", CGRect.self),
    PropertyType("Range<Int>", Range<Int>.self), PropertyType("ClosedRange<Double>", ClosedRange<Double>.self),
    PropertyType("[Int]", [Int].self), PropertyType("[String?]", [String?].self), PropertyType("Set<Double>", Set<Double>.self),
    PropertyType("[String: Int]", [String: Int].self), PropertyType("[Int: String]", [Int: String].self),
    PropertyType("Int128", Int128.self), PropertyType("UInt128", UInt128.self), PropertyType("Range<Int128>", Range<Int128>.self),
    PropertyType("PartialRangeFrom<Int>", PartialRangeFrom<Int>.self), PropertyType("PartialRangeUpTo<Int8>", PartialRangeUpTo<Int8>.self),
    PropertyType("PartialRangeThrough<String>", PartialRangeThrough<String>.self), PropertyType("PartialRangeFrom<Double>?", PartialRangeFrom<Double>?.self),
    PropertyType("[Weight: Int]", [Weight: Int].self, beside: #"enum Weight: String, Codable { case regular, bold = "Bold" }"#),
    PropertyType("Dictionary<Level, String>", [Level: String].self, beside: "enum Level: Int, Codable { case low = 1, high, top = 0x10 }"),
    PropertyType("[Bool: Int]", [Bool: Int].self), PropertyType("[Int8: Int]", [Int8: Int].self), PropertyType("[Double: [Int]]", [Double: [Int]].self),
    PropertyType("[URL: Int]", [URL: Int].self), PropertyType("[Date: Int]", [Date: Int].self),
    PropertyType("TraitColor", TraitColor.self), PropertyType("TraitSize", TraitSize.self), PropertyType("TraitInsets", TraitInsets.self),
    PropertyType("Weight", Weight.self, beside: #"enum Weight: String, Codable { case regular, bold = "Bold" }"#),
    PropertyType("Level", Level.self, beside: "enum Level: Int, Codable { case low = 1, high, top = 0x10 }"),
    PropertyType("Way", Way.self, beside: way), PropertyType("Shadow", Shadow.self, beside: shadow + way),
    PropertyType("Name", Name.self, beside: "struct Name: RawRepresentable, Codable { var rawValue: String }"),
]

private let way = """
    enum Way: Codable {
        case left, right(Int), named(x: Int, y: Double?), both(Int8, to: [String])
        case keyed(a: Int, b: Int = 3)

        enum KeyedCodingKeys: String, CodingKey { case a = "A" }
    }

    """
private let shadow = "struct Shadow: Codable { var offset: Way?; var layers: [Shadow] }\n"

/// Values at the edges of what the types take; each is tried with each type.
private let values: [String] = [
    "true", "0", "1", "-1", "1.0", "1.5", "1e3", "127", "128", "-128", "-129", "255.0", "16", "2", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "-9223372036854775809.0",
    "18446744073709551615", "18446744073709551616", "1e38", "1e39", "3.4028235e38", "1e308", "1e309", "-1e309", "1e-400", "0e999", "-0.0",
    "1e127", "1e128", "1e164", "1e165", "1e200", "1e-128", "1e-129", "12345678901234567890123456789012345678",
    "123456789012345678901234567890123456789", "0.1234567890123456789012345678901234567890", "100000000000000000000000000000000000000000000",
    #""""#, #""x""#, #""1""#, #""a b""#, #""Bold""#, #""regular""#, #""bold""#, #""ff8800""#, ##""#f80""##, ##""#ff88""##, ##""#ff880""##, #""aGk=""#, #""aGk""#, #""a===""#,
    #""aG=k""#, #""01234567-89ab-cdef-0123-456789abcdef""#, #""01234567-89ab-cdef-0123-456789abcde""#,
    #""2017-01-31T12:00:00Z""#, #""2017-01-31T12:00:00+01:00""#, #""2017-01-31T12:00:00-0130""#, #""2017-01-31T12:00:00+24:00""#,
    #""2017-01-31T24:00:00Z""#, #""2017-01-31T25:00:00Z""#, #""2017-01-31T12:60:00Z""#, #""2017-01-31T12:00:60Z""#, #""2017-02-29T00:00:00Z""#,
    #""2016-02-29T00:00:00Z""#, #""1900-02-29T00:00:00Z""#, #""2000-02-29T00:00:00Z""#, #""2017-04-31T00:00:00Z""#, #""2017-13-01T00:00:00Z""#,
    #""2017-00-01T00:00:00Z""#, #""2017-01-00T00:00:00Z""#, #""0000-01-01T00:00:00Z""#, #""2017-1-1T00:00:00Z""#, #""2017-01-31 12:00:00Z""#,
    #""2017-01-31T12:00:00""#, #""2017-01-31T12:00:00+1""#, #""2017-01-31t12:00:00z""#, #""2017-01-31T12:00:00.5Z""#,
    #""https://example.org/a?b#c""#, #""http://a b""#, #""http://[::1""#, #""http://[::1]:80/""#, #""http://a:80x""#, #""a:b""#, #""1:2""#, #""%zz""#,
    #""%41""#, #""http://ü.de""#, #""?""#, ##""#""##, #""//a""#, #""a^b""#,
    "[]", "[1]", "[1, 2]", "[2, 1]", "[1.5, 1.5]", "[-1, -2]", "[1, 2, 3]", "[null]", "[null, 1]", #"["a"]"#, "[[1, 2], [3, 4]]", "[[1, 2], [3]]",
    "[300, 2]", "[9223372036854775807, 9223372036854775806]",
    "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728",
    "-170141183460469231731687303715884105729", "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "1.7e38", "1.8e38", "3.5e38", "-0",
    "[170141183460469231731687303715884105727, 170141183460469231731687303715884105726]", "[-2, -1]", "[-1, 1]",
    #"["regular", 1]"#, #"["regular", 1, "Bold", 2]"#, #"["regular"]"#, #"["other", 1]"#, #"["regular", "Bold"]"#, #"[1, "regular"]"#, #"[1, "a", 3, "b"]"#, "[true, 1]", "[true, 1, false]",
    "[1.5, [1]]", "[300, 1]", #"["https://a", 1]"#, #"["a b", 1]"#, #"["2017-01-31T12:00:00Z", 1]"#, "[null, 1]",
    "{}", #"{"a": 1}"#, #"{"1": "a"}"#, #"{"+1": "a", "-2": "b"}"#, #"{"1.0": "a"}"#, #"{"": "a"}"#, #"{"99999999999999999999": "a"}"#, #"{"a": null}"#,
    #"{"width": 1, "height": 2}"#, #"{"width": 1}"#, #"{"width": "1", "height": 2}"#, #"{"top": 1}"#, #"{"top": null}"#,
    #"{"left": {}}"#, #"{"left": 1}"#, #"{"left": null}"#, #"{"right": {}}"#, #"{"right": {"_0": 1}}"#, #"{"right": {"_0": 1.5}}"#, #"{"right": {"_0": null}}"#,
    #"{"named": {"x": 1}}"#, #"{"named": {"x": 1, "y": null}}"#, #"{"named": {"x": 1, "y": "z"}}"#, #"{"named": {"y": 1}}"#, #"{"named": [1]}"#,
    #"{"both": {"_0": 1, "to": ["a"]}}"#, #"{"both": {"_0": 300, "to": []}}"#, #"{"both": {"_0": 1, "_1": []}}"#, #"{"keyed": {"A": 1}}"#, #"{"keyed": {"a": 1}}"#,
    #"{"left": {}, "right": {"_0": 1}}"#, #"{"up": {}}"#, #"{"layers": []}"#, #"{"layers": [{"layers": [], "offset": {"right": {"_0": 1}}}]}"#,
    #"{"layers": [{"offset": {"left": {}}}]}"#, #"{"layers": [], "offset": {"right": {}}}"#,
]

@Suite struct `The checks of specs, held against the runtime` {
    /// What the runtime's reader makes of a JSON text.
    private func value(_ json: String) throws -> TraitsCore.JSONValue {
        try Array(json.utf8).withUnsafeBufferPointer { try TraitsCore.JSONReader.read($0, limits: .standard) }
    }

    @Test(arguments: propertyTypes)
    private func `a value is accepted by both or refused by both`(type: PropertyType) throws {
        let sources = "//- T.swift\nimport Foundation\nimport TraitsCore\n\(type.beside)struct T: Trait { var a: \(type.text) }\n"
        let fixture = SpecFixture(sources)
        let checks = PropertyCheck(SpecChecker.shapes(of: fixture.model, in: fixture.program))
        for json in values {
            let spec = readSpec("{\"a\": [{\"type\": \"T\", \"a\": \(json)}]}", path: "a.json")
            let findings = checks.findings(of: try #require(spec.entries.first?.traits.first), path: "a.json")
            // What nobody reads is a misspelling in a build, and harmless in a program: other keys, more elements. Foundation
            // also reads Base64 with a filler in the middle.
            let refusals = findings.filter { $0.severity == .error && !["TG310", "TG319", "TG322"].contains($0.id) }
            let isStricter = refusals.isEmpty && findings.contains { $0.severity == .error }
            do {
                try type.decode(try value(json))
                if let refusal = refusals.first { Issue.record("\(json) as \(type.text): only the check refuses it: \(refusal.message)") }
            } catch {
                if refusals.isEmpty && !isStricter { Issue.record("\(json) as \(type.text): only the runtime refuses it: \(error)") }
            }
        }
    }

    @Test(arguments: [11, 12, 13])
    func `whatever looks like a URL, a date or a number is judged alike`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let forURL = ["a", "1", "http", "mailto", "-", "+", ".", ":", "/", "//", "?", "#", "@", "[", "]", "[::1]", "%", "%20", "ü", " ", "<", "\\\\", "80"]
        let forDate = ["2017", "2016", "-01", "-02", "-12", "-13", "-29", "-30", "-31", "-00", "T", "00", "12", "23", "24", ":00", ":59", ":60", "Z", "+01:00", "-2359"]
        let forNumber = ["0", "1", "9", "12345678901234567890", "00000000", ".", "e", "e-", "E+", "3", "12", "120"]
        for _ in 0..<4_000 {
            let url = random.text(of: forURL, upTo: 7)
            let isURL = (try? JSONDecoding(value("\"\(url)\"")).decode(URL.self)) != nil
            let readsURL = URIReference.accepts(url.replacingOccurrences(of: "\\\\", with: "\\"))
            // Foundation takes a colon in the first segment of a path for part of its name, if no scheme can end there.
            let first = url.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            if !first.contains(":") || readsURL { #expect(readsURL == isURL, "\(url)") }

            let date = random.next() % 2 == 0 ? random.date() : random.text(of: forDate, upTo: 9)
            let isDate = (try? JSONDecoding(value("\"\(date)\"")).decode(Date.self)) != nil
            #expect(StringForm.date.accepts(date) == isDate, "\(date)")

            let number = random.text(of: forNumber, upTo: 6)
            guard let json = try? value(number), case .number = json.kind else { continue }
            #expect(NumberType.decimal.reads(number) == ((try? JSONDecoding(json).decode(Decimal.self)) != nil), "\(number)")
            #expect(NumberType.double.reads(number) == ((try? JSONDecoding(json).decode(Double.self)) != nil), "\(number)")
            #expect(NumberType.float.reads(number) == ((try? JSONDecoding(json).decode(Float.self)) != nil), "\(number)")
        }
    }

    @Test(arguments: [
        ("1", "1"), ("-1.50", "-1.5"), ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
        ("0.00000000000000000000000000000000000001234567890123456789", "0.00000000000000000000000000000000000001234567890123456789"),
        ("1e130", "1" + String(repeating: "0", count: 130)), ("0e999", "0"), ("12e-1", "1.2"),
    ])
    func `decimals keep every digit`(literal: String, expected: String) throws {
        #expect(try JSONDecoding(value(literal)).decode(Decimal.self).description == expected)
    }

    @Test func `a value of the right kind that is wrong is named`() throws {
        func message<T: Decodable>(_ json: String, _ type: T.Type) -> String {
            do {
                _ = try JSONDecoding(value(json)).decode(type)
                return "decoded"
            } catch DecodingError.typeMismatch(_, let context) {
                return context.debugDescription
            } catch {
                return "\(error)"
            }
        }
        #expect(message("300", Int8.self) == "expected a whole number from -128 to 127, found 300")
        #expect(message("\"a b\"", URL.self) == #"expected a URL as a string, with %20 for a space and the like, found "a b""#)
        #expect(message("1", URL.self) == "expected a URL as a string, with %20 for a space and the like, found a number")
        #expect(message("1e200", Decimal.self) == "expected a number of at most 38 digits and a decimal exponent from -128 to 127, found 1e200")
        #expect(message("\"2017-02-30T00:00:00Z\"", Date.self).hasSuffix(#"found "2017-02-30T00:00:00Z""#))
        #expect(message("true", Double.self) == "expected a number, found a boolean")
    }
}

extension SeededGenerator {
    /// Some of `pieces`, one after the other.
    mutating func text(of pieces: [String], upTo most: Int) -> String {
        (0..<Int.random(in: 1...most, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }

    /// A text in the form of a date, of any numbers.
    mutating func date() -> String {
        func two(_ most: Int) -> String { String(String(100 + Int.random(in: 0...most, using: &self)).suffix(2)) }
        let zone = ["Z", "+\(two(25)):\(two(61))", "-\(two(24))\(two(60))"].randomElement(using: &self) ?? ""
        return "\(1890 + Int.random(in: 0...200, using: &self))-\(two(13))-\(two(32))T\(two(24)):\(two(60)):\(two(60))\(zone)"
    }
}
