import TraitsScan

extension Resolver {
    /// Returns the types that a dotted name may mean to someone who speaks of the program as a whole.
    mutating func types(called path: TypePath) -> [Int] {
        types(among: members(called: path) { resolver, members in !resolver.types(among: members).isEmpty })
    }

    /// Returns the declarations that a dotted name may mean to someone who speaks of the program as a whole.
    ///
    /// The own module comes first, then what is private to one of its files, then a module in front of the name, then all other
    /// modules, then the types that no module declares.
    ///
    /// - Parameter isWanted: Whether declarations are what is looked for, so that those of the next place are not.
    mutating func members(called path: TypePath, where isWanted: (inout Resolver, [Member]) -> Bool) -> [Member] {
        if let selector = path.moduleSelector { return members(path.components[...], inModuleCalled: selector) ?? [] }
        let own = members(path.components[...], in: .module(0))
        if isWanted(&self, own) { return own }
        let files = index.files.indices.filter { index.files[$0].module == 0 }
        let hidden = files.flatMap { members(path.components[...], in: .file($0)) }
        if isWanted(&self, hidden) { return hidden }
        if path.components.count > 1,
            let qualified = members(path.components.dropFirst(), inModuleCalled: path.components[0].name), isWanted(&self, qualified)
        {
            return qualified
        }
        let others = index.modules.indices.dropFirst().flatMap { members(path.components[...], in: .module($0)) }
        if isWanted(&self, others) { return others }
        let names = path.components.map(\.name)
        if let external = externals(ExternalName(module: nil, text: names.joined(separator: "."))) { return external.map { .type($0) } }
        let nested = membersOfExternals(path.components[...])
        if !nested.isEmpty { return nested }
        guard names.count > 1, isImported(names[0]) else { return [] }
        let known = index.names.find(names.dropFirst().joined(separator: ".")).flatMap { index.externals[$0] } ?? []
        let qualified = known.filter { index.records[$0].writtenModule == nil || index.records[$0].writtenModule == names[0] }
        return qualified.isEmpty ? membersOfExternals(path.components.dropFirst()) : qualified.map { .type($0) }
    }

    /// Returns what extensions nest in a type which nothing scanned declares: `Array.Link`.
    private mutating func membersOfExternals(_ path: ArraySlice<TypePath.Component>) -> [Member] {
        for count in (1..<max(path.count, 1)).reversed() {
            guard let outer = externals(ExternalName(module: nil, text: path.prefix(count).map(\.name).joined(separator: "."))) else { continue }
            let members = members(path.dropFirst(count), of: outer.map { .type($0) })
            if !members.isEmpty { return members }
        }
        return []
    }

    /// Returns whether any file imports the module called `name`.
    func isImported(_ name: String) -> Bool {
        guard name != "Swift" else { return true }
        return index.names.find(name).map { id in index.files.contains { $0.importedNames.contains(id) } } ?? false
    }

    private mutating func members(_ path: ArraySlice<TypePath.Component>, inModuleCalled name: String) -> [Member]? {
        guard let number = index.modules.firstIndex(where: { $0.name == name }) else { return nil }
        for module in index.withReexports(number) {
            let found = members(path, in: .module(module))
            if !found.isEmpty { return found }
        }
        return []
    }

    private mutating func members(_ path: ArraySlice<TypePath.Component>, in scope: Scope) -> [Member] {
        guard let first = path.first, let id = index.names.find(first.name) else { return [] }
        return members(path.dropFirst(), of: index.scopes.members(id, in: scope))
    }

    private mutating func members(_ path: ArraySlice<TypePath.Component>, of outer: [Member]) -> [Member] {
        var members = outer
        for component in path {
            guard let id = index.names.find(component.name) else { return [] }
            members = types(among: members).flatMap { type in
                let file = index.records[type].declarations.first.map { index.nodes[$0].file } ?? 0
                let own = index.scopes.members(id, in: .type(type))
                return own.isEmpty ? self.members(id, of: type, from: file) : own
            }
        }
        return members
    }

    private mutating func types(among members: [Member]) -> [Int] {
        var types: [Int] = []
        for member in members {
            switch member {
            case .type(let type): types.append(type)
            case .alias(let alias): types += meaning(ofAlias: alias).targets.map(\.type)
            case .parameter: continue
            }
        }
        return types
    }
}
