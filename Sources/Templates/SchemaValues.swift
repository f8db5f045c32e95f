import TraitsModel
import TraitsScan

/// The parts of a schema that describe values.
enum SchemaValues {
    /// Returns a reference to the definition `name`: a JSON pointer in a URI's fragment.
    static func reference(_ name: String) -> String {
        var fragment = "#/$defs/"
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "~"): fragment += "~0"
            case UInt8(ascii: "/"): fragment += "~1"
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                fragment.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                fragment += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return fragment
    }

    /// Writes the definition of a declared type.
    static func write(_ type: TypeShape, to json: inout JSONWriter) {
        json.object { json in
            switch type {
            case .object(let object):
                // What a decoding written by hand takes is not known, not even that it is an object.
                guard !object.isOpen else { return }
                json.member("type", "object")
                writeMembers(of: object, properties: object.properties, to: &json) { _ in }
            case .strings(let choices): json.member("enum", each: choices) { $0.string($1) }
            case .integers(let choices): json.member("enum", each: choices) { $0.number($1) }
            case .cases(let choices):
                json.member("type", "object")
                json.key("properties")
                json.object { json in
                    for choice in choices {
                        json.key(choice.key)
                        json.object { json in
                            json.member("type", "object")
                            guard !choice.values.isOpen else { return }
                            writeMembers(of: choice.values, properties: choice.values.properties, to: &json) { _ in }
                        }
                    }
                }
                json.member("additionalProperties", false)
                json.member("minProperties", 1)
                json.member("maxProperties", 1)
            case .value(let value): writeKeywords(of: value, to: &json)
            }
        }
    }

    /// Writes the properties of an object, which of them are required, and whether there may be others.
    ///
    /// - Parameter first: Writes properties that stand before the others.
    static func writeMembers(
        of object: ObjectShape, properties: [PropertyShape], alsoRequired: [String] = [], to json: inout JSONWriter,
        first: (inout JSONWriter) -> Void
    ) {
        json.key("properties")
        json.object { json in
            first(&json)
            for property in properties {
                json.key(property.key)
                write(property, to: &json)
            }
            for key in object.unread.keys.sorted() where object.isOpen {
                json.key(key)
                json.bool(false)
            }
        }
        json.member("required", each: alsoRequired + properties.filter(\.isRequired).map(\.key)) { $0.string($1) }
        if !object.isOpen { json.member("additionalProperties", false) }
    }

    /// Writes the schema of one property.
    private static func write(_ property: PropertyShape, to json: inout JSONWriter) {
        json.object { json in
            if let text = property.documentation { json.member("description", text) }
            if property.isDeprecated { json.member("deprecated", true) }
            if let value = property.defaultValue, let literal = SchemaDefaults.json(of: value) {
                json.key("default")
                json.raw(literal)
            }
            writeKeywords(of: property.value, to: &json)
        }
    }

    /// Writes the schema of a value.
    private static func write(_ value: ValueShape, to json: inout JSONWriter) {
        json.object { writeKeywords(of: value, to: &$0) }
    }

    /// Writes the keywords of a value into the schema that is open.
    private static func writeKeywords(of value: ValueShape, to json: inout JSONWriter) {
        switch value {
        case .any, .optional(.any): break
        case .boolean: json.member("type", "boolean")
        case .string(let form):
            json.member("type", "string")
            if form == .url { json.member("minLength", 1) }
            if let pattern = form.pattern { json.member("pattern", pattern) }
        case .integer(let type):
            json.member("type", "integer")
            json.key("minimum")
            json.raw(type.minimum)
            json.key("maximum")
            json.raw(type.maximum)
        case .number(let type):
            json.member("type", "number")
            // Of a Float: beyond the half-way point to the next power of two a text is read as infinite.
            let (bound, isExcluded) =
                switch type {
                case .double: ("1.7976931348623157e308", false)
                case .float: ("3.4028235677973366e38", true)
                case .decimal: ("1e165", true)
                }
            json.key(isExcluded ? "exclusiveMinimum" : "minimum")
            json.raw("-" + bound)
            json.key(isExcluded ? "exclusiveMaximum" : "maximum")
            json.raw(bound)
        case .optional(let wrapped):
            json.member("anyOf", each: [wrapped, nil]) { json, shape in
                if let shape { write(shape, to: &json) } else { json.object { $0.member("type", "null") } }
            }
        case .array(let element):
            json.member("type", "array")
            json.key("items")
            write(element, to: &json)
        case .tuple(let parts):
            json.member("type", "array")
            json.member("prefixItems", each: parts) { write($1, to: &$0) }
            json.member("minItems", parts.count)
            json.member("maxItems", parts.count)
        case .range(let bound):
            writeKeywords(of: .tuple([bound, bound]), to: &json)
        case .dictionary(let value, let hasIntegerKeys):
            json.member("type", "object")
            if hasIntegerKeys {
                json.key("propertyNames")
                json.object { $0.member("pattern", "^[+-]?[0-9]+$(?!\\n)") }
            }
            json.key("additionalProperties")
            write(value, to: &json)
        case .pairs(let key, let value):
            // That they take turns is nothing that a schema can say.
            json.member("type", "array")
            json.key("items")
            json.object { json in json.member("anyOf", each: [key, value]) { write($1, to: &$0) } }
        case .named(let type): json.member("$ref", reference("type " + type))
        }
    }
}

/// The default values of properties in JSON, as far as they are literals.
enum SchemaDefaults {
    /// Returns the JSON of a Swift expression; nil for anything that is no plain literal.
    static func json(of expression: String) -> String? {
        if ["true", "false"].contains(expression) { return expression }
        let digits = expression.filter { $0 != "_" }
        let isDecimal = digits.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        // The grammar of JSON numbers, checked by the reader itself.
        let text = isDecimal ? digits : expression
        guard isDecimal || expression.hasPrefix("\""), !expression.contains("\\") else { return nil }
        let document = Array(text.utf8).withUnsafeBufferPointer { JSONReader.read($0, path: "") }
        switch document.root?.value {
        case .number, .string: return text
        default: return nil
        }
    }
}
