/// Comments, whose contents must not matter.
struct Comments {
    nonisolated(unsafe) private static var extents: [Range<Int>] = []
    nonisolated(unsafe) private static var buffer: [UInt8] = []

    /// Checks that the file of `count` bytes at `start` says the same if its comments are empty. `facts` is what it says.
    ///
    /// Left out are files that are no Swift, whose comments may lie anywhere; those with a clause for another version, which is
    /// read by lines if it is no Swift; and those whose comments depend on where types are expected.
    static func check(_ start: UnsafePointer<UInt8>, _ count: Int, _ facts: FileFacts, _ options: ScanOptions) {
        guard facts.problems.isEmpty, !extents.isEmpty, !contains("swift", start, count), !contains("compiler", start, count)
        else { return }
        let found = extents
        find(start, count, readsTypes: true)
        guard extents == found else { return }
        buffer.removeAll(keepingCapacity: true)
        buffer.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
        for extent in extents { empty(extent) }
        let emptied = buffer.withUnsafeBufferPointer { SwiftScanner.scan($0, path: facts.path, options: options) }
        expect(emptied.problems.isEmpty, "an empty comment is a problem")
        expect(isSame(facts, emptied), "the contents of a comment matter")
    }

    /// Finds the comments in the trivia of the tokens, and checks that tokens and trivia are the whole file.
    static func find(_ start: UnsafePointer<UInt8>, _ count: Int, readsTypes: Bool) {
        extents.removeAll(keepingCapacity: true)
        guard count > 0 else { return }
        var lexer = Lexer(start, count: count)
        lexer.readsTypes = readsTypes
        var sum = 0
        var empty = 0
        repeat {
            lexer.advance()
            expect(lexer.triviaStart == sum && lexer.start >= sum && lexer.end >= lexer.start, "tokens overlap or leave a gap")
            empty = lexer.end == sum ? empty + 1 : 0
            expect(empty < 2 || lexer.kind == .endOfFile, "a token makes no progress")
            addComments(start, lexer.triviaStart, lexer.start)
            sum = lexer.end
        } while lexer.kind != .endOfFile
        expect(sum == count, "tokens and trivia are not the whole file")
    }

    private static func addComments(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        var index = start
        if start == 0 && end > 2 && base[0] == Byte.pound { index = lineEnd(base, 0, end) }
        while index + 1 < end {
            guard base[index] == Byte.slash else {
                index += 1
                continue
            }
            let first = index
            if base[index + 1] == Byte.slash {
                index = lineEnd(base, index, end)
            } else {
                var depth = 0
                repeat {
                    if base[index] == Byte.slash && base[index + 1] == Byte.star {
                        depth += 1
                        index += 2
                    } else if base[index] == Byte.star && base[index + 1] == Byte.slash {
                        depth -= 1
                        index += 2
                    } else {
                        index += 1
                    }
                } while depth > 0 && index + 1 < end
            }
            extents.append(first..<index)
        }
    }

    private static func lineEnd(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end && base[index] != Byte.lineFeed && base[index] != Byte.carriageReturn { index += 1 }
        return index
    }

    /// Writes spaces over a comment's contents, but for line ends, and unless it speaks to the generator or touches an operator:
    /// whether that slash begins a regex literal, the compiler decides by the byte behind all that look like operators. Nor if a slash
    /// stands before it on its line: whether that begins a literal may depend on what follows the comment's own.
    private static func empty(_ extent: Range<Int>) {
        let isBlock = buffer[extent.lowerBound + 1] == Byte.star
        let inside = extent.lowerBound + 2..<extent.upperBound - (isBlock ? 2 : 0)
        let speaks = buffer.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { contains("traits-gen:", $0 + extent.lowerBound, extent.count) } ?? false
        }
        let touches = extent.lowerBound > 0 && ByteClasses.table[Int(buffer[extent.lowerBound - 1])] & ByteClasses.operator != 0
        let line = buffer[..<extent.lowerBound].lastIndex { $0 == Byte.lineFeed || $0 == Byte.carriageReturn } ?? 0
        let mayEndRegex = buffer[line..<extent.lowerBound].contains(Byte.slash)
        guard !speaks, !touches, !mayEndRegex, !inside.isEmpty else { return }
        for index in inside where buffer[index] != Byte.lineFeed && buffer[index] != Byte.carriageReturn { buffer[index] = Byte.space }
    }

    private static func contains(_ text: StaticString, _ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        Bytes.find(text, anchor: 0, base, 0, count) < count
    }

    /// Whether two files say the same, up to the texts that may hold comments.
    private static func isSame(_ left: FileFacts, _ right: FileFacts) -> Bool {
        left.imports.map(\.path) == right.imports.map(\.path) && left.imports.map(\.place) == right.imports.map(\.place)
            && left.strings == right.strings && left.directives == right.directives
            && left.specLiterals.map(\.place) == right.specLiterals.map(\.place)
            && left.declarations.count == right.declarations.count
            && zip(left.declarations, right.declarations).allSatisfy { isSame($0, $1) }
    }

    private static func isSame(_ left: Declaration, _ right: Declaration) -> Bool {
        left.kind == right.kind && left.place == right.place && left.parent == right.parent && left.isLocal == right.isLocal
            && left.access == right.access && (left.kind == .extension || left.name == right.name)
            && left.inherits.map(\.place) == right.inherits.map(\.place)
            && left.attributes.map(\.place) == right.attributes.map(\.place) && left.modifiers.count == right.modifiers.count
            && left.genericParameters == right.genericParameters && left.requirements.count == right.requirements.count
            && left.conditions.map(\.chain.count) == right.conditions.map(\.chain.count) && (left.type == nil) == (right.type == nil)
            && left.members?.properties.map(\.place) == right.members?.properties.map(\.place)
            && left.members?.cases.map(\.place) == right.members?.cases.map(\.place)
    }
}
