import Foundation
import Testing
import TraitsModel
import TraitsTemplates

/// Compares what the templates write with Goldens/NAME.txt, and compiles it together with `sources` under every setting.
///
/// With `TRAITS_GEN_RECORD=1` the golden is written anew, and the test fails, so that nobody records in CI by mistake.
func check(
    _ name: String, _ model: Model, options: EmitOptions = EmitOptions(), beside sources: String,
    usesRuntime: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let files = Templates.files(for: model, options: options).map(SourceText.init)
    try compare(SourceText.joined(files), with: name, at: sourceLocation)
    for setting in SwiftCompiler.settings {
        let problems = try SwiftCompiler.problems(
            in: SourceText.files(in: sources) + files, flags: setting.flags, usesRuntime: usesRuntime)
        #expect(problems == "", "\(name), \(setting.name)", sourceLocation: sourceLocation)
    }
}

/// The folder of the goldens.
let goldenFolder = SwiftCompiler.repository + "/Tests/TraitsTemplatesTests/Goldens/"

/// The text of a golden; nil if there is none.
func golden(_ name: String) -> String? {
    try? String(contentsOfFile: goldenFolder + name + ".txt", encoding: .utf8)
}

private func compare(_ text: String, with name: String, at sourceLocation: SourceLocation) throws {
    if ProcessInfo.processInfo.environment["TRAITS_GEN_RECORD"] == "1", golden(name) != text {
        try text.write(toFile: goldenFolder + name + ".txt", atomically: true, encoding: .utf8)
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    } else {
        #expect(text == golden(name), "run with TRAITS_GEN_RECORD=1 and look at the difference", sourceLocation: sourceLocation)
    }
}
