import TraitsScan

/// Makes one identifier of all its uses, and gives each a case.
struct IdentifierMerging {
    /// The identifiers, sorted bytewise.
    private(set) var identifiers: [Identifier] = []
    /// The findings so far.
    private(set) var diagnostics: [Diagnostic] = []

    /// Merges uses, whatever their order.
    init(_ uses: [IdentifierUse]) {
        // Strings are equal if they are canonically equivalent, here as in the running program.
        for (_, uses) in Dictionary(grouping: uses, by: \.name) {
            let uses = uses.sorted { $0.location.precedes($1.location) }
            let spellings = uses.map(\.name).sorted(by: Bytewise.precedes)
            guard let name = spellings.first else { continue }
            var identifier = Identifier(name: name, caseName: "")
            identifier.locations = uses.map(\.location).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
            identifier.classes = Self.merged(uses.compactMap(\.type))
            identifiers.append(identifier)
            if let other = uses.first(where: { !Bytewise.equal($0.name, uses[0].name) }) {
                diagnostics.append(.identifierInTwoForms(uses[0], other))
            }
        }
        identifiers.sort { Bytewise.precedes($0.name, $1.name) }
        reportLetterCase()
    }

    /// Returns each class once, sorted; one that is a variable's type somewhere is no more than that.
    private static func merged(_ types: [IdentifierClass]) -> [IdentifierClass] {
        let variables = Set(types.lazy.filter(\.isStaticType))
        return Set(
            types.filter { type in
                var twin = type
                twin.isStaticType = true
                return type.isStaticType || !variables.contains(twin)
            }
        ).sorted()
    }

    /// Warns of identifiers that differ only by the case of their letters.
    private mutating func reportLetterCase() {
        for (_, twins) in Dictionary(grouping: identifiers, by: { $0.name.lowercased() }) where twins.count > 1 {
            let twins = twins.sorted { $0.place.precedes($1.place) }
            for twin in twins.dropFirst() { diagnostics.append(.identifiersDifferByCase(twin, twins[0])) }
        }
    }

    // MARK: - Configuration

    /// Replaces the classes of identifiers by those that the configuration names.
    mutating func pin(_ configuration: IdentifierConfiguration, classes: ClassFinder) {
        for (name, text) in configuration.classes.sorted(by: { Bytewise.precedes($0.key, $1.key) }) {
            guard let index = index(of: name, key: "classes", at: configuration.location(configuration.classPlaces[name])) else { continue }
            let type = classes.type(called: text)
            identifiers[index].classes = [type]
            if !type.isReachable {
                diagnostics.append(.configuredClassIsUnknown(text, identifier: name, at: configuration.location(configuration.classPlaces[name])))
            }
        }
    }

    /// Gives every identifier its case.
    mutating func nameCases(_ configuration: IdentifierConfiguration) {
        var chosen: [Int: CaseName] = [:]
        for (name, text) in configuration.caseNames.sorted(by: { Bytewise.precedes($0.key, $1.key) }) {
            guard let index = index(of: name, key: "caseNames", at: configuration.location(configuration.casePlaces[name])) else { continue }
            if let caseName = CaseName(chosen: text), caseName.isUsable {
                chosen[index] = caseName
            } else {
                diagnostics.append(.chosenCaseIsNoName(text, identifier: name, at: configuration.location(configuration.casePlaces[name])))
            }
        }
        var owners: [String: Identifier] = [:]
        // In the order of their places, so that the later one is the one at fault.
        for index in identifiers.indices.sorted(by: { identifiers[$0].place.precedes(identifiers[$1].place) }) {
            guard let name = chosen[index] ?? CaseName(for: identifiers[index].name) else {
                diagnostics.append(.identifierHasNoCase(identifiers[index]))
                continue
            }
            if !name.isUsable {
                diagnostics.append(.caseIsReserved(name, identifiers[index]))
            } else if let owner = owners[name.text] {
                diagnostics.append(.caseIsTaken(name, identifiers[index], by: owner))
            } else {
                identifiers[index].caseName = name.escaped
                owners[name.text] = identifiers[index]
            }
        }
    }

    /// Returns the identifier that a key of the configuration means.
    private mutating func index(of name: String, key: String, at location: SourceLocation) -> Int? {
        if let index = identifiers.firstIndex(where: { $0.name == name }) { return index }
        let hint = Suggestion.hint(for: name, among: identifiers.map(\.name))
        diagnostics.append(.configuredIdentifierIsUnknown(name, key: key, hint: hint, at: location))
        return nil
    }
}

extension Identifier {
    /// Where it is named first.
    var place: SourceLocation { locations.first ?? SourceLocation(path: "") }
}

extension SourceLocation {
    /// Returns whether it comes before another: by path, bytewise, then by place.
    fileprivate func precedes(_ other: SourceLocation) -> Bool {
        Bytewise.equal(path, other.path) ? (place?.offset ?? 0) < (other.place?.offset ?? 0) : Bytewise.precedes(path, other.path)
    }
}

extension IdentifierConfiguration {
    /// Where findings about what stands at `place` of the configuration are.
    func location(_ place: SourcePlace?) -> SourceLocation { SourceLocation(path: path ?? "traits-gen.json", place: place) }
}
