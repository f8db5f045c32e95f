extension Lexer {
    /// Opens a frame for the bracket at the cursor, or for the literal at `opener`.
    mutating func open(_ kind: FrameStack.Kind, opener: Int? = nil) {
        let offset = UInt32(truncatingIfNeeded: opener ?? position)
        // Counts beyond 2^28 can only be those of a file that is no Swift: the compiler allows 256.
        let parens = UInt32(truncatingIfNeeded: min(parenDepth, 0xFFF_FFFF))
        frames.push(
            FrameStack.Frame(
                opener: offset, packed: parens << 4 | (forbidsLineEnds ? 8 : 0) | frameKind.rawValue))
        frameKind = kind
        parenDepth = 0
    }

    /// Closes the innermost frame and returns the offset of what opened it.
    @discardableResult
    mutating func closeFrame() -> Int {
        switch frameKind {
        case .interpolation, .multilineInterpolation: interpolationDepth -= 1
        case .body: bodyDepth -= 1
        case .members, .file: break
        }
        let frame = frames.pop()
        // The three bits were a kind when they were stored.
        frameKind = FrameStack.Kind(rawValue: frame.packed & 7) ?? .file
        forbidsLineEnds = frame.packed & 8 != 0
        parenDepth = Int(frame.packed >> 4)
        return Int(frame.opener)
    }

    /// Closes frames until `depth` are left.
    mutating func closeFrames(to depth: Int) {
        while frames.count > depth { closeFrame() }
    }

    /// Closes the brace that the `}` at the cursor belongs to, or notes that there is none.
    mutating func closeBrace() {
        let isBrace = frameKind == .body || frameKind == .members
        if isBrace && frames.count > floor {
            if frameKind == .members && parenDepth > 0 && bodyDepth == 0 { note(.unbalancedBracket, at: position) }
            closeFrame()
        } else {
            unmatchedBrace = position
            note(isBrace || frameKind == .file ? .extraBrace : .silent, at: position)
        }
    }

    /// Notes that the `)` or `]` at the cursor closes nothing, if it stands in no body.
    mutating func noteUnopenedBracket() {
        if bodyDepth == 0 && frameKind.rawValue <= FrameStack.Kind.members.rawValue { note(.unbalancedBracket, at: position) }
    }

    /// Whether the `{` that is the current token stands directly in the braces of a type.
    var isOpenedAmongMembers: Bool {
        mutating get {
            frames.count > 0 && frames[frames.count - 1].packed & ~8 == FrameStack.Kind.members.rawValue
        }
    }

    /// Whether the current token is a `}` that closes no brace of this lexer's: the end of what it was to read.
    var isUnmatchedBrace: Bool {
        mutating get { kind == .rightBrace && unmatchedBrace == start }
    }

    /// Turns the innermost frame, whose `{` was the last token, into one of a type's members.
    mutating func markMembers() {
        guard frameKind == .body else { return }
        frameKind = .members
        bodyDepth -= 1
    }

    /// The state to come back to after looking one token ahead.
    struct Mark {
        fileprivate var position, start, end, triviaStart, previousStart, previousEnd: Int
        fileprivate var kind, previousKind: TokenKind
        fileprivate var startsLine, forbidsLineEnds, isCutOff: Bool
        fileprivate var depth, parenDepth, interpolationDepth, bodyDepth: Int
        fileprivate var frameKind: FrameStack.Kind
        fileprivate var faults, directives, nextMarker: Int
    }

    /// The kind and extent of the token after the current one, which stays the current one.
    mutating func peekToken() -> (kind: TokenKind, word: Word, start: Int, end: Int) {
        let mark = Mark(
            position: position, start: start, end: end, triviaStart: triviaStart, previousStart: previousStart,
            previousEnd: previousEnd, kind: kind, previousKind: previousKind, startsLine: startsLine,
            forbidsLineEnds: forbidsLineEnds, isCutOff: isCutOff, depth: frames.count, parenDepth: parenDepth,
            interpolationDepth: interpolationDepth, bodyDepth: bodyDepth, frameKind: frameKind,
            faults: faultCount, directives: directives.count, nextMarker: nextMarker)
        advance()
        let result = (kind, word, start, end)
        restore(mark)
        return result
    }

    private mutating func restore(_ mark: Mark) {
        // One token opens or closes at most one frame, except for a broken literal, which only closes frames.
        while frames.count > mark.depth { _ = frames.pop() }
        while frames.count < mark.depth { frames.undoPop() }
        position = mark.position
        start = mark.start
        end = mark.end
        triviaStart = mark.triviaStart
        previousStart = mark.previousStart
        previousEnd = mark.previousEnd
        kind = mark.kind
        previousKind = mark.previousKind
        startsLine = mark.startsLine
        forbidsLineEnds = mark.forbidsLineEnds
        isCutOff = mark.isCutOff
        parenDepth = mark.parenDepth
        interpolationDepth = mark.interpolationDepth
        bodyDepth = mark.bodyDepth
        frameKind = mark.frameKind
        forgetFaults(since: mark.faults)
        if directives.count > mark.directives { directives.removeSubrange(mark.directives...) }
        nextMarker = mark.nextMarker
    }
}
