extension Trait {
    /// Applies the trait to an object of a type that is not known to fit.
    ///
    /// - Throws: ``TraitError/incorrectTarget(expected:received:)`` before `apply` is entered, or what `apply` throws.
    func apply(toObject object: AnyObject, remove: inout Restore) throws {
        if let allowed = Self.restrictedTypes, !allowed.contains(where: { isInstance(object, of: $0) }) {
            throw TraitError.incorrectTarget(expected: allowed.map { "\($0)" }, received: received(object, insteadOf: allowed))
        }
        guard let target = object as? Target else {
            throw TraitError.incorrectTarget(expected: ["\(Target.self)"], received: "\(Swift.type(of: object))")
        }
        try apply(to: target, remove: &remove)
    }
}

/// What an object is, as a message says it.
///
/// A module that is linked into a program and into a library that it loads is there twice, and so is each of its classes.
private func received(_ object: AnyObject, insteadOf allowed: [AnyClass]) -> String {
    let expected = Set(allowed.map { String(reflecting: $0) })
    let ancestry = sequence(first: Mirror(reflecting: object), next: \.superclassMirror).map { String(reflecting: $0.subjectType) }
    let twin = ancestry.first { expected.contains($0) }
    let name = "\(Swift.type(of: object))"
    return twin.map { "\(name): the program has \($0) twice, link its module as a shared library" } ?? name
}

/// Whether `object` is an instance of `type` or of a subclass.
///
/// The metatype is opened into the generic parameter: that works where there is no Objective-C to ask.
private func isInstance<Class: AnyObject>(_ object: AnyObject, of type: Class.Type) -> Bool {
    object is Class
}
