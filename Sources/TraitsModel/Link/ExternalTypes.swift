import TraitsScan

/// The name of a type that no scanned module declares.
struct ExternalName: Hashable, Sendable {
    /// The module that it was written with; nil if it was written without.
    var module: String?
    /// The dotted name, without the module.
    var text: String

    /// Whether it is nested in another type.
    var isNested: Bool { text.utf8.contains(UInt8(ascii: ".")) }
}

extension Resolver {
    /// Returns the name of what `path` means, if nothing scanned declares it, for the code in `file`.
    ///
    /// A first name that the file imports, or that is a module of the system's, is a module's: `Foundation.Date` and `Date` are one type. Many a module
    /// re-exports one of the system's, and that it does is not known.
    func externalName(of path: TypePath, inFile file: Int) -> ExternalName {
        let first = path.components[0].name
        guard path.components.count > 1 else { return ExternalName(module: path.moduleSelector, text: first) }
        if path.moduleSelector == nil, SystemTypes.isModule(first) || index.imports(first, inFile: file) {
            return ExternalName(module: first, text: path.components.dropFirst().map(\.name).joined(separator: "."))
        }
        return ExternalName(module: path.moduleSelector, text: path.components.map(\.name).joined(separator: "."))
    }

    /// Returns the known external types called `name`; nil if there is none.
    func externals(_ name: ExternalName) -> [Int]? {
        guard let id = index.names.find(name.text), let types = index.externals[id] else { return nil }
        guard let module = name.module else { return [types[0]] }
        return twin(of: name, in: module, types).map { [$0] }
    }

    /// Returns the external type that `path` means in `file`, a new one if it was never met.
    mutating func external(_ path: TypePath, inFile file: Int) -> Int {
        external(externalName(of: path, inFile: file))
    }

    /// Returns the external type called `name`, a new one if it was never met.
    ///
    /// A name without a module is the type that was met first with one.
    mutating func external(_ name: ExternalName) -> Int {
        let id = index.names.intern(name.text)
        let known = index.externals[id] ?? []
        if let module = name.module {
            if let twin = twin(of: name, in: module, known) { return twin }
            if let first = known.first, index.records[first].writtenModule == nil {
                index.records[first].writtenModule = module
                return first
            }
        } else if let first = known.first {
            return first
        }
        index.records.append(TypeRecord(ownName: Self.written(name.text), writtenModule: name.module))
        supertypeStates.append(.unknown)
        index.externals[id, default: []].append(index.records.count - 1)
        return index.records.count - 1
    }

    /// The one of `types`, all called `name`, that `module` shows: its own, or one of the system's, which the modules of the system re-export from each other.
    private func twin(of name: ExternalName, in module: String, _ types: [Int]) -> Int? {
        let isSystem = SystemTypes.isModule(module) && SystemTypes.ancestors(of: name.text) != nil
        return types.first { type in
            guard let other = index.records[type].writtenModule else { return false }
            return other == module || (isSystem && SystemTypes.isModule(other))
        }
    }

    private static func written(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return WrittenName.escaped(name) }
        return name.split(separator: ".").map { WrittenName.escaped(String($0)) }.joined(separator: ".")
    }
}
