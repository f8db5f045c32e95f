import TraitsScan

/// The kinds of file that the generator reads.
enum InputKind: Hashable {
    case swift, spec, interface

    /// The kind of the file called `name`; nil if it is none of ours.
    init?(name: String) {
        switch Paths.fileExtension(of: name) {
        case "swift": self = .swift
        case "storyboard", "xib": self = .interface
        case "json" where name == "traits.json" || name.hasSuffix(".traits.json"): self = .spec
        default: return nil
        }
    }
}

/// The input files below some paths, each once, in bytewise order of their paths.
struct DiscoveredFiles {
    /// The files by kind.
    var files: [InputKind: [String]] = [:]
    /// Broken links and loops.
    var diagnostics: [Diagnostic] = []

    /// The files of one kind.
    subscript(kind: InputKind) -> [String] { files[kind] ?? [] }
}

/// Walks folders for input files.
///
/// Links are followed. A file that is reached twice, through a link or another spelling, counts once. Left alone below a
/// given folder: what `ignoredFolders` names, hidden files and folders, bundles, and what the configuration excludes. A path that is given
/// explicitly is never left alone; of those that a build system lists, what the configuration excludes is. With `readsEverything` it is the other way round: nothing is left alone, and no link followed.
struct SourceDiscovery {
    /// Folders of other people's code and of build products.
    static let ignoredFolders: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]
    /// Folders that are files to those who use them: none of the Swift in them belongs to the module around them.
    static let bundleExtensions: Set<String> = [
        "xcassets", "xcodeproj", "xcworkspace", "framework", "xcframework", "bundle", "app", "docc", "playground",
    ]

    /// Patterns of paths to leave alone, as in the configuration, and from the root of the file system.
    private var excluded: [(written: String, absolute: String)] = []
    /// What each of those has left out, or would have if nothing else had, by its index.
    private var usedPatterns: Set<Int> = []
    /// The paths that were left out.
    private var leftOut: [String] = []
    private let currentDirectory = FileSystem.currentDirectory
    /// The files that are never inputs: what is about to be written.
    var outputs: Set<FileStatus.Identity> = []

    /// Whether all files below a folder are wanted, whatever they are to whom: for looking at them, not for generating from them.
    var readsEverything = false

    private var found: [(path: String, kind: InputKind, identity: FileStatus.Identity)] = []
    private var visited: Set<FileStatus.Identity> = []
    private var diagnostics: [Diagnostic] = []

    init(excluded: [String] = [], outputs: Set<FileStatus.Identity> = []) {
        let current = currentDirectory
        self.excluded = excluded.map { ($0, Paths.absolute($0, in: current)) }
        self.outputs = outputs
    }

    /// Returns the input files at and below `paths`.
    ///
    /// A path that does not exist is an error, unless `isMissingAllowed`: a build system may list a file that has just been removed.
    mutating func files(at paths: [String], isMissingAllowed: Bool = false) -> DiscoveredFiles {
        (found, visited, diagnostics) = ([], [], [])
        for path in paths.sorted(by: Paths.precedes) {
            guard let status = FileStatus(of: path) else {
                // Bytes that are no UTF-8 come as U+FFFD, from a list as from the command line.
                let isUndecodable = path.unicodeScalars.contains("\u{FFFD}")
                diagnostics.append(isUndecodable ? .undecodableName(path) : isMissingAllowed ? .missingListedInput(path) : .missingInput(path))
                continue
            }
            switch status.kind {
            case .directory: walk(path, status.identity, ancestors: [])
            // A list says what there is; the configuration what of it is meant.
            case .file where isMissingAllowed && isExcluded(path): continue
            case .file where !isMissingAllowed && Self.isSomethingElse(path): diagnostics.append(.noInput(path))
            case .file, .other: take(path, InputKind(name: Paths.name(of: path)) ?? .swift, status.identity)
            }
        }
        var result = DiscoveredFiles(diagnostics: diagnostics)
        for (_, ways) in Dictionary(grouping: found, by: \.identity) {
            // Of several ways to one file the one without links is the file's own; else the first bytewise.
            let ways = ways.sorted { Paths.precedes($0.path, $1.path) }
            guard let way = ways.count == 1 ? ways.first : ways.first(where: { Self.isDirect($0.path) }) ?? ways.first else { continue }
            result.files[way.kind, default: []].append(way.path)
        }
        for kind in result.files.keys { result.files[kind]?.sort(by: Paths.precedes) }
        return result
    }

    private mutating func walk(
        _ directory: String, _ identity: FileStatus.Identity, ancestors: Set<FileStatus.Identity>
    ) {
        if ancestors.contains(identity) {
            diagnostics.append(.linkLoop(directory))
            return
        }
        guard visited.insert(identity).inserted else { return }
        let names: [String], undecodable: [FileSystem.UndecodableName]
        do throws(SystemError) {
            (names, undecodable) = try FileSystem.entries(of: directory)
        } catch {
            diagnostics.append(.unreadable(error))
            return
        }
        // What such a file declares is not known, and neither is what stands in such a folder.
        for name in undecodable
        where isWanted(name.escaped) && (name.isDirectory ? !Self.isLeftAlone(name.escaped) : InputKind(name: name.escaped) != nil) {
            let path = Paths.join(directory, name.escaped)
            if !isExcluded(path) { diagnostics.append(.undecodableName(path)) }
        }
        for name in names where isWanted(name) {
            let path = Paths.join(directory, name)
            let kind = InputKind(name: name)
            if isExcluded(path) { continue }
            guard let status = FileStatus(of: path, followsLinks: !readsEverything) else {
                if kind != nil { diagnostics.append(.brokenLink(path)) }
                continue
            }
            switch (status.kind, kind) {
            case (.directory, _):
                if !readsEverything && Self.isLeftAlone(name) { continue }
                walk(path, status.identity, ancestors: ancestors.union([identity]))
            // What is no file is named by whoever reads it.
            case (.file, let kind?): take(path, kind, status.identity)
            case (.other, let kind?) where !readsEverything: take(path, kind, status.identity)
            default: continue
            }
        }
    }

    /// The folder at `path` and those below it that may hold inputs; `path` itself if it is a file.
    static func folders(at path: String) -> [String] {
        var result: [String] = [], visited: Set<FileStatus.Identity> = []
        var pending = [path]
        while let folder = pending.popLast() {
            guard let status = FileStatus(of: folder), visited.insert(status.identity).inserted else { continue }
            result.append(folder)
            guard status.kind == .directory, let names = try? FileSystem.names(in: folder) else { continue }
            for name in names where !name.hasPrefix(".") && !isLeftAlone(name) {
                let path = Paths.join(folder, name)
                if FileStatus(of: path)?.kind == .directory { pending.append(path) }
            }
        }
        return result
    }

    /// Whether a file that is named by itself is of another kind, by its name; one without an extension may be Swift.
    private static func isSomethingElse(_ path: String) -> Bool {
        let type = Paths.fileExtension(of: path)
        return InputKind(name: Paths.name(of: path)) == nil && !type.isEmpty && !type.hasPrefix("swift")
    }

    private func isWanted(_ name: String) -> Bool { readsEverything || !name.hasPrefix(".") }

    private static func isLeftAlone(_ folder: String) -> Bool {
        ignoredFolders.contains(folder) || bundleExtensions.contains(Paths.fileExtension(of: folder))
    }

    /// Whether no link lies on the way to a file.
    private static func isDirect(_ path: String) -> Bool {
        FileSystem.realPath(path) == Paths.absolute(path, in: FileSystem.realPath(".") ?? "/")
    }

    private mutating func take(_ path: String, _ kind: InputKind, _ identity: FileStatus.Identity) {
        if !outputs.contains(identity) { found.append((path, kind, identity)) }
    }

    private mutating func isExcluded(_ path: String) -> Bool {
        if excluded.isEmpty { return false }
        // However a path leads there, a pattern is about where it ends.
        let absolute = Paths.absolute(path, in: currentDirectory)
        let matching = excluded.indices.filter {
            Paths.matches(path, pattern: excluded[$0].written) || Paths.matches(absolute, pattern: excluded[$0].absolute)
        }
        if matching.isEmpty { return false }
        usedPatterns.formUnion(matching)
        leftOut.append(absolute)
        return true
    }

    /// The patterns, by their index, that left out nothing: not even what is always left alone, or stands in what another pattern left out.
    var idlePatterns: [Int] {
        excluded.indices.filter { index in
            guard !usedPatterns.contains(index) else { return false }
            let components = excluded[index].written.split(separator: "/").map(String.init)
            if components.contains(where: { ($0.hasPrefix(".") && $0 != "." && $0 != "..") || Self.isLeftAlone($0) }) { return false }
            let fixed = excluded[index].absolute.prefix { $0 != "*" && $0 != "?" }
            return !leftOut.contains { fixed.hasPrefix($0 + "/") }
        }
    }
}

extension Diagnostic {
    static func missingInput(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG500", .error, at: SourceLocation(path: path), "there is no such file or folder; check the spelling of the path")
    }

    static func noSwift(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG507", .error, at: SourceLocation(path: path), "this is no Swift, of which facts are; name a file that ends in .swift, or a folder")
    }

    static func noInput(_ path: String) -> Diagnostic {
        Diagnostic(
            id: "TG507", .error, at: SourceLocation(path: path),
            "this is no input: Swift sources end in .swift, specs in .traits.json, interface files in .storyboard or .xib; name one of those, or a folder")
    }

    static func idleExclusion(_ pattern: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG512", .warning, at: location,
            "“\(pattern)” leaves out nothing; correct or remove it. A pattern is about whole paths: **/Fixtures/** is what stands in any folder called Fixtures")
    }

    static func missingListedInput(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG502", .warning, at: SourceLocation(path: path), "listed but missing, skipped; the build system’s file list is older than the folder")
    }

    static func unreadable(_ error: SystemError) -> Diagnostic {
        Diagnostic(id: "TG501", .error, at: SourceLocation(path: error.path), "cannot \(error.operation): \(error.reason)")
    }

    static func undecodableName(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG506", .error, at: SourceLocation(path: path), "the name is not UTF-8, so this cannot be read; rename it, or exclude it in traits-gen.json")
    }

    static func brokenLink(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG503", .warning, at: SourceLocation(path: path), "the link leads nowhere, skipped; remove it or restore what it leads to")
    }

    static func linkLoop(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG504", .warning, at: SourceLocation(path: path), "the link leads to a folder around it, not followed; exclude it in traits-gen.json")
    }
}
