/// The attributes and modifiers that stand before a declaration, as extents.
struct DeclarationPrefix {
    /// The extents of an attribute's parts.
    struct AttributeExtent {
        /// The attribute, from `@`, or the `#if` that holds some, from `#`.
        var text: Range<Int>
        /// Its dotted name; empty for a `#if`.
        var name: Range<Int>
        /// The text between the parentheses of its arguments.
        var arguments: Range<Int>?
    }

    /// Where the declaration starts; -1 if nothing of one has been seen.
    var start = -1
    /// Where the trivia before it start.
    var triviaStart = 0
    /// Whether it begins with an attribute that stands where a statement begins, so that it is no type's: `as @Sendable () -> Void`.
    var isStatement = false
    /// How many declarations there were then: those found since stand in attributes of this one.
    var declarationMark = 0
    /// The attributes.
    var attributes: [AttributeExtent] = []
    /// The modifiers.
    var modifiers: [Range<Int>] = []

    /// Whether something of a declaration has been seen.
    var isOpen: Bool { start >= 0 }

    /// Whether attributes or modifiers have been seen, so that a declaration must follow.
    var hasParts: Bool { !attributes.isEmpty || !modifiers.isEmpty }

    /// Forgets everything.
    mutating func reset() {
        start = -1
        isStatement = false
        attributes.empty()
        modifiers.empty()
    }
}

/// A prefix whose last attribute's arguments are being scanned.
struct SuspendedPrefix {
    /// The prefix, without that attribute.
    var prefix: DeclarationPrefix
    /// Where the attribute starts.
    var start: Int
    /// The attribute's name.
    var name: Range<Int>
    /// Where its arguments start.
    var argumentsStart: Int
    /// The frames open outside the parentheses.
    var depth: Int
    /// The parentheses open outside them.
    var parenDepth: Int
    /// The directives around it that have held nothing but attributes.
    var attributeClauses: Int
    /// Whether string literals in the arguments are no expressions: those of `@available`.
    var isAvailability: Bool
}

extension DeclarationScanner {
    /// Notes that the current token belongs to a declaration.
    mutating func openPrefix() {
        // A type that was not understood may have gone past the brace of the scope that it stood in.
        closeScopes()
        guard !prefix.isOpen else { return }
        prefix.start = lexer.start
        prefix.triviaStart = lexer.triviaStart
        prefix.declarationMark = facts.declarations.count
    }

    /// Notes that the current token is not part of what may stand before a declaration.
    mutating func resetPrefix() {
        if prefix.isOpen { prefix.reset() }
        conditions.attributeClauses = 0
    }

    /// Reads the attribute whose `@` is the current token.
    mutating func scanAttribute() {
        let isCertain = isChecking
        if !prefix.isOpen { prefix.isStatement = startsStatement }
        openPrefix()
        let start = lexer.start
        lexer.readsTypes = true
        lexer.advance()
        guard lexer.kind == .identifier || lexer.kind == .quotedIdentifier else {
            lexer.readsTypes = false
            if isCertain { fail(.missingName) } else { resetPrefix() }
            return
        }
        let nameStart = lexer.start
        let nameEnd = lexer.skipAttributeName()
        lexer.readsTypes = false
        let name = nameStart..<nameEnd
        // Before Swift 6, white space may stand before the arguments; elsewhere than before a declaration, they are a function type's.
        let hasArguments = lexer.kind == .leftParen && (lexer.start == nameEnd || ((prefix.isStatement || !prefix.modifiers.isEmpty) && !lexer.startsLine))
        guard hasArguments, suspended.count < ConditionStack.deepest else {
            prefix.attributes.append(.init(text: start..<nameEnd, name: name, arguments: nil))
            return
        }
        suspended.append(
            SuspendedPrefix(
                prefix: prefix, start: start, name: name, argumentsStart: lexer.end, depth: lexer.frames.count,
                parenDepth: lexer.parenDepth - 1, attributeClauses: conditions.attributeClauses,
                isAvailability: (name.count == 9 && lexer.matches("available", at: nameStart))
                    || (name.count == 14 && lexer.matches("_spi_available", at: nameStart))))
        prefix = DeclarationPrefix()
        lexer.advance()
    }

    /// Takes up the prefix whose attribute ends with the current `)`; false if none does.
    mutating func resumePrefix() -> Bool {
        guard let resumed = suspended.last, resumed.depth == lexer.frames.count,
            resumed.parenDepth == lexer.parenDepth
        else { return false }
        suspended.removeLast()
        conditions.attributeClauses = resumed.attributeClauses
        prefix = resumed.prefix
        prefix.attributes.append(
            .init(
                text: resumed.start..<lexer.end, name: resumed.name, arguments: resumed.argumentsStart..<lexer.start))
        return true
    }

    /// Reads the modifier that is the current token, with its argument.
    mutating func scanModifier(_ word: Word) {
        let text = lexer.start..<lexer.end
        openPrefix()
        lexer.advance()
        guard lexer.kind == .leftParen else {
            prefix.modifiers.append(text)
            return
        }
        // `open(file)` is a call, `private(set)` a modifier.
        guard word == .access || word == .modifierWithArgument else {
            resetPrefix()
            return
        }
        prefix.modifiers.append(text.lowerBound..<lexer.skipBrackets())
    }

    /// The attribute that `extent` describes.
    mutating func attribute(_ extent: DeclarationPrefix.AttributeExtent) -> Attribute {
        var name = lexer.text(extent.name.lowerBound, extent.name.upperBound)
        if !lexer.isPlainName(extent.name) {
            name = name.prefix { $0 != "<" }.filter { $0 != "`" && $0 != " " && $0 != "\n" }
        }
        return Attribute(
            text: lexer.text(extent.text.lowerBound, extent.text.upperBound), name: name,
            arguments: extent.arguments.map { lexer.text($0.lowerBound, $0.upperBound) },
            place: lines.place(extent.text.lowerBound))
    }
}

extension Array {
    /// Removes all elements and keeps the memory. Mostly there are none, or one: `removeAll` would take ten times as long for them.
    @inline(__always) mutating func empty() {
        while !isEmpty { removeLast() }
    }
}
