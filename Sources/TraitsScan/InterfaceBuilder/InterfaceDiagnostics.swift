/// What can be wrong with a document of Interface Builder by itself: TG065 to TG069.
extension Diagnostic {
    /// The root element is another one than `document`.
    static func interfaceIsNoDocument(root: String, at location: SourceLocation) -> Diagnostic {
        let remedy = root == "archive" ? "open it in Xcode 5 or later and save it" : "it may be no storyboard or xib; leave it out"
        return Diagnostic(
            id: "TG065", .warning, at: location, "`<\(root)>` instead of `<document>`: no identifiers are read from this file; \(remedy)")
    }

    /// The attribute that holds an identifier has another type than a string.
    static func interfaceIdentifierIsNoString(_ keyPath: String, type: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG066", .error, at: location,
            "the attribute \(keyPath) has the type \(type); an identifier is a string, change the type in Interface Builder")
    }

    /// The attribute that holds an identifier has no value.
    static func interfaceIdentifierIsEmpty(_ keyPath: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG067", .warning, at: location, "the attribute \(keyPath) is empty; give it an identifier, or remove it")
    }

    /// An element that the table does not have carries an identifier.
    static func interfaceElementIsUnknown(_ element: String, identifier: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG068", .warning, at: location,
            "\"\(identifier)\" is on `<\(element)>`, whose class is not known; give the object a custom class, or pin one in the configuration")
    }

    /// A value that is marked as Base64 is none.
    static func interfaceBase64IsMalformed(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG069", .error, at: location, "a value marked `base64-UTF8` holds no text in Base64; set it again in Interface Builder")
    }
}
