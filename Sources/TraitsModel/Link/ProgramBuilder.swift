import TraitsScan

/// Makes the tables of a program, in four steps: number, declare, bind extensions, resolve what is inherited.
struct ProgramBuilder {
    /// The tables so far, with the means to resolve names in them.
    private var resolver: Resolver
    /// The extensions whose type is not known yet, by number.
    private var unbound: [Int] = []
    /// Whether any declaration has a name, by the name's number.
    private var isNamed: [Bool] = []
    private var folders = NameTable()

    private init(_ modules: [ModuleFacts]) { resolver = Resolver(index: ProgramIndex(modules: modules)) }

    /// Returns the tables of `modules`, the own module first.
    static func index(_ modules: [ModuleFacts]) -> Resolver {
        var builder = ProgramBuilder(modules)
        builder.number()
        if let own = modules.first, own.name == nil { builder.resolver.index.likelyNames = LikelyNames.names(of: own) }
        builder.readImports()
        builder.declareAll()
        builder.bindExtensions()
        builder.resolver.resolveAllSupertypes()
        return builder.resolver
    }

    // MARK: - Numbering

    private mutating func number() {
        for module in resolver.index.modules.indices {
            resolver.index.firstFiles.append(resolver.index.files.count)
            for file in resolver.index.modules[module].files.indices {
                number(file: file, ofModule: module)
            }
        }
    }

    private mutating func number(file: Int, ofModule module: Int) {
        let first = resolver.index.nodes.count
        let number = resolver.index.files.count
        let path = resolver.index.modules[module].files[file].path
        resolver.index.files.append(ProgramIndex.File(module: module, index: file, firstNode: first, folder: folder(of: path)))
        resolver.index.modules[module].files[file].declarations.withUnsafeBufferPointer { declarations in
            for index in declarations.indices {
                append(declarations, index, file: number, first: first)
            }
        }
    }

    /// Adds a declaration of a file; through its address, since a copy would cost more than all else.
    private mutating func append(_ declarations: UnsafeBufferPointer<Declaration>, _ index: Int, file: Int, first: Int) {
        let name = resolver.index.names.intern(declarations[index].name)
        let isGeneric = !declarations[index].genericParameters.isEmpty
        if isGeneric { for parameter in declarations[index].genericParameters { _ = resolver.index.names.intern(parameter) } }
        let kind = declarations[index].kind
        if kind != .extension {
            while isNamed.count <= Int(name.index) { isNamed.append(false) }
            isNamed[Int(name.index)] = true
        }
        resolver.index.append(
            ProgramIndex.Node(
                kind: kind, file: file, parent: declarations[index].parent.map { first + $0 } ?? -1,
                name: name, access: declarations[index].access, isLocal: declarations[index].isLocal, body: declarations[index].body ?? -1,
                isConditional: !declarations[index].conditions.isEmpty, isGeneric: isGeneric,
                hasAttributes: !declarations[index].attributes.isEmpty, type: -1),
            declarations[index].inherits, written: declarations[index].type)
    }

    /// Returns the number of the folder that a path leads through.
    private mutating func folder(of path: String) -> Int {
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
        return Int(folders.intern(folder).index)
    }

    /// Says for each file which scanned modules it sees: those it imports, and what those re-export.
    private mutating func readImports() {
        let modules = resolver.index.modules
        var numbers: [String: Int] = [:]
        for (number, module) in modules.enumerated() where number > 0 {
            if let name = module.name { numbers[name] = number }
        }
        if modules.count > 1 {
            let exported = modules.map { module in
                module.files.flatMap { $0.imports.filter { $0.modifiers.contains("@_exported") }.compactMap(\.path.first) }
            }
            let edges = exported.map { $0.compactMap { numbers[$0] } }
            resolver.index.reexports = modules.indices.map { Self.closure(of: $0, under: edges) }
            let unread = Set(modules.indices.filter { exported[$0].contains { numbers[$0] == nil } })
            resolver.index.reexportingUnread = Set(
                modules.indices.filter { unread.contains($0) || !unread.isDisjoint(with: resolver.index.reexports[$0]) })
        }
        for file in resolver.index.files.indices { readImports(ofFile: file, numbers) }
    }

    private mutating func readImports(ofFile file: Int, _ numbers: [String: Int]) {
        var names: [NameID] = []
        var imports: [ProgramIndex.Import] = []
        for fact in resolver.index.facts(ofFile: file).imports {
            guard let name = fact.path.first else { continue }
            if SystemTypes.isFramework(name) { resolver.index.importsFrameworks = true }
            let id = resolver.index.names.intern(name)
            if !names.contains(id) { names.append(id) }
            guard !numbers.isEmpty, let module = numbers[name], module != resolver.index.files[file].module else { continue }
            let scoped = fact.kind != nil && fact.path.count > 1 ? fact.path.last.map { resolver.index.names.intern($0) } : nil
            imports.append(
                ProgramIndex.Import(module: module, name: scoped, isTestable: fact.modifiers.contains("@testable")))
            for other in resolver.index.reexports[module] {
                imports.append(ProgramIndex.Import(module: other, name: scoped, isTestable: false))
            }
        }
        resolver.index.files[file].importedNames = names
        if !imports.isEmpty { resolver.index.files[file].imports = Self.unique(imports) }
    }

    /// Returns the modules that `module` re-exports, directly or not.
    private static func closure(of module: Int, under edges: [[Int]]) -> [Int] {
        var found: [Int] = []
        var pending = edges[module]
        while let next = pending.popLast() {
            guard next != module && !found.contains(next) else { continue }
            found.append(next)
            pending += edges[next]
        }
        return found
    }

    private static func unique(_ imports: [ProgramIndex.Import]) -> [ProgramIndex.Import] {
        var seen: Set<ProgramIndex.Import> = []
        return imports.filter { seen.insert($0).inserted }
    }

    // MARK: - Declaring

    private mutating func declareAll() {
        for node in resolver.index.nodes.indices { declare(node) }
    }

    /// Declares what `node` names in its scope, unless that scope is an extension whose type is not known yet.
    private mutating func declare(_ node: Int) {
        let facts = resolver.index.nodes[node]
        guard facts.kind != .extension else { return unbound.append(node) }
        guard let scope = scope(of: facts) else { return }
        let member: Member
        switch facts.kind {
        case .typealias: member = .alias(node)
        case .associatedtype: member = .parameter(node)
        default:
            if let known = twin(of: node, in: scope) {
                resolver.index.records[known].declarations.append(node)
                resolver.index.nodes[node].type = known
                return
            }
            member = .type(newType(node))
        }
        resolver.index.scopes.declare(facts.name, as: member, in: scope)
    }

    private func scope(of node: ProgramIndex.Node) -> Scope? {
        guard node.parent >= 0 else {
            if node.isLocal { return .bodies(of: -1, file: node.file) }
            return node.access <= .fileprivate ? .file(node.file) : .module(resolver.index.files[node.file].module)
        }
        let parent = resolver.index.nodes[node.parent]
        if node.isLocal && !parent.isLocal { return .bodies(of: node.parent, file: node.file) }
        return parent.type >= 0 ? .type(parent.type) : nil
    }

    /// Returns the type that `node` is another declaration of.
    ///
    /// One module declares one name twice only in `#if` branches. Anything else is two modules scanned as one (or an error):
    /// there, each declaration is a type of its own.
    private func twin(of node: Int, in scope: Scope) -> Int? {
        let facts = resolver.index.nodes[node]
        guard facts.isConditional else { return nil }
        for case .type(let type) in resolver.index.scopes.members(facts.name, in: scope)
        where resolver.index.records[type].isConditional && resolver.index.records[type].privateFile == privateFile(facts) {
            let bodies = resolver.index.records[type].declarations.prefix(1).map { resolver.index.nodes[$0].body }
            if !facts.isLocal || bodies == [facts.body] { return type }
        }
        return nil
    }

    private func privateFile(_ node: ProgramIndex.Node) -> Int { node.access <= .fileprivate ? node.file : -1 }

    private mutating func newType(_ node: Int) -> Int {
        let facts = resolver.index.nodes[node]
        // What is local to a body is named from that body on.
        let isOutermost = facts.parent < 0 || (facts.isLocal && !resolver.index.nodes[facts.parent].isLocal)
        let record = newRecord(node, parent: isOutermost ? -1 : resolver.index.nodes[facts.parent].type)
        resolver.index.nodes[node].type = record
        return record
    }

    private mutating func newRecord(_ node: Int, parent: Int) -> Int {
        let facts = resolver.index.nodes[node]
        resolver.index.records.append(
            TypeRecord(
                ownName: WrittenName.canonical(resolver.index.declaration(node).name), parent: parent, module: resolver.index.module(of: node),
                privateFile: privateFile(facts), isLocal: facts.isLocal, isConditional: facts.isConditional, declarations: [node]))
        resolver.supertypeStates.append(.unknown)
        return resolver.index.records.count - 1
    }

    // MARK: - Binding extensions

    /// Finds the type of each extension, and declares what the extensions contain.
    ///
    /// An extended name may lead through a member of another extension, so this goes in rounds until nothing changes; what
    /// is left then is a type that no module declares.
    private mutating func bindExtensions() {
        bindUnnamed()
        resolver.readsShorthand = true
        while !unbound.isEmpty {
            if bindRound(external: .no) { continue }
            resolver.followsSupertypes = true
            let progress = bindRound(external: .no)
            resolver.followsSupertypes = false
            if progress || bindRound(external: .outermost) { continue }
            _ = bindRound(external: .all)
        }
        resolver.followsSupertypes = true
        resolver.readsShorthand = false
        resolver.forget()
        for type in resolver.index.records.indices where resolver.index.records[type].extensions.count > 1 {
            resolver.index.records[type].extensions.sort()
        }
    }

    /// Which extended names that nothing declares become external types in a round.
    private enum External { case no, outermost, all }

    /// Binds the extensions of types whose name nothing declares: most of those that extend another module's types.
    private mutating func bindUnnamed() {
        let all = unbound
        unbound = []
        for node in all {
            guard case .path(let path)? = resolver.index.writtenType(of: node), path.components.count == 1, path.moduleSelector == nil,
                path.components[0].name != "Self", !isNamed(path.components[0].name)
            else {
                unbound.append(node)
                continue
            }
            bind(node, to: resolver.external(path, inFile: resolver.index.nodes[node].file))
        }
    }

    private func isNamed(_ name: String) -> Bool {
        guard let id = resolver.index.names.find(name), Int(id.index) < isNamed.count else { return false }
        return isNamed[Int(id.index)]
    }

    private mutating func bind(_ node: Int, to type: Int) {
        resolver.index.nodes[node].type = type
        resolver.index.records[type].extensions.append(node)
        declareContents(of: node)
    }

    /// Tries each unbound extension once; returns whether any was bound.
    private mutating func bindRound(external: External) -> Bool {
        let round = unbound
        unbound = []
        resolver.forget()
        for node in round {
            let extended = extendedTypes(of: node, external: external)
            guard let first = extended.first else {
                unbound.append(node)
                continue
            }
            bind(node, to: first.type)
            // Elsewhere the name may mean another type: `typealias Lock = NSLock` in one branch of an `#if`, a class in the other.
            for other in extended.dropFirst() {
                resolver.index.records[other.type].extensions.append(node)
                declareContents(of: node, again: other.type)
            }
            if extended.count > 1 || first.aliases != .empty || !first.unless.isEmpty { resolver.index.extendedWays[node] = extended }
        }
        return unbound.count < round.count
    }

    private mutating func declareContents(of node: Int) {
        var inner = node + 1
        while inner < resolver.index.nodes.count && resolver.index.nodes[inner].parent >= node {
            declare(inner)
            inner += 1
        }
    }

    /// Declares what an extension contains as members of another type that it extends: each type in it is one more there.
    private mutating func declareContents(of node: Int, again type: Int) {
        var types = [node: type]
        var inner = node
        while inner + 1 < resolver.index.nodes.count && resolver.index.nodes[inner + 1].parent >= node {
            inner += 1
            let facts = resolver.index.nodes[inner]
            guard let outer = types[facts.parent], facts.kind != .extension, !facts.isLocal else { continue }
            let member: Member
            switch facts.kind {
            case .typealias: member = .alias(inner)
            case .associatedtype: member = .parameter(inner)
            default:
                let known = twin(of: inner, in: .type(outer))
                if let known { resolver.index.records[known].declarations.append(inner) }
                let copy = known ?? newRecord(inner, parent: outer)
                types[inner] = copy
                resolver.index.copies[inner, default: []].append(copy)
                if known == nil { resolver.index.twins[facts.type, default: []].append(copy) }
                if known != nil { continue }
                member = .type(copy)
            }
            resolver.index.scopes.declare(facts.name, as: member, in: .type(outer))
        }
    }

    /// Returns the types that an extension extends: several if the name means another one in each branch of an `#if`.
    private mutating func extendedTypes(of node: Int, external: External) -> [Resolver.Target] {
        let file = resolver.index.nodes[node].file
        let extended: TypeExpression
        switch resolver.index.writtenType(of: node) {
        case .array?: extended = .path(TypePath("Array"))
        case .dictionary?: extended = .path(TypePath("Dictionary"))
        case .optional?: extended = .path(TypePath("Optional"))
        case let other?: extended = other
        case nil: extended = .path(TypePath(resolver.index.declaration(node).name))
        }
        let meaning = resolver.settled { $0.resolve(extended, at: .fileScope(file)) }
        var targets: [Resolver.Target] = []
        for target in meaning.targets where !targets.contains(where: { $0.type == target.type }) { targets.append(target) }
        guard case .path(let path) = extended else {
            guard targets.isEmpty, external == .all else { return targets }
            return [Resolver.Target(type: resolver.external(TypePath(resolver.index.declaration(node).name), inFile: file))]
        }
        if !targets.isEmpty || (external == .outermost && !resolver.externalName(of: path, inFile: file).isNested) {
            for way in meaning.externalWays {
                var name = resolver.externalName(of: path, inFile: file)
                if !Bytewise.equal(name.text, way.name) { name = ExternalName(module: nil, text: way.name) }
                targets.append(Resolver.Target(type: resolver.external(name), aliases: way.aliases, unless: way.unless))
            }
            return targets
        }
        return external == .all ? [Resolver.Target(type: resolver.external(path, inFile: file))] : []
    }
}

extension Resolution.Failure {
    /// Whether nothing scanned declares the name.
    var isExternal: Bool { if case .external = self { true } else { false } }
}
