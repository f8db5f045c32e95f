import Testing
import TraitsScan
import TraitsTestSupport

@Suite("One scanner for many files")
struct SwiftScannerTests {
    /// Everything that a scan may leave behind: open brackets, prefixes, directives, conditions, faults and literals that never end.
    private static let leavings = SwiftGuardTests.sources + [
        "class A { struct B { enum C { func f() { { ( [", "@a(b, @c({ class D {", "public private(set) @objc", "#if A\n#if B\n@a\n#elseif C", "extension A where B: ",
        "class A<B, C, D: E>: F, G, H", "\"\\(\"\"\"\n\\(", "/* /*", "}}})))]]]", "// traits-gen: skip\n// traits-gen: name \"a\"\nclass", "#if compiler(>=99)\n{ {", "",
    ]

    @Test("reads each as if it were the first", arguments: 1...UInt64(8))
    func reuse(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scanner = SwiftScanner()
        for _ in 0..<400 {
            let whole = Array((Self.leavings.randomElement(using: &random) ?? "").utf8)
            let bytes = random.next() % 2 == 0 ? whole[...] : whole[..<Int.random(in: 0...whole.count, using: &random)]
            let options = random.next() % 2 == 0 ? ScanOptions() : ScanOptions(locals: true, strings: true, members: true)
            bytes.withUnsafeBufferPointer {
                let facts = scanner.scan($0, path: "A.swift", options: options)
                #expect(facts == SwiftScanner.scan($0, path: "A.swift", options: options))
            }
        }
    }
}
