/// Reads a spec file: JSON of the shape `{ identifier: [ { "type": …, … } ] }`, perhaps under a `specs` key.
public enum SpecReader {
    /// Returns what the spec at `path`, whose text is `bytes`, says by itself.
    public static func read(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> SpecFacts {
        facts(of: JSONReader.read(bytes, path: path))
    }

    /// Returns what `document` says as a spec.
    public static func facts(of document: JSONDocument) -> SpecFacts {
        var facts = SpecFacts(path: document.path)
        facts.problems = document.problems
        guard let root = document.root else { return facts }
        let reading = SpecReading(path: document.path)
        for member in reading.entries(of: root, problems: &facts.problems) {
            facts.entries.append(reading.entry(member, problems: &facts.problems))
        }
        return facts
    }
}

/// The reading of one spec: from JSON to entries, and a problem for whatever has another shape.
private struct SpecReading {
    /// The file's path.
    let path: String

    /// Returns the location of `place`.
    private func at(_ place: SourcePlace) -> SourceLocation { SourceLocation(path: path, place: place) }

    /// Returns the members that are identifiers: those of the object under `specs`, or of the file's own.
    func entries(of root: JSONNode, problems: inout [Diagnostic]) -> [JSONMember] {
        guard case .object(let members) = root.value else {
            problems.append(.specIsNoObject(found: root.value, at: at(root.place)))
            return []
        }
        var own: [JSONMember] = []
        var nested: JSONMember?
        for member in members {
            switch (member.key, member.value.value) {
            case ("$schema", .string): break
            case ("$schema", let value):
                problems.append(.specSchemaIsNoString(found: value, at: at(member.value.place)))
            case ("specs", .object): nested = member
            default: own.append(member)
            }
        }
        guard let nested, case .object(let inner) = nested.value.value else { return own }
        for member in own {
            problems.append(.specIsBesideSpecs(member.key, at: at(member.keyPlace), specs: at(nested.keyPlace)))
        }
        return inner
    }

    /// Returns the entry of one identifier.
    func entry(_ member: JSONMember, problems: inout [Diagnostic]) -> SpecFacts.Entry {
        var entry = SpecFacts.Entry(identifier: member.key, place: member.keyPlace, traits: [])
        if member.key.isEmpty { problems.append(.specIdentifierIsEmpty(at: at(member.keyPlace))) }
        guard case .array(let elements) = member.value.value else {
            problems.append(.specTraitsAreNoList(of: member.key, found: member.value.value, at: at(member.value.place)))
            return entry
        }
        entry.traits = elements.compactMap { trait($0, of: member.key, problems: &problems) }
        return entry
    }

    /// Returns a trait; nil for an element that is no object.
    private func trait(_ node: JSONNode, of identifier: String, problems: inout [Diagnostic]) -> SpecFacts.Trait? {
        guard case .object(let members) = node.value else {
            problems.append(.specTraitIsNoObject(of: identifier, found: node.value, at: at(node.place)))
            return nil
        }
        var trait = SpecFacts.Trait(typeName: nil, typePlace: node.place, members: [], place: node.place)
        var type: JSONNode?
        for member in members {
            if member.key == "type" {
                type = member.value
            } else {
                trait.members.append(member)
            }
        }
        guard let type else {
            let near = trait.members.first { $0.key.lowercased() == "type" }
            problems.append(.specTraitHasNoType(of: identifier, near: near?.key, at: at(near?.keyPlace ?? node.place)))
            return trait
        }
        trait.typePlace = type.place
        guard case .string(let name) = type.value, !name.isEmpty else {
            problems.append(.specTypeIsNoName(of: identifier, found: type.value, at: at(type.place)))
            return trait
        }
        trait.typeName = name
        return trait
    }
}
