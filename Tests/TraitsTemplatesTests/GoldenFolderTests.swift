import Foundation
import Testing
import TraitsModel
import TraitsTemplates

@Suite struct `The goldens` {
    @Test func `belong to a test each`() throws {
        let tests = try ["RegistryGoldenTests.swift", "IdentifierGoldenTests.swift"].map {
            try String(contentsOfFile: SwiftCompiler.repository + "/Tests/TraitsTemplatesTests/" + $0, encoding: .utf8)
        }.joined()
        let names = try FileManager.default.contentsOfDirectory(atPath: goldenFolder)
        #expect(!names.isEmpty)
        for name in names.sorted() {
            #expect(name.hasSuffix(".txt"))
            #expect(tests.contains("\"\(name.dropLast(4))\""), "no test has the golden \(name)")
        }
    }

    @Test func `start with the marker and name neither place nor time`() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: goldenFolder).sorted() {
            let text = try #require(golden(String(name.dropLast(4))))
            for file in SourceText.files(in: text) {
                #expect(file.text.hasPrefix(Templates.marker + "\n"))
                #expect(!file.text.contains(SwiftCompiler.repository))
                #expect(!file.text.contains(" \n") && !file.text.contains("\t"))
            }
        }
    }
}
