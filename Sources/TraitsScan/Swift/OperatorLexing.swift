extension Lexer {
    /// Lexes an operator, or the regex literal that the first slash in it begins.
    mutating func lexOperator() -> TokenKind {
        let first = base[position]
        let leftBound = isLeftBound(position)
        if (first == Byte.question || first == Byte.exclamation) && leftBound {
            position += 1
            return .operator
        }
        if first == Byte.less && peek(1) == Byte.pound, let end = placeholderEnd(position) {
            position = end
            return .placeholder
        }
        let start = position
        var slash = -1
        var comment = -1
        while position < count {
            let byte = base[position]
            if byte >= 0x80 {
                guard isAtOperatorScalar else { break }
                skipScalar()
                continue
            }
            guard classes[Int(byte)] & ByteClasses.operator != 0 else { break }
            if byte == Byte.period && first != Byte.period { break }
            if byte == Byte.less && position > start && peek(1) == Byte.pound && placeholderEnd(position) != nil { break }
            if byte == Byte.slash {
                if slash < 0 { slash = position }
                if comment < 0 && position > start && (peek(1) == Byte.slash || peek(1) == Byte.star) {
                    comment = position
                }
            }
            position += 1
        }
        if slash >= 0 && !leftBound, let end = bareRegexEnd(slash, operator: start, position) {
            // An operator before the literal is a token of its own.
            if slash == start { return finishRegex(at: end) }
            position = slash
            nextRegex = slash..<end
        } else if comment >= 0 {
            position = comment
        }
        return operatorKind(start)
    }

    /// Which kind of token the operator from `start` to the cursor is.
    private mutating func operatorKind(_ start: Int) -> TokenKind {
        switch position - start {
        case 1 where base[start] == Byte.period: .period
        case 1 where base[start] == Byte.equal: .equal
        case 2 where base[start] == Byte.minus && base[start + 1] == Byte.greater: .arrow
        default: .operator
        }
    }

    /// Lexes an operator where a type is read: of `>>=` only the first `>`.
    mutating func lexTypePunctuation() -> TokenKind {
        let start = position
        switch base[start] {
        case Byte.less where peek(1) == Byte.pound && placeholderEnd(start) != nil:
            position = placeholderEnd(start) ?? start + 1
            return .placeholder
        case Byte.less:
            position += 1
            return .leftAngle
        case Byte.greater:
            position += 1
            return .rightAngle
        case Byte.minus where peek(1) == Byte.greater:
            position += 2
            return .arrow
        case Byte.period where peek(1) == Byte.period:
            while peek() == Byte.period { position += 1 }
            return .operator
        case Byte.equal where peek(1) == Byte.equal:
            position += 2
            return .operator
        default:
            position += 1
            return operatorKind(start)
        }
    }

    /// The end of the editor placeholder that begins at `start`: `<#`, text on one line without `<#`, `#>`.
    mutating func placeholderEnd(_ start: Int) -> Int? {
        if start >= failures.placeholder.from && start < failures.placeholder.to { return nil }
        var index = start + 2
        while index + 1 < count && base[index] != Byte.lineFeed {
            if base[index] == Byte.pound && base[index + 1] == Byte.greater { return index + 2 }
            if base[index] == Byte.less && base[index + 1] == Byte.pound { return nil }
            index += 1
        }
        failures.placeholder = (from: start, to: index)
        return nil
    }
}
