/// An object that knows its provider, and so can be attached through a property: `label.traitSpec = "titleLabel"`.
///
/// `traits-gen` finds literals that are assigned to `traitSpec` and makes identifiers of them.
public protocol TraitTarget: AnyObject {
    /// The provider that puts traits on the object; nil if there is none for now.
    var traitsProvider: TraitsProvider? { get }
}

extension TraitTarget {
    /// The identifier that the object is attached under; setting it attaches the object, nil detaches it.
    ///
    /// Without a provider it is nil, and setting it does nothing.
    public var traitSpec: String? {
        get { traitsProvider?.identifier(of: self) }
        set {
            if let newValue {
                traitsProvider?.attach(self, as: newValue)
            } else {
                traitsProvider?.detach(self)
            }
        }
    }
}
