import TraitsScan

extension SystemTypes {
    /// Returns what is known of the type called `name`, in a sentence; nil if the name is none of the system's, as far as that is known.
    static func account(of name: String) -> String? {
        if let text = unwritten[name] { return "\(name) is the system's, and \(text): only types that name it are found" }
        if let ancestors = ancestors(of: name) {
            let inherited = ancestors.isEmpty ? "nothing else" : ancestors.joined(separator: ", ")
            return "\(name) is the system's, and descends from \(inherited)" + (isProtocol(name) ? "" : "; which protocols it conforms to is not known")
        }
        if isListed(name) { return "\(name) is the system's; what it inherits is not known" }
        guard WellKnownTypes.contains(name) else { return nil }
        let near = KnownNames(names).nearest(to: name, limit: 1).first.map { " (\($0) is)" } ?? ""
        return "\(name) is called as types of the system are; whether it is one is not known\(near)"
    }

    /// Whether `name` is known to be the system's, rather than by its prefix.
    static func isListed(_ name: String) -> Bool {
        unwritten[name] != nil || ancestors(of: name) != nil || WellKnownTypes.isListed(name) || StandardGenerics.parameterCount(of: name) != nil
    }

    /// The protocols that types have without a word in any source, and what is so of them.
    private static let unwritten: [String: String] = {
        var table = ["Any": "every type is one without saying so", "AnyObject": "every class is one without saying so"]
        for name in ["BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype"] {
            table[name] = "the compiler finds out by itself that a type conforms to it"
        }
        return table
    }()
}
