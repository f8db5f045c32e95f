/// A class, struct, enum, actor or protocol with all its declarations and extensions, or the name of one that is not scanned.
///
/// Identities are of one ``Program`` and mean nothing to another.
public struct TypeID: Hashable, Sendable {
    /// An index in the program's records.
    let index: Int
}

/// A declaration: a module, a file in it, and an index in the file's declarations.
public struct DeclarationID: Hashable, Sendable {
    /// An index in ``Program/modules``.
    public var module: Int
    /// An index in the module's files.
    public var file: Int
    /// An index in the file's declarations.
    public var index: Int

    /// Creates an identity from its three indices.
    public init(module: Int, file: Int, index: Int) {
        self.module = module
        self.file = file
        self.index = index
    }
}

/// What a type expression means.
public struct Resolution: Hashable, Sendable {
    /// Why an expression, or a part of it, means no type.
    public enum Failure: Hashable, Sendable {
        /// The name is a generic parameter, an associated type or `Self`.
        case parameter(String)
        /// Nothing scanned declares or mentions the name; it may come from a module that is not scanned.
        case external(String)
        /// The type before the last dot is scanned and has no such member.
        case noMember(String, of: TypeID)
        /// Several imported modules declare the name.
        case ambiguous([TypeID])
        /// The expression means a type, by the typealias of a protocol that a conforming type was asked for (`Conf.PA`): in an inheritance
        /// clause the compiler, which says nothing, makes no use of it.
        case unseen(TypeID, through: DeclarationID)
        /// The typealiases lead back to themselves.
        case cycle([DeclarationID])
        /// A function, a tuple, a metatype, an optional, an array or a dictionary, or too deep a nesting to follow.
        case notNominal
    }

    /// The types: one for a plain name, several for a composition or a name declared in several `#if` branches.
    public var types: [TypeID] = []
    /// The parts that mean no type.
    public var failures: [Failure] = []
}
