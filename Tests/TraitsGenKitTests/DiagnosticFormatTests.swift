import Foundation
import Testing
import TraitsScan
import TraitsTestSupport

@testable import TraitsGenKit

@Suite("Findings as text")
struct DiagnosticFormatTests {
    let findings = [
        Diagnostic(
            id: "TG101", .error, at: SourceLocation(path: "a b/É,:.swift", place: SourcePlace(offset: 7, line: 2, column: 3)),
            "100% \u{1B}[31mred\nnext", notes: [.init("here", at: SourceLocation(path: "B.swift", place: .start)), .init("nowhere")]),
        Diagnostic(id: "TG500", .warning, at: SourceLocation(path: "C.swift"), "gone"),
    ]

    @Test("Editors get a line each, and control characters cannot steer a terminal")
    func xcode() {
        #expect(
            text(.xcode) == """
                a b/É,:.swift:2:3: error: 100% \\u{1b}[31mred\\u{a}next [TG101]
                B.swift:1:1: note: here
                a b/É,:.swift:2:3: note: nowhere
                C.swift: warning: gone [TG500]

                """)
    }

    @Test("GitHub gets workflow commands with its own escapes")
    func github() {
        #expect(
            text(.github) == """
                ::error file=a b/É%2C%3A.swift,line=2,col=3,title=TG101::100%25 \u{1B}[31mred%0Anext%0AB.swift:1:1: here%0Anowhere
                ::warning file=C.swift,title=TG500::gone

                """)
    }

    @Test("Documents are JSON with every finding in them, even with none", arguments: [DiagnosticFormat.gitlab, .sarif, .json])
    func documents(format: DiagnosticFormat) throws {
        let document = try JSONSerialization.jsonObject(with: Data(format.text(for: findings)))
        let results = try #require(format == .sarif ? ((document as? [String: Any])?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] : document as? [[String: Any]])
        #expect(results.count == 2)
        switch format {
        case .json:
            #expect(results[0]["id"] as? String == "TG101" && results[0]["column"] as? Int == 3)
            #expect((results[0]["notes"] as? [[String: Any]])?.count == 2)
        case .gitlab:
            #expect(results[0]["check_name"] as? String == "TG101")
            #expect((results[0]["fingerprint"] as? String)?.count == 16)
            #expect(results[0]["fingerprint"] as? String != results[1]["fingerprint"] as? String)
        default:
            let location = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b/%C3%89%2C%3A.swift")
        }
        let empty = try JSONSerialization.jsonObject(with: Data(format.text(for: [])))
        #expect(empty is [Any] || (empty as? [String: Any])?["version"] as? String == "2.1.0")
    }

    @Test("A fingerprint stays when lines move")
    func fingerprint() throws {
        var moved = findings[0]
        moved.location.place?.line = 99
        func fingerprint(_ diagnostic: Diagnostic) throws -> String? {
            let document = try JSONSerialization.jsonObject(with: Data(DiagnosticFormat.gitlab.text(for: [diagnostic])))
            return (document as? [[String: Any]])?.first?["fingerprint"] as? String
        }
        #expect(try fingerprint(moved) == fingerprint(findings[0]))
    }

    @Test("Findings that say the same in one file have fingerprints of their own, and no finding is without a file of the repository")
    func gitlabRows() throws {
        var second = findings[1]
        second.location.place = SourcePlace(offset: 9, line: 2, column: 1)
        let context = ReportContext(repository: "/home/ci/repo", currentDirectory: "/home/ci/repo/sub")
        let paths = ["C.swift", "./C.swift", "../D/C.swift", "/home/ci/repo/sub/C.swift", "/elsewhere/C.swift"]
        let moved = paths.map { Diagnostic(id: "TG500", .warning, at: SourceLocation(path: $0), "gone") } + [Diagnostic(id: "TG151", .warning, at: .commandLine, "no root")]
        let document = try JSONSerialization.jsonObject(with: Data(DiagnosticFormat.gitlab.text(for: [findings[1], second] + moved, in: context)))
        let rows = try #require(document as? [[String: Any]])
        #expect(rows.map { ($0["location"] as? [String: Any])?["path"] as? String } == [
            "sub/C.swift", "sub/C.swift", "sub/C.swift", "sub/C.swift", "D/C.swift", "sub/C.swift", "/elsewhere/C.swift", "traits-gen.json",
        ])
        #expect(Set(rows.compactMap { $0["fingerprint"] as? String }).count == rows.count)
    }

    @Test("SARIF has columns in Unicode scalars, where the file is still what it was")
    func columns() throws {
        let folder = try TemporaryFolder()
        try folder.write("\u{FEFF}é😀x\r\né😀x\n", to: "A.swift")
        func column(_ offset: Int, _ line: Int, _ column: Int, in name: String = "A.swift") throws -> Int? {
            let finding = Diagnostic(id: "TG500", .warning, at: SourceLocation(path: folder(name), place: SourcePlace(offset: offset, line: line, column: column)), "here")
            let document = try JSONSerialization.jsonObject(with: Data(DiagnosticFormat.sarif.text(for: [finding]))) as? [String: Any]
            let result = ((document?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])?.first
            let location = (result?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            return (location?["region"] as? [String: Any])?["startColumn"] as? Int
        }
        #expect(try column(9, 1, 10) == 3)
        #expect(try column(0, 1, 1) == 1)
        #expect(try column(18, 2, 7) == 3)
        #expect(try column(99, 9, 2) == nil && column(0, 1, 1, in: "B.swift") == nil)
    }

    @Test("A Make rule escapes what Make reads as syntax, and has an empty rule for each input")
    func dependencyFile() {
        #expect(
            DependencyFile.text(outputs: ["o u"], inputs: ["a$#.swift", "b.swift"]) == """
                o\\ u: \\
                  a$$\\#.swift \\
                  b.swift

                a$$\\#.swift:

                b.swift:

                """)
    }

    private func text(_ format: DiagnosticFormat) -> String { String(decoding: format.text(for: findings), as: UTF8.self) }
}
