/// The diagnostics of sources that cannot be read as Swift: TG001 to TG019, and TG080.
extension DeclarationScanner {
    /// Notes the braces and directives that the end of the file leaves open, unless they follow from something else.
    mutating func noteUnclosed() {
        guard !lexer.isCutOff else { return }
        if conditions.entries.isEmpty {
            if lexer.frames.count > 0 {
                noteUnclosedBrace()
            } else if lexer.parenDepth > 0 && lexer.faultCount == 0 {
                // Which one is open is not known: brackets are only counted.
                lexer.note(.unbalancedBracket, at: lexer.count)
            }
        } else {
            for entry in conditions.entries {
                lexer.note(.unclosedCondition, at: entry.opener)
            }
        }
    }

    /// Notes the innermost brace as one without its partner, or the literal whose interpolation is open.
    mutating func noteUnclosedBrace() {
        guard lexer.frames.count > 0 else { return }
        let opener = Int(lexer.frames[lexer.frames.count - 1].opener)
        let isBrace = lexer.frameKind == .body || lexer.frameKind == .members
        lexer.note(isBrace ? .unclosedBrace : .unterminatedString, at: opener)
    }

    /// Notes once that braces and directives are nested deeper than the compiler reads.
    mutating func noteDeepNesting() {
        guard !lexer.faults.contains(where: { $0.kind == .deepNesting }) else { return }
        lexer.note(.deepNesting, at: lexer.start)
    }

    /// Turns the faults into diagnostics, in source order.
    mutating func addProblems() {
        guard !lexer.faults.isEmpty || !lexer.nearDirectives.isEmpty || invalidByte < lexer.count else { return }
        var faults = lexer.faults
        if invalidByte < lexer.count { faults.append(Fault(kind: .invalidUTF8, offset: invalidByte)) }
        for fault in faults.sorted(by: { $0.offset < $1.offset }) {
            guard let (id, message) = Diagnostic.unreadable(fault.kind) else { continue }
            let location = SourceLocation(path: facts.path, place: lines.place(fault.offset))
            facts.problems.append(Diagnostic(id: id, .error, at: location, message))
        }
        for offset in Set(lexer.nearDirectives).sorted() {
            facts.problems.append(.nearDirective(at: SourceLocation(path: facts.path, place: lines.place(offset))))
        }
    }
}

extension Diagnostic {
    /// The identifier and message of a fault; nil for one that is the compiler's to explain.
    fileprivate static func unreadable(_ kind: Fault.Kind) -> (id: String, message: String)? {
        switch kind {
        case .invalidUTF8: ("TG001", "invalid UTF-8; save the file in this encoding")
        case .unterminatedComment: ("TG002", "unterminated comment; close it with '*/'")
        case .unterminatedString: ("TG003", "unterminated string literal; close it with the delimiter that opened it")
        case .unterminatedRegex: ("TG004", "unterminated regex literal; close it with the delimiter that opened it")
        case .unclosedBrace: ("TG005", "'{' without '}'; close it")
        case .extraBrace: ("TG006", "extra '}'; remove it, or look for a '{' that is missing above")
        case .unclosedCondition: ("TG007", "#if without #endif; add the missing #endif")
        case .strayDirective: ("TG008", "directive without an #if that it could belong to; remove it")
        case .conflictMarker: ("TG009", "merge conflict marker; resolve the conflict")
        case .placeholderName: ("TG010", "editor placeholder instead of a name; write the name")
        case .missingName: ("TG011", "declaration without a name; write the name after the keyword")
        case .missingInheritedType: ("TG012", "inherited type expected; name one after this, or remove this")
        case .missingBody: ("TG013", "declaration without a body; add one in braces")
        case .deepNesting: ("TG014", "nesting deeper than the 256 levels that the compiler reads; split the code up")
        case .strayCode: ("TG015", "expected a declaration; remove this, or write what it belongs to")
        case .missingType: ("TG016", "expected a type; write one before this, or remove what asks for it")
        case .unbalancedBracket: ("TG017", "a bracket without its partner; close it, or remove it")
        case .crowdedLine: ("TG018", "two declarations on one line; put a line break or ';' between them")
        case .brokenHeader: ("TG019", "this declaration cannot be read from here on; complete what stands before, or remove this")
        case .brokenCondition: ("TG080", "the condition of this directive cannot be read; write one, such as os(Linux) && !DEBUG")
        case .silent: nil
        }
    }
}
