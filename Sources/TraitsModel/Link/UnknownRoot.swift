import TraitsScan

extension LinkSession {
    /// Returns the finding about a root that nothing declares or inherits, with the remedy that fits what its name is like.
    func unknownRoot(_ name: String, _ path: TypePath, at place: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG151", .warning, at: place,
            "nothing declares or inherits the root '\(name)'; \(remedyForRoot(name, path))")
    }

    private func remedyForRoot(_ name: String, _ path: TypePath) -> String {
        let names = path.components.map(\.name)
        let module = path.moduleSelector ?? (names.count > 1 ? names[0] : nil)
        let own = path.moduleSelector == nil && names.count > 1 ? Array(names.dropFirst()) : names
        if module == nil, let only = names.first, resolver.isModule(only) || SystemTypes.isModule(only) {
            return "'\(only)' is a module: write a type of it, as in \(only).Rule"
        }
        if own.count == 1, module.map(SystemTypes.isModule) ?? true, SystemTypes.isListed(own[0]) {
            if Self.standardTypes.contains(own[0]), !SystemTypes.isProtocol(own[0]), !SystemTypes.isClass(own[0]) {
                return "it is the system's, and no protocol or class; name one of those"
            }
            return "it is the system's, and no scanned source names it or what inherits it; scan the sources that do"
        }
        let isQualified = module != nil
        if let hint = Suggestion.nearest(to: name, among: namesForRoots(areQualified: isQualified), limit: 1).first { return "did you mean '\(hint)'?" }
        if let module, index.modules.contains(where: { $0.name == module }) {
            return "module '\(module)' was scanned, and has no '\(own.joined(separator: "."))'; correct the name"
        }
        if let module, resolver.isModule(module) {
            return "module '\(module)' is imported and was not scanned, so that only what inherits '\(own.joined(separator: "."))' by name is found; "
                + "correct the name, or scan the sources that use it"
        }
        let known = KnownNames(SystemTypes.names)
        return known.nearest(to: own.joined(separator: "."), limit: 1).first.map { "did you mean '\($0)'?" } ?? "correct the name, or scan the sources that use it"
    }

    /// Returns what a misspelt root may have been meant to be: the types, and if a module was written in front, those of other modules with theirs.
    private func namesForRoots(areQualified: Bool) -> [String] {
        index.records.indices.flatMap { type in
            let name = resolver.fullName(type)
            guard areQualified, let module = index.records[type].module, let front = index.modules[module].name else { return [name] }
            return [front + "." + name]
        }
    }
}
