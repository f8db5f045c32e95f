/// Turning extents into facts, for the few declarations that there are.
extension DeclarationScanner {
    /// Adds the declaration with `header`, whose own text ends at `end`, to the facts; returns its index.
    @discardableResult
    mutating func addDeclaration(_ header: DeclarationHeader, isLocal: Bool, end: Int) -> Int {
        // In the order in which they stand: see LineTable.
        let attributes = prefix.attributes.map { attribute($0) }
        var declaration = Declaration(
            header.kind, name: lexer.text(header.name.lowerBound, header.name.upperBound),
            place: lines.place(header.name.lowerBound))
        let bodyDepth = header.kind.hasBraces && lexer.kind == .leftBrace ? lexer.bodyDepth - 1 : lexer.bodyDepth
        let around = scopes[firstScope(in: bodyDepth)...]
        declaration.parent = scopes.last?.declaration
        if let parent = around.last {
            declaration.qualifiedName = facts.declarations[parent.declaration].qualifiedName + "." + declaration.name
        }
        declaration.isLocal = isLocal
        if isLocal { declaration.body = innermostBody(hasOpened: header.kind.hasBraces && lexer.kind == .leftBrace) }
        declaration.attributes = attributes
        declaration.modifiers = prefix.modifiers.map { lexer.text($0.lowerBound, $0.upperBound) }
        declaration.access = access(prefix.modifiers, around)
        declaration.conditions = currentConditions()
        if options.members {
            declaration.documentation = DocumentationComment.text(in: lexer, prefix.triviaStart, prefix.start)
        }
        addTypes(of: header, to: &declaration)
        if options.members && header.kind.hasBraces { declaration.members = Members() }

        let index = min(prefix.declarationMark, facts.declarations.count)
        if index == facts.declarations.count {
            facts.declarations.append(declaration)
        } else {
            facts.declarations.insert(declaration, at: index)
            shiftDeclarations(from: index)
        }
        attachDirectives(to: index, from: prefix.triviaStart, end: end)
        return index
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

    private mutating func addTypes(of header: DeclarationHeader, to declaration: inout Declaration) {
        for entry in header.inherits { declaration.inherits.append(inheritedType(entry)) }
        if header.kind == .extension {
            declaration.type = TypeParser.parse(lexer, header.name)
        } else if let type = header.type {
            declaration.type = TypeParser.parse(lexer, type)
        }
        declaration.generics = lexer.text(header.generics.lowerBound, header.generics.upperBound)
        if header.kind != .protocol {
            declaration.genericParameters = header.genericParameters.map { lexer.plainText($0) }
        }
        declaration.whereClause = lexer.text(header.whereClause.lowerBound, header.whereClause.upperBound)
        if !header.whereClause.isEmpty {
            declaration.requirements = TypeParser.requirements(lexer, header.whereClause)
        }
    }

    private mutating func inheritedType(_ extent: Range<Int>) -> InheritedType {
        if lexer.isPlainName(extent) {
            let name = lexer.text(extent.lowerBound, extent.upperBound)
            return InheritedType(text: name, place: lines.place(extent.lowerBound), type: .path(TypePath([TypePath.Component(name)])))
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

    /// The access of a declaration with `modifiers` in the scopes `around` it.
    private func access(_ modifiers: [Range<Int>], _ around: ArraySlice<Scope>) -> AccessLevel {
        var level: AccessLevel?
        for modifier in modifiers where level == nil {
            let end = lexer.nameEnd(from: modifier.lowerBound)
            switch Word(lexer.base + modifier.lowerBound, end - modifier.lowerBound) {
            case .access, .open: level = AccessLevel(rawValue: lexer.text(modifier.lowerBound, end))
            default: break
            }
        }
        if level == nil, let last = around.last, last.isExtension { level = last.access }
        var result = level ?? .internal
        for scope in around where !scope.isExtension { result = min(result, scope.access) }
        return result
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
