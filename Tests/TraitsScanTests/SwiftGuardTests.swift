import Foundation
import Testing
import TraitsScan

/// Memory between two pages that nobody may touch, so that a read outside of what was given ends the test at once.
private final class GuardedPage {
    private static let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    private let start: UnsafeMutableRawPointer

    init() throws {
        let pages = mmap(nil, 3 * Self.size, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        start = try #require(pages == MAP_FAILED ? nil : pages) + Self.size
        try #require(mprotect(start, Self.size, PROT_READ | PROT_WRITE) == 0)
    }

    deinit { munmap(start - Self.size, 3 * Self.size) }

    /// Calls `body` with a copy of `bytes` directly behind the page before, and with one directly before the page behind.
    func withCopies(of bytes: ArraySlice<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        for offset in [0, Self.size - bytes.count] {
            let copy = UnsafeMutableRawBufferPointer(start: start + offset, count: bytes.count)
            copy.copyBytes(from: bytes)
            body(UnsafeBufferPointer(copy.bindMemory(to: UInt8.self)))
        }
    }
}

@Suite("No byte outside a file is read")
struct SwiftGuardTests {
    /// Pieces of every kind; each is scanned from each of its bytes on and up to each of them.
    static let sources = [
        "a public class B: C, D {}", "i in\nopen class A {}", "/x/ a / b", "#/x/# ##\"a\"##", "\"\\(a)\" \"\"\"\n\\(b)\n\"\"\"", "`a b` `", "<#a#> <#", "/* /* */ */ // a",
        "#if compiler(>=99)\nfunc {\n#elseif X\nclass A {}\n#else\n#endif", "@a(b) @c public private(set) var x = 1, y", "extension A.B<C>: @unchecked D where E == F, G: H {}",
        "typealias A = [B: C?] & (D) -> E", "func f<T>(a b: inout C = { }, _: D...) async throws(E) -> F where T: G {", "case a, b(Int, c: D = 1), `e` = \"f\"",
        "import struct A.B.c", "protocol P<Q>: AnyObject { associatedtype R: S = T where U.V: W }", "let x = if a, let b { 1 } else { y.default }\nenum E {}",
        "// traits-gen: skip\n", "/// Doc.\n/** More. */ struct S {}", "x.traitSpec = \"a\"", "<<<<<<< a\n=======\n>>>>>>> b\n", "\u{FEFF}ä→ö", "#sourceLocation(file: \"a\", line: 1)",
        "infix operator <>: A", "macro m() = #externalMacro(module: \"a\", type: \"b\")", "a\r\nb\rc\n", "1_000.5e-3 0x1p+4", "subscript(a: B) -> C { get { } set { } }",
    ]

    @Test("Of every piece of a source", arguments: sources)
    func pieces(of source: String) throws {
        let page = try GuardedPage()
        let bytes = Array(source.utf8)
        for options in [ScanOptions(), ScanOptions(locals: true, strings: true, members: true)] {
            for index in bytes.indices {
                page.withCopies(of: bytes[..<index]) { _ = SwiftScanner.scan($0, path: "A.swift", options: options) }
                page.withCopies(of: bytes[index...]) { _ = SwiftScanner.scan($0, path: "A.swift", options: options) }
            }
        }
    }
}
