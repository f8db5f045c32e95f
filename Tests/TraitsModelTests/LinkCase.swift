import Testing
import TraitsModel
import TraitsScan

/// A module, or several, in one text, and what the linker should make of it.
///
/// The text is split by `//- path` lines. The expectation has a line for each result, in the model's order:
///
///     Fade                     an entry; after the type may follow
///     Glow = glow aka old      its wire name, if it is not the type's own name, and its aliases
///     Blur if DEBUG            its condition
///     New on iOS 17.0          its availability
///     Old deprecated @MainActor import Foundation spelled X inside Y
///     Seen @MainActor?         on the main actor alone where the module infers the isolation of conformances
///     - TG101 Hidden           a type that is left out, and its condition
///     ~ Effect                 a protocol on the way
///     @ Local                  a descendant in a body
///     ! TG120 A.swift:2        a finding
struct LinkCase: Sendable, CustomTestStringConvertible {
    /// What the case shows, as a sentence.
    let title: String
    /// The root.
    var root = "Trait"
    /// The names of the modules, each a folder of the text, the own one first; empty for a single module without a name.
    var modules: [String] = []
    /// The access of the generated tables.
    var access = AccessLevel.internal
    /// What wire names are made of.
    var names = RegistryConfiguration.Names.own
    /// What is generated.
    var form = RegistryConfiguration.Form.factories
    /// The attributes that stand for conformances.
    var attributes: [String: [String]] = [:]
    /// Whether types in bodies are scanned too.
    var locals = false
    /// The types that are left out although the compiler finds out which arguments are meant.
    var inferable: Set<String> = []
    /// Why the compiler cannot judge the case on this machine; nil if it does.
    var uncompiled: String?
    /// The sources.
    let sources: String
    /// The results.
    let expected: String

    var testDescription: String { title }

    init(
        _ title: String, root: String = "Trait", modules: [String] = [], access: AccessLevel = .internal,
        names: RegistryConfiguration.Names = .own, form: RegistryConfiguration.Form = .factories,
        attributes: [String: [String]] = [:], locals: Bool = false, inferable: Set<String> = [], uncompiled: String? = nil,
        _ sources: String, expect expected: String
    ) {
        self.title = title
        self.root = root
        self.modules = modules
        self.access = access
        self.names = names
        self.form = form
        self.attributes = attributes
        self.locals = locals
        self.inferable = inferable
        self.uncompiled = uncompiled
        self.sources = sources
        self.expected = expected
    }
}

// MARK: - Running

extension LinkCase {
    /// The files of the text: path and contents.
    var files: [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        for line in sources.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("//- ") {
                files.append((String(line.dropFirst(4)), ""))
            } else if files.isEmpty {
                files.append(("Main.swift", line + "\n"))
            } else {
                files[files.count - 1].text += line + "\n"
            }
        }
        return files
    }

    /// The configuration of the registry.
    var configuration: RegistryConfiguration {
        var configuration = RegistryConfiguration(root: root, form: form)
        configuration.names = names
        configuration.attributes = attributes
        configuration.location = SourceLocation(path: "traits-gen.json")
        return configuration
    }

    /// Scans and links the sources, the files in the order that `shuffle` puts them in.
    func link(shuffle: (inout [FileFacts]) -> Void = { _ in }) -> Linker.Result {
        Linker.link(program(shuffle: shuffle), registries: [configuration], access: access)
    }

    /// Scans and joins the sources.
    func program(shuffle: (inout [FileFacts]) -> Void = { _ in }) -> Program {
        var facts = files.map { file in
            var text = file.text
            return text.withUTF8 { SwiftScanner.scan($0, path: file.path, options: ScanOptions(locals: locals)) }
        }
        shuffle(&facts)
        guard !modules.isEmpty else { return Program([ModuleFacts(name: nil, isOwn: true, files: facts)]) }
        return Program(
            modules.enumerated().map { number, module in
                ModuleFacts(name: module, isOwn: number == 0, isInPackage: false, files: facts.filter { $0.path.hasPrefix(module + "/") })
            })
    }
}

// MARK: - Results as text

/// Returns the result of a link in the form of ``LinkCase``'s expectations.
func rendered(_ result: Linker.Result) -> String {
    var lines: [String] = []
    for registry in result.model.registries {
        lines += registry.entries.map { rendered($0, names: registry.configuration.names) }
        lines += registry.leftOut.map { "- \($0.id) \($0.type)" + ($0.condition.map { " if " + $0 } ?? "") }
        lines += registry.protocols.map { "~ " + $0.text }
        lines += registry.locals.map { "@ " + $0.text }
    }
    lines += result.diagnostics.map { "! \($0.id) \($0.location.path):\($0.location.place?.line ?? 0)" }
    return lines.joined(separator: "\n")
}

private func rendered(_ entry: Entry, names: RegistryConfiguration.Names) -> String {
    var line = (entry.module.map { $0 + "." } ?? "") + entry.type
    let own = entry.type.split(separator: ".").last.map(String.init)?.replacing("`", with: "")
    if names == .qualified || entry.wireName != own { line += " = " + entry.wireName }
    if !entry.aliases.isEmpty { line += " aka " + entry.aliases.joined(separator: ", ") }
    if let condition = entry.condition { line += " if " + condition }
    if !entry.availability.isEmpty { line += " on " + entry.availability.joined(separator: ", ") }
    if entry.isDeprecated { line += " deprecated" }
    switch entry.isolation {
    case .none: break
    case .inferredMainActor: line += " @MainActor?"
    case .mainActor: line += " @MainActor"
    }
    if !entry.imports.isEmpty {
        line += " import " + entry.imports.map { $0.module + ($0.condition.map { " if " + $0 } ?? "") }.joined(separator: ", ")
    }
    switch entry.spelling {
    case .plain(let text): if text != entry.type { line += " spelled " + text }
    case .member(let outer, let inner): line += " spelled \(inner) inside \(outer)"
    }
    return line
}
