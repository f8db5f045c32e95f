import PackagePlugin

/// `swift package traits-check`: says whether the committed generated files are up to date. Writes nothing.
@main
struct TraitsCheckCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try PackageRun.run("check", context, arguments)
    }
}
