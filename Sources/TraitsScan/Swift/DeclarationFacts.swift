/// Turning extents into facts, for the few declarations that there are.
extension DeclarationScanner {
    /// Adds the declaration whose header has been read, and whose own text ends at `end`, to the facts; returns its index.
    @discardableResult
    mutating func addDeclaration(isLocal: Bool, end: Int) -> Int {
        // In the order in which they stand: see LineTable.
        let attributes = prefix.attributes.isEmpty ? [] : prefix.attributes.map { attribute($0) }
        let name = lexer.text(header.name.lowerBound, header.name.upperBound)
        let place = lines.place(header.name.lowerBound)
        let index = min(prefix.declarationMark, facts.declarations.count)
        if index == 0 { facts.declarations.reserveCapacity(2) }
        if index == facts.declarations.count {
            facts.declarations.append(Declaration(header.kind, name: name, place: place))
        } else {
            facts.declarations.insert(Declaration(header.kind, name: name, place: place), at: index)
            shiftDeclarations(from: index)
        }
        facts.declarations[index].attributes = attributes
        describe(index, isLocal: isLocal)
        attachDirectives(to: index, from: prefix.triviaStart, end: end)
        return index
    }

    /// Fills in the declaration at `index`, where it stands: it is too large to be copied there.
    private mutating func describe(_ index: Int, isLocal: Bool) {
        let bodyDepth = header.kind.hasBraces && lexer.kind == .leftBrace ? lexer.bodyDepth - 1 : lexer.bodyDepth
        let first = firstScope(in: bodyDepth)
        if let scope = scopes.last {
            facts.declarations[index].parent = scope.declaration
            if first < scopes.count {
                let parent = facts.declarations[scope.declaration].qualifiedName
                facts.declarations[index].qualifiedName = parent + "." + facts.declarations[index].name
            }
        }
        facts.declarations[index].isLocal = isLocal
        if isLocal { facts.declarations[index].body = innermostBody(hasOpened: header.kind.hasBraces && lexer.kind == .leftBrace) }
        if !prefix.modifiers.isEmpty {
            facts.declarations[index].modifiers = prefix.modifiers.map { lexer.text($0.lowerBound, $0.upperBound) }
        }
        facts.declarations[index].access = access(prefix.modifiers, from: first)
        if !conditions.entries.isEmpty { facts.declarations[index].conditions = currentConditions() }
        if options.members {
            facts.declarations[index].documentation = DocumentationComment.text(in: lexer, prefix.triviaStart, prefix.start)
        }
        addTypes(to: index)
        if options.members && header.kind.hasBraces { facts.declarations[index].members = Members() }
    }

    /// The innermost body that is open around a declaration, whose own braces may have opened as well.
    private mutating func innermostBody(hasOpened: Bool) -> Int? {
        var unknown: [UInt32] = []
        var known: Int?
        var frame = lexer.frames.count - (hasOpened ? 2 : 1)
        while frame >= 0 && known == nil {
            let kind = frame + 1 < lexer.frames.count ? lexer.frames[frame + 1].packed & 7 : lexer.frameKind.rawValue
            if kind == FrameStack.Kind.body.rawValue {
                known = bodyNumbers[lexer.frames[frame].opener]
                if known == nil { unknown.append(lexer.frames[frame].opener) }
            }
            frame -= 1
        }
        for opener in unknown.reversed() {
            facts.bodies.append(known)
            known = facts.bodies.count - 1
            bodyNumbers[opener] = known
        }
        return known
    }

    private mutating func addTypes(to index: Int) {
        if !header.inherits.isEmpty {
            let inherits = header.inherits.map { inheritedType($0) }
            facts.declarations[index].inherits = inherits
        }
        if header.kind == .extension {
            facts.declarations[index].type = TypeParser.parse(lexer, header.name)
        } else if let type = header.type {
            facts.declarations[index].type = TypeParser.parse(lexer, type)
        }
        if !header.generics.isEmpty {
            facts.declarations[index].generics = lexer.text(header.generics.lowerBound, header.generics.upperBound)
            if header.kind != .protocol {
                facts.declarations[index].genericParameters = header.genericParameters.map { lexer.plainText($0) }
            }
        }
        if !header.whereClause.isEmpty {
            facts.declarations[index].whereClause = lexer.text(header.whereClause.lowerBound, header.whereClause.upperBound)
            facts.declarations[index].requirements = TypeParser.requirements(lexer, header.whereClause)
        }
    }

    private mutating func inheritedType(_ extent: Range<Int>) -> InheritedType {
        if lexer.isPlainName(extent) {
            let base = bases.value(of: lexer.base + extent.lowerBound, extent.count) {
                let name = lexer.text(extent.lowerBound, extent.upperBound)
                return (name, .path(TypePath([TypePath.Component(name)])))
            }
            return InheritedType(text: base.text, place: lines.place(extent.lowerBound), type: base.type)
        }
        let parts = TypeParser.split(lexer, extent)
        var entry = InheritedType(
            text: lexer.text(extent.lowerBound, extent.upperBound), place: lines.place(extent.lowerBound),
            type: TypeParser.parse(lexer, parts.type))
        entry.attributes = parts.attributes.map { lexer.text($0.lowerBound, $0.upperBound) }
        entry.specifiers = parts.specifiers.map { lexer.text($0.lowerBound, $0.upperBound) }
        return entry
    }

    /// The first of the scopes that no body separates from a declaration with `bodyDepth` bodies around it.
    private func firstScope(in bodyDepth: Int) -> Int {
        var index = scopes.count
        while index > 0 && scopes[index - 1].bodyDepth == bodyDepth { index -= 1 }
        return index
    }

    /// The access of a declaration with `modifiers` in the scopes from the one at `first` on.
    private mutating func access(_ modifiers: [Range<Int>], from first: Int) -> AccessLevel {
        var level: AccessLevel?
        for modifier in modifiers where level == nil { level = accessLevel(modifier.lowerBound) }
        if level == nil, first < scopes.count, scopes[scopes.count - 1].isExtension { level = scopes[scopes.count - 1].access }
        var result = level ?? .internal
        for index in first..<scopes.count where !scopes[index].isExtension { result = min(result, scopes[index].access) }
        return result
    }

    /// The access level that the modifier at `offset` names; nil if it is another.
    private mutating func accessLevel(_ offset: Int) -> AccessLevel? {
        switch lexer.nameEnd(from: offset) - offset {
        case 4: lexer.matches("open", at: offset) ? .open : nil
        case 6: lexer.matches("public", at: offset) ? .public : nil
        case 7:
            lexer.matches("private", at: offset) ? .private : lexer.matches("package", at: offset) ? .package : nil
        case 8: lexer.matches("internal", at: offset) ? .internal : nil
        case 11: lexer.matches("fileprivate", at: offset) ? .fileprivate : nil
        default: nil
        }
    }

    /// Corrects the indices of declarations behind one that was inserted at `index`, because they stand in its attributes.
    private mutating func shiftDeclarations(from index: Int) {
        for other in (index + 1)..<facts.declarations.count {
            if let parent = facts.declarations[other].parent, parent >= index {
                facts.declarations[other].parent = parent + 1
            }
        }
        for other in facts.specLiterals.indices {
            if let owner = facts.specLiterals[other].declaration, owner >= index {
                facts.specLiterals[other].declaration = owner + 1
            }
        }
        for other in directiveOwners.indices {
            if let owner = directiveOwners[other], owner >= index { directiveOwners[other] = owner + 1 }
        }
    }
}

extension Declaration.Kind {
    /// Whether such a declaration has members in braces.
    var hasBraces: Bool { self != .typealias && self != .associatedtype }
}
