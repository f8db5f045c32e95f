/// What a program knows of one type.
struct TypeRecord: Sendable {
    /// How a conformance is isolated.
    enum Isolation: UInt8, Sendable {
        /// Not at all.
        case none
        /// To the main actor: `@MainActor P`.
        case mainActor
        /// To another global actor.
        case otherActor
    }

    /// A step from a type to one that it inherits directly.
    struct Supertype: Sendable {
        /// The inherited type, an index in the records.
        var target: Int
        /// The declaration or extension that says so, by its number.
        var node: Int
        /// Where in its inheritance clause, or nil for a requirement of its where clause.
        var entry: Int?
        /// The typealiases that lead to the target.
        var aliases = AliasPaths.Path.empty
        /// Declarations of the same name in inner scopes, each in an `#if`: where one exists, this step does not.
        var unless: [Member] = []
        /// How the conformance is isolated.
        var isolation = Isolation.none
        /// Whether the clause says `nonisolated`.
        var isNonisolated = false
        /// Whether it holds only for some generic arguments.
        var isConstrained = false
    }

    /// An entry of an inheritance clause that means no type.
    struct Unresolved: Sendable {
        /// The declaration or extension, by its number.
        var node: Int
        /// Where in its inheritance clause.
        var entry: Int
        /// Why.
        var failure: Resolution.Failure
    }

    /// The name without the types around it, backticks kept; for an external type the dotted name.
    var ownName: String
    /// The type around it, an index in the records, or -1.
    var parent = -1
    /// The declaring module; nil for an external type.
    var module: Int?
    /// The module that an external type's name was written with.
    var writtenModule: String?
    /// The file that the type is private to, or -1.
    var privateFile = -1
    /// Whether it is local to a body.
    var isLocal = false
    /// Whether all its declarations stand in an `#if`.
    var isConditional = false
    /// The numbers of the declarations, ascending.
    var declarations: [Int] = []
    /// The numbers of the extensions, ascending.
    var extensions: [Int] = []
    /// What it inherits directly.
    var supertypes: [Supertype] = []
    /// What it seems to inherit and means no scanned type.
    var unresolved: [Unresolved] = []
}
