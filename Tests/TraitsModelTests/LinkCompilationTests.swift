import Foundation
import Testing
import TraitsModel
import TraitsScan
import TraitsTemplates
import TraitsTestSupport

@Suite("What is linked compiles, and what is left out does not", .serialized)
struct LinkCompilationTests {
    @Test("Each case's output compiles together with its input", arguments: LinkCase.all.filter { $0.uncompiled == nil })
    func compiles(linkCase: LinkCase) throws {
        let said = try typecheck(linkCase, adding: generated(for: linkCase))
        #expect(said.errors.isEmpty, "\(said.text)")
    }

    @Test("and so it does where the other branches count", arguments: LinkCase.branches + LinkCase.roots.filter { $0.uncompiled == nil })
    func compilesOtherBranches(linkCase: LinkCase) throws {
        let said = try typecheck(linkCase, adding: generated(for: linkCase), flags: ["-DDEBUG"])
        #expect(said.errors.isEmpty, "\(said.text)")
    }

    @Test("Each type that a case leaves out fails to compile when it is added by hand", arguments: LinkCase.all.filter(\.leavesOut))
    func leftOutFails(linkCase: LinkCase) throws {
        let registry = try #require(linkCase.link().model.registries.first)
        let leftOut = registry.leftOut.filter { LinkCase.provable.contains($0.id) && $0.condition == nil && !linkCase.inferable.contains($0.type) }
        let element = registry.rootKind == .class ? linkCase.root + ".Type" : "any \(linkCase.root).Type"
        var probe = linkCase.modules.dropFirst().map { "import \($0)\n" }.joined()
        let firstLine = probe.split(separator: "\n").count + 1
        for (number, type) in leftOut.enumerated() { probe += "func probe\(number)() { let _: [\(element)] = [\(type.type).self] }\n" }
        let said = try typecheck(linkCase, adding: [GeneratedFile(name: "Probe.swift", contents: probe)])
        for (offset, type) in leftOut.enumerated() {
            #expect(said.errors.contains("Probe.swift:\(firstLine + offset)"), "\(type.type) compiles, though left out: \(type.reason)\n\(said.text)")
        }
    }

    /// Returns the table of a case's types, in the form that needs no runtime.
    private func generated(for linkCase: LinkCase) -> [GeneratedFile] {
        var configuration = linkCase.configuration
        configuration.form = .types
        let result = Linker.link(linkCase.program(), registries: [configuration], access: linkCase.access)
        var options = EmitOptions(access: linkCase.access, module: linkCase.modules.first ?? "Main")
        options.emitsIdentifiers = false
        return Templates.files(for: result.model, options: options)
    }
}

extension LinkCase {
    /// The reasons that the compiler can confirm: not a wish, nor a table's access.
    static let provable: Set<String> = ["TG101", "TG102", "TG103", "TG104", "TG105", "TG106", "TG107", "TG115"]

    /// Whether the compiler has something to confirm.
    var leavesOut: Bool {
        uncompiled == nil && link().model.registries.contains { $0.leftOut.contains { Self.provable.contains($0.id) && $0.condition == nil } }
    }
}

/// What the compiler says: all of it, and the places of errors as `File.swift:line`.
struct CompilerOutput {
    var text = ""

    var errors: Set<String> {
        var errors: Set<String> = []
        for line in text.split(separator: "\n") where line.contains(": error: ") {
            let parts = line.split(separator: ":")
            if parts.count > 1 { errors.insert((String(parts[0]) as NSString).lastPathComponent + ":" + parts[1]) }
        }
        return errors
    }
}

/// Type-checks a case's modules in Swift 6 mode, with further files in the own module, which alone gets `flags`.
func typecheck(_ linkCase: LinkCase, adding files: [GeneratedFile], flags: [String] = []) throws -> CompilerOutput {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traits-gen-link-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [(module: String, path: String)] = []
    func write(_ text: String, to name: String, module: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: false, encoding: .utf8)
        paths.append((module, url.path))
    }
    let own = linkCase.modules.first ?? "Main"
    for file in linkCase.files {
        let folderName = String(file.path.split(separator: "/")[0])
        try write(file.text, to: file.path, module: linkCase.modules.isEmpty ? own : folderName)
    }
    for file in files { try write(file.contents, to: "Generated/" + file.name, module: own) }

    var output = CompilerOutput()
    for module in linkCase.modules.isEmpty ? [own] : linkCase.modules.reversed() {
        let sources = paths.filter { $0.module == module }.map(\.path)
        let action = module == own ? ["-typecheck"] : ["-emit-module", "-o", folder.path + "/\(module).swiftmodule"]
        output.text += try swiftc(
            ["-swift-version", "6", "-parse-as-library", "-package-name", module, "-module-name", module, "-I", folder.path]
                + (module == own ? flags : []) + action + sources)
    }
    return output
}

/// Runs the compiler and returns what it says.
private func swiftc(_ arguments: [String]) throws -> String {
    let run = try Subprocess.run("swiftc", arguments)
    return run.output + run.errors
}
