import Foundation
import Testing

@Suite("The house: which room may know what")
struct HouseTests {
    /// What the sources of each target may import; the C library only where system calls are made.
    static let rooms: [(folder: String, imports: Set<String>)] = [
        ("Sources/TraitsScan", ["Darwin", "Glibc", "Musl"]),
        ("Sources/TraitsModel", ["TraitsScan"]),
        ("Sources/Templates", ["TraitsModel", "TraitsScan"]),
        ("Sources/TraitsGenKit", ["TraitsScan", "TraitsModel", "TraitsTemplates", "Dispatch", "Darwin", "Glibc", "Musl"]),
        ("Sources/traits-gen", ["TraitsGenKit"]),
    ]

    @Test("A room of the generator imports nothing but what the design allows, and never Foundation", arguments: rooms.indices)
    func imports(index: Int) throws {
        let room = Self.rooms[index]
        for path in try Repository.files(below: room.folder, suffix: ".swift") {
            for module in try Self.imports(in: path) {
                #expect(room.imports.contains(module), "\(path) imports \(module)")
            }
        }
    }

    @Test("The runtime imports nothing of the generator")
    func runtime() throws {
        for path in try Repository.files(below: "Sources/TraitsCore", suffix: ".swift") {
            for module in try Self.imports(in: path) where module.hasPrefix("Traits") {
                Issue.record("\(path) imports \(module)")
            }
        }
    }

    @Test("System calls are made in one folder")
    func systemCalls() throws {
        for path in try Repository.files(below: "Sources/TraitsGenKit", suffix: ".swift") where !path.contains("/System/") {
            #expect(try Self.imports(in: path).isDisjoint(with: ["Darwin", "Glibc", "Musl"]), "\(path)")
        }
    }

    @Test("The pipeline fits on a few screens, the entry point on one")
    func sizes() throws {
        #expect(try Repository.text("Sources/TraitsGenKit/Pipeline.swift").split(separator: "\n").count < 150)
        #expect(try Repository.text("Sources/traits-gen/main.swift").split(separator: "\n").count < 20)
    }

    private static func imports(in path: String) throws -> Set<String> {
        let lines = try Repository.text(path).split(separator: "\n")
        return Set(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count, !line.contains("\"") else { return nil }
                guard index == 0 || ["public", "internal", "package"].contains(words[0]) || words[0].hasPrefix("@") else { return nil }
                return String(words[index + 1])
            })
    }
}
