#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Paths as text. Nothing here touches the file system, and nothing is decoded: `%20` and `~` are names.
enum Paths {
    /// Orders paths bytewise, whatever the locale.
    ///
    /// By `memcmp`: an unoptimised build would spend a tenth of a large run on iterators.
    static func precedes(_ left: String, _ right: String) -> Bool {
        var left = left, right = right
        return left.withUTF8 { left in
            right.withUTF8 { right in
                guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return left.count < right.count }
                let order = memcmp(leftBase, rightBase, min(left.count, right.count))
                return order != 0 ? order < 0 : left.count < right.count
            }
        }
    }

    /// The last component.
    static func name(of path: String) -> String {
        let utf8 = path.utf8
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[utf8.index(after: slash)...])
    }

    /// All but the last component; "" for a name alone, "/" for what stands in the root.
    static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Adds a component, or takes `name` alone if it is absolute or the folder is the current one.
    static func join(_ directory: String, _ name: String) -> String {
        if directory.isEmpty || directory == "." || name.hasPrefix("/") { return name }
        return directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }

    /// The extension without its dot, in lower case; "" without one.
    static func fileExtension(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
        return name[name.utf8.index(after: dot)...].lowercased()
    }

    /// The path from the root, with `.` and `..` taken out as text.
    static func absolute(_ path: String, in current: String) -> String {
        var components: [Substring] = []
        for component in join(current, path).split(separator: "/") {
            switch component {
            case ".": continue
            case "..": _ = components.popLast()
            default: components.append(component)
            }
        }
        return "/" + components.joined(separator: "/")
    }

    /// The way to an absolute path from an absolute folder, with as many `..` as it takes.
    static func relative(_ path: String, to folder: String) -> String {
        let wanted = path.split(separator: "/"), from = folder.split(separator: "/")
        let common = zip(wanted, from).prefix { $0 == $1 }.count
        let components = repeatElement("..", count: from.count - common) + wanted[common...].map(String.init)
        return components.isEmpty ? "." : components.joined(separator: "/")
    }

    /// Whether `name` matches a pattern in which `*` stands for any run of characters but `/`, `**` for any at all.
    static func matches(_ path: String, pattern: String) -> Bool {
        matches(Array(path.utf8)[...], Array(pattern.utf8)[...])
    }

    private static func matches(_ path: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
        // Greedy with one point to return to for `*` and one for `**`: linear in practice, never exponential.
        let star = UInt8(ascii: "*"), slash = UInt8(ascii: "/"), any = UInt8(ascii: "?")
        var text = path.startIndex, wanted = pattern.startIndex
        var single: (wanted: Int, text: Int)?, double: (wanted: Int, text: Int)?
        while true {
            if wanted < pattern.endIndex, pattern[wanted] == star {
                if wanted + 1 < pattern.endIndex, pattern[wanted + 1] == star {
                    wanted += 2
                    // `**/` matches no folder at all, too.
                    if wanted < pattern.endIndex, pattern[wanted] == slash, matches(path[text...], pattern[(wanted + 1)...]) {
                        return true
                    }
                    double = (wanted, text)
                    single = nil
                } else {
                    wanted += 1
                    single = (wanted, text)
                }
                continue
            }
            if text == path.endIndex, wanted == pattern.endIndex { return true }
            if text < path.endIndex, wanted < pattern.endIndex,
                pattern[wanted] == path[text] || (pattern[wanted] == any && path[text] != slash)
            {
                text += 1
                wanted += 1
            } else if let point = single, point.text < path.endIndex, path[point.text] != slash {
                single = (point.wanted, point.text + 1)
                (wanted, text) = (point.wanted, point.text + 1)
            } else if let point = double, point.text < path.endIndex {
                double = (point.wanted, point.text + 1)
                single = nil
                (wanted, text) = (point.wanted, point.text + 1)
            } else {
                return false
            }
        }
    }
}
