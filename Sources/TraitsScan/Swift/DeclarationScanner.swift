/// Finds the declarations in a file's tokens.
///
/// One loop over tokens with explicit stacks, never recursion, so that any nesting takes constant stack. A declaration can
/// only begin where the innermost bracket is a brace or the file itself; Swift reserves `class`, `struct`, `enum`,
/// `protocol` and `extension`, so that there each of them begins one unless a `.` or `:` stands before it. Modifiers and
/// `actor` are ordinary names elsewhere: they count at the start of a statement only.
struct DeclarationScanner: ~Copyable {
    /// A type, protocol or extension whose braces are open.
    struct Scope {
        /// The frames that are open inside its braces.
        var depth: Int
        /// Its index in the file's declarations.
        var declaration: Int
        /// How many bodies are open around it.
        var bodyDepth: Int
        /// How many `#if` clauses are open around it.
        var conditionDepth: Int
        /// Its access.
        var access: AccessLevel
        /// Whether it is an extension, whose access is its members' default.
        var isExtension: Bool
    }

    /// The tokens.
    var lexer: Lexer
    /// Which facts are wanted.
    let options: ScanOptions
    /// What has been found.
    var facts: FileFacts
    /// Offsets to places.
    var lines: LineTable
    /// The open types, innermost last.
    var scopes: [Scope]
    /// The attributes and modifiers just before the current token.
    var prefix: DeclarationPrefix
    /// The declaration that is being read.
    var header: DeclarationHeader
    /// Prefixes set aside while the arguments of their last attribute are scanned.
    var suspended: [SuspendedPrefix]
    /// The paths of imports that are one name.
    var modules: SharedNames<[String]>
    /// Inherited types that are one name.
    var bases: SharedNames<(text: String, type: TypeExpression)>
    /// The open `#if` clauses.
    var conditions = ConditionStack()
    /// The first byte that is not UTF-8, outside clauses that the compiler passes over.
    var invalidByte: Int
    /// Whether bodies hold no fact that anybody asked for.
    let skipsBodies: Bool
    /// Whether `traitSpec` occurs at all.
    let hasSpecLiterals: Bool
    /// The bodies that have become facts, by the offset of their `{`.
    var bodyNumbers: [UInt32: Int] = [:]
    /// The last declaration with braces and the offset of its `{`, for directives that trail on that line.
    var lastHeader: (declaration: Int, brace: Int)?
    /// The last declaration that was found on the line of another.
    var crowded = -1
    /// How many of the lexer's directives have been attached or passed.
    var attachedDirectives = 0
    /// The declaration of each of the lexer's directives.
    var directiveOwners: [Int?] = []

    /// Creates a scanner of the `count` bytes at `base` that works in `memory`.
    init(_ base: UnsafePointer<UInt8>, count: Int, path: String, options: ScanOptions, memory: consuming ScannerMemory) {
        lexer = Lexer(base, count: count)
        lexer.frames = memory.frames
        scopes = memory.scopes
        prefix = memory.prefix
        header = memory.header
        suspended = memory.suspended
        modules = memory.modules
        bases = memory.bases
        lines = LineTable(base, count: count, hasCarriageReturns: lexer.hasCarriageReturns)
        facts = FileFacts(path: path)
        invalidByte = UTF8Validation.firstFault(base, count: count, from: lexer.isPlainBeforeStem ? lexer.stem : 0) ?? count
        conditions.rereadingBudget = 8 * count
        self.options = options
        hasSpecLiterals = SpecLiteral.occurs(base, from: lexer.stem, count)
        // Token by token is the rare, thorough way; most files in most runs have nothing of these.
        skipsBodies = !options.locals && !options.strings && !hasSpecLiterals && lexer.nextMarker == count
    }

    /// Reads the whole file.
    mutating func scan() {
        lexer.advance()
        repeat {
            while lexer.kind != .endOfFile { step() }
        } while rereadsInactiveClause()
        noteUnclosed()
    }

    /// Gives the facts without a copy of them, and the memory back.
    consuming func finish(_ memory: inout ScannerMemory) -> FileFacts {
        lexer.frames.empty()
        scopes.empty()
        prefix.reset()
        header.begin(.class, name: 0..<0)
        suspended.empty()
        memory = ScannerMemory(frames: lexer.frames, scopes: scopes, prefix: prefix, header: header, suspended: suspended, modules: modules, bases: bases)
        var result = FileFacts(path: "")
        swap(&result, &facts)
        return result
    }

    /// Whether the current token stands directly in braces or at file scope.
    var isAtDeclarationLevel: Bool {
        mutating get { lexer.parenDepth == 0 && lexer.frameKind.rawValue <= FrameStack.Kind.members.rawValue }
    }

    /// Deals with the current token and makes a later one current.
    mutating func step() {
        switch lexer.kind {
        case .identifier:
            if hasSpecLiterals && lexer.isWord("traitSpec") { noteSpecLiteral() }
            if isAtDeclarationLevel { scanWord() } else { lexer.advance() }
        case .at where isAtDeclarationLevel:
            scanAttribute()
        case .leftBrace:
            if lexer.bodyDepth == 1 && lexer.isOpenedAmongMembers { lexer.note(.strayCode, at: lexer.start) }
            enterBody()
        case .leftParen, .leftSquare:
            // Only attributes and modifiers can have them before a declaration, and what is in them is no declaration.
            if lexer.parenDepth == 1 && lexer.frameKind.rawValue <= FrameStack.Kind.members.rawValue {
                if lexer.bodyDepth == 0 && (lexer.frameKind == .members || prefix.isStatement) { lexer.note(.strayCode, at: lexer.start) }
                resetPrefix()
            }
            if skipsBodies { skipParens() } else { lexer.advance() }
        case .rightBrace, .stringBreak:
            if prefix.isOpen { noteLonelyPrefix() }
            closeScopes()
            resetPrefix()
            lexer.advance()
        case .rightParen:
            if !resumePrefix() && isAtDeclarationLevel { resetPrefix() }
            lexer.advance()
        case .string:
            if isAmongMembers {
                noteStray()
            } else {
                if options.strings { noteString() }
                if isAtDeclarationLevel { resetPrefix() }
                lexer.advance()
            }
        case .poundIf, .poundElseif, .poundElse, .poundEndif:
            scanDirective()
        default:
            if isAmongMembers || (!prefix.attributes.isEmpty && isChecking) {
                checkPunctuation()
            } else {
                if isAtDeclarationLevel { resetPrefix() }
                lexer.advance()
            }
        }
    }

    /// Goes into the body whose `{` is the current token, or to its `}` if nobody asked for anything in it.
    mutating func enterBody() {
        resetPrefix()
        if skipsBodies { skipBody() } else { lexer.advance() }
    }

    /// Deals with a word where a declaration may begin.
    private mutating func scanWord() {
        // A keyword at the start of a line is none's member, whatever the line before lacks.
        let isMember =
            (lexer.previousKind == .period || lexer.previousKind == .doubleColon) && !(lexer.startsLine && isAtDeclarationKeyword)
        let word = isMember ? .name : lexer.word
        if !lexer.startsLine && isChecking { noteCrowdedLine() }
        switch word {
        case .class where isClassModifier(): scanModifier(.modifier)
        case .class: scanType(.class)
        case .struct: scanType(.struct)
        case .enum: scanType(.enum)
        case .protocol: scanType(.protocol)
        case .extension: scanType(.extension)
        case .actor where startsStatement && isNameNext(): scanType(.actor)
        case .modifier, .access, .open, .modifierWithArgument:
            if startsStatement {
                scanModifier(word)
            } else {
                skipWord()
            }
        case .import where startsStatement: scanImport()
        case .typealias: scanTypealias(.typealias)
        case .associatedtype: scanTypealias(.associatedtype)
        case .var, .let, .case, .func, .`init`:
            // Local types are no candidates, so nobody asks for their members.
            if options.members && lexer.frameKind == .members && lexer.bodyDepth == 0 { scanMember(word) }
            if isChecking { checkWord(word) } else { skipWord() }
        default: if isChecking && !isMember { checkWord(word) } else { skipWord() }
        }
    }

    /// Passes over a word that begins no declaration.
    mutating func skipWord() {
        resetPrefix()
        lexer.advance()
    }

    /// Whether the current token begins a statement, as far as the token before it tells.
    var startsStatement: Bool {
        mutating get {
            if prefix.isOpen { return true }
            switch lexer.previousKind {
            case .endOfFile, .leftBrace, .rightBrace, .semicolon, .colon: return true
            case .period, .doubleColon, .comma, .equal, .arrow, .at, .backslash: return false
            case .operator:
                // An operator that belongs to the left ends a statement: `Int?`, `Set<Int>`. So does one that is declared.
                guard lexer.startsLine else { return false }
                return lexer.isLeftBound(lexer.previousStart) || lexer.isOperatorName(lexer.previousStart)
            case .identifier:
                return lexer.startsLine || lexer.matches("in", at: lexer.previousEnd - 2)
            default: return lexer.startsLine
            }
        }
    }

    /// Whether `class` is a modifier here: of `class func`, but not of `class final: Base`.
    private mutating func isClassModifier() -> Bool {
        let next = lexer.peekToken()
        switch next.word {
        case .func, .var, .let, .`init`, .typealias, .class, .struct, .enum, .access: return true
        case .modifier, .open, .modifierWithArgument:
            var index = next.end
            while index < lexer.count && Byte.isWhiteSpace(lexer.base[index]) { index += 1 }
            let byte = index < lexer.count ? lexer.base[index] : Byte.nul
            return byte != Byte.leftBrace && byte != Byte.colon && byte != Byte.less && !lexer.matches("where ", at: index)
        case .reserved: return lexer.matches("subscript", at: next.start)
        default: return false
        }
    }

    mutating func isNameNext() -> Bool {
        let next = lexer.peekToken()
        return next.kind == .quotedIdentifier || (next.kind == .identifier && !next.word.isReserved)
    }

    /// Passes over the body whose `{` is the current token; leaves its `}` current.
    private mutating func skipBody() { skip(isInParens: false) }

    /// Passes over the bracket that is the current token and whatever it encloses; leaves the closing one current.
    mutating func skipParens() { skip(isInParens: true) }

    private mutating func skip(isInParens: Bool) {
        let depth = lexer.frames.count
        while lexer.frames.count > depth || (lexer.frames.count == depth && (!isInParens || lexer.parenDepth > 0)) {
            switch lexer.skipBody(depth: depth, isInParens: isInParens) {
            case .closed: return
            case .endOfFile:
                lexer.advance()
                return
            case .directive:
                lexer.advance()
                // A clause that is read again may end what is passed over.
                while lexer.kind.isDirective && lexer.frames.count >= depth { scanDirective() }
                if lexer.kind == .endOfFile { return }
            }
        }
    }

    /// Forgets the types whose braces have closed.
    mutating func closeScopes() {
        // Without a copy of what is looked at.
        while !scopes.isEmpty && scopes[scopes.count - 1].depth > lexer.frames.count { scopes.removeLast() }
        while !suspended.isEmpty && suspended[suspended.count - 1].depth > lexer.frames.count { suspended.removeLast() }
    }
}

/// What a scan needs for itself and gives back, empty but for names, so that the next one need not ask the system for it.
struct ScannerMemory: ~Copyable {
    var frames = FrameStack()
    var scopes: [DeclarationScanner.Scope] = []
    var prefix = DeclarationPrefix()
    var header = DeclarationHeader()
    var suspended: [SuspendedPrefix] = []
    var modules = SharedNames<[String]>()
    var bases = SharedNames<(text: String, type: TypeExpression)>()
}

extension TokenKind {
    /// Whether the token begins or ends a clause of conditional compilation.
    var isDirective: Bool {
        self == .poundIf || self == .poundElseif || self == .poundElse || self == .poundEndif
    }
}
