import TraitsScan

/// What stands against generating a registry in the form that is asked for.
///
/// These are no findings about the sources: a list of the same types is as good as ever.
extension LinkSession {
    /// Adds the findings about the form of `registry`, whose entries are `types`.
    mutating func checkForm(of registry: Registry, entries types: [Int]) {
        guard let place = registry.configuration.location else { return }
        switch registry.configuration.form {
        case .factories:
            guard RegistryConfiguration.ownName(ofRoot: registry.configuration.root) != "Trait" else { return }
            guard let type = types.first(where: isCertainlyNoTrait) else { return }
            formDiagnostics.append(
                .noTraits(registry.configuration.root, type: resolver.fullName(type), declaredAt: location(of: type, way: []), at: place))
        case .types:
            if registry.rootKind == nil, !types.isEmpty { formDiagnostics.append(.unknownRootKind(registry.configuration.root, at: place)) }
        case .function: return
        }
    }

    /// Whether a type does not conform to TraitsCore's `Trait`, because all that it inherits is known.
    private func isCertainlyNoTrait(_ type: Int) -> Bool {
        var pending = [type], seen: Set<Int> = []
        while let type = pending.popLast() {
            guard seen.insert(type).inserted else { continue }
            let record = index.records[type]
            let name = record.ownName.split(separator: ".").last.map(String.init) ?? ""
            guard name != "Trait", record.unresolved.isEmpty else { return false }
            if record.declarations.isEmpty, !Self.plainBases.contains(name), FrameworkClasses.superclasses(of: name) == nil { return false }
            // A macro may add a conformance.
            let attributes = record.declarations.flatMap { index.declaration($0).attributes }
            if attributes.contains(where: { $0.name.first?.isUppercase ?? true && $0.name != "MainActor" }) { return false }
            pending += record.supertypes.map(\.target)
        }
        return true
    }

    /// What types of all kinds inherit, and no trait can be behind.
    private static let plainBases: Set<String> = [
        "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
        "Error", "Hashable", "Identifiable", "NSObject", "RawRepresentable", "Sendable", "XCTestCase",
    ]

    /// Returns what the root is: as it is declared or used, else as the configuration says, which is held against that.
    mutating func kind(of meaning: RootMeaning, in descent: Descent, _ configuration: RegistryConfiguration) -> Declaration.Kind? {
        let roots = meaning.types
        let known = rootKind(of: meaning) ?? inferredKind(of: roots, in: descent)
        if let known, let configured = configuration.rootKind, known != configured, [.class, .protocol].contains(known) {
            let declared = roots.sorted().flatMap { index.records[$0].declarations }.first.map { index.location($0) }
            let user = descent.steps.first { roots.contains($0.supertype.target) }.map { index.location($0.supertype.node) }
            diagnostics.append(.rootIsOfAnotherKind(configuration, known, declared: declared, usedAt: user))
        }
        return known ?? configuration.rootKind
    }

    /// Returns what those that inherit roots which nothing declares show: that a struct, an extension or a second place in a clause can name only
    /// a protocol. A class may inherit a class or conform to a protocol; nil if there is nothing else.
    func inferredKind(of roots: Set<Int>, in descent: Descent) -> Declaration.Kind? {
        let isProtocol = descent.steps.contains { step in
            guard roots.contains(step.supertype.target) else { return false }
            if step.attribute != nil { return true }
            switch index.nodes[step.supertype.node].kind {
            case .struct, .actor, .extension: return true
            case .enum, .class: return (step.supertype.entry ?? 0) > 0
            default: return false
            }
        }
        return isProtocol ? .protocol : nil
    }
}

extension Diagnostic {
    /// A table of traits for types that are none.
    fileprivate static func noTraits(_ root: String, type: String, declaredAt place: SourceLocation, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG152", .error, at: location,
            "'\(type)' descends from the root '\(root)' and is no trait, and the form “factories”, which a registry has by default, is TraitsCore's table of "
                + "traits; give it another in traits-gen.json, { \"root\": \(JSONWriter.literal(root)), \"form\": \"types\" } or “function”, or let '\(root)' refine Trait",
            notes: [Note("'\(type)' is here", at: place)])
    }

    /// A root that is something else than the configuration says.
    fileprivate static func rootIsOfAnotherKind(
        _ configuration: RegistryConfiguration, _ kind: Declaration.Kind, declared: SourceLocation?, usedAt user: SourceLocation?
    ) -> Diagnostic {
        let root = configuration.root, word = configuration.rootKind?.rawValue ?? ""
        let note = declared.map { Note("'\(root)' is declared here", at: $0) } ?? user.map { Note("'\(root)' is used here", at: $0) }
        return Diagnostic(
            id: "TG159", .error, at: configuration.rootKindLocation ?? configuration.location ?? declared ?? .init(path: ""),
            "\"rootKind\" says that the root '\(root)' is a \(word), and it is a \(kind.rawValue); write \"\(kind.rawValue)\", or remove the key",
            notes: [note].compactMap { $0 })
    }

    /// A root of which nothing says how an array of its metatypes is written.
    fileprivate static func unknownRootKind(_ root: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG153", .warning, at: location,
            "nothing scanned declares the root '\(root)', and no use of it tells a class from a protocol, so it is taken for a protocol; say what it is: \"rootKind\": \"class\", or \"protocol\"")
    }
}
