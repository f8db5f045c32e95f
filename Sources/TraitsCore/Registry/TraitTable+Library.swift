#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#else
    internal import Darwin
#endif

/// A type that gives the traits of its module: the enum `TraitFactories` that `traits-gen` generates is one.
///
/// In a shared library that a running program loads, it is found by its name, and its table by this protocol.
public protocol TraitTableSource {
    /// The traits of the module.
    static var table: TraitTable { get }
}

extension TraitTable {
    /// Loads a shared library, and takes the table that `traits-gen` generated for its module.
    ///
    /// ```swift
    /// try provider.join(TraitTable(library: "plugins/libGlow.so"))
    /// ```
    ///
    /// Program and library must share one TraitsCore, so both link the product `TraitsCoreDynamic`. A library stays loaded
    /// for good; one that changed needs another file name and another module name to be loaded beside the old one.
    ///
    /// A library's code runs with all the rights of the program, from the moment it is loaded: load only what you trust.
    ///
    /// - Parameters:
    ///   - path: The library's path, relative to the working folder unless it begins with a slash.
    ///   - module: The name of its module; by default that of the file, without `lib` and what follows the first dot.
    ///   - name: The name of the type that gives the table.
    /// - Throws: a ``TraitProblem`` of the kind ``TraitProblem/Kind/unusableLibrary``.
    public init(library path: String, module: String? = nil, named name: String = "TraitFactories") throws(TraitProblem) {
        // Without a slash the system looks in its own folders, and would perhaps find another library of that name.
        let file = path.contains("/") ? path : "./" + path
        let module = module ?? Self.moduleName(ofLibrary: path)
        // Types are found by name alone: of two modules with one name, the first one's would be taken for the second one's.
        if Self.type(named: name, module: module) != nil, dlopen(file, RTLD_NOW | RTLD_NOLOAD) == nil {
            throw Self.unusable(path, "a module \(module) with a \(name) is part of this program already: the library's needs another name")
        }
        guard dlopen(file, RTLD_NOW | RTLD_LOCAL) != nil else {
            let reason = dlerror().map { String(cString: $0) } ?? "no reason is given"
            throw Self.unusable(path, "it cannot be loaded: \(reason)")
        }
        guard let type = Self.type(named: name, module: module) else {
            throw Self.unusable(
                path, "it has no \(module).\(name): generate the table with traits-gen, and name the module if it is not \(module)")
        }
        guard let source = type as? any TraitTableSource.Type else {
            throw Self.unusable(
                path, "\(module).\(name) is no TraitTableSource of this program's TraitsCore: generate it anew with traits-gen, link "
                    + "library and program with TraitsCoreDynamic, and load what belongs to the main actor there")
        }
        let table = source.table
        guard table.format == .v1 else {
            throw Self.unusable(
                path, "its table has the format \(table.format.number), this program's TraitsCore reads \(Format.v1.number): "
                    + "build both with one version of the package traits-gen")
        }
        self = table
    }

    /// The module that a library's file name stands for: `Glow` for `plugins/libGlow.so.1`.
    static func moduleName(ofLibrary path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        let stem = file.prefix { $0 != "." }
        return String(stem.hasPrefix("lib") ? stem.dropFirst(3) : stem)
    }

    /// A type by its module's name and its own; nil if no loaded code has it.
    private static func type(named name: String, module: String) -> Any.Type? {
        // Names as symbols spell them: length and letters of each part, then the kind: enum, struct or class.
        let stem = [module, name].map { "\($0.utf8.count)\($0)" }.joined()
        for kind in ["O", "V", "C"] {
            if let type = _typeByName(stem + kind) { return type }
        }
        return nil
    }

    private static func unusable(_ path: String, _ reason: String) -> TraitProblem {
        TraitProblem(.unusableLibrary, "\(path): \(reason)")
    }
}
