import TraitsScan

/// What the `// traits-gen:` comments of a program say.
struct Directives {
    /// What the comments say about one type.
    struct Wishes {
        /// Why it is left out: where `skip` stands.
        var skip: SourceLocation?
        /// Where `abstract` stands.
        var abstract: SourceLocation?
        /// The wire name.
        var name: String?
        /// Where the wire name is given.
        var nameLocation: SourceLocation?
        /// Older wire names.
        var aliases: [String] = []
    }

    /// A `register` directive.
    struct Registration {
        /// The type with its arguments.
        let path: TypePath
        /// The same as code writes it.
        let spelling: String
        /// The type's name without arguments.
        let typeName: String
        /// The wire name.
        let name: String
        /// Where it stands.
        let location: SourceLocation
        /// The file that it stands in, by number.
        let file: Int
    }

    /// A directive about a type, to be checked for a match.
    struct Subject {
        /// The word of the directive.
        let word: String
        /// The type, an index in the records; nil if the directive stands at no type.
        let type: Int?
        /// Where it stands.
        let location: SourceLocation
    }

    /// What is said about each type, by index in the records.
    private(set) var wishes: [Int: Wishes] = [:]
    /// The registrations in order.
    private(set) var registrations: [Registration] = []
    /// What each directive of the own module is about, other than `register`.
    private(set) var subjects: [Subject] = []
    /// What is wrong with the directives by themselves.
    private(set) var diagnostics: [Diagnostic] = []

    /// The words that a directive may start with.
    private static let words = ["abstract", "alias", "name", "register", "skip"]

    /// Reads the directives of all files.
    init(in index: ProgramIndex) {
        for number in index.files.indices {
            let file = index.facts(ofFile: number)
            for directive in file.directives { read(directive, inFile: number, of: index) }
        }
    }

    private mutating func read(_ directive: Directive, inFile file: Int, of index: ProgramIndex) {
        let location = SourceLocation(path: index.facts(ofFile: file).path, place: directive.place)
        let word = String(directive.text.prefix { $0.isLetter || $0 == "-" || $0 == "_" })
        let rest = directive.text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
        guard Self.words.contains(word) else {
            return diagnostics.append(.unknownDirective(word, known: Self.words, at: location))
        }
        if word == "register" {
            guard let registration = Self.registration(rest, inFile: file, at: location) else {
                return diagnostics.append(.malformedDirective(word, form: "register Name<Argument> as \"wire.name\"", at: location))
            }
            return registrations.append(registration)
        }
        var value = ""
        switch word {
        case "name", "alias":
            guard let quoted = Self.quoted(rest) else {
                let second = rest.hasPrefix("\"") ? rest.dropFirst().firstIndex(of: "\"").flatMap { Self.secondWord(in: rest[$0...].dropFirst()) } : nil
                return diagnostics.append(.malformedDirective(word, form: "\(word) \"wire.name\"", second: second, at: location))
            }
            value = quoted
        default:
            // A reason may follow: `skip: only used in previews`, `skip - not ready`.
            let second = Self.secondWord(in: rest)
            guard !rest.hasPrefix("\""), second == nil else {
                return diagnostics.append(.malformedDirective(word, form: word, second: second, at: location))
            }
        }
        let node = directive.declaration.map { index.files[file].firstNode + $0 }
        let type = node.flatMap { index.nodes[$0].type >= 0 ? index.nodes[$0].type : nil }
        if index.files[file].module == 0 || type == nil {
            subjects.append(Subject(word: word, type: type, location: location))
        }
        guard let node, let type else { return }
        if word == "abstract", let reason = Self.reasonAgainstSubclasses(of: type, in: index) {
            return diagnostics.append(.needlessAbstract(index.records[type].ownName, reason: reason, at: location))
        }
        for type in [type] + (index.copies[node] ?? []) { wish(word, value, about: type, at: location) }
    }

    /// Notes what a directive says of a type.
    private mutating func wish(_ word: String, _ value: String, about type: Int, at location: SourceLocation) {
        var wish = wishes[type] ?? Wishes()
        switch word {
        case "skip": wish.skip = wish.skip ?? location
        case "abstract": wish.abstract = wish.abstract ?? location
        case "alias": if !wish.aliases.contains(value) { wish.aliases.append(value) }
        default:
            if let first = wish.nameLocation, wish.name != value {
                diagnostics.append(.secondName(value, first: first, at: location))
            } else {
                wish.name = value
                wish.nameLocation = location
            }
        }
        wishes[type] = wish
    }

    /// Returns the directive that seems to be meant besides the one before `text`; nil if that is nothing but a reason.
    ///
    /// It is one behind a comma, with a text in quotes, or by itself.
    private static func secondWord(in text: Substring) -> String? {
        let separators = text.prefix { $0 == "," || $0 == ";" || $0 == "&" || $0 == "+" || $0 == " " || $0 == "\t" }
        let rest = text.dropFirst(separators.count)
        let word = String(rest.prefix { $0.isLetter || $0 == "-" || $0 == "_" })
        guard words.contains(word) else { return nil }
        let tail = rest.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
        let isListed = separators.contains { $0 != " " && $0 != "\t" }
        return tail.isEmpty || tail.hasPrefix("\"") || (isListed && !(tail.first?.isLetter ?? false)) ? word : nil
    }

    /// Returns why a type can have no subclasses, in words; nil if it can, or if nothing tells.
    private static func reasonAgainstSubclasses(of type: Int, in index: ProgramIndex) -> String? {
        let declarations = index.records[type].declarations
        guard let first = declarations.first else { return nil }
        switch index.nodes[first].kind {
        case .class: return declarations.allSatisfy { index.declaration($0).modifiers.contains("final") } ? "is final" : nil
        case .struct: return "is a struct"
        case .enum: return "is an enum"
        case .actor: return "is an actor"
        default: return nil
        }
    }

    /// Returns the text of `"…"`, if that is all there is and it can stand in Swift without escapes.
    private static func quoted(_ text: Substring) -> String? {
        guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        let inner = text.dropFirst().dropLast()
        return inner.contains { $0 == "\"" || $0 == "\\" || $0.isNewline } ? nil : String(inner)
    }

    private static func registration(_ text: Substring, inFile file: Int, at location: SourceLocation) -> Registration? {
        guard let quote = text.firstIndex(of: "\""), let name = quoted(text[quote...]) else { return nil }
        let words = text[..<quote].split { $0 == " " || $0 == "\t" }
        guard words.count > 1, words.last == "as" else { return nil }
        let written = words.dropLast().joined(separator: " ")
        guard case .path(let path)? = TypeExpression(text: written), let typeName = path.bare.written else { return nil }
        return Registration(
            path: path, spelling: path.written ?? written, typeName: typeName, name: name, location: location, file: file)
    }
}

extension Diagnostic {
    /// A directive that starts with no known word.
    static func unknownDirective(_ word: String, known: [String], at location: SourceLocation) -> Diagnostic {
        let hint = Suggestion.nearest(to: word, among: known, limit: 1).first.map { "did you mean '\($0)'?" }
        return Diagnostic(
            id: "TG140", .error, at: location,
            "unknown directive '\(word)'; \(hint ?? "use one of \(known.joined(separator: ", "))")")
    }

    /// A directive whose arguments do not read.
    static func malformedDirective(_ word: String, form: String, second: String? = nil, at location: SourceLocation) -> Diagnostic {
        let reason = second.map { ": '\($0)' wants a comment of its own" } ?? ""
        return Diagnostic(id: "TG141", .error, at: location, "directive '\(word)' does not read\(reason); write it as: // traits-gen: \(form)")
    }

    /// An `abstract` at a type that has no subclasses.
    static func needlessAbstract(_ type: String, reason: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG142", .error, at: location,
            "directive 'abstract' matches nothing: '\(type)' \(reason), so it has no subclasses; write 'skip', or remove it")
    }

    /// A directive that stands at nothing it could be about.
    static func idleDirective(_ word: String, type: String?, isProtocol: Bool, at location: SourceLocation) -> Diagnostic {
        let reason = type.map { isProtocol ? "'\($0)' is a protocol, and no registry has those" : "'\($0)' is in no registry" } ?? "it stands before no class, struct, enum, actor or extension"
        return Diagnostic(
            id: "TG142", .error, at: location, "directive '\(word)' matches nothing: \(reason); remove it or move it to the type it is about")
    }

    /// A `register` that cannot be carried out.
    static func idleRegistration(
        _ registration: Directives.Registration, reason: String
    ) -> Diagnostic {
        Diagnostic(
            id: "TG142", .error, at: registration.location,
            "directive 'register \(registration.spelling)' matches nothing: \(reason)")
    }

    /// Two names for one type.
    static func secondName(_ name: String, first: SourceLocation, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG143", .error, at: location,
            "directive 'name \"\(name)\"' gives a second name to one type; keep one of the two, and use 'alias' for older names",
            notes: [Note("the first name is here", at: first)])
    }
}
