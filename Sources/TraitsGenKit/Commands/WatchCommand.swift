import TraitsScan

extension Run {
    /// `watch`: generates whenever an input is saved or a generated file is touched, until the process is interrupted.
    func watch() throws(Arguments.UsageError) -> ExitStatus {
        // A folder that is removed later may come back; one that was never there is misspelt.
        let missing = arguments.operands.filter { FileStatus(of: $0) == nil }
        guard missing.isEmpty else { return console.report(missing.map { .missingInput($0) }, isStrict: false) }
        var isSecondRun = false
        // The configuration of the last run, and whether it is known to be gone.
        var configuration: String?, isGone = false
        while true {
            // What is written there again is another folder, which no relative path leads to.
            let isAbsolute = !arguments.operands.isEmpty && arguments.operands.allSatisfy { $0.hasPrefix("/") }
            guard isAbsolute || FileSystem.hasCurrentDirectory else { return console.report([.noCurrentFolder], isStrict: false) }
            var wait: ChangeWait
            // What it says, and where, nothing else does: without it other files would be written.
            if let path = configuration, FileStatus(of: path) == nil {
                do throws(SystemError) {
                    wait = try ChangeWait([path]) { name, isFolder in isFolder || name == Paths.name(of: path) }
                } catch {
                    return console.report([.unreadable(error)], isStrict: false)
                }
                if !isGone {
                    _ = console.report([.configurationIsGone(path)], isStrict: false)
                    console.say(Self.waiting)
                }
                isGone = true
                // It may have come back before it was watched.
                guard FileStatus(of: path) != nil || wait.wait() else { return .fine }
                continue
            }
            configuration = arguments.value("--config") ?? ConfigurationSearch.path(from: arguments.operands.first)
            isGone = false
            switch try prepare(paths: arguments.operands) {
            case .ended(let status):
                // A configuration that is being edited may be wrong for a moment; it is what to watch then.
                guard let path = configuration else { return status }
                do throws(SystemError) {
                    wait = try ChangeWait([path]) { name, _ in name == Paths.name(of: path) }
                } catch {
                    return console.report([.unreadable(error)], isStrict: false)
                }
            case .ready(let settings):
                do throws(SystemError) {
                    // Watched before it is read, so that no save falls between.
                    wait = try ChangeWait(settings.watchedPaths, matters: matters(to: settings), isDueAnyway: { generated.areTouched })
                } catch {
                    return console.report([.unreadable(error)], isStrict: false)
                }
                // Of a run that failed nothing is left to be mended.
                if try generate(settings) != .fine { generated.texts = [:] }
                do throws(SystemError) {
                    // The first run may have made this folder.
                    if let output = settings.output, FileStatus(of: output)?.kind == .directory { try wait.add(output) }
                } catch {
                    return console.report([.unreadable(error)], isStrict: false)
                }
                // Once is enough: what two programs write in turns comes to no end.
                isSecondRun = generated.areTouched && !isSecondRun
                if isSecondRun { continue }
            }
            console.say(Self.waiting)
            guard wait.wait() else { return .fine }
        }
    }

    private static let waiting = "Waiting for a change; Control-C ends."
}

extension Run {
    /// What a run depends on, by its name: folders, inputs of any kind, and what options name; what the run writes only if somebody else has.
    func matters(to settings: Settings) -> (_ name: String, _ isFolder: Bool) -> Bool {
        let named = settings.sources + settings.listedSources + (settings.specs ?? []) + settings.factsFiles.map(\.path)
            + arguments.all("--filelist") + (settings.configuration.path.map { [$0] } ?? [])
        let names = Set((named + [ConfigurationSearch.name]).map(Paths.name))
        let written = Pipeline(settings: settings).outputPaths + arguments.all("--facts-out") + (settings.output.map { [$0] } ?? [])
        let own = Set(written.map(Paths.name)).subtracting(settings.sources.map(Paths.name))
        let generated = generated
        return { name, isFolder in
            if own.contains(name) { return generated.areTouched }
            // A folder may bring or take anything, but for what is never looked into.
            return isFolder ? !name.hasPrefix(".") : names.contains(name) || InputKind(name: name) != nil
        }
    }
}

/// The files as a run has last made them, to tell its own writing from that of others.
final class GeneratedTexts {
    /// The text that belongs at each path.
    var texts: [String: String] = [:]

    /// Whether a file is not as it was made, or gone.
    var areTouched: Bool {
        texts.contains { path, text in
            // What cannot be read cannot be mended either.
            guard FileStatus(of: path) != nil else { return true }
            guard let bytes = try? FileSystem.contents(of: path) else { return false }
            return !bytes.elementsEqual(text.utf8)
        }
    }
}

extension Settings {
    /// The folders that hold the inputs, those that hold none yet included, and the configuration.
    var watchedPaths: [String] {
        // Of one that is gone the folder that it may come back to.
        let folders = sources.flatMap { FileStatus(of: $0) == nil ? [$0] : SourceDiscovery.folders(at: $0) }
        return folders + listedSources + (specs ?? []) + (configuration.path.map { [$0] } ?? [])
    }
}

extension Diagnostic {
    /// The folder that the run was started in is removed.
    fileprivate static var noCurrentFolder: Diagnostic {
        Diagnostic(id: "TG500", .error, at: .commandLine, "the folder that this was started in is gone; start it again where the sources are")
    }

    /// The configuration of the runs before is removed.
    fileprivate static func configurationIsGone(_ path: String) -> Diagnostic {
        Diagnostic(
            id: "TG500", .error, at: SourceLocation(path: path),
            "the configuration is gone, and nothing is written without it; bring it back, or start this again to go on with another, or none")
    }
}
