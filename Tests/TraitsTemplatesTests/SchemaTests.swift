import Testing

import TraitsModel
import TraitsScan
import TraitsTemplates

@Suite struct `The schema of specs` {
    /// Returns the value at a path of keys in a JSON text, compact.
    private func value(_ path: String..., in text: String) -> String? {
        var node = Array(text.utf8).withUnsafeBufferPointer { JSONReader.read($0, path: "schema.json") }.root
        for key in path {
            guard case .object(let members)? = node?.value else { return nil }
            node = members.first { $0.key == key }?.value
        }
        return node.map(compact)
    }

    /// Returns a value as compact JSON.
    private func compact(_ node: JSONNode) -> String {
        switch node.value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[" + elements.map(compact).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\"\($0.key)\":\(compact($0.value))" }.joined(separator: ",") + "}"
        }
    }

    /// Returns the schema of one trait with some properties.
    private func schema(_ properties: [PropertyShape], types: [String: TypeShape] = [:], change: (inout TraitShape) -> Void = { _ in }) -> String {
        var object = ObjectShape()
        object.properties = properties
        var trait = TraitShape(wireName: "T", type: "T", object: object)
        change(&trait)
        var shapes = SpecShapes()
        shapes.traits = [trait]
        shapes.types = types
        return SchemaTemplate.text(for: shapes, identifiers: [])
    }

    @Test(arguments: [
        (.any, "{}"),
        (.boolean, #"{"type":"boolean"}"#),
        (.string(.text), #"{"type":"string"}"#),
        (.string(.uuid), #"{"type":"string","pattern":"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$(?!\n)"}"#),
        (.number(.decimal), #"{"type":"number","exclusiveMinimum":-1e165,"exclusiveMaximum":1e165}"#),
        (.integer(.uint8), #"{"type":"integer","minimum":0,"maximum":255}"#),
        (.integer(.int), #"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#),
        (.optional(.boolean), #"{"anyOf":[{"type":"boolean"},{"type":"null"}]}"#),
        (.array(.boolean), #"{"type":"array","items":{"type":"boolean"}}"#),
        (.tuple([.boolean, .any]), #"{"type":"array","prefixItems":[{"type":"boolean"},{}],"minItems":2,"maxItems":2}"#),
        (.range(.boolean), #"{"type":"array","prefixItems":[{"type":"boolean"},{"type":"boolean"}],"minItems":2,"maxItems":2}"#),
        (.dictionary(.boolean, hasIntegerKeys: false), #"{"type":"object","additionalProperties":{"type":"boolean"}}"#),
        (
            .dictionary(.boolean, hasIntegerKeys: true),
            #"{"type":"object","propertyNames":{"pattern":"^[+-]?[0-9]+$(?!\n)"},"additionalProperties":{"type":"boolean"}}"#
        ),
        (.named("A B/C"), ##"{"$ref":"#/$defs/type%20A%20B~1C"}"##),
    ] as [(ValueShape, String)])
    func `says what each kind of value must be`(shape: ValueShape, expected: String) {
        let text = schema([PropertyShape(key: "p", value: shape, typeText: "", isRequired: false)])
        #expect(value("$defs", "trait T", "properties", "p", in: text) == expected)
    }

    @Test(arguments: [
        (.strings(["a", "b"]), #"{"enum":["a","b"]}"#),
        (.integers([1, -2]), #"{"enum":[1,-2]}"#),
        (
            .cases([CaseShape("left"), CaseShape("right", ObjectShape(isOpen: true))]),
            #"{"type":"object","properties":{"left":{"type":"object","properties":{},"required":[],"additionalProperties":false},"right":{"type":"object"}},"additionalProperties":false,"minProperties":1,"maxProperties":1}"#
        ),
        (.object(ObjectShape(isOpen: true)), "{}"),
        (.object(ObjectShape()), #"{"type":"object","properties":{},"required":[],"additionalProperties":false}"#),
    ] as [(TypeShape, String)])
    func `says what each kind of declared type is decoded from`(type: TypeShape, expected: String) {
        #expect(value("$defs", "type X", in: schema([], types: ["X": type])) == expected)
    }

    @Test func `carries documentation, defaults, deprecation, required properties and aliases`() {
        var property = PropertyShape(key: "p", value: .boolean, typeText: "Bool", isRequired: true, defaultValue: "true")
        property.documentation = "Says \"yes\".\nOr no."
        property.isDeprecated = true
        let text = schema([property]) { trait in
            trait.documentation = "A trait."
            trait.isDeprecated = true
            trait.aliases = ["Old"]
        }
        #expect(value("$defs", "trait T", in: text) == """
            {"title":"T","description":"A trait.","deprecated":true,"type":"object","properties":{"type":{"enum":["T","Old"]},\
            "p":{"description":"Says \"yes\".\nOr no.","deprecated":true,"default":true,"type":"boolean"}},\
            "required":["type","p"],"additionalProperties":false}
            """)
    }

    @Test(arguments: [
        ("1", "1"), ("-1_000", "-1000"), ("1.5", "1.5"), ("\"a\"", "\"a\""), ("false", "false"), ("0x10", nil), (".zero", nil), ("[1]", nil),
        ("\"\\(x)\"", nil), ("1.5.rounded()", nil), ("nil", nil),
    ] as [(String, String?)])
    func `takes over defaults that are plain literals`(expression: String, expected: String?) {
        let text = schema([PropertyShape(key: "p", value: .any, typeText: "", isRequired: true, defaultValue: expression)])
        #expect(value("$defs", "trait T", "properties", "p", "default", in: text) == expected)
    }

    @Test func `knows the identifiers by name, with their classes`() {
        var identifier = Identifier(name: "a.b", caseName: "aB")
        identifier.classes = [IdentifierClass("UILabel", framework: "UIKit"), IdentifierClass("Panel")]
        let text = SchemaTemplate.text(for: SpecShapes(), identifiers: [identifier])
        #expect(value("$defs", "identifiers", "properties", in: text)
            == ##"{"a.b":{"description":"UILabel, Panel","$ref":"#/$defs/traits"}}"##)
    }
}
