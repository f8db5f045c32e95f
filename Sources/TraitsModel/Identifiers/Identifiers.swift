public import TraitsScan

/// Joins what specs, interface files and Swift code say about identifiers.
public enum Identifiers {
    /// The identifiers, and what is wrong with them.
    public struct Result: Sendable {
        /// The identifiers, sorted by name bytewise. One that no case can be made for has the case name "".
        public var identifiers: [Identifier]
        /// The findings, sorted.
        public var diagnostics: [Diagnostic]
    }

    /// Returns the identifiers that the inputs use.
    ///
    /// - Parameters:
    ///   - specs: The specs, of which every key is an identifier.
    ///   - interfaces: The storyboards and xibs.
    ///   - program: The program, whose own module assigns literals to `traitSpec`; scanned with ``ScanOptions/members`` it also
    ///     tells the classes of what they are assigned to.
    ///   - configuration: What the configuration says about identifiers.
    public static func link(
        specs: [SpecFacts], interfaces: [InterfaceFacts], program: Program,
        configuration: IdentifierConfiguration = IdentifierConfiguration()
    ) -> Result {
        let classes = ClassFinder(program)
        var uses: [IdentifierUse] = []
        for spec in specs {
            for entry in spec.entries {
                uses.append(IdentifierUse(name: entry.identifier, location: SourceLocation(path: spec.path, place: entry.place)))
            }
        }
        for interface in interfaces {
            for use in interface.uses {
                uses.append(
                    IdentifierUse(
                        name: use.identifier, location: SourceLocation(path: interface.path, place: use.place),
                        type: classes.type(of: use, in: interface, keyPath: configuration.keyPath)))
            }
        }
        uses += classes.literals()
        var merging = IdentifierMerging(uses)
        merging.pin(configuration, classes: classes)
        merging.nameCases(configuration)
        return Result(
            identifiers: merging.identifiers,
            diagnostics: merging.diagnostics.sorted())
    }
}

/// What the configuration says about identifiers.
public struct IdentifierConfiguration: Hashable, Sendable {
    /// The key path that identifiers are read from; with `accessibilityIdentifier` the class is that of the screen around.
    public var keyPath = "traitSpec"
    /// Enum cases by identifier, where the one made of the identifier will not do.
    public var caseNames: [String: String] = [:]
    /// The class by identifier, where it cannot be known or is one of several.
    public var classes: [String: String] = [:]
    /// Where the values of `caseNames` and `classes` stand, by identifier.
    public var casePlaces: [String: SourcePlace] = [:], classPlaces: [String: SourcePlace] = [:]
    /// The configuration's file, for findings; nil if there is none.
    public var path: String?

    /// Creates a configuration that leaves everything to the inputs.
    public init() {}
}

/// One place that names an identifier.
struct IdentifierUse {
    /// The identifier.
    var name: String
    /// Where it is named.
    var location: SourceLocation
    /// The class of the object that carries it there; nil if nothing tells.
    var type: IdentifierClass?
}
