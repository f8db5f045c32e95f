import PackagePlugin

/// `swift package traits-generate`: writes the generated files of modules that commit them.
@main
struct TraitsGenerateCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try PackageRun.run("generate", context, arguments)
    }
}
