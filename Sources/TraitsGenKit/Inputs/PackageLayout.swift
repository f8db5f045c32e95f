/// Where a package keeps its sources, by the names that SwiftPM goes by; the manifest is not read.
enum PackageLayout {
    /// What a package's folder of sources may be called.
    private static let names = ["Sources", "Source", "src", "srcs"]

    /// The folder of the sources of the package in `folder`; nil if none has one of the usual names.
    static func sourceFolder(of folder: String) -> String? {
        names.map { Paths.join(folder, $0) }.first { FileStatus(of: $0)?.kind == .directory }
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
