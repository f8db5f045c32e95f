/// Something about a spec, or about applying it, that did not work; in plain values that can be sent anywhere.
public struct TraitProblem: Error, Hashable, Sendable {
    /// The kinds of problem.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The document is not JSON, not the JSON of a spec, or beyond the limits. Nothing of it is used.
        case malformedDocument
        /// A trait names a type that is not registered.
        case unknownTrait
        /// A trait does not say its type.
        case missingType
        /// A property is missing, ill-typed, or refused by the trait's decoding.
        case invalidProperty
        /// A trait has a property that its type does not ask for. The trait is used all the same.
        case unknownProperty
        /// An object is attached under, or an `Inherit` names, an identifier that the spec does not have.
        case unknownIdentifier
        /// An `Inherit` leads back to where it started.
        case circularInheritance
        /// A trait does not take objects of the class it is meant for.
        case incorrectTarget
        /// A trait threw when it was applied. Its target is as it was.
        case failedTrait
        /// Traits that attach, detach or reload in turn set each other off without end.
        case endlessChange
        /// A file or address cannot be read, or answers what it must not.
        case unreadableSource
        /// A shared library cannot be loaded, or has no table that this program can use.
        case unusableLibrary
        /// A table has a name that stands for another type already. Nothing of the table is used.
        case nameClash
    }

    /// What kind of problem it is.
    public var kind: Kind
    /// What is wrong, in one line, without the place.
    public var reason: String
    /// The identifier in whose list the trait stands.
    public var identifier: String?
    /// The trait's place in that list, from 0.
    public var index: Int?
    /// The name of the trait.
    public var trait: String?
    /// The way through the document to the value at fault: `specs.titleLabel[1].size`.
    public var path: String?
    /// The line in the document, from 1.
    public var line: Int?
    /// The column in the document, in UTF-8 bytes from 1.
    public var column: Int?

    /// Creates a problem of which no place is known.
    public init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}

extension TraitProblem: CustomStringConvertible {
    /// The path, the trait and the reason in one line: `specs.title[1]: Font: it applies to Label, not to View`.
    public var description: String {
        var parts: [String] = []
        if let path, !path.isEmpty { parts.append(path) } else if let identifier { parts.append(identifier) }
        if let trait, kind == .incorrectTarget || kind == .failedTrait { parts.append(trait) }
        parts.append(reason)
        return parts.joined(separator: ": ")
    }

    /// The problem in the form of a compiler's message, `path:line:column: error: ...`, which editors can follow.
    ///
    /// - Parameter file: The document's path.
    public func message(in file: String) -> String {
        let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
        return "\(file)\(place): \(isWarning ? "warning" : "error"): \(self)"
    }

    /// Whether the spec is used as it stands all the same.
    public var isWarning: Bool { kind == .unknownProperty || kind == .unknownIdentifier }
}
