import Foundation
import Testing

@Suite("Documentation that agrees with the code")
struct DocumentationTests {
    @Test("Every public declaration has a doc comment", arguments: ["TraitsScan", "TraitsModel", "Templates", "TraitsGenKit", "TraitsCore", "TraitsTesting"])
    func publicDeclarations(target: String) throws {
        for path in try Repository.files(below: "Sources/\(target)", suffix: ".swift") {
            let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
            for (index, line) in lines.enumerated() where Self.declaresPublicly(line) {
                let above = lines[..<index].last { !$0.hasPrefix("@") && !$0.hasPrefix("#if") && !$0.hasPrefix("nonisolated") }
                #expect(above?.hasPrefix("///") == true, "\(path):\(index + 1): \(line)")
            }
        }
    }

    private static func declaresPublicly(_ line: Substring) -> Bool {
        guard line.hasPrefix("public ") || line.hasPrefix("open ") else { return false }
        return !line.hasPrefix("public import ") && !line.hasPrefix("public extension ")
    }

    @Test("The abstract of a doc comment is one sentence of at most 150 characters")
    func abstracts() throws {
        for path in try Repository.files(below: "Sources", suffix: ".swift") {
            let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
            for (index, line) in lines.enumerated() where line.hasPrefix("/// ") && (index == 0 || !lines[index - 1].hasPrefix("///")) {
                let abstract = lines[index...].prefix { $0.hasPrefix("/// ") }.map { $0.dropFirst(4) }.joined(separator: " ")
                let sentence = abstract.range(of: #"[.:](?= |$)"#, options: .regularExpression).map { abstract[..<$0.upperBound] } ?? abstract[...]
                #expect(sentence.count <= 150, "\(path):\(index + 1): \(sentence.count) characters")
            }
        }
    }

    @Test("Each diagnostic id of the sources has a row in Docs/diagnostics.md and a test, and each row an id in the sources")
    func diagnosticIDs() throws {
        let sources = try Self.ids(in: Repository.files(below: "Sources", suffix: ".swift"))
        let rows = try Repository.text("Docs/diagnostics.md").matches(of: #/\n\| (?<id>TG[0-9]{3}) \|/#)
        let documented = Set(rows.map { String($0.id) })
        #expect(documented.count == rows.count, "an id has two rows")
        let tested = try Self.ids(in: Repository.files(below: "Tests", suffix: ".swift") + Repository.files(below: "Tests", suffix: ".txt"))
        #expect(sources.subtracting(documented).sorted() == [], "no row in Docs/diagnostics.md")
        #expect(documented.subtracting(sources).sorted() == [], "in Docs/diagnostics.md, but nothing raises it")
        #expect(sources.subtracting(tested).sorted() == [], "no test names it")
    }

    private static func ids(in paths: [String]) throws -> Set<String> {
        var ids: Set<String> = []
        for path in paths where !path.hasSuffix("ExitStatus.swift") {
            let text = try Repository.text(path).split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
            for match in text.matches(of: /\bTG[0-9]{3}\b/) { ids.insert(String(match.output)) }
        }
        return ids
    }

    @Test("The README's two commands are those of .ci/run, and its links lead to files")
    func readme() throws {
        let readme = try Repository.text("README.md"), script = try Repository.text(".ci/run")
        let block = try #require(readme.firstMatch(of: /```sh\n(?<first>[^\n#]+?) +#[^\n]*\n(?<second>[^\n#]+?) +#[^\n]*\n```/))
        #expect(script.contains("\n\(block.first)\n"))
        #expect(script.contains("\n\(block.second)\n"))
        for match in readme.matches(of: /\]\((?<path>[^)#]+)/) where !match.path.hasPrefix("http") {
            let url = Repository.root.appending(path: String(match.path))
            #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(match.path)")
        }
    }

    @Test("Every script is listed in Docs/development.md")
    func scripts() throws {
        let development = try Repository.text("Docs/development.md")
        for path in try Repository.files(below: "Scripts", suffix: "") where !path.contains("/lib/") {
            #expect(development.contains(path), "\(path)")
        }
    }
}
