internal import Foundation
internal import TraitsCore

/// The identifier that the checks use.
private let identifier = "subject"

/// A registry that knows one type of trait.
private func registry<T: Trait>(_ type: T.Type) -> TraitRegistry {
    var table = TraitTable(format: .v1)
    table.add(type, as: type.typeName)
    return TraitRegistry(table)
}

/// The document of a specification with one trait.
func document<T: Trait>(with trait: T) throws -> String {
    let json = try Specification([identifier: [trait]]).json(registry: registry(T.self))
    return String(decoding: json, as: UTF8.self)
}

/// Writes a trait to a document and reads it back.
func roundTrip<T: Trait>(_ trait: T) throws -> (copy: T, json: String) {
    let json = try document(with: trait)
    let specification = try Specification(json: Data(json.utf8), registry: registry(T.self))
    guard let copy = specification[identifier]?.first as? T else {
        throw TraitCheckFailure("\(T.typeName) did not come back from \(json)")
    }
    return (copy, json)
}

/// Puts a trait on an object.
///
/// - Returns: The provider that can take it off.
/// - Throws: The first problem.
func attach<T: Trait>(_ trait: T, to object: AnyObject) throws -> TraitsProvider {
    let specification = Specification([identifier: [trait]])
    let provider = TraitsProvider(registry: registry(T.self), specification: specification, observer: nil)
    var problems: [TraitProblem] = []
    let observation = provider.observe { if case .problem(let problem) = $0 { problems.append(problem) } }
    provider.attach(object, as: identifier)
    observation.cancel()
    if let problem = problems.first { throw problem }
    return provider
}
