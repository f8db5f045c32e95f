import Foundation
import Testing
import TraitsCore

@testable import board

@Suite struct BoardTests {
    let board = Board()
    let provider: TraitsProvider

    init() {
        provider = TraitsProvider(registry: TraitRegistry(TraitFactories.table))
        board.attach(to: provider)
    }

    @Test func `the spec of the program applies without a problem`() throws {
        var problems: [TraitProblem] = []
        provider.observe { if case .problem(let problem) = $0 { problems.append(problem) } }
        try provider.reload(Data(contentsOf: URL(fileURLWithPath: Options([])?.spec ?? "")))
        #expect(problems == [])
        let lines = PlainDrawing.lines(of: board.root)
        #expect(lines.contains { $0.contains("│ t r a i t s - g e n") })
        #expect(ColorDrawing.lines(of: board.root).count == lines.count)
    }

    @Test func `without a spec there is text alone, and after one is taken back as well`() throws {
        let bare = PlainDrawing.lines(of: board.root)
        #expect(!bare.joined().contains("│"))
        try provider.reload(Data(contentsOf: URL(fileURLWithPath: Options([])?.spec ?? "")))
        #expect(PlainDrawing.lines(of: board.root) != bare)
        provider.detachAll()
        #expect(PlainDrawing.lines(of: board.root) == bare)
    }

    @Test func `numbers that lead off the screen are cut off`() {
        provider.reload(
            Specification([
                .header: [BackgroundColor(color: .white), CornerRadius(radius: 1_000)],
                .scannedBar: [BackgroundColor(color: .white)],
                .scannedBarWidth: [Constraint(constant: 1e300)],
                .cardPadding: [Constraint(constant: -5)],
            ]))
        #expect(ColorDrawing.lines(of: board.root).count == 18)
        #expect(PlainDrawing.lines(of: board.root).count == 18)
    }
}
