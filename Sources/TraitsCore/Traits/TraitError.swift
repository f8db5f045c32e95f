/// Why a trait could not be applied.
public enum TraitError: Error, Hashable, Sendable {
    /// A property has a value that the trait cannot work with; the text says which, and what it can work with.
    case unsupportedValue(String)
    /// The object is of a class that the trait does not take. The names are those of types; nothing is expected if no type is.
    case incorrectTarget(expected: [String], received: String)
    /// A class in a hierarchy inherits `apply` from a base that leaves it to its subclasses.
    case requiresOverride
    /// The trait only works through a ``TraitsProvider``, because it refers to other parts of the spec.
    case requiresProvider
}

extension TraitError: CustomStringConvertible {
    /// The reason in one line, as it is shown to whoever edits the spec.
    public var description: String {
        switch self {
        case .unsupportedValue(let reason):
            reason
        case .incorrectTarget(let expected, let received):
            expected.isEmpty
                ? "it is not applicable to any type, and so not to \(received)"
                : "it applies to \(expected.joined(separator: " or ")), not to \(received)"
        case .requiresOverride:
            "its class does not override apply(to:remove:)"
        case .requiresProvider:
            "it has no effect outside a TraitsProvider"
        }
    }
}
