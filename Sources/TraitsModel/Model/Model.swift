public import TraitsScan

/// What all inputs say together, in plain values: everything that a template needs, and nothing of syntax.
public struct Model: Hashable, Sendable {
    /// The registries in the order of the configuration.
    public var registries: [Registry] = []
    /// The identifiers, sorted by name bytewise.
    public var identifiers: [Identifier] = []
    /// The modules that the module's own files import with an access level below public, sorted: `internal import Core`.
    ///
    /// The compiler wants to see a level in all files of a module or in none.
    public var restrictedImports: [String] = []

    /// Creates an empty model.
    public init() {}
}

/// The table of one root.
public struct Registry: Hashable, Sendable {
    /// What the configuration asks for.
    public var configuration: RegistryConfiguration
    /// What the root is declared as; nil if it is not known, which counts as a protocol.
    public var rootKind: Declaration.Kind?
    /// The types that the root's name means, as far as they are declared in scanned sources.
    public var roots: [TypeID] = []
    /// The typealiases that bear the root's name.
    public var rootAliases: [DeclarationID] = []
    /// Whether one of those names a type with arguments, or has parameters.
    public var rootHasArguments = false
    /// Whether one of those stands for `any Rule` instead of `Rule`.
    public var rootIsExistential = false
    /// Whether the root is deprecated.
    public var rootIsDeprecated = false
    /// The root as generated code names it.
    public var rootText: String
    /// The `#if` condition under which the root exists; nil if it always does, or is not scanned.
    public var rootCondition: String?
    /// The platform versions that the root needs, as they stand in `#available` before the `*`, sorted.
    public var rootAvailability: [String] = []
    /// The modules that generated code must import to name the root, other than its own.
    public var rootImports: [ImportLine] = []
    /// What is registered, sorted by wire name, then by type, bytewise.
    public var entries: [Entry] = []
    /// What descends from the root and is not registered, sorted by type, then by place.
    public var leftOut: [LeftOut] = []
    /// The other modules that declare the root or a descendant, sorted: without them the table would be another.
    public var modules: [String] = []
    /// The types of modules that were not read and that may lead to the root, with the types that inherit from them; sorted by name.
    public var unread: [UnreadBase] = []
    /// How many types those are.
    public var unreadCount: Int { Set(unread.flatMap(\.types)).count }
    /// The protocols between root and entries: links, not entries; sorted by name.
    public var protocols: [Link] = []
    /// The descendants that are local to a body, for `list --locals`; sorted by name, then by place.
    public var locals: [Link] = []

    /// Creates an empty registry.
    public init(_ configuration: RegistryConfiguration) {
        self.configuration = configuration
        rootText = TypePath(dotted: configuration.root)?.written ?? configuration.root
    }
}

/// What the configuration says about one registry.
public struct RegistryConfiguration: Hashable, Sendable {
    /// What is generated.
    public enum Form: Hashable, Sendable {
        /// TraitsCore's table, from wire name to type.
        case factories
        /// An array of metatypes, `[any Root.Type]`, or `[Root.Type]` for a class.
        case types
        /// A function with one statement an entry; `{type}`, `{name}` and `{caseName}` are replaced in the statement.
        case function(signature: String, statement: String)

        /// What the configuration calls it.
        public var word: String {
            switch self {
            case .factories: "factories"
            case .types: "types"
            case .function: "function"
            }
        }
    }

    /// Which text a wire name is made of.
    public enum Names: String, Sendable, CaseIterable {
        /// The type's own name, as `String(describing:)` gives it.
        case own
        /// The dotted name.
        case qualified
    }

    /// The root's name, dotted, perhaps with its module in front.
    public var root: String
    /// The name of the generated type, and the part of the file's name that tells it apart.
    public var name: String
    /// What is generated.
    public var form: Form
    /// Which text a wire name is made of.
    public var names = Names.own
    /// Attributes that stand for conformances, such as a macro's: attribute name to the names of protocols.
    public var attributes: [String: [String]] = [:]
    /// Further imports of the generated file.
    public var imports: [ImportLine] = []
    /// The `#if` condition under which what is generated exists, beyond what the root needs; nil for always.
    public var condition: String?
    /// Whether the root is a class or a protocol, where it is not scanned; nil to take it for a protocol.
    public var rootKind: Declaration.Kind?
    /// Where that is said.
    public var rootKindLocation: SourceLocation?

    /// Where the registry is asked for; nil for the one that there is without a configuration, whose root nobody need use.
    public var location: SourceLocation?

    /// Returns a root's name without module, outer types and backticks, and with `_` for what no plain name can hold.
    public static func ownName(ofRoot root: String) -> String {
        let name = TypePath(dotted: root)?.components.last?.name ?? root
        return String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "_" || $0.properties.isXIDContinue || !$0.isASCII ? $0 : "_" }))
    }

    /// Whether a generated type can be called `name`: Swift keeps its keywords for itself.
    public static func canBeNamed(_ name: String) -> Bool { !SwiftKeywords.reserved.contains(name) }

    /// Whether `text` reads as the condition of an `#if`; whether the compiler knows its words is the compiler's.
    public static func isCondition(_ text: String) -> Bool { ConditionParser.reads(text) }

    /// Creates the configuration of the registry for `root`; its name is by default made of the root's own name.
    public init(root: String, name: String? = nil, form: Form = .factories) {
        self.root = root
        self.form = form
        let ownName = Self.ownName(ofRoot: root)
        self.name = name ?? ownName + (form == .factories ? "Factories" : form == .types ? "Types" : "Registration")
    }
}

extension RegistryConfiguration {
    /// The imports that the generated file has besides those that are known to be needed: under the registry's condition, unless they have their own.
    public var importLines: [ImportLine] { imports.map { ImportLine($0.module, condition: $0.condition ?? condition) } }

    /// Whether the form is a function whose signature isolates it to the main actor.
    public var isOnMainActor: Bool {
        guard case .function(let signature, _) = form else { return false }
        let words = signature.split { !($0.isLetter || $0.isNumber || "_@".contains($0)) }
        return words.prefix { $0 != "func" }.contains("@MainActor")
    }
}

/// One line of a registry.
public struct Entry: Hashable, Sendable {
    /// Where a conformance can be used.
    public enum Isolation: Sendable {
        /// Anywhere.
        case none
        /// On the main actor alone where the module infers the isolation of conformances, and else anywhere.
        case inferredMainActor
        /// On the main actor alone.
        case mainActor
    }

    /// The name that specs use.
    public var wireName: String
    /// Older names that specs may still use, sorted.
    public var aliases: [String] = []
    /// The full dotted name as in the source, backticks kept.
    public var type: String
    /// How generated code spells the type.
    public var spelling: Spelling
    /// What is declared; nil for a type that is known through extensions alone.
    public var kind: Declaration.Kind?
    /// Where it is declared: the line of the name.
    public var location: SourceLocation
    /// The module it belongs to; nil for the module that is generated for.
    public var module: String?
    /// Its access.
    public var access = AccessLevel.internal
    /// The `#if` condition under which it exists; nil if it always does.
    public var condition: String?
    /// The platform versions it needs, as they stand in `#available` before the `*`, sorted: `iOS 17.0`.
    public var availability: [String] = []
    /// Whether it, or what encloses it, is deprecated.
    public var isDeprecated = false
    /// Where the conformance can be used.
    public var isolation = Isolation.none
    /// The modules that generated code must import to name it, other than its own.
    public var imports: [ImportLine] = []
    /// The way from the type to the root, a step for each declaration passed.
    public var chain: [Link] = []

    /// Creates an entry that always exists.
    public init(wireName: String, type: String, kind: Declaration.Kind?, location: SourceLocation) {
        self.wireName = wireName
        self.type = type
        self.spelling = .plain(type)
        self.kind = kind
        self.location = location
    }
}

/// How generated code names a type.
public enum Spelling: Hashable, Sendable {
    /// As this text.
    case plain(String)
    /// Through a member of an extension of `outer`: a nested type called `Type` or `Protocol` cannot be named from outside.
    case member(of: String, inner: String)
}

/// An import that generated code needs.
public struct ImportLine: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
    /// The module.
    public var module: String
    /// The `#if` condition under which it is needed; nil for always.
    public var condition: String?

    /// Creates an import.
    public init(_ module: String, condition: String? = nil) {
        self.module = module
        self.condition = condition
    }

    /// Creates an import that is always needed.
    public init(stringLiteral module: String) { self.init(module) }

    /// Orders imports by module, then by condition.
    public static func < (left: ImportLine, right: ImportLine) -> Bool {
        (left.module, left.condition ?? "") < (right.module, right.condition ?? "")
    }
}

/// A descendant that is not registered, and why.
public struct LeftOut: Hashable, Sendable {
    /// The full dotted name as in the source.
    public var type: String
    /// What is declared; nil for a type that is known through extensions alone.
    public var kind: Declaration.Kind?
    /// Where it is declared.
    public var location: SourceLocation
    /// The `#if` condition under which it exists; nil if it always does.
    public var condition: String?
    /// The diagnostic id of the reason.
    public var id: String
    /// The reason, with its remedy, in one line.
    public var reason: String
    /// The way from the type to the root.
    public var chain: [Link] = []

    /// Creates the account of one type.
    public init(
        type: String, kind: Declaration.Kind?, location: SourceLocation, condition: String? = nil, id: String, reason: String
    ) {
        self.type = type
        self.kind = kind
        self.location = location
        self.condition = condition
        self.id = id
        self.reason = reason
    }
}

/// A type of a module that was not read, through which others may descend from a root.
public struct UnreadBase: Hashable, Sendable {
    /// The type's name, as far as it is written.
    public var name: String
    /// The types of the module that inherit from it or conform to it, directly or not, sorted by name.
    public var types: [Link]
}

/// A declaration on the way from a type to its root, or one that is named beside the entries.
public struct Link: Hashable, Sendable {
    /// The declaration's full dotted name, or what the step says: `Fade inherits Effect`.
    public var text: String
    /// Where it stands.
    public var location: SourceLocation

    /// Creates a link.
    public init(_ text: String, at location: SourceLocation) {
        self.text = text
        self.location = location
    }
}
