/// The traits of the runtime library, which every registry holds although no source of a user declares them.
enum ShippedTraits {
    /// The trait that takes over the traits of other identifiers: TraitsCore, Traits/Inherit.swift.
    static let inherit = "Inherit"

    /// The module that declares them: if it is scanned as a dependency, they are entries like any other.
    static let module = "TraitsCore"

    /// The property of ``inherit`` that lists the identifiers.
    static let inheritedIdentifiers = "traits"

    /// All names.
    static let names = [inherit]
}
