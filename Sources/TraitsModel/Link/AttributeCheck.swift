public import TraitsScan

/// What a configuration says of one attribute, with the places where it says so.
public struct ConfiguredAttribute: Hashable, Sendable {
    /// The attribute's name, without `@`.
    public var name: String
    /// Where the name stands.
    public var place: SourcePlace
    /// The protocols that it stands for, and where each stands.
    public var protocols: [Conformance]

    /// One of the protocols.
    public struct Conformance: Hashable, Sendable {
        /// Its name, dotted or not.
        public var name: String
        /// Where it stands.
        public var place: SourcePlace

        /// Creates the mention of a protocol.
        public init(name: String, place: SourcePlace) {
            self.name = name
            self.place = place
        }
    }

    /// Creates the account of an attribute.
    public init(name: String, place: SourcePlace, protocols: [Conformance]) {
        self.name = name
        self.place = place
        self.protocols = protocols
    }
}

extension Linker {
    /// Returns a warning for each configured attribute that no type of the program has, and each protocol that means nothing there.
    ///
    /// - Parameters:
    ///   - roots: The names of the roots, which an attribute alone may make.
    ///   - path: The path of the configuration.
    public static func check(
        _ attributes: [ConfiguredAttribute], in program: Program, roots: [String], path: String
    ) -> [Diagnostic] {
        guard !attributes.isEmpty else { return [] }
        let index = program.index
        var used: Set<String> = []
        for node in index.nodes.indices where index.nodes[node].type >= 0 && index.hasAttributes(node) {
            for (_, attribute) in ConditionalAttributes.all(of: index.attributes(of: node)) {
                used.insert(attribute.name)
                used.insert(lastName(attribute.name))
            }
        }
        let ownRoots = Set(roots.map(RegistryConfiguration.ownName))
        var findings: [Diagnostic] = []
        for attribute in attributes {
            if !used.contains(attribute.name) {
                let isTurned = attribute.protocols.contains { used.contains($0.name) }
                let hint = isTurned ? "; is it the other way around?" : Suggestion.hint(for: attribute.name, among: used.sorted(by: Bytewise.precedes))
                findings.append(.unusedAttribute(attribute.name, hint: hint, at: SourceLocation(path: path, place: attribute.place)))
            }
            for mention in attribute.protocols where !ownRoots.contains(RegistryConfiguration.ownName(ofRoot: mention.name)) {
                guard program.types(named: mention.name).isEmpty, SystemTypes.ancestors(of: lastName(mention.name)) == nil else { continue }
                let hint = Suggestion.hint(for: mention.name, among: nearestNames(to: mention.name, in: program) + roots)
                findings.append(.unknownConformance(mention.name, of: attribute.name, hint: hint, at: SourceLocation(path: path, place: mention.place)))
            }
        }
        return findings
    }

    private static func lastName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension Diagnostic {
    /// An attribute of the configuration that stands before no type.
    fileprivate static func unusedAttribute(_ name: String, hint: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG514", .warning, at: location,
            "no type that was read has the attribute “\(name)”\(hint); correct or remove it. The key is an attribute, the value the protocols that it stands for")
    }

    /// A protocol of the configuration that means nothing.
    fileprivate static func unknownConformance(_ name: String, of attribute: String, hint: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG515", .warning, at: location,
            "“\(name)”, which the attribute “\(attribute)” stands for, is no root and is declared in nothing that was read\(hint); correct or remove it, or scan its module with --dependency")
    }
}
