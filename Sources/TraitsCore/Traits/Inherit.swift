/// A trait that stands for all traits of other identifiers: `{ "type": "Inherit", "traits": ["article"] }`.
///
/// The traits are applied in the order of the identifiers, where the `Inherit` stands, and undone with the rest in reverse.
/// Each is checked against the object by itself. An unknown identifier, and an `Inherit` that leads back to where it
/// started, are reported and left out.
public struct Inherit: Trait, Hashable, Sendable {
    /// The identifiers whose traits are taken over.
    public var traits: [String]

    /// Creates a trait that takes over the traits of `identifiers`.
    public init(_ identifiers: [String]) {
        self.traits = identifiers
    }

    /// Throws ``TraitError/requiresProvider``: a ``TraitsProvider`` puts the inherited traits in its place and never calls this.
    public func apply(to target: AnyObject, remove: inout Restore) throws {
        throw TraitError.requiresProvider
    }

    /// Nil: what is inherited decides.
    public static var restrictedTypes: [AnyClass]? { nil }
}
