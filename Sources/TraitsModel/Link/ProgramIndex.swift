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
        /// Whether it stands in an `#if`.
        let isConditional: Bool
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
        var importedNames: Set<String> = []
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
    /// The types, those that are declared first.
    var records: [TypeRecord] = []
    /// The names.
    var names = NameTable()
    /// What each name means in each scope.
    var scopes = ScopeTable()
    /// The types that are mentioned or extended and nowhere declared, by dotted name without the module.
    var externals: [NameID: [Int]] = [:]

    /// Returns the facts of the declaration with the number `node`.
    func declaration(_ node: Int) -> Declaration {
        let file = files[nodes[node].file]
        return modules[file.module].files[file.index].declarations[node - file.firstNode]
    }

    /// Returns the inheritance clause of a declaration, without a copy of all else that is known of it.
    func inherits(of node: Int) -> [InheritedType] {
        let file = files[nodes[node].file]
        return modules[file.module].files[file.index].declarations[node - file.firstNode].inherits
    }

    /// Returns the extended type of an extension, or what a typealias stands for.
    func writtenType(of node: Int) -> TypeExpression? {
        let file = files[nodes[node].file]
        return modules[file.module].files[file.index].declarations[node - file.firstNode].type
    }

    /// Returns the facts of the file with the number `file`.
    func facts(ofFile file: Int) -> FileFacts { modules[files[file].module].files[files[file].index] }

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

    /// Returns the module of a declaration's number.
    func module(of node: Int) -> Int { files[nodes[node].file].module }

    /// Returns the place of a declaration's name.
    func location(_ node: Int) -> SourceLocation {
        SourceLocation(path: facts(ofFile: nodes[node].file).path, place: declaration(node).place)
    }
}
