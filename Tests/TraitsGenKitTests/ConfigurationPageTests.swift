import Foundation
import Testing
import TraitsModel
import TraitsScan

@testable import TraitsGenKit

@Suite("Docs/configuration.md says what the code does")
struct ConfigurationPageTests {
    /// A row of a table: the cells without the backticks around them, the backticks of a default kept.
    struct Row {
        var key: String
        var cells: [String]
    }

    /// The rows of the table below the heading that `heading` ends in.
    private static func rows(below heading: String) throws -> [Row] {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Docs/configuration.md")
        let sections = String(decoding: try Data(contentsOf: page), as: UTF8.self).components(separatedBy: "\n## ").flatMap { $0.components(separatedBy: "\n### ") }
        let section = try #require(sections.first { $0.hasPrefix(heading + "\n") })
        let lines = section.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.dropFirst()
        return lines.map { line in
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            return Row(key: cells[0].trimmingCharacters(in: ["`"]), cells: cells)
        }
    }

    private static func code(_ cell: String) -> String? {
        cell.hasPrefix("`") && cell.hasSuffix("`") && cell.filter { $0 == "`" }.count == 2 ? String(cell.dropFirst().dropLast()) : nil
    }

    /// Each table, with its keys and how a member of it becomes a whole file.
    static let tables: [(heading: String, keys: [String], file: @Sendable (_ key: String, _ member: String) -> String)] = [
        ("traits-gen.json", ConfigurationReader.keys, { _, member in "{ \(member) }" }),
        ("A registry", ConfigurationReader.registryKeys, { key, member in
            let others = ["root": #""root": "R""#, "signature": #""signature": "func f()""#, "statement": #""statement": "f()""#]
            let isFunction = key == "signature" || key == "statement"
            let needed = others.filter { $0.key != key && ($0.key == "root" || isFunction) }.sorted { $0.key < $1.key }.map(\.value)
            return "{ \"registries\": [ { \((needed + [member]).filter { !$0.isEmpty }.joined(separator: ", ")) } ] }"
        }),
        ("identifiers", ConfigurationReader.identifierKeys, { _, member in "{ \"identifiers\": { \(member) } }" }),
    ]

    @Test("It has each key once, with an example that is read and changes something, and a default that changes nothing", arguments: tables.indices)
    func keys(index: Int) throws {
        let table = Self.tables[index]
        let rows = try Self.rows(below: table.heading)
        #expect(rows.map(\.key) == table.keys)
        for row in rows {
            let example = try #require(Self.code(row.cells[3]), "\(row.key)")
            #expect(example.hasPrefix("\"\(row.key)\": "))
            let (configuration, diagnostics) = read(table.file(row.key, example))
            #expect(diagnostics == [], "\(example)")
            let without = read(table.file(row.key, ""))
            if without.diagnostics.isEmpty { #expect(configuration != without.configuration, "\(example) changes nothing") }
            if let value = Self.code(row.cells[2]) {
                let explicit = read(table.file(row.key, "\"\(row.key)\": \(value)"))
                #expect(explicit.diagnostics == [] && explicit.configuration == without.configuration, "\(row.key): the default is not \(value)")
            }
        }
    }

    @Test("It has each directive once, with an example that does something")
    func directives() throws {
        let rows = try Self.rows(below: "Directives")
        let unknown = link("// traits-gen: zzzzzzz\n").diagnostics
        let known = try #require(unknown.first?.message.split(separator: "use one of ").last)
        #expect(Set(rows.map(\.key)) == Set(known.components(separatedBy: ", ")))
        #expect(Set(rows.map(\.key)).count == rows.count)
        for row in rows {
            let example = try #require(Self.code(row.cells[1]), "\(row.key)")
            #expect(example.hasPrefix("// traits-gen: \(row.key)"))
            let declarations = "class A: Trait {}\nclass Box<T>: Trait {}\n"
            let result = link(example + "\n" + declarations)
            #expect(result.diagnostics == [], "\(example)")
            #expect(result.model.registries.first?.entries != link("\n" + declarations).model.registries.first?.entries, "\(example) does nothing")
        }
    }

    private func link(_ text: String) -> Linker.Result {
        var text = text
        let facts = text.withUTF8 { SwiftScanner.scan($0, path: "A.swift", options: ScanOptions()) }
        return Linker.link(Program([ModuleFacts(name: nil, isOwn: true, files: [facts])]), registries: [RegistryConfiguration(root: "Trait")])
    }

    private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        let document = Array(text.utf8).withUnsafeBufferPointer {
            JSONReader.read($0, path: "dir/traits-gen.json", options: .init(allowsComments: true))
        }
        var result = ConfigurationReader.read(document)
        for index in result.configuration.registries.indices { result.configuration.registries[index].location = nil }
        return result
    }
}
