public import TraitsModel
import TraitsScan

/// The JSON Schema of specs, draft 2020-12: what an editor completes and checks a spec with.
///
/// It refuses what the checks of specs refuse, except what a schema cannot say: repeated keys, `Inherit` of unknown
/// identifiers or in a circle, targets that do not fit, and identifiers in two files.
public enum SchemaTemplate {
    /// The dialect, named in every schema.
    public static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// Returns the text of the schema for specs that name the traits of `shapes`.
    ///
    /// - Parameter identifiers: The identifiers that are known; a spec may have others.
    public static func text(for shapes: SpecShapes, identifiers: [Identifier]) -> String {
        var json = JSONWriter(indentation: 2)
        json.object { json in
            json.member("$schema", dialect)
            json.member("title", "Traits by identifier")
            json.member("description", "Which traits are applied to the objects that are attached under each identifier.")
            json.member("type", "object")
            json.key("if")
            json.object { json in
                json.key("properties")
                json.object { json in
                    json.key("specs")
                    json.object { $0.member("type", "object") }
                }
                json.member("required", each: ["specs"]) { $0.string($1) }
            }
            json.key("then")
            json.object { json in
                json.key("properties")
                json.object { json in
                    json.key("$schema")
                    json.object { $0.member("type", "string") }
                    json.key("specs")
                    json.object { json in
                        json.member("$ref", "#/$defs/identifiers")
                        json.key("properties")
                        json.object { json in
                            json.key("$schema")
                            json.object { $0.member("$ref", "#/$defs/traits") }
                        }
                    }
                }
                json.member("additionalProperties", false)
            }
            json.key("else")
            json.object { json in
                json.member("$ref", "#/$defs/identifiers")
                json.key("properties")
                json.object { json in
                    json.key("$schema")
                    json.object { $0.member("type", "string") }
                }
            }
            json.key("$defs")
            json.object { json in
                writeIdentifiers(identifiers, to: &json)
                writeTraits(shapes.traits, to: &json)
                for (name, type) in shapes.types.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                    json.key("type " + name)
                    SchemaValues.write(type, to: &json)
                }
            }
        }
        json.endLine()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Writes the definition of an object of identifiers.
    private static func writeIdentifiers(_ identifiers: [Identifier], to json: inout JSONWriter) {
        json.key("identifiers")
        json.object { json in
            json.key("propertyNames")
            json.object { $0.member("minLength", 1) }
            json.key("properties")
            json.object { json in
                for identifier in identifiers where identifier.name != "$schema" {
                    json.key(identifier.name)
                    json.object { json in
                        if !identifier.classes.isEmpty {
                            json.member("description", identifier.classes.map(\.name).joined(separator: ", "))
                        }
                        json.member("$ref", "#/$defs/traits")
                    }
                }
            }
            // Any identifier may be new; `$schema` is one only inside `specs`.
            json.key("patternProperties")
            json.object { json in
                json.key("^(?!\\$schema$)")
                json.object { $0.member("$ref", "#/$defs/traits") }
            }
        }
    }

    /// Writes the definitions of a list of traits, of a trait, and of each trait by itself.
    private static func writeTraits(_ traits: [TraitShape], to json: inout JSONWriter) {
        json.key("traits")
        json.object { json in
            json.member("type", "array")
            json.key("items")
            json.object { $0.member("$ref", "#/$defs/trait") }
        }
        json.key("trait")
        json.object { json in
            json.member("type", "object")
            json.key("properties")
            json.object { json in
                json.key("type")
                json.object { json in
                    json.member("description", "The trait's name.")
                    json.member("enum", each: traits.flatMap { [$0.wireName] + $0.aliases }) { $0.string($1) }
                }
            }
            json.member("required", each: ["type"]) { $0.string($1) }
            json.member("oneOf", each: traits) { json, trait in
                json.object { $0.member("$ref", SchemaValues.reference("trait " + trait.wireName)) }
            }
        }
        for trait in traits {
            json.key("trait " + trait.wireName)
            write(trait, to: &json)
        }
    }

    /// Writes the definition of one trait.
    private static func write(_ trait: TraitShape, to json: inout JSONWriter) {
        json.object { json in
            json.member("title", trait.wireName)
            if let text = trait.documentation { json.member("description", text) }
            if trait.isDeprecated { json.member("deprecated", true) }
            json.member("type", "object")
            let properties = trait.object.properties.filter { $0.key != "type" }
            SchemaValues.writeMembers(of: trait.object, properties: properties, alsoRequired: ["type"], to: &json) { json in
                json.key("type")
                json.object { json in
                    if trait.aliases.isEmpty {
                        json.member("const", trait.wireName)
                    } else {
                        json.member("enum", each: [trait.wireName] + trait.aliases) { $0.string($1) }
                    }
                }
            }
        }
    }
}
