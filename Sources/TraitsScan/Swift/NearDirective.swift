/// Comments that begin almost as a directive does, or hold one where none is read: `/// traits-gen: skip`, `// MARK: - traits-gen: skip`.
extension Lexer {
    /// Notes what somebody seems to have meant as a directive in the comment from `start` to the cursor.
    ///
    /// Cheap for all others: the first letter decides, and whether `gen` follows a hyphen.
    mutating func noteNearDirective(from start: Int) {
        var index = start + 2
        while index < position, Self.opens(base[index]) {
            // `// // traits-gen: skip` is a directive that somebody has taken out.
            if base[index] == Byte.slash && (base[index - 1] == Byte.space || base[index - 1] == Byte.tab) { return }
            index += 1
        }
        let mayBegin = index < position && base[index] | 0x20 == 0x74
        if mayBegin || Bytes.findHyphenBeforeG(base, start + 2, position, limit: count) < position { judge(start, text: index) }
    }

    /// Looks for what somebody seems to have meant as a directive in the comment from `start` to the cursor, whose text begins at `text`.
    private mutating func judge(_ start: Int, text: Int) {
        guard nearDirectives.count < Fault.most else { return }
        var index = text
        if index < position, base[index] | 0x20 == 0x74, passes("traits", &index) {
            passHyphen(&index)
            if passes("gen", &index), isMeant(text, nameEnd: index, inCommentFrom: start) { nearDirectives.append(text) }
        }
        index = start + 2
        while nearDirectives.count < Fault.most {
            index = Bytes.findHyphenBeforeG(base, index, position, limit: count) + 1
            guard index + 3 < position else { return }
            guard passes("gen", &index) else { continue }
            let name = startOfWord(before: index - 4, from: start + 2)
            guard name > text || !isTraits(name, index - 4), isMeant(name, nameEnd: index, inCommentFrom: start) else { continue }
            if isNearTraits(name, index - 4), mayStand(at: name, inCommentFrom: start) { nearDirectives.append(name) }
        }
    }

    /// How far around the tool's name is looked, so that a line without end is not read again for each of its words.
    private static let reach = 256

    /// Whether the tool's name from `start` to `nameEnd`, or what is near it, is followed by a directive's word, and nothing reads that.
    private func isMeant(_ start: Int, nameEnd: Int, inCommentFrom comment: Int) -> Bool {
        var index = nameEnd
        skipBlanks(&index)
        // What somebody may take for the colon.
        let hasColon = index < position && [Byte.colon, Byte.semicolon, Byte.equal, Byte.leftParen].contains(base[index])
        let isFirst = base[comment + 1] == Byte.slash && (comment + 2..<start).allSatisfy { base[$0] == Byte.space || base[$0] == Byte.tab }
        if isFirst, Bytes.match(DirectiveComment.marker, base, at: start, count) { return false }
        if hasColon { index += 1 }
        skipBlanks(&index)
        let words: [StaticString] = ["skip", "abstract", "name", "alias", "register"]
        guard let word = words.first(where: { passes($0, &index) }).map(\.description) else { return false }
        skipBlanks(&index)
        var end = index
        while end < min(position, index + Self.reach), base[end] != Byte.lineFeed, base[end] != Byte.carriageReturn { end += 1 }
        let rest = text(index, end)
        // Without the colon it may be prose that begins with the tool's name.
        return switch word {
        case "name", "alias": rest.hasPrefix("\"")
        case "register": rest.contains(" as \"")
        default: (hasColon && !(rest.first.map { $0.isLetter || $0 == "_" } ?? false)) || rest.isEmpty || rest == "*/"
        }
    }

    /// What may stand between the opening of a comment and its text.
    private static func opens(_ byte: UInt8) -> Bool {
        byte == Byte.space || byte == Byte.tab || byte == Byte.slash || byte == Byte.star || byte == Byte.exclamation
    }

    /// Whether a directive may have been meant at `offset`: first in its line of the comment, or behind a sign that ends a phrase.
    ///
    /// What is quoted is spoken of, and what stands behind slashes of its own is taken out.
    private func mayStand(at offset: Int, inCommentFrom start: Int) -> Bool {
        var line = offset
        while line > max(start + 2, offset - Self.reach), base[line - 1] != Byte.lineFeed, base[line - 1] != Byte.carriageReturn { line -= 1 }
        guard line == start + 2 || offset - line < Self.reach else { return false }
        let isQuoted = (line..<offset).contains { index in
            base[index] == Byte.backtick || base[index] == Byte.quote || (base[index] == Byte.slash && base[index + 1] == Byte.slash && index > start + 2)
        }
        guard !isQuoted else { return false }
        var end = offset
        while end > line, base[end - 1] == Byte.at || base[end - 1] == Byte.space || base[end - 1] == Byte.tab { end -= 1 }
        if (line..<end).allSatisfy({ Self.opens(base[$0]) || base[$0] == Byte.minus }) { return true }
        return end < offset && ":;.,-|)".utf8.contains(base[end - 1])
    }

    /// The offset of the first letter of the word that ends before `end`, not before `limit`.
    private func startOfWord(before end: Int, from limit: Int) -> Int {
        var index = end
        while index > max(limit, end - Self.reach), (0x61...0x7A).contains(base[index - 1] | 0x20) { index -= 1 }
        return index
    }

    private func isTraits(_ start: Int, _ end: Int) -> Bool {
        var index = start
        return passes("traits", &index) && index == end
    }

    /// Whether a word is `traits`, or one that a slip of the pen makes of it.
    private func isNearTraits(_ start: Int, _ end: Int) -> Bool {
        (4...8).contains(end - start) && !Suggestion.nearest(to: text(start, end), among: ["traits"], limit: 1).isEmpty
    }

    /// Moves `index` over a hyphen, or what some write or a text editor puts in its place.
    private func passHyphen(_ index: inout Int) {
        guard index < position else { return }
        if [Byte.minus, Byte.underscore, Byte.space].contains(base[index]) {
            index += 1
        } else if index + 3 <= position, base[index] == 0xE2, base[index + 1] == 0x80, (0x90...0x95).contains(base[index + 2]) {
            index += 3
        }
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
            "this comment is no directive, which begins a line comment of two slashes, in small letters: // traits-gen: skip")
    }
}
