import Foundation
import Testing
import TraitsScan

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
