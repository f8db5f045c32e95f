import TraitsScan

/// The check that no two entries of a registry answer to one name.
enum WireNames {
    /// Returns an error for each name that two entries have which can exist in one build.
    ///
    /// Names are equal as `String` sees it, by canonical equivalence, since that is how the table looks them up.
    static func clashes(in registry: Registry) -> [Diagnostic] {
        guard namesMatter(registry.configuration.form) else { return [] }
        var owners: [String: [Entry]] = [:]
        var findings: [Diagnostic] = []
        for entry in registry.entries {
            for name in [entry.wireName] + entry.aliases {
                if let other = owners[name]?.first(where: { canMeet($0, entry) }) {
                    // The place to mend it is in the own module, if one of the two is.
                    let isForeign = entry.module != nil && other.module == nil
                    findings.append(.nameClash(name, of: isForeign ? other : entry, with: isForeign ? entry : other, names: registry.configuration.names))
                }
                owners[name, default: []].append(entry)
            }
        }
        return findings + caseNameClashes(in: registry)
    }

    /// Returns an error for each case name that a statement would write for two entries which can exist in one build.
    private static func caseNameClashes(in registry: Registry) -> [Diagnostic] {
        guard case .function(_, let statement) = registry.configuration.form, statement.contains("{caseName}") else { return [] }
        var owners: [String: [Entry]] = [:]
        var findings: [Diagnostic] = []
        for entry in registry.entries {
            guard let name = CaseName(for: entry.wireName)?.text else {
                findings.append(.noCaseName(of: entry))
                continue
            }
            // What has one wire name is told by that.
            if let other = owners[name]?.first(where: { $0.wireName != entry.wireName && canMeet($0, entry) }) {
                let isForeign = entry.module != nil && other.module == nil
                findings.append(.caseNameClash(name, of: isForeign ? other : entry, with: isForeign ? entry : other))
            }
            owners[name, default: []].append(entry)
        }
        return findings
    }

    private static func namesMatter(_ form: RegistryConfiguration.Form) -> Bool {
        switch form {
        case .factories: true
        case .types: false
        case .function(_, let statement): ["{name}", "{caseName}"].contains { statement.contains($0) }
        }
    }

    private static func canMeet(_ left: Entry, _ right: Entry) -> Bool {
        guard let left = left.condition, let right = right.condition else { return true }
        return !ConditionParser.parse(left).excludes(ConditionParser.parse(right))
    }
}

extension Diagnostic {
    /// Two entries whose wire names become one enum case.
    static func caseNameClash(_ name: String, of entry: Entry, with other: Entry) -> Diagnostic {
        Diagnostic(
            id: "TG131", .error, at: entry.location,
            "the case name '\(name)' would stand for both '\(other.wireName)' and '\(entry.wireName)'; give one of them a name that differs in more than"
                + " its marks, with '// traits-gen: name \"…\"'",
            notes: [Note("'\(other.wireName)' is here", at: other.location)])
    }

    /// An entry of whose wire name no enum case can be made.
    static func noCaseName(of entry: Entry) -> Diagnostic {
        Diagnostic(
            id: "TG131", .error, at: entry.location,
            "no case name can be made of '\(entry.wireName)'; give it one with letters or digits, with '// traits-gen: name \"…\"'")
    }

    /// Two entries with one wire name.
    static func nameClash(_ name: String, of entry: Entry, with other: Entry, names form: RegistryConfiguration.Names) -> Diagnostic {
        var names = [other, entry].map { entry in (entry.module.map { $0 + "." } ?? "") + entry.type }
        // One name for both says nothing: their places tell them apart.
        let isOne = Bytewise.equal(names[0], names[1]) && entry.location == other.location
        if !isOne, Bytewise.equal(names[0], names[1]) {
            names = zip(names, [other, entry]).map { name, entry in
                "\(name)' of '\(entry.location.path)\(entry.location.place.map { ":\($0.line)" } ?? "")"
            }
        }
        func qualified(_ entry: Entry) -> String {
            let components = WrittenName.components(of: entry.type)
            return Bytewise.equal(name, entry.wireName) && components.last == name ? components.joined(separator: ".") : name
        }
        let remedy = form == .own && qualified(entry) != qualified(other)
            ? "leave one out with 'skip', or set \"names\": \"qualified\" for the registry"
            : "or leave one out with 'skip' or, by its file, \"exclude\"\(entry.module == other.module ? "" : "; the module is no part of a name")"
        return Diagnostic(
            id: "TG130", .error, at: entry.location,
            "the name '\(name)' would stand for \(isOne ? "'\(names[0])' twice" : "both '\(names[0])' and '\(names[1])'"); give one of them another with '// traits-gen: name \"…\"', \(remedy)",
            notes: [Note("'\(names[0])' is here", at: other.location)])
    }
}
