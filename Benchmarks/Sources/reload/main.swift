import Foundation
import TraitsCore

// What a reload costs, by the number of attached objects:   reload [COUNT...]   (1000, 10000 and 100000 by default)
//
// Prints a line for each figure: what was done, the number of objects, the processor time of one reload (the best of
// several), and how that compares with the smallest count of this run. `reload --repeat N COUNT [IDENTIFIERS]` reloads N times and measures nothing: for
// valgrind, which counts instructions, or looks for leaks.

/// What the traits change.
final class Tile {
    var alpha = 1.0
    var width = 0.0
}

/// Changes one property, as most traits do.
struct Alpha: Trait, Hashable {
    var alpha: Double

    func apply(to target: Tile, remove: inout Restore) {
        remove = { [weak target, old = target.alpha] in target?.alpha = old }
        target.alpha = alpha
    }
}

/// Changes another property.
struct Width: Trait, Hashable {
    var width: Double

    func apply(to target: Tile, remove: inout Restore) {
        remove = { [weak target, old = target.width] in target?.width = old }
        target.width = width
    }
}

/// A provider with objects under some identifiers, and one object under an identifier of its own.
final class Board {
    let provider: TraitsProvider
    let tiles: [Tile]
    private let identifiers: [String]
    /// Counts up, so that each reload has other values than the one before.
    private var version = 0.0
    private var lastFull = 0.0

    init(tiles count: Int, identifiers identifierCount: Int) {
        var table = TraitTable(format: .v1)
        table.add(Alpha.self, as: "Alpha")
        table.add(Width.self, as: "Width")
        provider = TraitsProvider(registry: TraitRegistry(table))
        identifiers = (0..<identifierCount).map { "tile\($0)" }
        tiles = (0..<count).map { _ in Tile() }
        provider.attach(tiles[0], as: "one")
        for (index, tile) in tiles.enumerated().dropFirst() {
            provider.attach(tile, as: identifiers[index % identifierCount])
        }
        reloadAll()
    }

    /// Reloads a document in which everything differs from before.
    func reloadAll() {
        version += 1
        lastFull = version
        reloadSame()
    }

    /// Reloads a document in which one identifier differs from before.
    func reloadOne() {
        version += 1
        reloadSame()
    }

    /// Reloads the document of the present version.
    func reloadSame() {
        let lists = identifiers.map {
            #""\#($0)": [{"type": "Alpha", "alpha": \#(lastFull)}, {"type": "Width", "width": \#(lastFull)}]"#
        }
        let json = Data(#"{\#(lists.joined(separator: ",")), "one": [{"type": "Alpha", "alpha": \#(version)}]}"#.utf8)
        do { try provider.reload(json) } catch { fatalError("\(error)") }
    }
}

/// The least processor time that `body` took, in milliseconds: other programs on the machine do not count.
func best(of runs: Int, _ body: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
        let start = clock()
        body()
        return clock() - start
    }
    return Double(times.min() ?? 0) * 1_000 / Double(CLOCKS_PER_SEC)
}

/// Reloads a number of times, and takes everything off again; everything is released then.
func repeatReload(_ times: Int, tiles: Int, identifiers: Int) -> Bool {
    let board = Board(tiles: tiles, identifiers: identifiers)
    for _ in 0..<times { board.reloadAll() }
    board.provider.detachAll()
    return board.tiles.allSatisfy { $0.alpha == 1 && $0.width == 0 }
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--repeat" {
    let numbers = arguments.dropFirst().compactMap(Int.init)
    guard (2...3).contains(numbers.count) else {
        print("usage: reload --repeat TIMES COUNT [IDENTIFIERS]")
        exit(2)
    }
    exit(repeatReload(numbers[0], tiles: numbers[1], identifiers: numbers.count == 3 ? numbers[2] : 100) ? 0 : 1)
}

let counts = arguments.isEmpty ? [1_000, 10_000, 100_000] : arguments.compactMap(Int.init)
let reloads: [(name: String, body: (Board) -> Void)] = [
    ("nothing changed", { $0.reloadSame() }), ("one object changed", { $0.reloadOne() }), ("all objects changed", { $0.reloadAll() }),
]
for (name, identifiers) in [("100 identifiers", { _ in 100 }), ("an identifier each", { $0 })] as [(String, (Int) -> Int)] {
    let boards = counts.map { Board(tiles: $0, identifiers: identifiers($0)) }
    for reload in reloads {
        var first: Double?
        for (count, board) in zip(counts, boards) {
            let time = best(of: 7) { reload.body(board) }
            let ratio = time / (first ?? time)
            first = first ?? time
            print(
                "\(reload.name), \(name)".padding(toLength: 40, withPad: " ", startingAt: 0),
                String(format: "%7d objects %10.3f ms %7.1f x %8.3f us an object", count, time, ratio, time * 1_000 / Double(count)))
        }
    }
}
