/// Cuts the bytes of a Swift file into tokens: a cursor, and one switch over the byte at it.
///
/// The current token is `kind` and the bytes from `start` to `end`; `advance` replaces it by the next. Every byte belongs
/// to a token or to the trivia before one. The lexer keeps the open brackets, because it must know which `)` ends an
/// interpolation, and leaves everything else that depends on context to its caller: `readsTypes` says whether `<` and `>`
/// are brackets.
///
/// Whatever is asked once a token or more is `mutating`, though it changes nothing: to borrow a value of this size for a call, the
/// compiler copies it, even with optimisation. That would cost a third of the time of an unoptimised build.
struct Lexer: ~Copyable {
    /// The file's bytes.
    let base: UnsafePointer<UInt8>
    /// The number of bytes.
    let count: Int
    /// The classes of each byte value.
    let classes = ByteClasses.table
    /// Whether any line may end in CR, so that `memchr` for LF alone does not do.
    let hasCarriageReturns: Bool

    /// Before this offset, nothing has a name that this project looks for.
    let stem: Int
    /// Whether no byte before that is outside ASCII.
    let isPlainBeforeStem: Bool

    /// The next byte to look at.
    var position = 0
    /// The current token's kind.
    var kind = TokenKind.endOfFile
    /// The current token's first byte.
    var start = 0
    /// The byte after the current token.
    var end = 0
    /// The first byte of the trivia before the current token.
    var triviaStart = 0
    /// Whether a line ends in the trivia before the current token.
    var startsLine = true
    /// The token before the current one: its kind, `endOfFile` at the start of a file or after a directive.
    var previousKind = TokenKind.endOfFile
    /// The first byte of the token before.
    var previousStart = 0
    /// The byte after the token before.
    var previousEnd = 0

    /// The last identifier that was asked for its word: it is asked again.
    private var knownWord = (start: -1, word: Word.name)

    /// The open braces and interpolations.
    var frames = FrameStack()
    /// What opened the innermost frame.
    var frameKind = FrameStack.Kind.file
    /// The parentheses and square brackets open in the innermost frame.
    var parenDepth = 0
    /// Whether a line end would cut off an interpolation of a single-line literal.
    var forbidsLineEnds = false
    /// How many interpolations are open.
    var interpolationDepth = 0
    /// How many braces of anything but types are open.
    var bodyDepth = 0
    /// How many frames stand outside the innermost `#if` clause, which a `}` inside it must not close.
    var floor = 0

    /// Whether angle brackets are brackets.
    var readsTypes = false
    /// Whether the type that was passed over last is incomplete.
    var isTypeBroken = false
    /// What was wrong, in the order in which it was met; only the first few are kept.
    var faults: [Fault] = []
    /// Where comments begin that somebody may have meant for directives; one that is read again is here twice.
    var nearDirectives: [Int] = []
    /// How often something was wrong.
    var faultCount = 0
    /// The last `}` that closed no brace.
    var unmatchedBrace = -1
    /// Whether the file ended inside a comment or literal, so that everything open at its end is a consequence.
    var isCutOff = false
    /// Memory of searches that failed, so that no byte is searched twice.
    var failures = FailedSearches()

    /// The comments that hold a directive, in source order.
    var directives: [DirectiveComment] = []
    /// The next occurrence of the directives' marker.
    var nextMarker: Int
    /// The first byte of the last run of comments with nothing but white space between them.
    var commentRunStart = 0
    /// The byte after the last comment.
    var commentRunEnd = 0
    /// The byte after the last regex literal.
    var regexEnd = 0
    /// The regex literal that the operator just lexed stands before, as in `!/x/`.
    var nextRegex = -1 ..< -1

    /// Creates a lexer of `count` bytes that has not read any token yet.
    init(_ base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
        hasCarriageReturns = Bytes.find(Byte.carriageReturn, base, 0, count) < count
        (stem, isPlainBeforeStem) = Bytes.findStem(base, count)
        nextMarker = DirectiveComment.find(base, stem, count)
    }

    /// Creates a lexer of the same bytes up to `count` that reads on from `position` by itself, to look ahead.
    init(ahead lexer: borrowing Lexer, from position: Int, to count: Int? = nil, readsTypes: Bool = false) {
        base = lexer.base
        self.count = count ?? lexer.count
        hasCarriageReturns = lexer.hasCarriageReturns
        stem = lexer.stem
        isPlainBeforeStem = lexer.isPlainBeforeStem
        nextMarker = lexer.count
        self.position = position
        self.readsTypes = readsTypes
    }

    /// Notes that something is wrong at `offset`.
    mutating func note(_ kind: Fault.Kind, at offset: Int) {
        faultCount += 1
        if faults.count < Fault.most { faults.append(Fault(kind: kind, offset: offset)) }
    }

    /// Forgets what was noted since there were `count` faults.
    mutating func forgetFaults(since count: Int) {
        faultCount = count
        if faults.count > count { faults.removeSubrange(count...) }
    }

    /// The byte `distance` behind the cursor, NUL beyond the end.
    mutating func peek(_ distance: Int = 0) -> UInt8 {
        let index = position + distance
        return index < count ? base[index] : Byte.nul
    }

    /// Makes the next token the current one.
    mutating func advance() {
        previousKind = kind
        previousStart = start
        previousEnd = end
        triviaStart = position
        startsLine = position == 0
        // Mostly there is one space, or none. What is left to do is a call, which costs more than these questions.
        if position < count && base[position] == Byte.space { position += 1 }
        if position < count && Byte.mayBeginTrivia(base[position]) || position == 0 { skipTrivia() }
        start = position
        kind = position < count ? lexToken() : .endOfFile
        end = position
    }

    /// Lexes the token at the cursor, which is at a byte that is no trivia.
    ///
    /// What is more than a few bytes long is a call, so that the others need no registers saved.
    private mutating func lexToken() -> TokenKind {
        if position == nextRegex.lowerBound { return finishRegex(at: nextRegex.upperBound) }
        let byte = base[position]
        if classes[Int(byte)] & ByteClasses.identifier != 0 {
            if byte >= Byte.zero && byte <= Byte.nine { return lexNumber() }
            if byte < 0x80 || !isAtOperatorScalar { return lexIdentifier() }
            return lexOperator()
        }
        switch byte {
        case Byte.period, Byte.slash, Byte.equal, Byte.minus, Byte.less, Byte.greater, Byte.question,
            Byte.exclamation, Byte.ampersand, Byte.tilde:
            return readsTypes ? lexTypePunctuation() : lexOperator()
        case Byte.quote, Byte.apostrophe: return lexString(hashes: 0)
        case Byte.pound: return lexPound()
        case Byte.backtick: return lexQuotedIdentifier()
        case Byte.leftBrace:
            open(.body)
            bodyDepth += 1
            return single(.leftBrace)
        case Byte.rightBrace:
            closeBrace()
            return single(.rightBrace)
        case Byte.leftParen:
            parenDepth += 1
            return single(.leftParen)
        case Byte.leftSquare:
            parenDepth += 1
            return single(.leftSquare)
        case Byte.rightParen:
            if parenDepth > 0 {
                parenDepth -= 1
            } else if frameKind == .interpolation || frameKind == .multilineInterpolation {
                return resumeString()
            } else {
                noteUnopenedBracket()
            }
            return single(.rightParen)
        case Byte.rightSquare:
            if parenDepth > 0 { parenDepth -= 1 } else { noteUnopenedBracket() }
            return single(.rightSquare)
        case Byte.comma: return single(.comma)
        case Byte.semicolon: return single(.semicolon)
        case Byte.at: return single(.at)
        case Byte.backslash: return single(.backslash)
        case Byte.colon:
            position += 1
            guard peek() == Byte.colon else { return .colon }
            return single(.doubleColon)
        case Byte.lineFeed, Byte.carriageReturn: return breakString()
        default: return classes[Int(byte)] & ByteClasses.operator != 0 ? lexOperator() : single(.unknown)
        }
    }

    private mutating func single(_ kind: TokenKind) -> TokenKind {
        position += 1
        return kind
    }
}

extension Lexer {
    /// Lexes a name or keyword.
    @inline(never) private mutating func lexIdentifier() -> TokenKind {
        position = Bytes.findNameEnd(base, position, count)
        if position < count && base[position] >= 0x80 { finishIdentifier() }
        return .identifier
    }

    /// Goes on with a name at a byte outside ASCII.
    private mutating func finishIdentifier() {
        while position < count, base[position] >= 0x80, !isAtOperatorScalar {
            position = Bytes.findNameEnd(base, position + 1, count)
        }
    }

    /// Lexes a number: `1_000`, `0xFF`, `1.5e-3`, `0x1p+4`, but of `x.0.1` each digit by itself, and of `1.max` the `1`.
    @inline(never) private mutating func lexNumber() -> TokenKind {
        skipDigits()
        if peek() == Byte.period, peek(1) >= Byte.zero, peek(1) <= Byte.nine, previousKind != .period {
            position += 1
            skipDigits()
        }
        return .number
    }

    private mutating func skipDigits() {
        let isHexadecimal = base[position] == Byte.zero && peek(1) | 0x20 == 0x78  // x
        position = nameEnd(from: position)
        let exponent: UInt8 = isHexadecimal ? 0x70 : 0x65  // p, e
        guard base[position - 1] | 0x20 == exponent, peek() == Byte.plus || peek() == Byte.minus else { return }
        position = nameEnd(from: position + 1)
    }

    /// Lexes a name in backticks, which ends on its line; raw identifiers (SE-0451) may hold anything.
    @inline(never) mutating func lexQuotedIdentifier() -> TokenKind {
        var index = position + 1
        while index < count && base[index] != Byte.backtick {
            guard base[index] != Byte.lineFeed && base[index] != Byte.carriageReturn else { return single(.unknown) }
            index += 1
        }
        guard index < count else { return single(.unknown) }
        position = index + 1
        return .quotedIdentifier
    }

    /// Lexes what begins with `#`: a raw string, an extended regex, a directive, or the `#` of anything else.
    @inline(never) private mutating func lexPound() -> TokenKind {
        var index = position
        while index < count && base[index] == Byte.pound { index += 1 }
        let next = index < count ? base[index] : Byte.nul
        if next == Byte.quote || next == Byte.apostrophe { return lexString(hashes: index - position) }
        if next == Byte.slash, let end = scanRegex(from: position, isCertain: true) { return finishRegex(at: end) }
        position += 1
        let wordStart = position
        let wordEnd = nameEnd(from: position)
        let kind: TokenKind? =
            switch wordEnd - wordStart {
            case 2: matches("if", at: wordStart) ? .poundIf : nil
            case 4: matches("else", at: wordStart) ? .poundElse : nil
            case 5: matches("endif", at: wordStart) ? .poundEndif : nil
            case 6: matches("elseif", at: wordStart) ? .poundElseif : nil
            case 14: matches("sourceLocation", at: wordStart) ? .poundSourceLocation : nil
            default: nil
            }
        guard let kind else { return .pound }
        position = wordEnd
        return kind
    }

    /// Whether the bytes at `offset` begin with `text`.
    @inline(__always) mutating func matches(_ text: StaticString, at offset: Int) -> Bool { Bytes.match(text, base, at: offset, count) }

    /// The bytes from `start` to `end` as text; bytes that are not UTF-8 become replacement characters.
    func text(_ start: Int, _ end: Int) -> String {
        end > start ? String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self) : ""
    }

    /// The current token's text.
    var text: String { text(start, end) }

    /// Which word the current token is; a token that is no plain identifier is `name`.
    var word: Word {
        mutating get {
            guard kind == .identifier else { return .name }
            if knownWord.start != start { knownWord = (start, Word(base + start, end - start)) }
            return knownWord.word
        }
    }

    /// The end of the bytes of an identifier that begin at `offset`.
    func nameEnd(from offset: Int) -> Int {
        var end = offset
        while end < count && classes[Int(base[end])] & ByteClasses.identifier != 0 { end += 1 }
        return end
    }

    /// Whether `extent` is one name and nothing else.
    func isPlainName(_ extent: Range<Int>) -> Bool {
        !extent.isEmpty && nameEnd(from: extent.lowerBound) == extent.upperBound && base[extent.lowerBound] > Byte.nine
    }

    /// Whether the current token is the identifier `text`.
    @inline(__always) mutating func isWord(_ text: StaticString) -> Bool {
        kind == .identifier && end - start == text.utf8CodeUnitCount && matches(text, at: start)
    }
}
