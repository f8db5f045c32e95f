/// What a program knows of one type.
struct TypeRecord: Sendable {
    /// A step from a type to one that it inherits directly.
    struct Supertype: Sendable {
        /// The inherited type.
        var target: TypeID
        /// The declaration that says so.
        var declaration: DeclarationID
    }

    /// The full dotted name as in the source, without the module.
    var name: String
    /// The declaring module; nil for an external type.
    var module: Int?
    /// The declarations.
    var declarations: [DeclarationID] = []
    /// The extensions.
    var extensions: [DeclarationID] = []
    /// What it inherits directly.
    var supertypes: [Supertype] = []
}
