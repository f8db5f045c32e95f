import Testing

import TraitsScan

/// Returns the document that the JSON reader makes of `text`.
func readJSON(_ text: some Collection<UInt8>, options: JSONReader.Options = .init()) -> JSONDocument {
    Array(text).withUnsafeBufferPointer { JSONReader.read($0, path: "a.json", options: options) }
}

/// Returns a finding as one line, `line:column: id: text`, with its notes in square brackets.
func describe(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.place.map { "\($0.line):\($0.column): " } ?? ""
    let notes = diagnostic.notes.map { note in
        " [" + (note.location?.place.map { "\($0.line):\($0.column): " } ?? "") + note.message + "]"
    }
    return place + diagnostic.id + ": " + diagnostic.message + notes.joined()
}

extension JSONNode {
    /// The value as compact JSON without escapes, to compare with.
    var compact: String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): "'\(text)'"
        case .array(let elements): "[" + elements.map(\.compact).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { $0.key + ":" + $0.value.compact }.joined(separator: ",") + "}"
        }
    }
}

@Suite struct `The JSON reader` {
    @Test(arguments: [
        ("null", "null"),
        (" [ ] ", "[]"),
        ("{}", "{}"),
        ("[true,false,null]", "[true,false,null]"),
        (#"{"a": {"b": [1, {"c": "d"}]}, "e": []}"#, "{a:{b:[1,{c:'d'}]},e:[]}"),
        ("[0, -0, 1.50, 1e+05, 123456789012345678901234567890.5E-400]", "[0,-0,1.50,1e+05,123456789012345678901234567890.5E-400]"),
        (#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00""#, "'\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{1F600}'"),
        ("\u{FEFF}[1]", "[1]"),
        ("[\"\u{E9}\u{4E2D}\u{1F600}\u{2028}\u{7F}\"]", "['\u{E9}\u{4E2D}\u{1F600}\u{2028}\u{7F}']"),
        (#"{"":0,"z":1}"#, "{:0,z:1}"),
    ])
    func `reads what RFC 8259 allows`(text: String, expected: String) {
        let document = readJSON(text.utf8)
        #expect(document.problems.map(describe) == [])
        #expect(document.root?.compact == expected)
    }

    @Test func `knows the place of every key and value, whatever the line ends`() throws {
        let document = readJSON("\u{FEFF}{\n\"a\" : 1,\r\n \"\u{E9}\": [\r  null]}".utf8)
        guard case .object(let members) = document.root?.value, case .array(let elements) = members[1].value.value else {
            Issue.record("no object")
            return
        }
        #expect(document.root?.place == SourcePlace(offset: 3, line: 1, column: 1))
        #expect(members[0].keyPlace == SourcePlace(offset: 5, line: 2, column: 1))
        #expect(members[0].value.place == SourcePlace(offset: 11, line: 2, column: 7))
        #expect(members[1].keyPlace == SourcePlace(offset: 16, line: 3, column: 2))
        #expect(elements[0].place == SourcePlace(offset: 26, line: 4, column: 3))
    }

    @Test(arguments: [
        // The grammar.
        ("[1 : 2]", ["1:4: TG020: expected `,` or `]`, found `:`"]),
        (#"{"a" 1}"#, ["1:6: TG020: expected `:` after the key \"a\", found `1`"]),
        ("[,]", ["1:2: TG020: expected a value, found `,`"]),
        ("{[", ["1:2: TG020: expected a key in double quotes, found `[`"]),
        ("/1", ["1:1: TG020: expected JSON, found `/`"]),
        ("[\u{201C}a\u{201D}]", ["1:2: TG020: expected a value, found `\u{201C}`"]),
        ("[1", ["1:3: TG021: the file ends inside a value; close what is open, or restore the rest of the file [1:1: this `[` is not closed]"]),
        ("", ["1:1: TG021: the file holds no value; write {} if it has nothing to say, or restore its text"]),
        (" \n", ["2:1: TG021: the file holds no value; write {} if it has nothing to say, or restore its text"]),
        ("{} {}", ["1:4: TG022: `{` after the end of the JSON value; a file holds one value, remove the rest"]),
        // Things that other notations allow.
        ("// x\n[1, /* y\n */ 2] # z", ["1:1: TG023: JSON has no comments; remove it and all others"]),
        ("[1,]", ["1:3: TG024: a comma before `]`; JSON has no trailing commas, remove it"]),
        ("{\"a\": [1,\n],}", [
            "1:9: TG024: a comma before `]`; JSON has no trailing commas, remove it",
            "2:2: TG024: a comma before `}`; JSON has no trailing commas, remove it",
        ]),
        ("{\"a\": 1\n\"b\": [1 2]}", [
            "2:1: TG025: a comma is missing before this value; add `,` after the one before it",
            "2:9: TG025: a comma is missing before this value; add `,` after the one before it",
        ]),
        ("['a']", ["1:2: TG026: a string in single quotes; JSON wants double quotes"]),
        ("{alpha: 1}", ["1:2: TG027: a key without quotes; write \"alpha\""]),
        ("[NaN, -Infinity, True, None, hello]", [
            "1:2: TG028: `NaN` is no JSON value; JSON has finite numbers only",
            "1:7: TG028: `-Infinity` is no JSON value; JSON has finite numbers only",
            "1:18: TG028: `True` is no JSON value; write `true`",
            "1:24: TG028: `None` is no JSON value; write `null`",
            "1:30: TG028: `hello` is no JSON value; a text stands in double quotes",
        ]),
        ("[+1, .5, 1., 007, 0x1F, 1e, --1, 1_000]", [
            "1:2: TG029: `+1` is no JSON number; remove the `+`",
            "1:6: TG029: `.5` is no JSON number; write a 0 before the point",
            "1:10: TG029: `1.` is no JSON number; write a digit after the point",
            "1:14: TG029: `007` is no JSON number; remove the leading zeros",
            "1:19: TG029: `0x1F` is no JSON number; write it in decimal",
            "1:25: TG029: `1e` is no JSON number; write digits, with a fraction or an exponent if need be",
            "1:29: TG029: `--1` is no JSON number; write digits, with a fraction or an exponent if need be",
            "1:34: TG029: `1_000` is no JSON number; write digits, with a fraction or an exponent if need be",
        ]),
        // Strings.
        ("[\"a\nb\"]", ["1:2: TG030: this string is not closed on its line; add `\"`, and write a line break as \\n"]),
        ("[\"a", ["1:2: TG030: this string is not closed on its line; add `\"`, and write a line break as \\n"]),
        (#"["a\x41"]"#, [#"1:4: TG031: `\x` is no JSON escape; a backslash itself is written \\"#]),
        (#"["\u12"]"#, [#"1:3: TG031: `\u12` is no JSON escape; it takes four hexadecimal digits, and a character above U+FFFF two escapes in a pair"#]),
        (#"["\ud800"]"#, [#"1:3: TG031: `\ud800` is no JSON escape; it takes four hexadecimal digits, and a character above U+FFFF two escapes in a pair"#]),
        (#"["\udc00"]"#, [#"1:3: TG031: `\udc00` is no JSON escape; it takes four hexadecimal digits, and a character above U+FFFF two escapes in a pair"#]),
        ("[\"\t\u{1}\"]", [
            #"1:3: TG032: a control character in a string; write it as \t"#,
            #"1:4: TG032: a control character in a string; write it as \u0001"#,
        ]),
    ])
    func `says what is wrong, where, and what to write instead`(text: String, expected: [String]) {
        let document = readJSON(text.utf8)
        #expect(document.problems.map(describe) == expected)
        #expect(document.root == nil)
    }

    @Test(arguments: [
        ([0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D], "1:4"),
        ([0x0A, 0x5B, 0x22, 0xC3, 0x22, 0x5D], "2:3"),
        ([0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22], "1:4"),
        ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2"),
        ([0x22, 0xC0, 0x80, 0x22], "1:2"),
        ([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], "1:1"),
        ([0x00, 0x5B, 0x00, 0x5D], "1:1"),
    ] as [([UInt8], String)])
    func `refuses bytes that are no UTF-8 at the first of them`(bytes: [UInt8], place: String) {
        let document = readJSON(bytes)
        #expect(document.problems.map(describe) == [place + ": TG033: the text is not UTF-8 from here on; save the file in UTF-8"])
        #expect(document.root == nil)
    }

    @Test func `reads 512 levels and refuses the 513th`() {
        let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(readJSON(deep.utf8).problems == [])
        let tooDeep = String(repeating: "{\"a\":", count: 512) + "[" + "]" + String(repeating: "}", count: 512)
        #expect(readJSON(tooDeep.utf8).problems.map(describe) == [
            "1:2561: TG034: more than 512 arrays and objects inside one another; flatten the value"
        ])
        #expect(readJSON(String(repeating: "[", count: 1_000_000).utf8).problems.map(\.id) == ["TG034"])
    }

    @Test func `reports a repeated key with both places and keeps both values`() {
        let document = readJSON("{\"a\": 1,\n\"b\": 2,\n \"\\u0061\": 3}".utf8)
        #expect(document.problems.map(describe) == [
            "3:2: TG035: the key \"a\" is repeated in this object; keep one of the two [1:2: the first is here]"
        ])
        #expect(document.root?.compact == "{a:1,b:2,a:3}")
    }

    @Test func `takes the two Unicode forms of one letter for one key, in large objects too`() {
        #expect(readJSON("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8).problems.map(\.id) == ["TG035"])
        let many = (0..<20).map { "\"k\($0)\": \($0)" }.joined(separator: ",\n")
        #expect(readJSON("{\(many)}".utf8).problems == [])
        #expect(readJSON("{\(many),\"k7\": 0}".utf8).problems.map(describe) == [
            "20:11: TG035: the key \"k7\" is repeated in this object; keep one of the two [8:1: the first is here]"
        ])
    }

    @Test func `allows line comments if asked to, and no others`() {
        let options = JSONReader.Options(allowsComments: true)
        let text = "// one\n{ // two\n\"a//b\": 1 // three\r\n, \"c\": [ // four\n] } // five"
        #expect(readJSON(text.utf8, options: options).problems == [])
        #expect(readJSON(text.utf8, options: options).root?.compact == "{a//b:1,c:[]}")
        #expect(readJSON("[1, /* x */ 2]".utf8, options: options).problems.map(describe) == [
            "1:5: TG023: of comments only `//` is allowed here; start each line with it"
        ])
    }

    @Test func `stops after fifty problems`() {
        #expect(readJSON(("[" + String(repeating: "'',", count: 1000) + "1]").utf8).problems.count == 50)
    }
}
