/// Where a slash may begin a regex literal. The rule is the compiler's: it looks at the bytes around the operator and at
/// the token before it, never at what an expression means (SE-0354, "Regex syntax limitations in /.../").
extension Lexer {
    /// The end of the regex literal that begins at `slash` in the operator from `operatorStart` to `operatorEnd`.
    mutating func bareRegexEnd(_ slash: Int, operator operatorStart: Int, _ operatorEnd: Int) -> Int? {
        if isOperatorName(operatorStart) { return nil }
        if isRightBound(operatorEnd) { return scanRegex(from: slash, isCertain: false) }
        // White space on both sides, as of an infix operator: only where no infix operator can stand.
        let previous = lastByteBefore(operatorStart)
        let follows = follow(previous, wordEnding(at: previous))
        guard follows != .operand else { return nil }
        return scanRegex(from: slash, isCertain: follows == .nothing)
    }

    /// Whether the operator at `offset` is a name, because `func` or `operator` stands before it.
    mutating func isOperatorName(_ offset: Int) -> Bool {
        let word = wordEnding(at: lastByteBefore(offset))
        return (word.length == 4 && matches("func", at: word.start))
            || (word.length == 8 && matches("operator", at: word.start))
    }

    /// What the token before a slash lets the slash be.
    private enum Predecessor {
        /// An operand, after which the slash divides.
        case operand
        /// A bracket, comma or colon, after which the slash may also be an operator by itself: `reduce(1, /)`.
        case argument
        /// Anything else, after which only a literal can stand.
        case nothing
    }

    private mutating func follow(_ previous: Int, _ word: (start: Int, length: Int)) -> Predecessor {
        guard previous >= 0 else { return .nothing }
        let byte = base[previous]
        if classes[Int(byte)] & ByteClasses.identifier != 0 { return followWord(word, previous) }
        switch byte {
        case Byte.leftParen, Byte.leftSquare, Byte.comma: return .argument
        case Byte.colon: return previous > 0 && base[previous - 1] == Byte.colon ? .operand : .argument
        case Byte.leftBrace, Byte.semicolon: return .nothing
        default: break
        }
        guard classes[Int(byte)] & ByteClasses.operator != 0, previous + 1 != regexEnd else { return .operand }
        var start = previous
        while start > 0 && classes[Int(base[start - 1])] & ByteClasses.operator != 0 && !endsComment(at: start) { start -= 1 }
        if start == previous {
            if byte == Byte.equal { return .nothing }
            if byte == Byte.period { return .operand }
        }
        if byte == Byte.greater && start == previous - 1 && base[start] == Byte.minus { return .operand }
        guard isLeftBound(start), !endsComment(at: start), !isRightBound(previous + 1) else { return .nothing }
        // A postfix operator ends an operand, but for those of `try?` and `try!`.
        let tried = wordEnding(at: previous - 1)
        return tried.length == 3 && matches("try", at: tried.start) ? .nothing : .operand
    }

    /// Whether a block comment ends before `offset`: no operator holds `*/`.
    private mutating func endsComment(at offset: Int) -> Bool {
        offset > 3 && base[offset - 1] == Byte.slash && base[offset - 2] == Byte.star && offset != regexEnd
    }

    private mutating func followWord(_ word: (start: Int, length: Int), _ previous: Int) -> Predecessor {
        guard word.length > 0 else { return .operand }
        if word.start > 0 && base[word.start - 1] == Byte.pound {
            // Directives begin something new; `#line` and the like are operands.
            let isDirective =
                matches("if", at: word.start) || matches("else", at: word.start) || matches("endif", at: word.start)
            return isDirective ? .nothing : .operand
        }
        switch Word(base + word.start, word.length) {
        case .name, .modifier, .open, .actor, .modifierWithArgument: return .operand
        case .access: return word.length == 7 && matches("package", at: word.start) ? .operand : .nothing
        case .reserved:
            for operand: StaticString in ["true", "false", "nil", "self", "Self", "super", "Any"]
            where word.length == operand.utf8CodeUnitCount && matches(operand, at: word.start) {
                return .operand
            }
            return .nothing
        default: return .nothing
        }
    }

    /// The word whose last byte is at `offset`; longer ones than any keyword count as none.
    private mutating func wordEnding(at offset: Int) -> (start: Int, length: Int) {
        var start = offset + 1
        while start > 0 && offset + 1 - start < 17 && classes[Int(base[start - 1])] & ByteClasses.identifier != 0 {
            start -= 1
        }
        let length = offset + 1 - start
        return length > 16 ? (offset, 0) : (start, length)
    }

    /// The offset of the last byte before `offset` that is neither white space nor comment, or -1.
    private mutating func lastByteBefore(_ offset: Int) -> Int {
        var index = offset - 1
        while index >= 0 {
            if index + 1 == commentRunEnd && commentRunEnd > commentRunStart {
                index = commentRunStart - 1
                continue
            }
            guard Byte.isWhiteSpace(base[index]) else { return index }
            index -= 1
        }
        return -1
    }

    /// Whether an operator that starts at `offset` has something on its left that it may belong to.
    mutating func isLeftBound(_ offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch base[offset - 1] {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.nul, Byte.leftParen, Byte.leftSquare,
            Byte.leftBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        case Byte.slash:
            return offset != commentRunEnd
        case 0xA0:
            return offset < 2 || base[offset - 2] != 0xC2
        default:
            return true
        }
    }

    /// Whether an operator that ends before `offset` has something on its right that it may belong to.
    mutating func isRightBound(_ offset: Int) -> Bool {
        guard offset < count else { return false }
        switch base[offset] {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.nul, Byte.rightParen, Byte.rightSquare,
            Byte.rightBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        case Byte.slash:
            return offset + 1 >= count || (base[offset + 1] != Byte.slash && base[offset + 1] != Byte.star)
        case 0xC2:
            return offset + 1 >= count || base[offset + 1] != 0xA0
        default:
            return true
        }
    }
}
