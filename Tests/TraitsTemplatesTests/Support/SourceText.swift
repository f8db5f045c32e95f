import TraitsTemplates

/// A file of a fixture.
struct SourceText: Equatable {
    /// The file's path; a folder stands for a module.
    var path: String
    /// The whole text.
    var text: String

    /// The module that the file belongs to; nil for the one that is generated for.
    var module: String? {
        let components = path.split(separator: "/")
        return components.count > 1 ? String(components[0]) : nil
    }

    /// Splits a text into files at its lines `//- path`.
    static func files(in text: String) -> [SourceText] {
        var files: [SourceText] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("//- ") {
                files.append(SourceText(path: String(line.dropFirst(4)), text: ""))
            } else if !files.isEmpty {
                files[files.count - 1].text += line + "\n"
            }
        }
        return files
    }

    /// Joins files into the text that `files(in:)` splits.
    static func joined(_ files: [SourceText]) -> String {
        files.map { "//- \($0.path)\n\($0.text)" }.joined()
    }
}

extension SourceText {
    /// A generated file.
    init(_ file: GeneratedFile) {
        self.init(path: file.name, text: file.contents)
    }
}
