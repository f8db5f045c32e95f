import TraitsScan

/// The tables that a program's questions are answered from: declarations, types, scopes and imports as numbers.
///
/// Declarations of all modules are numbered through, in the order of module, file and place, and so are files.
struct ProgramIndex: Sendable {
    /// A declaration with what name lookup needs of it.
    struct Node: Sendable {
        /// What is declared.
        let kind: Declaration.Kind
        /// The file, an index in ``ProgramIndex/files``.
        let file: Int
        /// The enclosing declaration's number, or -1.
        let parent: Int
        /// The name; for an extension that of the whole extended text, which nothing looks up.
        let name: NameID
        /// The access that the file alone gives it.
        let access: AccessLevel
        /// Whether it stands in a body.
        let isLocal: Bool
        /// The innermost body around a local one, an index in the file's bodies, or -1.
        let body: Int
        /// Whether it stands in an `#if`.
        let isConditional: Bool
        /// Whether it has generic parameters of its own.
        let isGeneric: Bool
        /// Whether it has attributes.
        let hasAttributes: Bool
        /// The type that it declares or extends, or -1 as long as that is not known.
        var type: Int
    }

    /// A file with what name lookup needs of it.
    struct File: Sendable {
        /// The module, an index in ``ProgramIndex/modules``.
        let module: Int
        /// The index in the module's files.
        let index: Int
        /// The number of its first declaration.
        let firstNode: Int
        /// The scanned modules that it imports, re-exported ones included.
        var imports: [Import] = []
        /// The first components of all its imports.
        var importedNames: [NameID] = []
        /// The folder, the same number for files of one folder.
        let folder: Int
    }

    /// A scanned module that a file sees.
    struct Import: Hashable, Sendable {
        /// The module.
        var module: Int
        /// The only name that a scoped import brings, or nil.
        var name: NameID?
        /// Whether what is internal is visible.
        var isTestable: Bool
    }

    /// The modules, the own one first, their files sorted by path.
    let modules: [ModuleFacts]
    /// The files of all modules.
    var files: [File] = []
    /// The declarations of all files.
    var nodes: [Node] = []
    /// The inheritance clause of each declaration.
    var inherited: [[InheritedType]] = []
    /// The extended type of each extension, and what each typealias stands for.
    private var written: [TypeExpression?] = []
    /// The types, those that are declared first.
    var records: [TypeRecord] = []
    /// The names.
    var names = NameTable()
    /// What each name means in each scope.
    var scopes = ScopeTable()
    /// The scanned modules that each module re-exports, directly or not.
    var reexports: [[Int]] = []
    /// The modules that re-export some module that was not scanned, directly or not.
    var reexportingUnread: Set<Int> = []
    /// What the own module, or one of those that are scanned as it, is called, where it was not named: as its folder.
    var likelyNames: Set<String> = []
    /// Whether any file imports one of Apple's frameworks.
    var importsFrameworks = false
    /// What an extension extends and by which way, for those that do not simply name one type.
    var extendedWays: [Int: [Resolver.Target]] = [:]
    /// The types that a declaration declares besides its own, because the extension around it extends several.
    var copies: [Int: [Int]] = [:]
    /// The same by the type that the declaration declares itself.
    var twins: [Int: [Int]] = [:]
    /// The typealiases on the ways to supertypes.
    var aliasPaths = AliasPaths()
    /// The types that are mentioned or extended and nowhere declared, by dotted name without the module.
    var externals: [NameID: [Int]] = [:]

    /// Returns the facts of the declaration with the number `node`.
    func declaration(_ node: Int) -> Declaration {
        let file = files[nodes[node].file]
        return modules[file.module].files[file.index].declarations[node - file.firstNode]
    }

    /// Creates the tables of `modules`, with nothing in them.
    init(modules: [ModuleFacts]) { self.modules = modules }

    /// Adds a declaration, whose number is the next one.
    mutating func append(_ node: Node, _ inherited: [InheritedType], written: TypeExpression?) {
        nodes.append(node)
        self.inherited.append(inherited)
        self.written.append(written)
    }

    /// Returns the extended type of an extension, or what a typealias stands for.
    func writtenType(of node: Int) -> TypeExpression? { written[node] }

    /// Returns the generic parameters of a declaration, without backticks.
    func genericParameters(of node: Int) -> [String] {
        nodes[node].isGeneric ? declaration(node).genericParameters : []
    }

    /// Returns the first of a type's declarations that has generic parameters, else the first.
    func mostGeneric(_ declarations: [Int]) -> Int? { declarations.first { nodes[$0].isGeneric } ?? declarations.first }

    /// Returns whether a declaration has attributes.
    func hasAttributes(_ node: Int) -> Bool { nodes[node].hasAttributes }

    /// Returns the attributes of a declaration.
    func attributes(of node: Int) -> [Attribute] { nodes[node].hasAttributes ? declaration(node).attributes : [] }

    /// Returns whether an extension says something of only some of the types with its name: `where T: P`, or `Box<Int>`.
    func isConstrained(_ node: Int) -> Bool {
        switch written[node] {
        case .path(let path)? where path.hasArguments: return true
        case .array?, .dictionary?, .optional?: return true
        default: break
        }
        let declaration = declaration(node)
        return !declaration.requirements.isEmpty || !declaration.whereClause.isEmpty
    }

    /// Returns whether a file imports the module called `name`.
    func imports(_ name: String, inFile file: Int) -> Bool {
        names.find(name).map(files[file].importedNames.contains) ?? false
    }

    /// Returns a module and those that it re-exports: where a name with that module in front is looked for, in order.
    func withReexports(_ module: Int) -> [Int] { reexports.isEmpty ? [module] : [module] + reexports[module] }

    /// Returns the facts of the file with the number `file`.
    func facts(ofFile file: Int) -> FileFacts { modules[files[file].module].files[files[file].index] }

    /// Returns the bodies around a declaration, the innermost first, by their index in the file's bodies.
    func bodies(around node: Int) -> [Int] {
        var bodies: [Int] = []
        var body = nodes[node].body
        while body >= 0 {
            bodies.append(body)
            body = facts(ofFile: nodes[node].file).bodies[body] ?? -1
        }
        return bodies
    }

    /// Returns the public identity of a declaration's number.
    func identity(_ node: Int) -> DeclarationID {
        let file = files[nodes[node].file]
        return DeclarationID(module: file.module, file: file.index, index: node - file.firstNode)
    }

    /// Returns the number of a declaration.
    func number(_ id: DeclarationID) -> Int {
        files[firstFiles[id.module] + id.file].firstNode + id.index
    }

    /// The number of each module's first file.
    var firstFiles: [Int] = []

    /// Returns whether a type stands in another, directly or not.
    func isNested(_ type: Int, in outer: Int) -> Bool {
        var next = records[type].parent
        while next >= 0 && next != outer { next = records[next].parent }
        return next >= 0
    }

    /// Returns what stands for `type` in `outer`, or in a type around that, where an extension puts it into several types.
    func twin(of type: Int, in outer: Int) -> Int {
        guard let twins = twins[type] else { return type }
        var next = outer
        while next >= 0 {
            if !isNested(type, in: next), let twin = twins.first(where: { isNested($0, in: next) }) { return twin }
            next = records[next].parent
        }
        return type
    }

    /// Whether a type is a protocol.
    func isProtocol(_ type: Int) -> Bool { records[type].declarations.contains { nodes[$0].kind == .protocol } }

    /// Returns the module of a declaration's number.
    func module(of node: Int) -> Int { files[nodes[node].file].module }

    /// Returns the place of a declaration's name.
    func location(_ node: Int) -> SourceLocation {
        SourceLocation(path: facts(ofFile: nodes[node].file).path, place: declaration(node).place)
    }
}
