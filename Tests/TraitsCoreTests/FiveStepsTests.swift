import Foundation
import Testing
import TraitsCore
import TraitsTesting

/// The five steps of writing a trait: the trait is Fixtures/Tilt.swift, its use is here, and the article shows both.
@Suite struct FiveStepsTests {
    @Test func `a trait that is written in five steps works`() throws {
        var table = TraitTable(format: .v1)
        table.add(Tilt.self, as: "Tilt")
        let provider = TraitsProvider(registry: TraitRegistry(table), observer: nil)

        let picture = Portrait()
        provider.attach(picture, as: "portrait")
        try provider.reload(Data(#"{ "portrait": [ { "type": "Tilt", "angle": 90 } ] }"#.utf8))
        #expect(picture.angle == 90)
        provider.detach(picture)
        #expect(picture.angle == 0)

        try verifyRoundTrip(Tilt(degrees: 45, turnsFrame: true))
        try verifyRestores(Tilt(degrees: 45, turnsFrame: true), on: picture, comparing: { [$0.angle, $0.frameAngle] })
        try verifyReleases(Tilt(degrees: 45), makeTarget: { Portrait() })
        #expect(throws: TraitProblem.self) { try verifyRestores(Tilt(degrees: 45), on: Picture(), comparing: { $0.angle }) }
        #expect(throws: TraitProblem.self) { try verifyRestores(Tilt(degrees: 361), on: picture, comparing: { $0.angle }) }
    }

    @Test func `the article shows this very code`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
        let article = tests.appendingPathComponent("../../Sources/TraitsCore/TraitsCore.docc/FiveSteps.md")
        let blocks = try lines(of: article).split { $0.hasPrefix("```") }.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        #expect(blocks.count == 6)
        let code = try lines(of: tests.appendingPathComponent("Fixtures/Tilt.swift")) + lines(of: URL(fileURLWithPath: #filePath))
        for block in blocks {
            var rest = code[...]
            for line in block {
                let index = rest.firstIndex(of: line)
                #expect(index != nil, "the article shows a line that is not in the code, or not in this order: \(line)")
                if let index { rest = rest[(index + 1)...] }
            }
        }
    }

    /// The lines of a file, without their indentation.
    private func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
