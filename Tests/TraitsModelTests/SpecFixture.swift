import Testing

import TraitsModel
import TraitsScan

/// Returns a finding as one line, `path:line:column: id: text`, with its notes in square brackets.
func describe(_ diagnostic: Diagnostic) -> String {
    func place(_ location: TraitsScan.SourceLocation?) -> String {
        guard let location else { return "" }
        return location.path + (location.place.map { ":\($0.line):\($0.column)" } ?? "") + ": "
    }
    let notes = diagnostic.notes.map { " [\(place($0.location))\($0.message)]" }.joined()
    let kind = diagnostic.severity == .error ? "" : "\(diagnostic.severity.rawValue): "
    return place(diagnostic.location) + diagnostic.id + ": " + kind + diagnostic.message + notes
}

/// Returns the files of a fixture: `//- path` starts each.
func files(of fixture: String) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for line in fixture.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("//- ") {
            files.append((String(line.dropFirst(4)), ""))
        } else if !files.isEmpty {
            files[files.count - 1].text += line + "\n"
        }
    }
    return files
}

/// Returns what the spec reader makes of the text.
func readSpec(_ text: String, path: String) -> SpecFacts {
    Array(text.utf8).withUnsafeBufferPointer { SpecReader.read($0, path: path) }
}

/// The protocol that fixtures conform to, as TraitsCore declares it.
let traitDeclaration = "public protocol Trait: Codable {}\n"

/// What all files of a fixture say together.
struct SpecFixture {
    /// The program of the Swift files, and a root.
    var program: Program
    /// What is linked from it.
    var model: Model
    /// The specs in the order of the fixture.
    var specs: [SpecFacts] = []
    /// The storyboards and xibs.
    var interfaces: [InterfaceFacts] = []

    /// Scans and links the files of `fixture`, the Swift ones as a module called App.
    init(_ fixture: String, classes: [String: String] = [:]) {
        var swift: [FileFacts] = []
        for (path, text) in TraitsModelTests.files(of: fixture) + [("Trait.swift", traitDeclaration)] {
            if path.hasSuffix(".swift") {
                let options = ScanOptions(members: true)
                swift.append(Array(text.utf8).withUnsafeBufferPointer { SwiftScanner.scan($0, path: path, options: options) })
            } else if path.hasSuffix(".json") {
                specs.append(readSpec(text, path: path))
            } else {
                interfaces.append(Array(text.utf8).withUnsafeBufferPointer { InterfaceReader.read($0, path: path) })
            }
        }
        program = Program([ModuleFacts(name: "App", isOwn: true, files: swift)])
        model = Linker.link(program, registries: [RegistryConfiguration(root: "Trait")]).model
        var configuration = IdentifierConfiguration()
        configuration.classes = classes
        model.identifiers =
            Identifiers.link(specs: specs, interfaces: interfaces, program: program, configuration: configuration).identifiers
    }

    /// What the files say by themselves, and what the checks say of specs and interfaces.
    var findings: [Diagnostic] {
        let problems = program.modules[0].files.flatMap(\.problems) + specs.flatMap(\.problems) + interfaces.flatMap(\.problems)
        return problems + SpecChecker.check(specs, program: program, model: model)
            + InterfaceChecker.check(interfaces, program: program)
    }
}
