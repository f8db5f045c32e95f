import Foundation
import PackagePlugin

/// One run of the generator for one module: the arguments, and the files that decide what it says.
///
/// This file is shared by the three plugins through links, since plugins cannot depend on libraries. It decides
/// nothing: it says which files there are, and the tool does the rest.
struct Invocation {
    /// The arguments that generate and check share.
    var arguments: [String]
    /// Everything the result depends on, apart from the tool.
    var inputs: [URL]

    /// Gathers the files of `target` and of the modules that it depends on, and writes their lists to `workDirectory`.
    init(for target: some SourceModuleTarget, in package: Package, workDirectory: URL) throws {
        let module = target.moduleName
        arguments = ["--module", module]
        inputs = []

        let configuration = [target.directoryURL, package.directoryURL]
            .map { $0.appending(path: "traits-gen.json") }
            .first { FileManager.default.fileExists(atPath: $0.filePath) }
        if let configuration {
            arguments += ["--config", configuration.filePath]
            inputs.append(configuration)
        }

        let sources = target.sourceFiles.map(\.url).filter(\.isInput) + target.pluginGeneratedSources.filter(\.isInput)
        arguments += ["--filelist", try Self.write(sources, to: workDirectory.appending(path: "\(module).filelist"))]
        inputs += sources

        // An executable's table takes in the traits of the modules it depends on. A library's leaves them to its user.
        if target.kind == .generic { arguments.append("--links-only") }
        for dependency in target.recursiveTargetDependencies.compactMap({ $0 as? any SourceModuleTarget })
        where dependency.moduleName != "TraitsCore" {
            let sources = dependency.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }
            guard !sources.isEmpty else { continue }
            let name = dependency.moduleName
            let list = try Self.write(sources, to: workDirectory.appending(path: "\(module)-\(name).filelist"))
            let isInPackage = package.targets.contains { $0.id == dependency.id }
            arguments += [isInPackage ? "--dependency" : "--external-dependency", "\(name)=@\(list)"]
            inputs += sources
        }
    }

    /// Writes paths, NUL-separated, unless the file says the same already. Returns the file's path.
    private static func write(_ urls: [URL], to file: URL) throws -> String {
        let text = Data(urls.map(\.filePath).joined(separator: "\0").utf8)
        if (try? Data(contentsOf: file)) != text { try text.write(to: file, options: .atomic) }
        return file.filePath
    }
}

extension URL {
    /// The path as the file system knows it: `%20` in a name is not a space.
    var filePath: String { path(percentEncoded: false) }

    /// Whether the generator reads files of this name.
    var isInput: Bool {
        ["swift", "storyboard", "xib"].contains(pathExtension)
            || lastPathComponent == "traits.json" || lastPathComponent.hasSuffix(".traits.json")
    }
}
