import TraitsScan

/// The names that a spec can use for traits, and what there is to say about any other.
struct TraitNames {
    /// The entries by wire name and by alias.
    private(set) var entries: [String: Entry] = [:]
    /// What was left out, by the type's dotted name and by its own name.
    private var leftOut: [String: LeftOut] = [:]
    /// The protocols between root and entries, by name.
    private var protocols: [String: Link] = [:]
    /// The program, for types that are no traits.
    private let program: Program
    /// Whether the program has a registry that specs can name traits of.
    let hasRegistry: Bool
    /// What is looked up for names that are no good.
    private let remedies: Remedies

    /// Collects the names of the registries of factories.
    init(model: Model, program: Program) {
        self.program = program
        let registries = model.registries.filter { $0.configuration.form == .factories }
        hasRegistry = !registries.isEmpty
        for registry in registries {
            for entry in registry.entries {
                for name in [entry.wireName] + entry.aliases where entries[name] == nil { entries[name] = entry }
            }
            for type in registry.leftOut {
                for name in [type.type, Self.ownName(type.type)] where leftOut[name] == nil { leftOut[name] = type }
            }
            for link in registry.protocols { protocols[link.text] = link }
        }
        remedies = Remedies(entries)
    }

    /// What is made once, and only if a spec has a name that is no good.
    private final class Remedies {
        private let entries: [String: Entry]
        private(set) lazy var sorted = entries.keys.sorted()
        private(set) lazy var known = KnownNames(self.sorted + ShippedTraits.names)
        /// The entries by their types' names, dotted and own; of several the first by wire name.
        private(set) lazy var byType: [String: Entry] = {
            var found: [String: Entry] = [:]
            for entry in sorted.compactMap({ entries[$0] }).sorted(by: { $0.wireName < $1.wireName }) {
                for name in [entry.type, TraitNames.ownName(entry.type)] where found[name] == nil { found[name] = entry }
            }
            return found
        }()

        init(_ entries: [String: Entry]) { self.entries = entries }
    }

    /// Returns the last component of a dotted name.
    static func ownName(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// Returns the entry that a spec means by `name`; nil for a shipped trait and for a name that is not known.
    func entry(named name: String) -> Entry? { entries[name] }

    /// Whether `name` is the shipped `Inherit`, which a trait of the user's own by that name replaces.
    func isInherit(_ name: String?) -> Bool {
        guard name == ShippedTraits.inherit else { return false }
        return entries[ShippedTraits.inherit].map { $0.module == ShippedTraits.module } ?? true
    }

    /// Returns what is wrong with the type of a trait; nil if it is known.
    func finding(of trait: SpecFacts.Trait, path: String) -> Diagnostic? {
        guard hasRegistry, let name = trait.typeName, entries[name] == nil, !ShippedTraits.names.contains(name) else { return nil }
        let location = SourceLocation(path: path, place: trait.typePlace)
        if let type = leftOut[name] { return .traitIsLeftOut(name, type, at: location) }
        if let entry = remedies.byType[name] { return .traitHasAnotherName(name, entry, at: location) }
        if let link = protocols[name] { return .traitIsAProtocol(name, link, at: location) }
        if let type = program.types(named: name).first, let id = program.declarations(of: type).first {
            return .typeIsNoTrait(name, declared: program.location(of: id), at: location)
        }
        return .traitIsUnknown(name, near: remedies.known.nearest(to: name), known: remedies.sorted, at: location)
    }
}

extension Diagnostic {
    /// Nothing is called what a spec names.
    static func traitIsUnknown(_ name: String, near: [String], known: [String], at location: SourceLocation) -> Diagnostic {
        var remedy: String
        if near.isEmpty {
            let shown = known.prefix(8).joined(separator: ", ")
            remedy = known.isEmpty ? "there are no traits" : "there are \(shown)\(known.count > 8 ? " and \(known.count - 8) more" : "")"
            remedy += "; declare a trait of that name, or scan the module that does"
        } else {
            remedy = "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
        }
        return Diagnostic(id: "TG300", .error, at: location, "there is no trait '\(name)'; \(remedy)")
    }

    /// The trait is declared, and left out of the registry.
    static func traitIsLeftOut(_ name: String, _ type: LeftOut, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG301", .error, at: location, "the trait '\(name)' is not registered: \(type.reason)",
            notes: [Note("'\(type.type)' is declared here [\(type.id)]", at: type.location)])
    }

    /// The trait is registered under another name than its type's.
    static func traitHasAnotherName(_ name: String, _ entry: Entry, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG302", .error, at: location, "the trait '\(name)' is registered as '\(entry.wireName)'; write that name",
            notes: [Note("'\(entry.type)' is declared here", at: entry.location)])
    }

    /// The name is that of a protocol of traits.
    static func traitIsAProtocol(_ name: String, _ link: Link, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG303", .error, at: location, "'\(name)' is a protocol; name a trait that conforms to it",
            notes: [Note("it is declared here", at: link.location)])
    }

    /// The name is that of a type which is no trait.
    static func typeIsNoTrait(_ name: String, declared: SourceLocation, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG304", .error, at: location, "the type '\(name)' is no trait; make it conform to Trait, or name another",
            notes: [Note("it is declared here", at: declared)])
    }
}
