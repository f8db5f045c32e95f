import Foundation
import Testing

import TraitsModel
import TraitsScan

/// Holds the tables of Docs/diagnostics.md against the checks: each row's example gives its message.
@Suite struct `The tables of diagnostics about specs and interface files` {
    /// A row of a table.
    private struct Row {
        /// The diagnostic's id.
        var id: String
        /// The code spans of the example.
        var examples: [String]
        /// The severity and the message.
        var message: String
    }

    /// Returns the rows of the section whose heading starts with `heading`.
    private func rows(of heading: String) throws -> [Row] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Docs")
        let text = try String(contentsOf: folder.appendingPathComponent("diagnostics.md"), encoding: .utf8)
        let start = try #require(text.range(of: "\n## \(heading)"), "Docs/diagnostics.md has no section \(heading)")
        let section = text[start.upperBound...].components(separatedBy: "\n## ")[0]
        return section.split(separator: "\n").filter { $0.hasPrefix("| TG") }.map { line in
            let cells = line.replacingOccurrences(of: "\\|", with: "\u{1}").split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{1}", with: "|")
            }
            return Row(id: cells[0], examples: spans(of: cells[1]), message: cells[2])
        }
    }

    /// Returns the code spans of a cell.
    private func spans(of cell: String) -> [String] {
        cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// Returns the bytes that an example stands for.
    private func bytes(of example: String) -> [UInt8] {
        let parts = example.components(separatedBy: " \u{D7} ")
        if parts.count == 2, let count = Int(parts[1]) { return Array(String(repeating: parts[0], count: count).utf8) }
        let pieces = example.replacingOccurrences(of: "\u{21E5}", with: "\t").components(separatedBy: "\\xFF").map { Array($0.utf8) }
        return Array(pieces.joined(separator: [0xFF]))
    }

    /// Expects `row`'s message among `findings`.
    private func expect(_ row: Row, among findings: [Diagnostic]) {
        let messages = findings.filter { $0.id == row.id }.map { "\($0.severity.rawValue): \($0.message)" }
        #expect(messages.contains(row.message), "\(row.id): \(findings.map(describe))")
    }

    @Test func `hold for the JSON of specs`() throws {
        let rows = try rows(of: "TG020 to TG049")
        #expect(rows.count == 24)
        for row in rows {
            expect(row, among: bytes(of: row.examples[0]).withUnsafeBufferPointer { SpecReader.read($0, path: "a.json") }.problems)
        }
    }

    @Test func `hold for storyboards and xibs`() throws {
        let rows = try rows(of: "TG050 to TG079")
        #expect(rows.count == 21)
        let program = SpecFixture("//- A.swift\nclass T {}\nenum Outer { class Inner {} }").program
        for row in rows {
            let facts = bytes(of: row.examples[0]).withUnsafeBufferPointer { InterfaceReader.read($0, path: "a.xib") }
            expect(row, among: facts.problems + InterfaceChecker.check([facts], program: program))
        }
    }

    @Test func `hold for identifiers and their cases`() throws {
        let rows = try rows(of: "TG200 to TG229")
        #expect(rows.count == 8)
        for row in rows {
            let result = linkIdentifiers("//- a.traits.json\n\(row.examples[0])\n") { configuration in
                guard let example = row.examples.dropFirst().first else { return }
                let members = try? JSONSerialization.jsonObject(with: Data(example.utf8)) as? [String: [String: String]]
                configuration.caseNames = members?["caseNames"] ?? [:]
                configuration.classes = members?["classes"] ?? [:]
            }
            expect(row, among: result.diagnostics)
        }
    }

    @Test func `hold for specs against the code`() throws {
        let rows = try rows(of: "TG300 to TG399")
        #expect(rows.count == 33)
        for row in rows {
            let isTwoSpecs = row.id == "TG350"
            let spec = row.examples.last { $0.hasPrefix("{") }
            let property = spec == nil ? row.examples.dropFirst().first : nil
            let code = row.examples[0].hasPrefix("{") ? "" : row.examples[0].replacingOccurrences(of: " \u{23CE} ", with: "\n")
            let fixture = SpecFixture("""
                //- a.json
                \(spec ?? "{\"a\": [{\"type\": \"T\"\(property.map { ", " + $0 } ?? "")}]}")
                //- \(isTwoSpecs ? "b.json" : "V.swift")
                \(isTwoSpecs ? spec ?? "" : "class View {}; class Label: View {}; class Gauge {}")
                //- T.swift
                import Foundation
                import TraitsCore
                \(spec == nil ? "struct T: Trait { \(code) }" : code + "\nstruct T: Trait {}")
                //- a.xib
                <document>\(view("Gauge", "gauge"))\(view("Gauge", "both"))\(view("Label", "both"))</document>
                """)
            let uses = SpecChecker.check(
                fixture.specs, program: fixture.program, model: fixture.model, interfaces: fixture.interfaces,
                mentions: IdentifierMentions())
            expect(row, among: fixture.findings + uses)
        }
    }

    /// Returns a view of a class of the module, with an identifier.
    private func view(_ name: String, _ identifier: String) -> String {
        """
        <view customClass="\(name)" customModuleProvider="target"><u>\
        <userDefinedRuntimeAttribute keyPath="traitSpec" value="\(identifier)"/></u></view>
        """
    }
}
