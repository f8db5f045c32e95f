/// Texts that are no code whatever they hold: the bytes inside a literal or a comment.
struct Wrapping {
    private static let hash = UInt8(ascii: "#")
    nonisolated(unsafe) private static var buffer: [UInt8] = []

    /// Checks that the `count` bytes at `start` declare nothing inside one kind of literal or comment; which, the bytes decide.
    static func check(_ start: UnsafePointer<UInt8>, _ count: Int) {
        let input = UnsafeBufferPointer(start: start, count: count)
        var sum = count
        for byte in input { sum &+= Int(byte) }
        buffer.removeAll(keepingCapacity: true)
        switch sum & 3 {
        case 0: checkString(input)
        case 1: checkBlockComment(input)
        case 2: checkRegex(input)
        default: checkLineComments(input)
        }
    }

    private static func checkString(_ input: UnsafeBufferPointer<UInt8>) {
        let hashes = longestRun(input) + 1
        append("let s = ", hashes, "\"\"\"\n")
        buffer.append(contentsOf: input)
        append("\n\"\"\"", hashes, "\nclass Z {}")
        let facts = scanBuffer()
        expect(facts.strings.count == 1, "a literal is read as more than one")
        checkOnlyLast(facts)
    }

    private static func checkBlockComment(_ input: UnsafeBufferPointer<UInt8>) {
        for index in input.indices.dropLast() {
            let pair = (input[index], input[index + 1])
            if pair == (Byte.star, Byte.slash) || pair == (Byte.slash, Byte.star) { return }
        }
        append("/* ", 0, "")
        buffer.append(contentsOf: input)
        append(" */ class Z {}", 0, "")
        let facts = scanBuffer()
        expect(facts.strings.isEmpty && facts.directives.isEmpty, "a comment says something")
        checkOnlyLast(facts)
    }

    private static func checkRegex(_ input: UnsafeBufferPointer<UInt8>) {
        let hashes = longestRun(input) + 1
        append("let r = ", hashes, "/\n")
        buffer.append(contentsOf: input)
        append("\n/", hashes, "\nclass Z {}")
        let facts = scanBuffer()
        expect(facts.strings.isEmpty && facts.directives.isEmpty, "a regex says something")
        checkOnlyLast(facts)
    }

    private static func checkLineComments(_ input: UnsafeBufferPointer<UInt8>) {
        append("// ", 0, "")
        for byte in input {
            buffer.append(byte)
            if byte == Byte.lineFeed || byte == Byte.carriageReturn { append("// ", 0, "") }
        }
        append("\nclass Z {}", 0, "")
        let facts = scanBuffer()
        expect(facts.strings.isEmpty, "a comment holds a literal")
        checkOnlyLast(facts)
    }

    /// Checks that `Z`, behind the text, is all that is declared, and that nothing but its encoding is wrong.
    private static func checkOnlyLast(_ facts: FileFacts) {
        expect(facts.declarations.map(\.name) == ["Z"], "a declaration inside a literal or comment")
        expect(facts.imports.isEmpty && facts.specLiterals.isEmpty, "an import or identifier inside a literal or comment")
        // A comment may look like a directive that is misspelt; that is a warning.
        expect(facts.problems.allSatisfy { $0.id == "TG001" || $0.severity == .warning }, "a problem inside a literal or comment")
    }

    private static func scanBuffer() -> FileFacts {
        buffer.withUnsafeBufferPointer {
            SwiftScanner.scan($0, path: "a.swift", options: ScanOptions(locals: true, strings: true, members: true))
        }
    }

    private static func append(_ first: StaticString, _ hashes: Int, _ second: StaticString) {
        buffer.append(contentsOf: UnsafeBufferPointer(start: first.utf8Start, count: first.utf8CodeUnitCount))
        for _ in 0..<hashes { buffer.append(hash) }
        buffer.append(contentsOf: UnsafeBufferPointer(start: second.utf8Start, count: second.utf8CodeUnitCount))
    }

    private static func longestRun(_ input: UnsafeBufferPointer<UInt8>) -> Int {
        var longest = 0
        var run = 0
        for byte in input {
            run = byte == hash ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
