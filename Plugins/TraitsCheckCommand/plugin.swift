import PackagePlugin
@main struct TraitsCheckCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
