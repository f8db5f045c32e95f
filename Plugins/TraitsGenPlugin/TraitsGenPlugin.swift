import Foundation
import PackagePlugin

/// Generates the identifiers and registries of a module as part of its build.
@main
struct TraitsGenPlugin: BuildToolPlugin {
    /// What this plugin and the tool have agreed on. A new number changes the command line, so that a plugin update runs the tool again.
    static let contract = "1"

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [PackagePlugin.Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        // The compiler would say “multiple producers”, and the build system “Stale file”.
        if let committed = target.sourceFiles.map(\.url).first(where: { Self.outputs.contains($0.lastPathComponent) }) {
            throw Failure.committed(committed, target: target.name)
        }
        let invocation = try Invocation(for: target, in: context.package, workDirectory: context.pluginWorkDirectoryURL)
        return [
            Self.command(invocation, module: target.moduleName, try context.tool(named: "traits-gen"), context.pluginWorkDirectoryURL)
        ]
    }

    /// The command that writes both files into `workDirectory`, whatever the sources say.
    private static func command(
        _ invocation: Invocation, module: String, _ tool: PluginContext.Tool, _ workDirectory: URL
    ) -> PackagePlugin.Command {
        .buildCommand(
            displayName: "Generate trait identifiers and registries for \(module)",
            executable: tool.url,
            arguments: ["generate", "--quiet", "--plugin", contract, "--output", workDirectory.filePath] + invocation.arguments,
            inputFiles: invocation.inputs,
            outputFiles: Self.outputs.map { workDirectory.appending(path: $0) })
    }

    /// The two files that it generates, whatever the sources say.
    private static let outputs = ["Generated.TraitIdentifiers.swift", "Generated.TraitFactories.swift"]

    /// Why the plugin fails.
    enum Failure: Error, CustomStringConvertible {
        case committed(URL, target: String)

        var description: String {
            switch self {
            case .committed(let file, let target):
                "\(file.filePath): the plugin TraitsGenPlugin of target \(target) generates this file in every build; remove it here, or take the "
                    + "plugin from the target in Package.swift and commit the file"
            }
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension TraitsGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [PackagePlugin.Command] {
            let module = Self.moduleName(of: target)
            let sources = target.inputFiles.map(\.url).filter(\.isInput)
            var arguments = ["--module", module]
            var inputs = sources
            let configuration = context.xcodeProject.directoryURL.appending(path: "traits-gen.json")
            if FileManager.default.fileExists(atPath: configuration.filePath) {
                arguments += ["--config", configuration.filePath]
                inputs.append(configuration)
            }
            arguments += ["--"] + sources.map(\.filePath)
            return [
                Self.command(
                    Invocation(arguments: arguments, inputs: inputs), module: module,
                    try context.tool(named: "traits-gen"), context.pluginWorkDirectoryURL)
            ]
        }

        /// The module of a target of an Xcode project: its product's name, else its own, made an identifier as Xcode does.
        private static func moduleName(of target: XcodeTarget) -> String {
            let name = target.product?.name ?? target.displayName
            let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
            return (letters.first?.isNumber == true ? "_" : "") + String(letters)
        }
    }

    extension Invocation {
        init(arguments: [String], inputs: [URL]) {
            self.arguments = arguments
            self.inputs = inputs
        }
    }
#endif
