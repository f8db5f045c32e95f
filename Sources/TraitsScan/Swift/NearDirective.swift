/// Comments that begin almost as a directive does: `/// traits-gen: skip`, `/* traits-gen: skip */`, `// Traits-Gen skip`.
extension Lexer {
    /// Notes the comment from `start` to the cursor if somebody seems to have meant a directive with it.
    ///
    /// Cheap for all others: one byte decides.
    mutating func noteNearDirective(from start: Int) {
        var index = start + 2
        while index < position, Self.opens(base[index]) {
            // `// // traits-gen: skip` is a directive that somebody has taken out.
            if base[index] == Byte.slash && (base[index - 1] == Byte.space || base[index - 1] == Byte.tab) { return }
            index += 1
        }
        guard index < position, base[index] | 0x20 == 0x74, nearDirectives.count < Fault.most else { return }
        let isLine = base[start + 1] == Byte.slash
        let isExact = isLine && (start + 2..<index).allSatisfy { base[$0] != Byte.slash && base[$0] != Byte.exclamation && base[$0] != Byte.star }
        let from = index
        guard passes("traits", &index) else { return }
        if index < position, [Byte.minus, 0x5F, Byte.space].contains(base[index]) { index += 1 }
        guard passes("gen", &index) else { return }
        skipBlanks(&index)
        let hasColon = index < position && base[index] == Byte.colon
        if isExact, hasColon, Bytes.match(DirectiveComment.marker, base, at: from, count) { return }
        if hasColon { index += 1 }
        skipBlanks(&index)
        let words: [StaticString] = ["skip", "abstract", "name", "alias", "register"]
        guard let word = words.first(where: { passes($0, &index) }).map(\.description) else { return }
        skipBlanks(&index)
        let rest = text(index, position)
        // Without the colon it may be prose that begins with the tool's name.
        let isMeant =
            switch word {
            case "name", "alias": rest.hasPrefix("\"")
            case "register": rest.contains(" as \"")
            default: (hasColon && !(rest.first.map { $0.isLetter || $0 == "_" } ?? false)) || rest.isEmpty || rest == "*/"
            }
        if isMeant { nearDirectives.append(from) }
    }

    /// What may stand between the opening of a comment and its text.
    private static func opens(_ byte: UInt8) -> Bool {
        byte == Byte.space || byte == Byte.tab || byte == Byte.slash || byte == Byte.star || byte == Byte.exclamation
    }

    private func skipBlanks(_ index: inout Int) {
        while index < position, base[index] == Byte.space || base[index] == Byte.tab { index += 1 }
    }

    /// Moves `index` over `word`, whatever its letters' case, if it stands there.
    private func passes(_ word: StaticString, _ index: inout Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard index + length <= position else { return false }
        guard (0..<length).allSatisfy({ base[index + $0] | 0x20 == word.utf8Start[$0] }) else { return false }
        index += length
        return true
    }
}

extension Diagnostic {
    /// A comment that nothing reads, and that looks as if it should be.
    static func nearDirective(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG144", .warning, at: location,
            "this comment is no directive, which is a line of two slashes and in small letters: // traits-gen: skip")
    }
}
