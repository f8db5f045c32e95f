/// Where a package keeps its sources, by the names that SwiftPM goes by; the manifest is not read.
enum PackageLayout {
    /// What a package's folder of sources may be called.
    private static let names = ["Sources", "Source", "src", "srcs"]

    /// The folder of the sources of the package in `folder`; nil if none has one of the usual names.
    static func sourceFolder(of folder: String) -> String? {
        names.map { Paths.join(folder, $0) }.first { FileStatus(of: $0)?.kind == .directory }
    }

    /// Whether `folder` is that of the sources of the package in `outer`.
    static func isSourceFolder(_ folder: String, of outer: String) -> Bool {
        guard FileStatus(of: Paths.join(outer, "Package.swift"))?.kind == .file, let sources = sourceFolder(of: outer) else { return false }
        return FileStatus(of: sources)?.identity == FileStatus(of: folder)?.identity
    }

    /// What the module in some folders may be called: as a folder is that is named, or as the target whose folder it is or stands in.
    ///
    /// Of the folders above, those of a package alone count, so that it makes no difference where that stands.
    static func moduleNames(of sources: [String]) -> Set<String> {
        var found: Set<String> = []
        for path in sources {
            let components = Paths.absolute(path, in: FileSystem.currentDirectory).split(separator: "/").map(String.init)
            if let last = path.split(separator: "/").last, last != ".", last != ".." { found.insert(String(last)) }
            guard let layout = components.lastIndex(where: { (names + ["Plugins", "Tests"]).contains($0) }) else { continue }
            let package = "/" + components[..<layout].joined(separator: "/")
            guard FileStatus(of: Paths.join(package, "Package.swift")) != nil else { continue }
            if layout + 1 < components.count {
                found.insert(components[layout + 1])
            } else {
                // A folder that cannot be read is a finding of whoever looks for the sources in it.
                found.formUnion((try? FileSystem.names(in: path)) ?? [])
            }
        }
        return found
    }

    /// The folders of the targets in a folder of sources, in bytewise order; that folder itself if Swift stands in it directly.
    static func targets(in sources: String) throws(SystemError) -> [String] {
        let names = try FileSystem.names(in: sources)
        if names.contains(where: { InputKind(name: $0) == .swift }) { return [sources] }
        return names.map { Paths.join(sources, $0) }.filter { path in
            var discovery = SourceDiscovery()
            return FileStatus(of: path)?.kind == .directory && !discovery.files(at: [path])[.swift].isEmpty
        }
    }
}

extension Settings {
    /// Why the folder of generated files cannot be meant, if nobody has chosen it: what stands there is part of no target.
    var outputFault: Arguments.UsageError? {
        guard !isOutputExplicit, let output else { return nil }
        let isPackage = FileStatus(of: Paths.join(output, "Package.swift"))?.kind == .file
        let outer = Paths.directory(of: Paths.absolute(output, in: FileSystem.currentDirectory))
        let isSourceFolder = PackageLayout.isSourceFolder(output, of: outer)
        guard isPackage || isSourceFolder else { return nil }
        do throws(SystemError) {
            // Swift beside the manifest, or in the folder of sources itself, is a target that keeps its sources there.
            if try FileSystem.names(in: output).contains(where: { InputKind(name: $0) == .swift && !$0.hasPrefix("Package") && !$0.hasPrefix("Generated.") }) { return nil }
            let sources = isPackage ? PackageLayout.sourceFolder(of: output) : output
            var targets: [String] = []
            if let sources { targets = try PackageLayout.targets(in: sources) }
            let choices = targets.map { "traits-gen \(Arguments.quoted($0))" }.joined(separator: ", or ")
            return .init(
                message: "\(output): generated files would be part of no target there, and are part of one; name its folder"
                    + (choices.isEmpty ? "" : ": \(choices)") + "; or write a configuration into it: traits-gen init \(targets.first.map(Arguments.quoted) ?? "FOLDER")")
        } catch {
            // Whoever reads the folder says so.
            return nil
        }
    }
}
