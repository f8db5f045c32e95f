import TraitsModel
import TraitsScan
import TraitsTemplates

/// Takes bytes for a module's only file, and scans what is generated for it: that has no problem, and declares no type with the root.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEmission(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let facts = SwiftScanner.scan(UnsafeBufferPointer(start: start, count: count), path: "a.swift", options: ScanOptions(members: true))
    guard facts.problems.isEmpty else { return 0 }
    let program = Program([ModuleFacts(name: "App", isOwn: true, files: [facts])])
    let forms: [RegistryConfiguration.Form] = [
        .factories, .types, .function(signature: "func add(to list: inout List)", statement: "list.add({type}())"),
    ]
    let result = Linker.link(program, registries: forms.map { RegistryConfiguration(root: "Trait", form: $0) })
    let identifiers = Identifiers.link(specs: [], interfaces: [], program: program)
    // While an error stands, nothing is written.
    guard !(result.diagnostics + identifiers.diagnostics).contains(where: { $0.severity == .error }) else { return 0 }
    var model = result.model
    model.identifiers = identifiers.identifiers
    var options = EmitOptions()
    options.emitsIdentifiers = true
    for file in Templates.files(for: model, options: options) {
        var text = file.contents
        let emitted = text.withUTF8 { SwiftScanner.scan($0, path: file.name) }
        if !emitted.problems.isEmpty { fatalError("the generated file cannot be read: \(emitted.problems)") }
        let inherits = emitted.declarations.contains { $0.inherits.contains { $0.text.hasSuffix("Trait") } }
        if inherits { fatalError("the generated file has a descendant of its own") }
    }
    return 0
}
