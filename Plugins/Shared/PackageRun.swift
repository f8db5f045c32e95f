import Foundation
import PackagePlugin

/// Runs the generator for the modules of a package that commit their generated files.
enum PackageRun {
    /// Runs `traits-gen COMMAND` for each module, and fails if any run does.
    ///
    /// The modules are those named by `--target`; else those with a traits-gen.json in their folder; else those that
    /// depend on TraitsCore. If only the package's folder has a traits-gen.json, its paths decide. All other arguments are the tool's.
    static func run(_ command: String, _ context: PluginContext, _ arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        let tool = try context.tool(named: "traits-gen").url
        let mending = ["--invocation", "swift package traits-generate"]
        // A word that the tool does not know is the same fault for every module, and for none.
        let asksForHelp = rest.contains("--help") || rest.contains("-h")
        do {
            try start(tool, [command] + (asksForHelp ? [] : ["--help"]) + rest, output: asksForHelp ? nil : FileHandle.nullDevice)
        } catch Failure.status {
            throw Failure.usage(command)
        }
        if asksForHelp { return }
        var report = try Report(rest, file: context.pluginWorkDirectoryURL.appending(path: "report"))

        let package = context.package
        let all = try names.isEmpty
            ? Self.modules(of: package)
            : package.targets(named: names).compactMap { $0 as? any SourceModuleTarget }
        // A committed file beside one that the build makes breaks the build.
        let built = all.isEmpty ? [] : targetsWithPlugin(in: package, workDirectory: context.pluginWorkDirectoryURL)
        let modules = all.filter { !built.contains($0.name) }
        for module in all where built.contains(module.name) && report.format == nil {
            // Remarks are not shown, and it is no warning.
            let text = "\(module.name) is left alone: its plugin TraitsGenPlugin generates the files in every build, and none are to be committed\n"
            FileHandle.standardError.write(Data(text.utf8))
        }
        if modules.isEmpty, !all.isEmpty { return try report.print() }
        let configuration = package.directoryURL.appending(path: "traits-gen.json")
        if names.isEmpty, modules.isEmpty, configuration.exists {
            let outcome = Result { try start(tool, [command, "--config", configuration.filePath] + mending + rest + report.options, output: try report.next()) }
            try report.gather()
            try report.print()
            return try outcome.get()
        }
        guard !modules.isEmpty else { throw Failure.nothingToDo }
        // What is meant for one module would be taken for all.
        if let path = rest.first(where: { !$0.hasPrefix("-") && FileManager.default.fileExists(atPath: $0) }), !isValue(path, in: rest) {
            throw Failure.path(path)
        }
        if modules.count > 1, let option = rest.first(where: { outputs.contains(String($0.prefix { $0 != "=" })) }) {
            throw Failure.sharedOutput(option)
        }
        var failed: [String] = []
        for module in modules {
            let invocation = try Invocation(for: module, in: package, workDirectory: context.pluginWorkDirectoryURL)
            do {
                let output = ["--default-output", module.directoryURL.filePath]
                try start(tool, [command] + output + invocation.arguments + mending + rest + report.options, output: try report.next())
            } catch Failure.status {
                failed.append(module.name)
            }
            try report.gather()
        }
        try report.print()
        if !failed.isEmpty { throw Failure.modules(failed) }
    }

    /// The options that name one file or folder to write.
    private static let outputs: Set<String> = ["--output", "-o", "--facts-out", "--depfile"]

    /// Whether a word follows an option that may take a path.
    private static func isValue(_ word: String, in words: [String]) -> Bool {
        guard let index = words.firstIndex(of: word), index > 0 else { return false }
        return words[index - 1].hasPrefix("-") && !["--strict", "--quiet", "-q", "--verbose", "--diff", "--prune", "--dry-run", "--timings"].contains(words[index - 1])
    }

    private static func modules(of package: Package) -> [any SourceModuleTarget] {
        let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
        let configured = all.filter { $0.directoryURL.appending(path: "traits-gen.json").exists }
        if !configured.isEmpty || package.directoryURL.appending(path: "traits-gen.json").exists { return configured }
        return all.filter { module in
            module.dependencies.contains { dependency in
                switch dependency {
                case .target(let target): target.name == "TraitsCore"
                case .product(let product): product.name == "TraitsCore"
                @unknown default: false
                }
            }
        }
    }

    /// The targets that use the build plugin.
    ///
    /// What a plugin is told of its package does not say so: the package manager is asked for a description, with a build folder of its
    /// own, because the one in use is locked.
    private static func targetsWithPlugin(in package: Package, workDirectory: URL) -> Set<String> {
        struct Description: Decodable {
            struct Target: Decodable { var name: String, pluginUsages: [[String: [String?]]]? }
            var targets: [Target]
        }
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", package.directoryURL.filePath, "--scratch-path", workDirectory.appending(path: "description").filePath,
            "--disable-sandbox", "dump-package",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            let description = try JSONDecoder().decode(Description.self, from: data)
            return Set(description.targets.filter { $0.pluginUsages?.contains { $0["plugin"]?.first == "TraitsGenPlugin" } ?? false }.map(\.name))
        } catch {
            Diagnostics.warning("cannot tell which targets use TraitsGenPlugin, whose files are not to be committed: \(error)")
            return []
        }
    }

    private static func start(_ tool: URL, _ arguments: [String], output: FileHandle? = nil) throws {
        let process = Process()
        process.executableURL = tool
        if let output { process.standardOutput = output }
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw Failure.status }
    }

    /// Why a command plugin fails.
    enum Failure: Error, CustomStringConvertible {
        case nothingToDo
        case status
        case usage(String)
        case modules([String])
        case path(String)
        case sharedOutput(String)
        case twoResults(String, String)

        var description: String {
            switch self {
            case .nothingToDo:
                "no module of this package depends on TraitsCore, and none has a traits-gen.json; name one with --target"
            case .status: "traits-gen has findings"
            case .usage(let command): "usage: swift package traits-\(command) [--target NAME] [OPTION...]; the options are those of “traits-gen help \(command)”"
            case .path(let path):
                "\(path): a module's files are those of its target here; name the target, as in --target App, or call traits-gen itself"
            case .sharedOutput(let option): "\(option) would be that of several modules; name one with --target"
            case .twoResults(let option, let format): "\(option) and --format \(format) each want standard output for themselves; leave one of them away"
            case .modules(let names): "traits-gen has findings in \(names.joined(separator: ", "))"
            }
        }
    }
}

extension URL {
    fileprivate var exists: Bool { FileManager.default.fileExists(atPath: filePath) }
}
