import TraitsModel
import TraitsScan

/// The model as JSON, for `list --json`.
///
/// `{"registries": [{"root", "name", "form", "entries": [E…], "leftOut": [L…], "protocols", "locals", "unread"}], "identifiers": [I…]}`. An E has the
/// dotted type as in the source, its kind (null if it is declared nowhere), wire name, place, condition and module; an L the same
/// with the id and text of the reason.
enum ListingJSON {
    /// The JSON text of `model`.
    static func text(for model: Model) -> [UInt8] {
        var json = JSONWriter(indentation: 2)
        json.object { json in
            json.member("registries", each: model.registries, registry)
            json.member("identifiers", each: model.identifiers, identifier)
        }
        json.endLine()
        return json.bytes
    }

    private static func registry(_ json: inout JSONWriter, _ registry: Registry) {
        json.object { json in
            json.member("root", registry.configuration.root)
            json.member("name", registry.configuration.name)
            json.member("form", registry.configuration.form.word)
            json.member("entries", each: registry.entries, entry)
            json.member("leftOut", each: registry.leftOut, leftOut)
            json.member("protocols", each: registry.protocols, link)
            json.member("locals", each: registry.locals, link)
            json.member("unread", each: registry.unread) { json, base in
                json.object { json in
                    json.member("name", base.name)
                    json.member("types", each: base.types, link)
                }
            }
        }
    }

    private static func entry(_ json: inout JSONWriter, _ entry: Entry) {
        json.object { json in
            json.member("type", entry.type)
            json.member("name", entry.wireName)
            json.member("aliases", each: entry.aliases) { $0.string($1) }
            json.member("kind", orNull: entry.kind?.rawValue)
            place(entry.location, &json)
            json.member("module", orNull: entry.module)
            json.member("access", entry.access.rawValue)
            json.member("condition", orNull: entry.condition)
            json.member("availability", each: entry.availability) { $0.string($1) }
            json.member("deprecated", entry.isDeprecated)
            json.member("chain", each: entry.chain, link)
        }
    }

    private static func leftOut(_ json: inout JSONWriter, _ left: LeftOut) {
        json.object { json in
            json.member("type", left.type)
            json.member("kind", orNull: left.kind?.rawValue)
            place(left.location, &json)
            json.member("condition", orNull: left.condition)
            json.member("id", left.id)
            json.member("reason", left.reason)
            json.member("chain", each: left.chain, link)
        }
    }

    private static func link(_ json: inout JSONWriter, _ link: Link) {
        json.object { json in
            json.member("text", link.text)
            place(link.location, &json)
        }
    }

    private static func identifier(_ json: inout JSONWriter, _ identifier: Identifier) {
        json.object { json in
            json.member("name", identifier.name)
            json.member("case", identifier.caseName)
            json.member("classes", each: identifier.classes) { json, type in
                json.object { json in
                    json.member("name", type.name)
                    json.member("framework", orNull: type.framework)
                    json.member("module", orNull: type.module)
                    json.member("condition", orNull: type.condition)
                }
            }
            json.member("places", each: identifier.locations) { json, location in json.object { place(location, &$0) } }
        }
    }

    private static func place(_ location: SourceLocation, _ json: inout JSONWriter) {
        json.member("file", location.path)
        json.member("line", location.place?.line ?? 1)
        json.member("column", location.place?.column ?? 1)
    }
}
