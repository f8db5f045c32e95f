import Foundation
import Testing
import TraitsTestSupport

@Suite("watch, as a program")
struct WatchTests {
    @Test("Each save of a source, a spec or a new file is followed by a run, a fault by a finding, and the mended file by output again")
    func watch() throws {
        let folder = try TemporaryFolder("//- S/A.swift\nstruct Alpha: Trait {}\n")
        let process = Process()
        process.executableURL = URL(filePath: try Tool.path)
        process.arguments = ["watch", "S"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        defer { process.terminate() }

        /// What is said up to the line that says that the tool waits again.
        func untilWaiting() throws -> String {
            var said = ""
            while !said.contains("Waiting for a change") {
                let data = errors.fileHandleForReading.availableData
                try #require(!data.isEmpty, "the tool has ended: \(said)")
                said += String(decoding: data, as: UTF8.self)
            }
            return said
        }
        /// Saves a file and reads on until `text` has been said: the tool's own output may wake it once more.
        func save(_ text: String, to name: String, until wanted: String) throws {
            try folder.write(text, to: name)
            var said = ""
            while !said.contains(wanted) { said += try untilWaiting() }
        }

        #expect(try untilWaiting().contains("1 in TraitFactories"))
        try save("struct Beta: Trait {}\n", to: "S/New.swift", until: "2 in TraitFactories")
        #expect(try folder.text(of: "S/Generated.TraitFactories.swift").contains("Beta.self"))
        try save("{ \"a\": [ { \"type\": \"Gamma\" } ] }", to: "S/a.traits.json", until: "error: ")
        try save("{ \"a\": [ { \"type\": \"Beta\" } ] }", to: "S/a.traits.json", until: "1 identifier")
        #expect(try folder.text(of: "S/Generated.TraitIdentifiers.swift").contains("case a"))
    }
}
