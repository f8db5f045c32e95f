import TraitsScan

/// One run of one command.
struct Run {
    /// The words of the command line.
    let arguments: Arguments
    /// Where results and talk go.
    let console: Console
    /// What was generated last, if there may be a next time.
    let generated = GeneratedTexts()

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    /// Does what the command says.
    func execute() throws(Arguments.UsageError) -> ExitStatus {
        let precious = outputsThatAreInputs()
        guard precious.isEmpty else { return console.report(precious, isStrict: false) }
        return switch arguments.command {
        case .generate, .check: try generate()
        case .list: try list()
        case .explain: try explain()
        case .facts: try facts()
        case .validate: try validate()
        case .schema: try schema()
        case .watch: try watch()
        case .`init`: try initialize()
        }
    }

    /// Findings about files that options would have overwritten, although this tool reads such files and writes none of them.
    ///
    /// - Parameter read: The paths that the run reads, whatever they are called.
    private func outputsThatAreInputs(read: [String] = []) -> [Diagnostic] {
        let options = ["--facts-out", "--depfile"] + (arguments.command == .schema ? ["--output"] : [])
        let named = options.flatMap { option in arguments.all(option).map { (option: option, path: $0) } }
        if named.isEmpty { return [] }
        let lists = arguments.all("--filelist") + (arguments.all("--dependency") + arguments.all("--external-dependency"))
            .compactMap { $0.split(separator: "@", maxSplits: 1).dropFirst().first.map(String.init) }
        let facts = arguments.all("--facts-in") + arguments.all("--external-facts-in")
        let inputs = Set((read + lists + facts + arguments.all("--config")).compactMap { FileStatus(of: $0)?.identity })
        return named.enumerated().compactMap { index, output in
            if named[..<index].contains(where: { Paths.absolute($0.path, in: "/") == Paths.absolute(output.path, in: "/") }) {
                return .outputTwice(output.path, of: output.option)
            }
            // What a link leads to is overwritten, not the link.
            let names = [output.path, FileSystem.realPath(output.path)].compactMap { $0.map(Paths.name) }
            guard let status = FileStatus(of: output.path), status.kind == .file else { return nil }
            let isInput = names.contains { InputKind(name: $0) != nil || $0 == ConfigurationSearch.name } || inputs.contains(status.identity)
            return isInput ? .outputIsInput(output.path, of: output.option) : nil
        }
    }

    /// A run that is ready, unless it would overwrite what it reads.
    private func guarded(_ settings: Settings) -> Preparation {
        let precious = outputsThatAreInputs(
            read: settings.sources + settings.listedSources + (settings.specs ?? []) + (settings.configuration.path.map { [$0] } ?? []))
        return precious.isEmpty ? .ready(settings) : .ended(console.report(precious, isStrict: false))
    }

    /// A configuration that is no good ends the run before it starts.
    enum Preparation {
        case ready(Settings)
        case ended(ExitStatus)
    }

    /// Reads the configuration and the lists of paths.
    ///
    /// `paths` are the operands that are paths to scan. Without any, and without a configuration, what is `near` is scanned.
    func prepare(paths: [String], near: [String] = []) throws(Arguments.UsageError) -> Preparation {
        let listed: [String]
        do throws(SystemError) {
            listed = try listedPaths()
        } catch {
            return .ended(console.report([.unreadable(error)], isStrict: false))
        }
        guard let path = arguments.value("--config") ?? ConfigurationSearch.path(from: paths.first ?? near.first) else {
            let paths = paths.isEmpty && listed.isEmpty ? near : paths
            return guarded(try Settings(arguments, Configuration(), paths: paths, listed: listed))
        }
        console.detail("reading the configuration \(path)")
        guard let configuration = configuration(at: path) else { return .ended(.usage) }
        return guarded(try Settings(arguments, configuration, paths: paths, listed: listed))
    }

    /// The paths in all lists that the command line names.
    func listedPaths() throws(SystemError) -> [String] {
        var paths: [String] = []
        for list in arguments.all("--filelist") {
            paths += FileList.paths(in: try FileSystem.contents(of: list == "-" ? "/dev/stdin" : list))
        }
        return paths
    }

    /// Reads a configuration; nil, with everything said about it, if it cannot be followed.
    private func configuration(at path: String) -> Configuration? {
        do throws(SystemError) {
            let result = try ReadBuffer().withContents(of: path) { bytes in
                ConfigurationReader.read(JSONReader.read(bytes, path: path, options: .init(allowsComments: true)))
            }
            return console.report(result.diagnostics, isStrict: false) == .fine ? result.configuration : nil
        } catch {
            _ = console.report([.unreadable(error)], isStrict: false)
            return nil
        }
    }

    /// Says how long the steps took, to those who asked.
    func tell(_ timings: Timings, bytes: Int = 0) {
        guard arguments.has("--timings") else { return }
        console.tell("\(timings.summary)\(bytes > 0 ? "; \(bytes) bytes read" : "")")
    }
}

/// Where the configuration is.
enum ConfigurationSearch {
    /// The name of the file.
    static let name = "traits-gen.json"

    /// The nearest configuration in the folder of `path`, by default the current one, or in one above it.
    static func path(from path: String?) -> String? { self.path(of: name, from: path) }

    /// The nearest file called `name` in the folder of `path`, by default the current one, or in one above it.
    static func path(of name: String, from path: String?) -> String? {
        let start = path ?? "."
        var folder = FileStatus(of: start)?.kind == .directory ? start : Paths.directory(of: start)
        if folder.isEmpty { folder = "." }
        // As written as long as that leads upwards, so that messages name paths as the user does.
        if FileStatus(of: Paths.join(folder, name))?.kind == .file { return folder == "." ? name : Paths.join(folder, name) }
        var absolute = Paths.absolute(folder, in: FileSystem.currentDirectory)
        while absolute != "/" {
            absolute = Paths.directory(of: absolute)
            let candidate = Paths.join(absolute, name)
            if FileStatus(of: candidate)?.kind == .file { return Paths.relative(candidate, to: FileSystem.currentDirectory) }
        }
        return nil
    }
}
