/// A type as it is written, parentheses around single types removed.
public enum TypeExpression: Hashable, Sendable {
    /// A dotted path of names, each with its generic arguments: `Module.Outer<Int>.Inner`.
    case path(TypePath)
    /// `A & B`, in order.
    case composition([TypeExpression])
    /// `~Copyable`.
    indirect case suppressed(TypeExpression)
    /// `T?`, and `T!` with `isImplicitlyUnwrapped`.
    indirect case optional(TypeExpression, isImplicitlyUnwrapped: Bool)
    /// `[T]`.
    indirect case array(TypeExpression)
    /// `[Key: Value]`.
    indirect case dictionary(key: TypeExpression, value: TypeExpression)
    /// `any T` or `some T`.
    indirect case constrained(keyword: String, TypeExpression)
    /// Anything else (a function, a tuple, a metatype, or too deep a nesting to keep), as its exact text.
    case other(String)
}

/// A dotted path of names.
public struct TypePath: Hashable, Sendable {
    /// One name of a path.
    public struct Component: Hashable, Sendable {
        /// The name without backticks.
        public var name: String
        /// The generic arguments, in order.
        public var arguments: [TypeExpression]

        /// Creates a component.
        public init(_ name: String, arguments: [TypeExpression] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    /// The module of a module selector (`Module::Name`), without backticks.
    public var moduleSelector: String?
    /// The names, at least one.
    public var components: [Component]

    /// Creates a path.
    public init(_ components: [Component], moduleSelector: String? = nil) {
        self.components = components
        self.moduleSelector = moduleSelector
    }

    /// Creates a path of plain names.
    public init(_ names: String...) { self.init(names.map { Component($0) }) }
}
