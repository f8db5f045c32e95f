import TraitsModel
import TraitsScan

/// Writes the facts of a module, so that another run can link with them without its sources.
///
/// The form is JSON lines: a head that names format and module, then one object a file. What only the module itself needs (string
/// literals, problems) is left away, and so is every empty value.
enum FactsEncoder {
    /// The number of the form; a reader knows its own only.
    static let format = 2

    /// The text for `module`.
    static func text(for module: ModuleFacts) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("format", format)
            json.member("module", orNull: module.name)
        }
        json.endLine()
        for file in module.files {
            json.object { json in
                json.member("path", file.path)
                list("imports", file.imports, &json, write)
                list("directives", file.directives, &json, write)
                list("declarations", file.declarations, &json, write)
                // The number of the body around each, counted from 1; 0 for none.
                list("bodies", file.bodies, &json) { json, outer in json.number(outer.map { $0 + 1 } ?? 0) }
            }
            json.endLine()
        }
        return json.bytes
    }

    private static func write(_ json: inout JSONWriter, _ value: ImportFact) {
        json.object { json in
            strings("modifiers", value.modifiers, &json)
            if let kind = value.kind { json.member("kind", kind) }
            strings("path", value.path, &json)
            place(value.place, &json)
            conditions(value.conditions, &json)
        }
    }

    private static func write(_ json: inout JSONWriter, _ value: Directive) {
        json.object { json in
            json.member("text", value.text)
            place(value.place, &json)
            if let index = value.declaration { json.member("declaration", index) }
        }
    }

    private static func write(_ json: inout JSONWriter, _ value: Declaration) {
        json.object { json in
            json.member("kind", value.kind.rawValue)
            json.member("name", value.name)
            json.member("qualifiedName", value.qualifiedName)
            place(value.place, &json)
            if let parent = value.parent { json.member("parent", parent) }
            if value.isLocal { json.member("local", true) }
            if let body = value.body { json.member("body", body) }
            json.member("access", value.access.rawValue)
            list("inherits", value.inherits, &json, write)
            if let type = value.type { member("type", type, &json) }
            list("attributes", value.attributes, &json, write)
            strings("modifiers", value.modifiers, &json)
            text("generics", value.generics, &json)
            strings("genericParameters", value.genericParameters, &json)
            text("where", value.whereClause, &json)
            list("requirements", value.requirements, &json) { json, requirement in
                json.object { json in
                    member("left", requirement.left, &json)
                    json.member("relation", requirement.relation.rawValue)
                    member("right", requirement.right, &json)
                }
            }
            conditions(value.conditions, &json)
            if let documentation = value.documentation { json.member("documentation", documentation) }
            if let members = value.members {
                json.key("members")
                write(&json, members)
            }
        }
    }

    private static func write(_ json: inout JSONWriter, _ value: InheritedType) {
        json.object { json in
            json.member("text", value.text)
            place(value.place, &json)
            strings("attributes", value.attributes, &json)
            strings("specifiers", value.specifiers, &json)
            member("type", value.type, &json)
        }
    }

    private static func write(_ json: inout JSONWriter, _ value: Attribute) {
        json.object { json in
            json.member("text", value.text)
            json.member("name", value.name)
            if let arguments = value.arguments { json.member("arguments", arguments) }
            place(value.place, &json)
        }
    }

    private static func write(_ json: inout JSONWriter, _ value: Members) {
        json.object { json in
            list("properties", value.properties, &json) { json, property in
                json.object { json in
                    json.member("name", property.name)
                    place(property.place, &json)
                    if let type = property.type { member("type", type, &json) }
                    text("typeText", property.typeText, &json)
                    if let value = property.defaultValue { json.member("default", value) }
                    if property.isConstant { json.member("constant", true) }
                    if property.isLazy { json.member("lazy", true) }
                    list("attributes", property.attributes, &json, write)
                    if let documentation = property.documentation { json.member("documentation", documentation) }
                    conditions(property.conditions, &json)
                }
            }
            list("cases", value.cases, &json) { json, item in
                json.object { json in
                    json.member("name", item.name)
                    place(item.place, &json)
                    if let raw = item.rawValue { json.member("rawValue", raw) }
                    list("associatedValues", item.associatedValues, &json) { json, value in
                        json.object { json in
                            if let label = value.label { json.member("label", label) }
                            member("type", value.type, &json)
                            json.member("typeText", value.typeText)
                        }
                    }
                }
            }
            if value.hasCustomDecoding { json.member("customDecoding", true) }
            if let target = value.applyTarget { member("applyTarget", target, &json) }
            switch value.restrictedTypes {
            case nil: break
            case .any?: json.member("restrictedTypes", "any")
            case .unknown?: json.member("restrictedTypes", "unknown")
            case .types(let types)?: json.member("restrictedTypes", each: types, write)
            }
        }
    }

    private static func write(_ json: inout JSONWriter, _ value: TypeExpression) {
        json.object { json in
            switch value {
            case .path(let path):
                if let module = path.moduleSelector { json.member("module", module) }
                json.member("path", each: path.components) { json, component in
                    json.object { json in
                        json.member("name", component.name)
                        list("arguments", component.arguments, &json, write)
                    }
                }
            case .composition(let types): json.member("all", each: types, write)
            case .suppressed(let type): member("not", type, &json)
            case .optional(let type, let isImplicitlyUnwrapped):
                member("optional", type, &json)
                if isImplicitlyUnwrapped { json.member("implicit", true) }
            case .array(let type): member("array", type, &json)
            case .dictionary(let key, let value):
                member("key", key, &json)
                member("value", value, &json)
            case .constrained(let keyword, let type):
                json.member("keyword", keyword)
                member("of", type, &json)
            case .other(let text): json.member("text", text)
            }
        }
    }

    // MARK: - Members that are left away when empty

    private static func member(_ key: String, _ type: TypeExpression, _ json: inout JSONWriter) {
        json.key(key)
        write(&json, type)
    }

    private static func text(_ key: String, _ value: String, _ json: inout JSONWriter) {
        if !value.isEmpty { json.member(key, value) }
    }

    private static func strings(_ key: String, _ values: [String], _ json: inout JSONWriter) {
        list(key, values, &json) { $0.string($1) }
    }

    private static func list<Element>(
        _ key: String, _ values: [Element], _ json: inout JSONWriter, _ write: (inout JSONWriter, Element) -> Void
    ) {
        if !values.isEmpty { json.member(key, each: values, write) }
    }

    private static func conditions(_ clauses: [ConditionClause], _ json: inout JSONWriter) {
        list("if", clauses, &json) { json, clause in
            json.array { json in
                for condition in clause.chain {
                    if let condition { json.string(condition) } else { json.null() }
                }
            }
        }
    }

    private static func place(_ place: SourcePlace, _ json: inout JSONWriter) {
        json.member("at", each: [place.offset, place.line, place.column]) { $0.number($1) }
    }
}
