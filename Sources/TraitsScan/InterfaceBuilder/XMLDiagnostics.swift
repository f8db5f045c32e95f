/// What can be wrong with a text that should be XML: TG050 to TG062.
extension Diagnostic {
    /// Something stands where the grammar wants something else.
    static func xmlExpects(_ expected: String, found: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG050", .error, at: location, "expected \(expected), found \(found)")
    }

    /// The file ends inside an element, a comment or a section.
    static func xmlEndsInside(_ name: String, at location: SourceLocation, start: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG051", .error, at: location, "the file ends inside `<\(name)`; restore the rest of the file",
            notes: [Diagnostic.Note("it starts here", at: start)])
    }

    /// The value of an attribute has no end.
    static func xmlValueIsOpen(of name: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG051", .error, at: location, "the value of the attribute \(name) is not closed; add the closing quote")
    }

    /// An end tag closes another element than the one that is open.
    static func xmlEndDiffers(
        _ name: String, from expected: String, at location: SourceLocation, start: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG052", .error, at: location, "`</\(name)>` where `</\(expected)>` must stand; a merge may have lost a line",
            notes: [Diagnostic.Note("`<\(expected)>` starts here", at: start)])
    }

    /// An end tag closes nothing.
    static func xmlEndsUnopened(_ name: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG052", .error, at: location, "`</\(name)>` closes nothing; remove it")
    }

    /// A document type definition, or another declaration.
    static func xmlHasDocumentType(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG053", .error, at: location,
            "a document type or entity definition; Interface Builder writes none, and none is read: remove it")
    }

    /// An entity that XML does not define.
    static func xmlEntityIsUnknown(_ name: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG054", .error, at: location,
            "the entity `&\(name);` is not defined; write the character itself, or &lt; &gt; &amp; &quot; &apos; or a number")
    }

    /// An ampersand that starts no reference.
    static func xmlAmpersandIsBare(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG055", .error, at: location, "a bare `&`; write `&amp;`")
    }

    /// A numeric reference to a character that XML does not allow, or to none.
    static func xmlReferenceIsNoCharacter(_ name: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG056", .error, at: location, "`&\(name);` stands for no character that XML allows; remove it")
    }

    /// A control character or another one that XML does not allow.
    static func xmlHasIllegalCharacter(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG056", .error, at: location, "a character that XML does not allow; remove it")
    }

    /// An attribute that its element has already.
    static func xmlRepeatsAttribute(_ name: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG057", .error, at: location, "the attribute \(name) is repeated; keep one of the two")
    }

    /// Bytes that are no UTF-8.
    static func xmlIsNotUTF8(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG058", .error, at: location, "the text is not UTF-8 from here on; save the file in UTF-8")
    }

    /// Another encoding than UTF-8.
    static func xmlEncodingIsUnknown(_ name: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG058", .error, at: location, "the encoding `\(name)`; save the file in UTF-8, as Interface Builder does")
    }

    /// `--` inside a comment.
    static func xmlCommentHasDashes(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG059", .error, at: location, "`--` inside a comment; XML allows it only in the closing `-->`")
    }

    /// `]]>` outside a CDATA section.
    static func xmlHasMisplacedEnd(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG059", .error, at: location, "`]]>` outside a CDATA section; write `]]&gt;`")
    }

    /// An XML declaration that is not the first thing in the file.
    static func xmlDeclarationIsMisplaced(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG060", .error, at: location, "the XML declaration stands at the very start of a file; remove what is before it")
    }

    /// A file without an element.
    static func xmlHasNoRoot(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG061", .error, at: location, "the file has no element; restore it, or remove it")
    }

    /// A second element beside the root.
    static func xmlHasTwoRoots(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG061", .error, at: location, "a second element beside the root; a file holds one, remove the rest")
    }

    /// Elements nested too deeply.
    static func xmlIsTooDeep(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG062", .error, at: location,
            "more than \(XMLReader.maximumDepth) elements inside one another; Interface Builder writes no such file")
    }
}
