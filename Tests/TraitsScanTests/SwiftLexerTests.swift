import Testing

@testable import TraitsScan

/// What holds for the tokens of any bytes.
@Suite struct SwiftLexerTests {
    @Test("Tokens and the trivia between them are the whole file", arguments: Self.samples)
    func lossless(_ source: String) {
        var source = source
        source.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return }
            var lexer = Lexer(base, count: bytes.count)
            var sum = 0
            var steps = 0
            repeat {
                lexer.advance()
                #expect(lexer.triviaStart == sum && lexer.start >= sum && lexer.end >= lexer.start)
                #expect(isTrivia(bytes, sum..<lexer.start), "\(lexer.text(sum, lexer.start))")
                sum += lexer.end - lexer.triviaStart
                steps += 1
            } while lexer.kind != .endOfFile && steps <= bytes.count * 2 + 1
            #expect(sum == bytes.count)
        }
    }

    /// Whether the bytes are white space, or begin like a comment, a conflict or the first line of a script.
    private func isTrivia(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: " "), 0, 9, 10, 11, 12, 13: continue
            case UInt8(ascii: "/"): return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
            case UInt8(ascii: "#"): return index == 0
            case UInt8(ascii: "<"), 0xEF: return true
            default: return false
            }
        }
        return true
    }

    private static let samples = [
        "", "class A: B<C> { var x = \"a\\(b + \"c\\(d)e\" + f)g\" }", "let r = /a\\/b/ + #/ c /# + 1 / 2",
        "#!/bin/sh\n#if X // y\n@a(b) #endif", "\"open \\( {\n}", "\"\"\"\n\\(1", "#\"\"\"\n\\#(\")\"#", "`a b` `c",
        "/* /* */", "'x' '\\(y)' '", "a.0.1 0x1.p4 1e-5 ..< -> :: \\.x", "\u{FEFF}let é = a ≠ b\u{A0}", "<#a#> <#b",
        "<<<<<<< a\n=======\n>>>>>>> b\n+ c", "### #/\n/#", ")]}({[", "a ? b! : c!/d/", "\r\n\r\n\u{0}",
    ]

    @Test("Looking one token ahead changes nothing", arguments: Self.samples)
    func peeking(_ source: String) {
        var source = source
        source.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return }
            var lexer = Lexer(base, count: bytes.count)
            var plain = Lexer(base, count: bytes.count)
            repeat {
                let next = lexer.peekToken()
                lexer.advance()
                plain.advance()
                #expect(next.kind == lexer.kind && next.start == lexer.start && next.end == lexer.end)
                #expect(plain.kind == lexer.kind && plain.end == lexer.end && plain.frames.count == lexer.frames.count)
                #expect(plain.faultCount == lexer.faultCount && plain.parenDepth == lexer.parenDepth)
            } while lexer.kind != .endOfFile
        }
    }
}
