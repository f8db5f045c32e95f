/// Members that decide how a type's JSON looks and which targets it takes.
///
/// A member is looked at by a lexer of its own, ahead of the scanner's: what stands in initial values and accessors is the
/// scanner's business all the same.
extension DeclarationScanner {
    /// Reads the member whose keyword `word` is the current token; the token stays.
    mutating func scanMember(_ word: Word) {
        guard let scope = scopes.last, scope.depth == lexer.frames.count else { return }
        switch word {
        case .var, .let: scanProperties(in: scope, isConstant: word == .let)
        case .case where facts.declarations[scope.declaration].kind == .enum: scanCases(in: scope)
        case .func: scanApply(in: scope)
        case .`init`: scanInitializer(in: scope)
        default: break
        }
    }

    private mutating func scanProperties(in scope: Scope, isConstant: Bool) {
        let modifiers = prefix.modifiers.map { lexer.text($0.lowerBound, $0.upperBound) }
        var probe = Lexer(ahead: lexer, from: lexer.end)
        if modifiers.contains("static") || modifiers.contains("class") {
            if let value = probe.restrictedTypes() { members(of: scope) { $0.restrictedTypes = value } }
            return
        }
        guard facts.declarations[scope.declaration].kind != .protocol else { return }
        let attributes = prefix.attributes.map { attribute($0) }
        let documentation = prefix.isOpen
            ? DocumentationComment.text(in: lexer, prefix.triviaStart, prefix.start)
            : DocumentationComment.text(in: lexer, lexer.triviaStart, lexer.start)
        let conditions = Array(currentConditions().dropFirst(scope.conditionDepth))
        var pattern = probe.nextProperty(isFirst: true)
        while let extents = pattern {
            if extents.isStored {
                var property = StoredProperty(name: probe.plainText(extents.name), place: lines.place(extents.name.lowerBound))
                if let type = extents.type {
                    property.type = TypeParser.parse(lexer, type)
                    property.typeText = lexer.text(type.lowerBound, type.upperBound)
                }
                property.defaultValue = extents.value.map { lexer.text($0.lowerBound, $0.upperBound) }
                property.isConstant = isConstant
                property.isLazy = modifiers.contains("lazy")
                property.attributes = attributes
                property.documentation = documentation
                property.conditions = conditions
                members(of: scope) { $0.properties.append(property) }
            }
            pattern = probe.kind == .comma ? probe.nextProperty(isFirst: false) : nil
        }
    }

    private mutating func scanCases(in scope: Scope) {
        var probe = Lexer(ahead: lexer, from: lexer.end)
        repeat {
            probe.advance()
            guard probe.kind == .identifier || probe.kind == .quotedIdentifier else { return }
            let name = probe.start..<probe.end
            var member = EnumCase(name: probe.plainText(name), place: lines.place(name.lowerBound))
            probe.advance()
            if probe.kind == .leftParen {
                member.associatedValues = probe.associatedValues().map { value in
                    AssociatedValue(
                        label: value.label.map { lexer.plainText($0) }, type: TypeParser.parse(lexer, value.type),
                        typeText: lexer.text(value.type.lowerBound, value.type.upperBound))
                }
            }
            if probe.kind == .equal {
                // A raw value is a literal: one token, and a sign.
                probe.advance()
                let start = probe.start
                if probe.kind == .operator { probe.advance() }
                member.rawValue = lexer.text(start, probe.end)
                probe.advance()
            }
            members(of: scope) { $0.cases.append(member) }
        } while probe.kind == .comma
    }

    private mutating func scanApply(in scope: Scope) {
        var probe = Lexer(ahead: lexer, from: lexer.end)
        guard let target = probe.applyTarget() else { return }
        let type = TypeParser.parse(lexer, target)
        members(of: scope) { $0.applyTarget = type }
    }

    private mutating func scanInitializer(in scope: Scope) {
        var probe = Lexer(ahead: lexer, from: lexer.end)
        if probe.isDecodingInitializer() { members(of: scope) { $0.hasCustomDecoding = true } }
    }

    private mutating func members(of scope: Scope, _ change: (inout Members) -> Void) {
        var members = facts.declarations[scope.declaration].members ?? Members()
        facts.declarations[scope.declaration].members = nil
        change(&members)
        facts.declarations[scope.declaration].members = members
    }
}
