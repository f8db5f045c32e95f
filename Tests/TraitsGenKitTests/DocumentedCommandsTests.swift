import Foundation
import Testing

@testable import TraitsGenKit

@Suite("Commands in the documentation")
struct DocumentedCommandsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The pages for users, by their paths.
    private static func pages() throws -> [(path: String, text: String)] {
        let docs = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Docs").path(percentEncoded: false)).sorted().map { "Docs/" + $0 }
        return try (["README.md"] + docs).map { ($0, String(decoding: try Data(contentsOf: root.appending(path: $0)), as: UTF8.self)) }
    }

    @Test("Each command line of the tool has a command that there is, with options that it knows")
    func commandLines() throws {
        var count = 0
        for (path, text) in try Self.pages() {
            for match in text.matches(of: /traits-gen (?<command>[a-z]+)\b(?<rest>[^\n`|;#…]*)/) {
                guard let command = Command(rawValue: String(match.command)) else { continue }
                count += 1
                for word in match.rest.split(whereSeparator: { " ,()".contains($0) }) where word.hasPrefix("-") && word.count > 1 && word != "--" {
                    let name = String(word.prefix { $0 != "=" })
                    let option = try #require(OptionDescription.named(name), "\(path): \(match.output)")
                    #expect(option.commands.contains(command), "\(path): \(match.output)")
                }
            }
        }
        #expect(count > 25, "the pages have command lines")
    }

    @Test("Each option that stands alone in code is one of the tool")
    func options() throws {
        for (path, text) in try Self.pages() where path != "Docs/accuracy.md" && path != "Docs/development.md" {
            for match in text.matches(of: /`(?<name>--[a-z-]+)[^`]*`/) {
                #expect(OptionDescription.named(String(match.name)) != nil, "\(path): \(match.output)")
            }
        }
    }

    @Test("The README and the help know the same commands")
    func commands() throws {
        let readme = try Self.pages()[0].text
        let table = try #require(readme.firstMatch(of: /```\n(?<table>traits-gen \[generate\][^`]*)```/)).table
        for command in Command.allCases {
            #expect(table.contains(command == .generate ? "traits-gen [generate]" : "traits-gen \(command.rawValue)"), "\(command)")
            #expect(Help.overview.contains("\n  \(command.rawValue) "))
        }
        for (status, meaning) in [("0", "fine"), ("1", "findings"), ("2", "usage or configuration"), ("3", "an input cannot be read or an output"), ("70", "a fault of the tool")] {
            #expect(Help.overview.replacing("\n", with: " ").contains("\(status) \(meaning)") && readme.replacing("\n", with: " ").contains("\(status) \(meaning)"), "\(status)")
        }
    }

    @Test("The words of help fit on a line of a terminal", arguments: Command.allCases)
    func width(command: Command) {
        for line in Help.text(for: command).split(separator: "\n") where !line.hasPrefix("  ") { #expect(line.count <= 130, "\(line)") }
    }
}
