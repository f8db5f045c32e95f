extension Trait {
    /// Applies the trait to an object of a type that is not known to fit.
    ///
    /// - Throws: ``TraitError/incorrectTarget(expected:received:)`` before `apply` is entered, or what `apply` throws.
    func apply(toObject object: AnyObject, remove: inout Restore) throws {
        if let allowed = Self.restrictedTypes, !allowed.contains(where: { isInstance(object, of: $0) }) {
            throw TraitError.incorrectTarget(expected: allowed.map { "\($0)" }, received: "\(Swift.type(of: object))")
        }
        guard let target = object as? Target else {
            throw TraitError.incorrectTarget(expected: ["\(Target.self)"], received: "\(Swift.type(of: object))")
        }
        try apply(to: target, remove: &remove)
    }
}

/// Whether `object` is an instance of `type` or of a subclass.
///
/// The metatype is opened into the generic parameter: that works where there is no Objective-C to ask.
private func isInstance<Class: AnyObject>(_ object: AnyObject, of type: Class.Type) -> Bool {
    object is Class
}
