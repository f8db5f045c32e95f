extension Run {
    /// `watch`: generates whenever an input is saved, until the process is interrupted.
    func watch() throws(Arguments.UsageError) -> ExitStatus {
        while true {
            let wait: ChangeWait
            switch try prepare(paths: arguments.operands) {
            case .ended(let status):
                // A configuration that is being edited may be wrong for a moment; it is what to watch then.
                guard let path = arguments.value("--config") ?? ConfigurationSearch.path(from: arguments.operands.first) else {
                    return status
                }
                do throws(SystemError) {
                    wait = try ChangeWait([path])
                } catch {
                    return console.report([.unreadable(error)], isStrict: false)
                }
            case .ready(let settings):
                do throws(SystemError) {
                    // Watched before it is read, so that no save falls between.
                    wait = try ChangeWait(settings.watchedPaths)
                } catch {
                    return console.report([.unreadable(error)], isStrict: false)
                }
                _ = try generate(settings)
            }
            console.say("Waiting for a change; Control-C ends.")
            wait.wait()
        }
    }
}

extension Settings {
    /// The folders that hold the inputs, those that hold none yet included, and the configuration.
    var watchedPaths: [String] {
        let folders = sources.flatMap(SourceDiscovery.folders(at:))
        return folders + listedSources + (specs ?? []) + (configuration.path.map { [$0] } ?? [])
    }
}
