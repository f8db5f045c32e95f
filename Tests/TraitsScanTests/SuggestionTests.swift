import Testing
import TraitsTestSupport

@testable import TraitsScan

@Suite("Suggestions among many names")
struct SuggestionSearchTests {
    /// The definition, compared with every name: what the search has to agree with.
    private static func nearest(to name: String, among candidates: [String], limit: Int) -> [String] {
        let wanted = folded(name), bound = max(1, (wanted.count + 2) / 3), strictBound = max(1, wanted.count / 3)
        var found: [(distance: Int, name: String)] = []
        for candidate in candidates {
            if lastComponent(candidate) == lastComponent(name) {
                found.append((0, candidate))
                continue
            }
            let letters = folded(candidate), distance = distance(wanted, letters)
            if distance <= min(wanted.first == letters.first ? bound : strictBound, max(wanted.count, letters.count) - 1) { found.append((distance, candidate)) }
        }
        found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        var names: [String] = []
        for (_, name) in found where names.count < limit && !names.contains(name) { names.append(name) }
        return names
    }

    private static func lastComponent(_ name: String) -> Substring { name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...] }

    private static func folded(_ name: String) -> [UInt32] { name.unicodeScalars.map { ("A"..."Z").contains($0) ? $0.value + 32 : $0.value } }

    /// The distance of optimal string alignment, by its whole table.
    private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var rows = [Array(0...right.count)]
        for row in left.indices {
            rows.append([row + 1])
            for column in right.indices {
                var cost = min(rows[row][column + 1] + 1, rows[row + 1][column] + 1, rows[row][column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] { cost = min(cost, rows[row - 1][column - 1] + 1) }
                rows[row + 1].append(cost)
            }
        }
        return rows[left.count][right.count]
    }

    @Test("The search gives what comparing with every name gives", arguments: 0..<16)
    func agreement(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["Al", "pha", "Fade", "a", "b", ".", "é", "e\u{301}", "🐶", "XY", "_1", "Color", "Radius", "ß", "2"]
        func name() -> String { (0..<Int.random(in: 0...(seed % 4 == 3 ? 30 : 5), using: &random)).map { _ in words.randomElement(using: &random)! }.joined() }
        func misspelt(_ name: String) -> String {
            var letters = Array(name.unicodeScalars)
            for _ in 0..<Int.random(in: 0...4, using: &random) where !letters.isEmpty {
                let place = letters.indices.randomElement(using: &random)!
                switch Int.random(in: 0..<4, using: &random) {
                case 0: letters.remove(at: place)
                case 1: letters.insert("x", at: place)
                case 2: letters[place] = "A"
                default: letters.swapAt(place, letters.index(before: letters.endIndex))
                }
            }
            return String(String.UnicodeScalarView(letters))
        }
        let candidates = (0..<80).map { _ in name() }
        let known = KnownNames(candidates)
        for _ in 0..<20 {
            let wanted = misspelt(Bool.random(using: &random) ? candidates.randomElement(using: &random)! : name())
            let three = Self.nearest(to: wanted, among: candidates, limit: 3).map { Array($0.utf8) }
            for limit in [1, 3] {
                let expected = Array(three.prefix(limit))
                #expect(known.nearest(to: wanted, limit: limit).map { Array($0.utf8) } == expected, "“\(wanted)”")
                #expect(Suggestion.nearest(to: wanted, among: candidates.reversed(), limit: limit).map { Array($0.utf8) } == expected, "“\(wanted)”")
            }
        }
    }

    @Test("The distance is that of the whole table, on both sides of 64 letters", arguments: [0, 1, 2, 7, 63, 64, 65, 90])
    func distances(length: Int) {
        var random = SeededGenerator(seed: UInt64(length))
        let alphabet = Array("abcé".unicodeScalars.map(\.value))
        func text(_ count: Int) -> [UInt32] { (0..<count).map { _ in alphabet.randomElement(using: &random)! } }
        for _ in 0..<60 {
            let left = text(length), right = Bool.random(using: &random) ? text(Int.random(in: 0...100, using: &random)) : Array(left.dropLast(1).reversed().reversed() + text(3))
            let expected = Self.distance(left, right)
            let pattern = EditPattern(left)
            right.withUnsafeBufferPointer { right in
                #expect(pattern.distance(to: right, atMost: 200) == expected)
                #expect(pattern.distance(to: right, atMost: expected) == expected)
                if expected > 0 { #expect(pattern.distance(to: right, atMost: expected - 1) > expected - 1) }
            }
        }
    }

    @Test("Of many names most are passed over without a comparison")
    func cost() {
        var random = SeededGenerator(seed: 1)
        let words = "Alpha Color Fade Shadow Corner Radius Border Title Label Image View Row Stack Grid Font Size Tint Blur Drop Glow Move Turn Scale Rotate Frame".split(separator: " ")
        let names = (0..<8_000).map { number in (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random)! }.joined() + String(number) }
        let known = KnownNames(names)
        for _ in 0..<20 {
            var letters = Array(names.randomElement(using: &random)!)
            letters.swapAt(letters.count - 1, letters.count - 2)
            letters.remove(at: 1)
            #expect(!known.nearest(to: String(letters)).isEmpty)
        }
        #expect(known.comparisons < 20 * names.count * 2 / 5)
    }

    @Test("Names are asked for at the first search, once")
    func laziness() {
        var count = 0
        func names() -> [String] {
            count += 1
            return ["Alpha"]
        }
        let known = KnownNames(names())
        #expect(count == 0)
        #expect(known.hint(for: "Alhpa") == "; did you mean 'Alpha'?" && known.hint(for: "Zebra") == "")
        #expect(count == 1)
    }
}
