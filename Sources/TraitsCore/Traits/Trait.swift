/// Undoes one application of a trait.
///
/// Capture the target weakly: a restore that holds its target keeps it alive for as long as the trait is applied.
public typealias Restore = () -> Void

/// A change to an object that a spec can ask for, and that can be undone.
///
/// A trait is a struct, a final class, or a class in a hierarchy. Its stored properties are the properties that the spec
/// gives it; `Codable` reads and writes them. What it changes, its *target*, is the first parameter of `apply`:
///
/// ```swift
/// struct Alpha: Trait {
///     var alpha = 1.0
///
///     func apply(to target: View, remove: inout Restore) throws {
///         remove = { [weak target, old = target.alpha] in target?.alpha = old }
///         target.alpha = alpha
///     }
/// }
/// ```
///
/// Nothing registers it: `traits-gen` finds it and writes it into a ``TraitTable``.
public protocol Trait: Codable {
    /// The type of the objects that the trait changes, inferred from `apply`: a class, or a protocol such as `any Colorable`.
    associatedtype Target

    /// Changes `target`, and says how to undo it.
    ///
    /// The base class of a hierarchy that leaves the work to its subclasses throws ``TraitError/requiresOverride``.
    ///
    /// - Parameters:
    ///   - target: The object to change. It is a `Target`, and an instance of one of ``restrictedTypes``.
    ///   - remove: What undoes the change. Assign it before changing anything: when `apply` throws half-way, what stands here
    ///     by then is run. Leave it alone if there is nothing to undo.
    /// - Throws: ``TraitError``, or any error: it is reported, and the other traits still apply.
    func apply(to target: Target, remove: inout Restore) throws

    /// The classes whose instances, and those of their subclasses, the trait takes: nil for any, empty for none.
    ///
    /// By default the one that `apply` takes. Whatever it says, an object that is no `Target` is refused.
    static var restrictedTypes: [AnyClass]? { get }
}

extension Trait {
    /// The class that `apply` takes; nil if it takes a protocol, which the check for `Target` covers.
    public static var restrictedTypes: [AnyClass]? {
        (Target.self as? AnyClass).map { [$0] }
    }

    /// The type's own name, without the types around it: the name that specs use unless a directive gives another.
    public static var typeName: String { String(describing: Self.self) }
}
