import TraitsScan

extension Diagnostic {
    /// An identifier without any letter or digit.
    static func identifierHasNoCase(_ identifier: Identifier) -> Diagnostic {
        Diagnostic(
            id: "TG200", .error, at: identifier.place,
            "no enum case can be made of the identifier \(quoted(identifier.name)); \(remedy(for: identifier.name))")
    }

    /// Two identifiers with one case.
    static func caseIsTaken(_ name: CaseName, _ identifier: Identifier, by other: Identifier) -> Diagnostic {
        Diagnostic(
            id: "TG201", .error, at: identifier.place,
            "the identifiers \(quoted(identifier.name)) and \(quoted(other.name)) both become the case '\(name.text)'; "
                + remedy(for: identifier.name),
            notes: [Note("\(quoted(other.name)) is here", at: other.place)])
    }

    /// An identifier whose case would hide a member that every enum of identifiers has.
    static func caseIsReserved(_ name: CaseName, _ identifier: Identifier) -> Diagnostic {
        Diagnostic(
            id: "TG202", .error, at: identifier.place,
            "the identifier \(quoted(identifier.name)) becomes the case '\(name.text)', which Swift does not allow; "
                + remedy(for: identifier.name))
    }

    /// A case in the configuration that Swift does not take.
    static func chosenCaseIsNoName(_ text: String, identifier: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG203", .error, at: location,
            "\(quoted(text)), the case name of \(quoted(identifier)), is not a name that an enum case can have; use letters, digits and _")
    }

    /// A key of the configuration that means no identifier.
    static func configuredIdentifierIsUnknown(_ name: String, key: String, hint: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG204", .warning, at: location,
            "'\(key)' names the identifier \(quoted(name)), which nothing uses\(hint); correct or remove it")
    }

    /// A class in the configuration that nothing declares.
    static func configuredClassIsUnknown(_ text: String, identifier: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG207", .warning, at: location,
            "\(quoted(text)), the class of \(quoted(identifier)), is no class that generated code can name; "
                + "name a class of the sources or a view class of the system")
    }

    /// Two spellings of one identifier that look the same.
    static func identifierInTwoForms(_ use: IdentifierUse, _ other: IdentifierUse) -> Diagnostic {
        Diagnostic(
            id: "TG205", .warning, at: other.location,
            "\(quoted(other.name)) is written in two Unicode forms that Swift takes for the same; write it in one",
            notes: [Note("the other form is here", at: use.location)])
    }

    /// Identifiers that are told apart by capitals alone.
    static func identifiersDifferByCase(_ identifier: Identifier, _ other: Identifier) -> Diagnostic {
        Diagnostic(
            id: "TG206", .warning, at: identifier.place,
            "the identifiers \(quoted(identifier.name)) and \(quoted(other.name)) differ only in upper and lower case; "
                + "use one of them, or a name that tells them apart",
            notes: [Note("\(quoted(other.name)) is here", at: other.place)])
    }

    /// The way out of all faults of case names.
    private static func remedy(for identifier: String) -> String {
        "rename it, or choose a case in the configuration: \"identifiers\": {\"caseNames\": {\(JSONWriter.literal(identifier)): \"name\"}}"
    }

    /// Returns an identifier in quotes, cut if it is long, on one line whatever it contains.
    private static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(80).map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: scalar == "\"" || scalar == "\\" ? "\\" + String(scalar) : String(scalar)
            }
        }
        return "\"" + scalars.joined() + (text.unicodeScalars.count > 80 ? "…" : "") + "\""
    }
}
