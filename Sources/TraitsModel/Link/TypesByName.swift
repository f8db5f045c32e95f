import TraitsScan

extension Resolver {
    /// Returns the types that a dotted name may mean to someone who speaks of the program as a whole.
    ///
    /// The own module comes first, then what is private to one of its files, then a module in front of the name, then all other
    /// modules, then the types that no module declares.
    mutating func types(called path: TypePath) -> [Int] {
        if let selector = path.moduleSelector { return types(path.components[...], inModuleCalled: selector) ?? [] }
        let own = types(path.components[...], in: .module(0))
        if !own.isEmpty { return own }
        let files = index.files.indices.filter { index.files[$0].module == 0 }
        let hidden = files.flatMap { types(path.components[...], in: .file($0)) }
        if !hidden.isEmpty { return hidden }
        if path.components.count > 1,
            let qualified = types(path.components.dropFirst(), inModuleCalled: path.components[0].name), !qualified.isEmpty
        {
            return qualified
        }
        let others = index.modules.indices.dropFirst().flatMap { types(path.components[...], in: .module($0)) }
        if !others.isEmpty { return others }
        let names = path.components.map(\.name)
        if let external = externals(ExternalName(module: nil, text: names.joined(separator: "."))) { return external }
        let members = membersOfExternals(path.components[...])
        if !members.isEmpty { return members }
        guard names.count > 1, isImported(names[0]) else { return [] }
        let known = index.names.find(names.dropFirst().joined(separator: ".")).flatMap { index.externals[$0] } ?? []
        let qualified = known.filter { index.records[$0].writtenModule == nil || index.records[$0].writtenModule == names[0] }
        return qualified.isEmpty ? membersOfExternals(path.components.dropFirst()) : qualified
    }

    /// Returns the types that extensions nest in a type which nothing scanned declares: `Array.Link`.
    private mutating func membersOfExternals(_ path: ArraySlice<TypePath.Component>) -> [Int] {
        for count in (1..<max(path.count, 1)).reversed() {
            guard let outer = externals(ExternalName(module: nil, text: path.prefix(count).map(\.name).joined(separator: "."))) else { continue }
            let types = types(path.dropFirst(count), nestedIn: outer)
            if !types.isEmpty { return types }
        }
        return []
    }

    /// Returns whether any file imports the module called `name`.
    func isImported(_ name: String) -> Bool {
        guard name != "Swift" else { return true }
        return index.names.find(name).map { id in index.files.contains { $0.importedNames.contains(id) } } ?? false
    }

    private mutating func types(_ path: ArraySlice<TypePath.Component>, inModuleCalled name: String) -> [Int]? {
        guard let number = index.modules.firstIndex(where: { $0.name == name }) else { return nil }
        for module in index.withReexports(number) {
            let found = types(path, in: .module(module))
            if !found.isEmpty { return found }
        }
        return []
    }

    private mutating func types(_ path: ArraySlice<TypePath.Component>, in scope: Scope) -> [Int] {
        guard let first = path.first, let id = index.names.find(first.name) else { return [] }
        return types(path.dropFirst(), nestedIn: types(among: index.scopes.members(id, in: scope)))
    }

    private mutating func types(_ path: ArraySlice<TypePath.Component>, nestedIn outer: [Int]) -> [Int] {
        var types = outer
        for component in path {
            guard let id = index.names.find(component.name) else { return [] }
            types = types.flatMap { type in
                let file = index.records[type].declarations.first.map { index.nodes[$0].file } ?? 0
                let members = index.scopes.members(id, in: .type(type))
                return self.types(among: members.isEmpty ? self.members(id, of: type, from: file) : members)
            }
        }
        return types
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
