internal import Foundation
public import TraitsCore

/// Checks that a trait comes back from JSON as it went in, by way of a specification, as in a running program.
///
/// The checks throw, so that they work with any test framework:
///
/// ```swift
/// @Test func roundTrip() throws {
///     try verifyRoundTrip(Alpha(alpha: 0.5))
/// }
/// ```
///
/// - Throws: ``TraitCheckFailure`` if it does not.
public func verifyRoundTrip<T: Trait & Equatable>(_ trait: T) throws {
    let (copy, json) = try roundTrip(trait)
    guard copy == trait else { throw TraitCheckFailure("\(T.typeName) came back as \(copy), not as \(trait), from \(json)") }
}

/// Checks that a trait that is not `Equatable` comes back from JSON as it went in: it encodes to the same JSON once more.
///
/// A property that is neither written nor read goes unnoticed; a trait that is `Equatable` is checked for that as well.
///
/// - Throws: ``TraitCheckFailure`` if it does not.
public func verifyRoundTrip<T: Trait>(_ trait: T) throws {
    let (copy, json) = try roundTrip(trait)
    let again = try document(with: copy)
    guard again == json else { throw TraitCheckFailure("\(T.typeName) came back as \(again), not as \(json)") }
}

/// Checks that a trait changes its target, and that taking it off leaves the target as it was.
///
/// Set what the trait changes to unusual values first: a restore that puts defaults in their place is then found out.
///
/// ```swift
/// try verifyRestores(Alpha(alpha: 0.5), on: view, comparing: { $0.alpha })
/// ```
///
/// - Parameters:
///   - trait: The trait.
///   - target: An object that it takes.
///   - snapshot: Everything that the trait changes, to be compared.
/// - Throws: ``TraitCheckFailure`` if nothing changes, or what changes is not undone; ``TraitProblem`` if it does not apply.
public func verifyRestores<T: Trait, Snapshot: Equatable>(
    _ trait: T, on target: T.Target, comparing snapshot: (T.Target) -> Snapshot
) throws {
    let before = snapshot(target)
    let provider = try attach(trait, to: target as AnyObject)
    guard snapshot(target) != before else {
        throw TraitCheckFailure("\(T.typeName) changed nothing: it is still \(before), and so nothing tells whether it is undone")
    }
    provider.detachAll()
    let after = snapshot(target)
    guard after == before else { throw TraitCheckFailure("\(T.typeName) left \(after) behind, where \(before) was") }
}

/// Checks that a trait does not keep its target alive: its restore must capture it weakly.
///
/// - Parameters:
///   - trait: The trait.
///   - makeTarget: Makes an object that the trait takes, which nothing else holds.
/// - Throws: ``TraitCheckFailure`` if the target lives on; ``TraitProblem`` if the trait does not apply.
public func verifyReleases<T: Trait>(_ trait: T, makeTarget: () -> T.Target) throws {
    weak var target: AnyObject?
    let provider = try {
        let object = makeTarget() as AnyObject
        target = object
        return try attach(trait, to: object)
    }()
    let isAlive = target != nil
    provider.detachAll()
    guard !isAlive else {
        throw TraitCheckFailure("\(T.typeName) keeps its target alive: its restore must capture the target weakly")
    }
}

/// What a check found.
public struct TraitCheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the trait.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
