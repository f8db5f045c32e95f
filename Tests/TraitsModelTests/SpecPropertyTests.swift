import Testing

import TraitsModel

@Suite struct `The check of properties` {
    /// Checks a trait `T` with `members`, and code beside it, against the properties `json` of a spec.
    private func check(
        _ members: String, beside: String = "", json: String, finds expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let separator = json.isEmpty ? "" : ", "
        let fixture = SpecFixture("""
            //- a.json
            {"a": [{"type": "T"\(separator)\(json)}]}
            //- T.swift
            import Foundation
            import TraitsCore
            \(beside)
            struct T: Trait {
            \(members)
            }
            """)
        #expect(fixture.findings.map(describe) == expected, sourceLocation: sourceLocation)
    }

    @Test(.timeLimit(.minutes(1))) func `are found in linear time, however many types a file has`() {
        let text = (0..<20_000).map { "struct T\($0): Trait { var a: Int? }\n" }.joined()
        let fixture = SpecFixture("//- T.swift\n" + text)
        #expect(SpecChecker.shapes(of: fixture.model, in: fixture.program).traits.count { $0.object.properties.map(\.key) == ["a"] } == 20_000)
    }

    @Test(arguments: [
        ("var a: Int", #""a": 1"#),
        ("var a: Int", #""a": 1e3"#),
        ("var a: Int", #""a": -9223372036854775808"#),
        ("var a: UInt64", #""a": 18446744073709551615"#),
        ("var a: UInt8", #""a": 255.0"#),
        ("var a: Double", #""a": 1"#),
        ("var a: Float", #""a": 3.4e38"#),
        ("var a: CGFloat", #""a": 1.5"#),
        ("var a: Bool", #""a": true"#),
        ("var a: String", #""a": "x""#),
        ("var a: Int?", ""),
        ("var a: Int?", #""a": null"#),
        ("var a: Optional<Int>", #""a": 2"#),
        ("var a: Int!", ""),
        ("var a: [Int]", #""a": [1, 2]"#),
        ("var a: Array<[String]?>", #""a": [["x"], null]"#),
        ("var a: Set<Int>", #""a": []"#),
        ("var a: [String: [Double]]", #""a": {"x": [1], "y": []}"#),
        ("var a: Dictionary<String, Int?>", #""a": {"x": null}"#),
        ("var a: URL", #""a": "https://example.org""#),
        ("var a: Date", #""a": "2017-01-31T12:00:00+01:00""#),
        ("var a: Data", #""a": "aGk=""#),
        ("var a: UUID", #""a": "01234567-89AB-cdef-0123-456789abcdef""#),
        ("var a: CGPoint", #""a": [1, 2]"#),
        ("var a: CGRect", #""a": [[1, 2], [3, 4]]"#),
        ("var a: ClosedRange<Int>", #""a": [1, 2]"#),
        ("var a: TraitColor", ##""a": "#f80""##),
        ("var a: TraitCore.TraitColor, b: TraitsCore.TraitColor?", #""a": 1, "b": "ff8800cc""#),
        ("var a: TraitSize", #""a": {"width": 1, "height": 2}"#),
        ("var a: TraitInsets", #""a": {"left": 1, "top": null}"#),
        // Not known, and so not guessed.
        ("var a: Measurement<UnitLength>", #""a": [{}]"#),
        ("var a: some Codable", #""a": 1"#),
        ("@Clamped var a: Int", #""a": "x""#),
        ("var a: Int = compute()", #""a": 1"#),
        // Inferred from the default value.
        ("var a = 1, b = 1.5, c = \"x\", d = true, e = TraitInsets()", #""a": 1, "b": 2, "c": "", "d": false, "e": {}"#),
        // What is no stored property, or not in the JSON.
        ("static var a = 1; var b: Int { 1 }; lazy var c = 1; let d = 1", ""),
        ("var a: Int?; init(from decoder: any Decoder) throws {}", #""whatever": 1"#),
        ("#if os(Linux)\nvar a: Int\n#endif", ""),
    ])
    func `takes what the compiler's own decoding takes`(members: String, json: String) {
        check(members, json: json, finds: [])
    }

    @Test(arguments: [
        ("var size: Double?", #""sise": 1"#, ["a.json:1:22: TG310: 'T' has no property 'sise'; did you mean 'size'?"]),
        ("var size: Double?", #""colour": 1"#, ["a.json:1:22: TG310: 'T' has no property 'colour'; it has size"]),
        ("", #""x": 1"#, ["a.json:1:22: TG310: 'T' has no property 'x'; it has none"]),
        ("var a: Double", #""a": "1.5""#, ["a.json:1:27: TG311: expected a number for 'a' (Double) of 'T', found a string; remove the quotes"]),
        ("var a: Bool", #""a": 1"#, ["a.json:1:27: TG311: expected true or false for 'a' (Bool) of 'T', found a number"]),
        ("var a: [Int]", #""a": 1"#, ["a.json:1:27: TG311: expected an array for 'a' ([Int]) of 'T', found a number"]),
        ("var a: [Int]", #""a": [1, "x"]"#, ["a.json:1:31: TG311: expected a whole number for 'a[1]' of 'T', found a string"]),
        ("var a: [String: Bool]", #""a": {"k": 0}"#, ["a.json:1:33: TG311: expected true or false for 'a.k' of 'T', found a number"]),
        ("var a: TraitColor", #""a": 16711680"#, [
            "a.json:1:27: TG311: expected a color such as \"#ff8800\" for 'a' (TraitColor) of 'T', found a number"
        ]),
        ("var a: Int", #""a": null"#, [
            "a.json:1:27: TG312: 'a' (Int) of 'T' cannot be null; give it a value, or make its type optional [T.swift:5:5: it is declared here]"
        ]),
        ("var a: UInt8", #""a": 256"#, ["a.json:1:27: TG313: 256 is no UInt8, the type of 'a' of 'T'; write a whole number from 0 to 255"]),
        ("var a: Int8", #""a": -129"#, ["a.json:1:27: TG313: -129 is no Int8, the type of 'a' of 'T'; write a whole number from -128 to 127"]),
        ("var a: Int", #""a": 1.5"#, [
            "a.json:1:27: TG313: 1.5 is no Int, the type of 'a' of 'T'; write a whole number from -9223372036854775808 to 9223372036854775807"
        ]),
        ("var a: Double", #""a": 1e999"#, ["a.json:1:27: TG314: 1e999 is too large for a Double, the type of 'a' of 'T'; write a smaller number"]),
        ("var a: Float", #""a": 1e39"#, ["a.json:1:27: TG314: 1e39 is too large for a Float, the type of 'a' of 'T'; write a smaller number"]),
        ("var a: Int", "", ["a.json:1:17: TG315: the property 'a' (Int) of 'T' is missing; add it, or make its type optional [T.swift:5:5: it is declared here]"]),
        ("var a = 1.5", "", [
            "a.json:1:17: TG315: the property 'a' of 'T' is missing; add it, or make its type optional: Codable makes no use of the default 1.5 [T.swift:5:5: it is declared here]"
        ]),
        ("var a: TraitColor", #""a": "red""#, ["a.json:1:27: TG316: \"red\" for 'a' of 'T' is no color; write it as #rgb, #rgba, #rrggbb or #rrggbbaa"]),
        ("var a: Date", #""a": "today""#, ["a.json:1:27: TG317: \"today\" for 'a' of 'T' is no date; write one that the calendar has, as 2017-01-31T12:00:00Z"]),
        ("var a: URL", #""a": """#, ["a.json:1:27: TG318: \"\" for 'a' of 'T' is no URL; write one, with %20 for a space and the like for what RFC 3986 has no room for"]),
        ("var a: Data", #""a": "abc""#, [
            "a.json:1:27: TG319: \"abc\" for 'a' of 'T' is no Base64; write letters, digits, + and / in groups of four, padded with ="
        ]),
        ("var a: UUID", #""a": "1""#, ["a.json:1:27: TG320: \"1\" for 'a' of 'T' is no UUID; write it as 01234567-89ab-cdef-0123-456789abcdef"]),
        ("var a: CGPoint", #""a": [1]"#, ["a.json:1:27: TG322: 'a' of 'T' is an array of 2 values, found 1; write 2"]),
        ("var a: Decimal", #""a": 1e166"#, [
            "a.json:1:27: TG314: 1e166 does not fit a Decimal, the type of 'a' of 'T'; write one of at most 38 digits and a decimal exponent from -128 to 127"
        ]),
        ("var a: Range<Int>", #""a": [2, 1]"#, ["a.json:1:31: TG327: 2 is more than 1, in the range 'a' of 'T'; write the lower bound first"]),
        ("var a: ClosedRange<UInt8>", #""a": [1, 256]"#, [
            "a.json:1:31: TG313: 256 is no UInt8, the type of 'a[1]' of 'T'; write a whole number from 0 to 255"
        ]),
        ("var a: [Int: Bool]", #""a": {"1": true, "x": true}"#, [
            "a.json:1:39: TG328: the keys of 'a' of 'T' are whole numbers, found \"x\"; write one in quotes"
        ]),
        ("let a = 1", #""a": 2"#, ["a.json:1:22: TG324: no spec can set 'a' of 'T': it is a constant that has its value; make it a var to read it"]),
        ("lazy var a = 1", #""a": 2"#, ["a.json:1:22: TG324: no spec can set 'a' of 'T': it is lazy, and decoding fills no lazy property"]),
        ("@available(*, deprecated) var a: Int?", #""a": 2"#, [
            "a.json:1:22: TG326: warning: the property 'a' of 'T' is deprecated; use what its declaration names instead [T.swift:5:31: it is declared here]"
        ]),
        ("var a: TraitSize", #""a": {"width": "1", "depth": 2}"#, [
            "a.json:1:27: TG315: the property 'a.height' (Double) of 'T' is missing; add it",
            "a.json:1:37: TG311: expected a number for 'a.width' (Double) of 'T', found a string; remove the quotes",
            "a.json:1:42: TG310: 'T' has no property 'a.depth'; it has width, height",
        ]),
    ])
    func `says what a property wants, and what it gets`(members: String, json: String, expected: [String]) {
        check(members, json: json, finds: expected)
    }

    @Test func `goes by CodingKeys`() {
        let members = """
            var color: String
            var hidden = 1
            enum CodingKeys: String, CodingKey { case color = "colour" }
            """
        check(members, json: #""colour": "x""#, finds: [])
        check(members, json: #""color": "x", "hidden": 1"#, finds: [
            "a.json:1:17: TG315: the property 'colour' (String) of 'T' is missing; add it, or make its type optional [T.swift:5:5: it is declared here]",
            "a.json:1:22: TG310: 'T' has no property 'color'; did you mean 'colour'?",
            "a.json:1:36: TG324: no spec can set 'hidden' of 'T': its CodingKeys leave it out",
        ])
        check("var a: Int; enum CodingKeys: String, CodingKey { case a = \"\\u{61}\" }", json: #""b": 1"#, finds: [])
    }

    @Test func `looks into nested types, those in themselves too`() {
        let beside = """
            struct Shadow: Codable { var offset: Offset?; var layers: [Shadow]? ; struct Offset: Codable { var x: Int } }
            """
        check("var shadow: Shadow", beside: beside, json: #""shadow": {"layers": [{"offset": {"x": 1}, "layers": []}]}"#, finds: [])
        check("var shadow: Shadow", beside: beside, json: #""shadow": {"layers": [{"ofset": {}}, {"offset": {"x": "1"}}]}"#, finds: [
            "a.json:1:45: TG310: 'T' has no property 'shadow.layers[0].ofset'; did you mean 'offset'?",
            "a.json:1:76: TG311: expected a whole number for 'shadow.layers[1].offset.x' (Int) of 'T', found a string; remove the quotes",
        ])
    }

    @Test func `knows the values of enums`() {
        let beside = """
            enum Weight: String, Codable { case regular, bold = "Bold" }
            enum Level: Int, Codable { case low = 1, high, top = 0x10 }
            enum Way: Codable, Sendable { case left, right(by: Int) }
            struct Name: RawRepresentable, Codable { var rawValue: String }
            """
        check(
            "var w: Weight, l: Level, y: Way, n: Name", beside: beside,
            json: #""w": "Bold", "l": 2, "y": {"right": {"by": 1}}, "n": "x""#, finds: [])
        check(
            "var w: Weight, l: Level, y: Way, n: Name", beside: beside,
            json: #""w": "bold", "l": 3, "y": {"up": {}}, "n": 1"#, finds: [
                "a.json:1:27: TG321: \"bold\" is no value of 'w' of 'T'; did you mean 'Bold'?",
                "a.json:1:40: TG321: 3 is no value of 'l' of 'T'; there are 1, 2, 16",
                "a.json:1:49: TG321: \"up\" is no value of 'y' of 'T'; there are left, right",
                "a.json:1:65: TG311: expected a string for 'n' (Name) of 'T', found a number",
            ])
        check("var y: Way", beside: beside, json: #""y": {"left": true}"#, finds: [
            "a.json:1:36: TG311: expected an object for 'y.left' of 'T', found a boolean"
        ])
        check("var y: Way", beside: beside, json: #""y": {"right": {"bye": 1}}"#, finds: [
            "a.json:1:37: TG315: the property 'y.right.by' (Int) of 'T' is missing; add it",
            "a.json:1:38: TG310: 'T' has no property 'y.right.bye'; did you mean 'by'?",
        ])
        check("var y: Way", beside: beside, json: #""y": {"right": {"by": "1"}}"#, finds: [
            "a.json:1:44: TG311: expected a whole number for 'y.right.by' (Int) of 'T', found a string; remove the quotes"
        ])
        check("var w: Weight, y: Way", beside: beside, json: #""w": 1, "y": {}"#, finds: [
            "a.json:1:27: TG311: expected one of \"regular\", \"Bold\" for 'w' (Weight) of 'T', found a number",
            "a.json:1:35: TG323: 'y' of 'T' is an object with one key, a case, found 0; write { \"left\": {} }",
        ])
    }

    @Test func `knows that a subclass inherits its decoding`() {
        let fixture = SpecFixture("""
            //- a.json
            {"a": [{"type": "Sub", "base": 1, "own": 2}, {"type": "Custom", "base": 1, "what": 2}, {"type": "Open", "x": 1}]}
            //- T.swift
            class Base: Trait { var base: Int; lazy var l = 1 }
            class Sub: Base { var own = 2 }
            class Custom: Base { required init(from decoder: any Decoder) throws {} }
            class Open: Elsewhere, Trait {}
            """)
        #expect(fixture.findings.map(describe) == [
            "a.json:1:35: TG324: no spec can set 'own' of 'Sub': Sub inherits its decoding from Base; write init(from:) there to read it"
        ])
    }

    @Test func `guesses nothing where a protocol's extension decodes, and goes by the keys of enums`() {
        check("var b: B", beside: """
            protocol Loose: Codable {}
            extension Loose { init(from decoder: any Decoder) throws {} }
            struct B: Loose { var x: Int }
            """, json: #""b": 1"#, finds: [])
        check("var w: Way", beside: """
            enum Way: Codable { case left, right; enum CodingKeys: String, CodingKey { case left = "L", right = "R" } }
            """, json: #""w": {"left": {}}"#, finds: [
                "a.json:1:28: TG321: \"left\" is no value of 'w' of 'T'; there are L, R"
            ])
    }

    @Test func `warns of a deprecated trait`() {
        let fixture = SpecFixture("""
            //- a.json
            {"a": [{"type": "Old"}]}
            //- T.swift
            @available(*, deprecated) struct Old: Trait {}
            """)
        #expect(fixture.findings.map(describe) == [
            "a.json:1:17: TG325: warning: the trait 'Old' is deprecated; use what its declaration names instead [T.swift:1:34: it is declared here]"
        ])
    }

    @Test func `follows typealiases and types that shadow built-in ones`() {
        check("var a: Text; typealias Text = String", json: #""a": 1"#, finds: [
            "a.json:1:27: TG311: expected a string for 'a' (Text) of 'T', found a number"
        ])
        check("var a: Date; struct Date: Codable { var year: Int }", json: #""a": {"year": 1}"#, finds: [])
    }
}
