import Testing

@testable import TraitsTemplates
import TraitsTestSupport

@Suite struct `Shards` {
    /// Returns the labels and the names of the shards.
    private func shards(_ names: [String], limit: Int) -> [String] {
        Shard.divide(names, limit: limit).map { "\($0.label): " + names[$0.range].joined(separator: " ") }
    }

    @Test(arguments: [
        ([], 2, [": "]),
        (["Alpha", "Beta"], 2, [": Alpha Beta"]),
        (["Alpha", "Beta", "Border"], 2, ["A: Alpha", "B: Beta Border"]),
        (["Al", "Ala", "Alb", "Alc"], 3, ["Al: Al", "Ala: Ala", "Alb: Alb", "Alc: Alc"]),
        (["A", "Alpha", "Altitude", "Beta"], 2, ["A: A", "Al: Alpha Altitude", "B: Beta"]),
        (["x", "x", "x"], 2, ["x: x x x"]),
        (["x", "x", "x", "xy"], 2, ["x: x x x", "xy: xy"]),
        (["", "a.b", "a-", "é"].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, 1, [": ", "a_2D: a-", "a_2E: a.b", "_C3: é"]),
    ])
    func `have the first bytes of their names in common, no more than it takes`(
        names: [String], limit: Int, expected: [String]
    ) {
        #expect(shards(names, limit: limit) == expected)
    }

    @Test func `cover all names in order, within the limit, under different labels`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let letters = ["a", "b", "c", "é", "."]
            let names = Set((0..<Int.random(in: 0...300, using: &random)).map { _ in
                (0..<Int.random(in: 0...9, using: &random)).map { _ in letters.randomElement(using: &random)! }.joined()
            }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            let shards = Shard.divide(names, limit: 7)
            #expect(shards.flatMap(\.range) == Array(names.indices))
            #expect(shards.allSatisfy { $0.range.count <= 7 })
            #expect(Set(shards.map(\.label)).count == shards.count)
        }
    }

    @Test func `stay as they are when a name is added that they have room for`() {
        var random = SeededGenerator(seed: 2)
        let names = (0..<4_000).map { "\(["Fade", "Font", "Row", "Cell"][$0 % 4])\(UInt32.random(in: 0...UInt32.max, using: &random))" }
        let without = names.dropFirst().sorted()
        let changed = Set(labels(names.sorted()).map { "\($0) \($1)" })
            .symmetricDifference(Set(labels(without).map { "\($0) \($1)" }))
        #expect(changed.count <= 2)
    }

    /// Returns each name with the label of its shard.
    private func labels(_ names: [String]) -> [(String, String)] {
        Shard.divide(names).flatMap { shard in names[shard.range].map { ($0, shard.label) } }
    }

    @Test func `take names of any length without recursion`() {
        let names = (1...2_000).map { String(repeating: "a", count: $0) }
        #expect(Shard.divide(names, limit: 1).count == 2_000)
    }
}
