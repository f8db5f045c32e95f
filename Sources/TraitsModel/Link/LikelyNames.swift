import TraitsScan

/// The names that a module may have by the folders that its files stand in.
enum LikelyNames {
    /// What the folders of modules stand in, by the names that SwiftPM goes by.
    private static let layouts: Set<Substring> = ["Plugins", "Source", "Sources", "Tests", "src", "srcs"]

    /// Returns the names of the folders below `Sources` and the like that hold the files of `module`, as modules are called.
    static func names(of module: ModuleFacts) -> Set<String> {
        var names: Set<String> = []
        var last = ""
        for file in module.files {
            let folder = file.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file.path[..<$0]) } ?? ""
            guard folder != last else { continue }
            last = folder
            let parts = folder.split(separator: "/")
            guard let layout = parts.lastIndex(where: layouts.contains), layout + 1 < parts.count else { continue }
            names.insert(moduleName(ofFolder: parts[layout + 1]))
        }
        return names.union(module.likelyNames.map { moduleName(ofFolder: $0[...]) })
    }

    /// Returns the name of the module in a folder: `my-lib` is `my_lib`.
    private static func moduleName(ofFolder name: Substring) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
