import TraitsScan

/// A declaration that a name may mean at some place.
struct Candidate: Sendable {
    /// What is found.
    enum Found: Sendable {
        case type(Int), alias(Int), parameter(Int)
        /// A generic parameter, by its name.
        case genericParameter(String)
        /// Types of several imported modules, between which nothing decides.
        case ambiguous([Int])
    }

    /// The declaration.
    var member: Found
    /// Declarations of the same name in inner scopes, each in an `#if`.
    var unless: [Member] = []

    init(_ found: Found, unless: [Member] = []) {
        self.member = found
        self.unless = unless
    }

    init(member: Member, unless: [Member] = []) {
        switch member {
        case .type(let type): self.init(.type(type), unless: unless)
        case .alias(let alias): self.init(.alias(alias), unless: unless)
        case .parameter(let node): self.init(.parameter(node), unless: unless)
        }
    }
}

// MARK: - Names without a dot before them

extension Resolver {
    /// Returns the declarations that `name` may mean at `site`: those of the innermost scope that has any.
    ///
    /// Where all of them stand in an `#if`, outer scopes are searched as well, for the case that none of them exists.
    mutating func unqualified(_ id: NameID, name: String, at site: Site) -> [Candidate] {
        var found: [Candidate] = []
        var hidden: [Member] = []
        /// Takes what a scope has; returns whether that hides all outer scopes.
        func take(_ all: [Member]) -> Bool {
            guard !all.isEmpty else { return false }
            let members = choose(withoutItself(all, at: site), at: site)
            for member in members { found.append(Candidate(member: member, unless: hidden)) }
            guard !members.isEmpty else { return false }
            guard !members.contains(where: { !isConditional($0) }) else { return true }
            hidden += members
            return false
        }

        /// Takes what the bodies in a scope have, the innermost around `inner` first; returns whether that hides all outer scopes.
        func takeLocals(of scope: Int, file: Int, around inner: Int) -> Bool {
            let all = index.scopes.members(id, in: .bodies(of: scope, file: file))
            guard inner >= 0, !all.isEmpty else { return take(all) }
            for body in index.bodies(around: inner) {
                if take(all.filter { declarations(of: $0).first.map { index.nodes[$0].body } == body }) { return true }
            }
            return false
        }

        if site.header >= 0 && hasGenericParameter(site.header, name) {
            return [Candidate(.genericParameter(name))]
        }
        var scope = site.scope
        var inner = site.header
        while scope >= 0 {
            let node = index.nodes[scope]
            if takeLocals(of: scope, file: node.file, around: inner) { return found }
            if node.type >= 0 {
                let members = members(id, of: node.type, from: site.file)
                guard !work.isSuspended else { return [] }
                if take(members) { return found }
                let types = node.kind == .extension ? index.records[node.type].declarations : [scope]
                if types.contains(where: { hasGenericParameter($0, name) }) {
                    return found + [Candidate(.genericParameter(name), unless: hidden)]
                }
            } else if hasGenericParameter(scope, name) {
                return found + [Candidate(.genericParameter(name), unless: hidden)]
            }
            inner = scope
            scope = node.parent
        }
        guard index.scopes.isDeclared(id) else { return found }
        if takeLocals(of: -1, file: site.file, around: inner) { return found }
        if take(index.scopes.members(id, in: .file(site.file))) { return found }
        let module = index.files[site.file].module
        if take(index.scopes.members(id, in: .module(module))) { return found }
        guard !index.files[site.file].imports.isEmpty else { return found }
        return found + imported(id, at: site).map { Candidate($0.member, unless: hidden) }
    }

    /// Returns the declarations called `name` in the modules that the file of `site` imports.
    private func imported(_ id: NameID, at site: Site) -> [Candidate] {
        var found: [(module: Int, isScoped: Bool, members: [Member])] = []
        for entry in index.files[site.file].imports where entry.name == nil || entry.name == id {
            if let known = found.firstIndex(where: { $0.module == entry.module }) {
                if entry.name != nil { found[known].isScoped = true }
                continue
            }
            let members = index.scopes.members(id, in: .module(entry.module)).filter { isVisible($0, from: site.file) }
            if !members.isEmpty { found.append((entry.module, entry.name != nil, members)) }
        }
        if found.contains(where: \.isScoped) { found.removeAll { !$0.isScoped } }
        guard found.count > 1 else { return (found.first?.members ?? []).map { Candidate(member: $0) } }
        let types = found.flatMap(\.members).compactMap { member in if case .type(let type) = member { type } else { nil } }
        return [Candidate(.ambiguous(types))]
    }
}

// MARK: - Names after a dot

extension Resolver {
    /// Returns what `name` means at the file scope of the module called `module`, seen from `site`.
    ///
    /// Where the own module has no name, it is called as the folder of its files; any other name may be that of a type in a file that a
    /// build makes, or of a module that another one exports.
    mutating func members(of name: String, inModule module: String, isSelector: Bool = false, from site: Site) -> [Candidate] {
        guard let id = index.names.find(name) else { return [] }
        let own = index.files[site.file].module
        let file = index.files[site.file]
        var first: Int?
        let isOwn = index.modules[own].name == module || (own == 0 && index.modules[0].name == nil && index.likelyNames.contains(module))
        if isOwn {
            first = own
        } else if let number = index.modules.indices.first(where: { $0 != own && index.modules[$0].name == module }),
            index.imports(module, inFile: site.file) || file.imports.contains(where: { $0.module == number })
        {
            first = number
        } else if isSelector, index.modules[own].name == nil, !index.imports(module, inFile: site.file) {
            // `Name::` can be nothing but a module; one that is not imported must be the own one, which the tool was not told.
            first = own
        }
        // A re-exported declaration is found through the module that re-exports it, unless that has one of the name itself.
        for number in first.map(index.withReexports) ?? [] {
            var members = index.scopes.members(id, in: .module(number))
            if number == own { members = index.scopes.members(id, in: .file(site.file)) + members }
            // Where the module's name is a guess, a typealias that would mean itself proves the guess wrong.
            if index.modules[own].name == nil { members.removeAll { isBusy($0) } }
            members = choose(members.filter { isVisible($0, from: site.file) }, at: site)
            if !members.isEmpty { return members.map { Candidate(member: $0) } }
        }
        return []
    }

    /// Returns the members of a type called `name` that `file` sees: its own, else those of the nearest supertypes.
    mutating func members(_ id: NameID, of type: Int, from file: Int) -> [Member] {
        guard index.scopes.isDeclared(id, inAnyScopeLike: .type(type)) else { return [] }
        let own = index.scopes.members(id, in: .type(type)).filter { isVisible($0, from: file) }
        guard own.isEmpty, followsSupertypes else { return own }
        return inheritedMembers(id, of: type, from: file)
    }
}

// MARK: - Visibility and choice

extension Resolver {
    /// Returns whether a declaration's access reaches `file`.
    func isVisible(_ member: Member, from file: Int) -> Bool {
        declarations(of: member).contains { isVisible($0, from: file) }
    }

    private func isVisible(_ node: Int, from file: Int) -> Bool {
        let declared = index.nodes[node]
        if declared.file == file { return true }
        let module = index.files[declared.file].module
        let user = index.files[file]
        if module == user.module { return declared.access > .fileprivate }
        if declared.access >= .public { return true }
        if declared.access == .package && index.modules[module].isInPackage && index.modules[user.module].isInPackage {
            return true
        }
        return declared.access > .fileprivate && user.imports.contains { $0.module == module && $0.isTestable }
    }

    /// Returns the declarations of a member, by number.
    func declarations(of member: Member) -> [Int] {
        switch member {
        case .type(let type): index.records[type].declarations
        case .alias(let node), .parameter(let node): [node]
        }
    }

    /// Returns those of several declarations of one name in one scope that the code at `site` means.
    ///
    /// In one module there are several only in `#if` branches, and then all of them count. Where modules are scanned as one, what
    /// cannot be inherited from is out of the question in an inheritance clause, and else the nearest file decides.
    mutating func choose(_ members: [Member], at site: Site) -> [Member] {
        var members = members
        work.count(members.count)
        guard members.count > 1 else { return members }
        if members.allSatisfy({ isConditional($0) }) { return members }
        if site.isInherited {
            let inheritable = members.filter { isInheritable($0) }
            if !inheritable.isEmpty { members = inheritable }
        }
        var near: [Int] = []
        for member in members {
            var nearest = 0
            for node in declarations(of: member) { nearest = max(nearest, nearness(of: index.nodes[node].file, to: site.file)) }
            near.append(nearest)
        }
        guard let nearest = near.max() else { return members }
        return zip(members, near).filter { $0.1 == nearest }.map(\.0)
    }

    /// Leaves out the typealias whose own meaning is looked for, if an outer scope may have another of its name.
    private func withoutItself(_ members: [Member], at site: Site) -> [Member] {
        guard site.scope >= 0, site.header >= 0 else { return members }
        return members.filter { $0 != .alias(site.header) }
    }

    private func isBusy(_ member: Member) -> Bool {
        if case .alias(let alias) = member { work.circle(through: alias) != nil } else { false }
    }

    private func isConditional(_ member: Member) -> Bool {
        switch member {
        case .type(let type): index.records[type].isConditional
        case .alias(let node), .parameter(let node): index.nodes[node].isConditional
        }
    }

    private func isInheritable(_ member: Member) -> Bool {
        guard case .type(let type) = member else { return true }
        return index.records[type].declarations.contains { [.class, .protocol].contains(index.nodes[$0].kind) }
    }

    /// Says how near two files are: by the folders that their paths share, and most if they are one.
    private mutating func nearness(of other: Int, to file: Int) -> Int {
        guard other != file else { return Int.max }
        let folders = FolderPair(first: index.files[other].folder, second: index.files[file].folder)
        if let known = sharedFolders[folders] { return known }
        let left = index.facts(ofFile: other).path.utf8
        let right = index.facts(ofFile: file).path.utf8
        var shared = 0
        for (byte, twin) in zip(left, right) {
            guard byte == twin else { break }
            if byte == UInt8(ascii: "/") { shared += 1 }
        }
        sharedFolders[folders] = shared
        return shared
    }

    private func hasGenericParameter(_ node: Int, _ name: String) -> Bool {
        index.nodes[node].isGeneric && index.genericParameters(of: node).contains { Bytewise.equal($0, name) }
    }
}

/// Two folders, by number.
struct FolderPair: Hashable, Sendable {
    var first: Int
    var second: Int
}
