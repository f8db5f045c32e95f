import PackagePlugin
@main struct TraitsGenerateCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
