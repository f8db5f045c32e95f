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
