/// String literals that are facts.
enum SpecLiteral {
    /// The name of the property that says under which identifier an object is attached.
    static let property: StaticString = "traitSpec"

    /// Whether the property's name occurs in the bytes from `start` on at all.
    static func occurs(_ base: UnsafePointer<UInt8>, from start: Int, _ count: Int) -> Bool {
        Bytes.find(property, anchor: 5, base, start, count) < count
    }
}

extension DeclarationScanner {
    /// Notes the string literal that is the current token, unless the compiler's parser makes no expression of it.
    mutating func noteString() {
        if let attribute = suspended.last, attribute.isAvailability, attribute.depth == lexer.frames.count { return }
        if lexer.previousKind == .colon && isSourceLocation { return }
        facts.strings.append(stringLiteral(lexer.start, lexer.end))
    }

    /// Whether the current token is the file name of a `#sourceLocation(file: …)`.
    private var isSourceLocation: Bool {
        mutating get {
            var index = lexer.previousStart
            while index > 0 && Byte.isWhiteSpace(lexer.base[index - 1]) { index -= 1 }
            let directive: StaticString = "#sourceLocation(file"
            return index >= directive.utf8CodeUnitCount
                && lexer.matches(directive, at: index - directive.utf8CodeUnitCount)
        }
    }

    /// Notes the literal that is assigned to the `traitSpec` that is the current token, if one is.
    mutating func noteSpecLiteral() {
        let name = lexer.start..<lexer.end
        let isMember = lexer.previousKind == .period
        let isVariable = !isMember && (lexer.matches("var", at: lexer.previousStart) || lexer.matches("let", at: lexer.previousStart))
        guard let literal = lexer.assignedString(skipsType: isVariable) else { return }
        var fact = stringLiteral(literal.lowerBound, literal.upperBound)
        if isMember {
            let owner = lexer.ownerStart(before: name.lowerBound)
            let end = lexer.previousStart
            fact.owner = lexer.text(owner, end)
        }
        fact.declaration = scopes.last?.declaration
        facts.specLiterals.append(fact)
    }

    private mutating func stringLiteral(_ start: Int, _ end: Int) -> StringLiteral {
        let parts = StringValue.contents(in: lexer, start, end)
        return StringLiteral(
            text: lexer.text(parts.contents.lowerBound, parts.contents.upperBound),
            value: StringValue.value(of: parts, in: lexer), place: lines.place(start))
    }
}

extension Lexer {
    /// The extent of the string literal without interpolation that is all that is assigned to the current name.
    ///
    /// Looks ahead with a lexer of its own, so that the current token stays.
    func assignedString(skipsType: Bool) -> Range<Int>? {
        var probe = Lexer(ahead: self, from: end, readsTypes: true)
        probe.advance()
        if skipsType && probe.kind == .colon {
            probe.advance()
            _ = probe.skipType()
        }
        guard probe.kind == .equal else { return nil }
        probe.readsTypes = false
        probe.advance()
        guard probe.kind == .string else { return nil }
        let literal = probe.start..<probe.end
        probe.advance()
        // An operator or a member after it makes it a part of something else.
        if probe.kind == .operator || probe.kind == .period || (probe.isWord("as") && !probe.startsLine) { return nil }
        return literal
    }

    /// Where the expression before the period that stands before `offset` starts: names, periods, `?`, `!`, brackets.
    func ownerStart(before offset: Int) -> Int {
        var index = offset
        var brackets = 0
        while index > 0 {
            let byte = base[index - 1]
            switch byte {
            case Byte.rightParen, Byte.rightSquare: brackets += 1
            case Byte.leftParen, Byte.leftSquare:
                if brackets == 0 { return index }
                brackets -= 1
            case Byte.lineFeed, Byte.carriageReturn: return index
            case Byte.period, Byte.question, Byte.exclamation, Byte.backtick: break
            default:
                let isName = classes[Int(byte)] & ByteClasses.identifier != 0
                if brackets == 0 && !isName { return index }
            }
            index -= 1
        }
        return index
    }
}
