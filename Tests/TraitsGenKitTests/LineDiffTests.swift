import Testing

@testable import TraitsGenKit
import TraitsTestSupport

@Suite("Differences of texts")
struct LineDiffTests {
    @Test("The difference of two texts leads from one to the other", arguments: 0..<200)
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text() -> [String] { (0..<Int(random.next() % 12)).map { _ in ["a", "b", "c", ""][Int(random.next() % 4)] } }
        let old = text(), new = text()
        let lines = LineDiff.lines(from: old.map { $0 + "\n" }.joined(), to: new.map { $0 + "\n" }.joined())
        var before: [String] = [], after: [String] = []
        for line in lines {
            switch line {
            case .same(let text):
                before.append(String(text))
                after.append(String(text))
            case .removed(let text): before.append(String(text))
            case .added(let text): after.append(String(text))
            }
        }
        #expect(before == old && after == new, "seed \(seed)")
    }

    @Test("Each change is shown with the lines around it, and the hunk says where it is")
    func unified() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("\n3\n", with: "\nthree\n").replacing("\n15\n", with: "\n")
        #expect(
            LineDiff.unified(from: old, to: new, path: "F") == """
                --- F
                +++ F
                @@ -1,5 +1,5 @@
                 1
                 2
                -3
                +three
                 4
                 5
                @@ -13,5 +13,4 @@
                 13
                 14
                -15
                 16
                 17

                """)
        #expect(LineDiff.unified(from: old, to: old, path: "F") == "")
    }
}
