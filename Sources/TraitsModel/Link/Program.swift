public import TraitsScan

/// All declarations of all modules, joined: which type a name means, what extends a type, and what it inherits.
///
/// The linker is built on it, and so are the checks of specs. A program is made once and then only asked:
///
///     let program = Program([ModuleFacts(name: "App", isOwn: true, files: files)])
///     for type in program.types(named: "Effects.Fade") {
///         for id in program.declarations(of: type) + program.extensions(of: type) {
///             program.declaration(id).members?.properties
///             program.location(of: id)
///         }
///         program.superclasses(of: type)
///     }
///     program.resolve(property.type, in: id).types
public struct Program: Sendable {
    /// The modules, the one that is generated for first.
    public let modules: [ModuleFacts]

    /// The tables that answer, with the means to resolve further names in them.
    let resolver: Resolver

    /// The tables; yielded, since a getter copies all of them in an unoptimised build.
    var index: ProgramIndex { _read { yield resolver.index } }

    /// How many steps it took to join the declarations: that it grows as they do is tested, since time cannot be.
    package var stepCount: Int { resolver.work.count }

    /// Joins the declarations of `modules`, of which exactly one is the own module.
    public init(_ modules: [ModuleFacts]) {
        var sorted = modules.filter(\.isOwn) + modules.filter { !$0.isOwn }.sorted {
            Bytewise.precedes($0.name ?? "", $1.name ?? "")
        }
        for module in sorted.indices {
            sorted[module].files.sort { Bytewise.precedes($0.path, $1.path) }
        }
        self.modules = sorted
        self.resolver = ProgramBuilder.index(sorted)
    }
}

// MARK: - Declarations

extension Program {
    /// Returns the facts of a declaration.
    public func declaration(_ id: DeclarationID) -> Declaration {
        modules[id.module].files[id.file].declarations[id.index]
    }

    /// Returns the facts of the file that a declaration stands in.
    public func file(of id: DeclarationID) -> FileFacts {
        modules[id.module].files[id.file]
    }

    /// Returns the place of a declaration's name.
    public func location(of id: DeclarationID) -> SourceLocation {
        SourceLocation(path: file(of: id).path, place: declaration(id).place)
    }

    /// Returns the innermost declaration around a declaration; nil at file scope.
    public func parent(of id: DeclarationID) -> DeclarationID? {
        declaration(id).parent.map { DeclarationID(module: id.module, file: id.file, index: $0) }
    }
}

// MARK: - Types

extension Program {
    /// Returns the types that `name` may mean, seen from the own module at file scope.
    ///
    /// - Parameter name: A dotted name, backticks or not, perhaps with a module in front: `Fade`, `Effects.Fade`,
    ///   `Core.Effects.Fade`. Typealiases are followed. Types that are private to a file are found too.
    /// - Returns: The types of the own module if there are any, else those of the other modules; several if the name is
    ///   not unique. Also a type that no module declares but something extends or inherits.
    public func types(named name: String) -> [TypeID] {
        let components = WrittenName.components(of: name).map { TypePath.Component($0) }
        guard !components.isEmpty, !index.files.isEmpty else { return [] }
        var resolver = resolver
        return resolver.types(called: TypePath(components)).map { TypeID(index: $0) }
    }

    /// Returns the type that a class, struct, enum, actor or protocol declares, or that an extension extends.
    public func type(declaredBy id: DeclarationID) -> TypeID? {
        let type = index.nodes[index.number(id)].type
        return type >= 0 ? TypeID(index: type) : nil
    }

    /// Returns the declarations of a type: several if it is declared in several `#if` branches, none if it is external.
    public func declarations(of type: TypeID) -> [DeclarationID] {
        index.records[type.index].declarations.map(index.identity)
    }

    /// Returns the extensions of a type in all modules, sorted by module, file and place.
    public func extensions(of type: TypeID) -> [DeclarationID] {
        index.records[type.index].extensions.map(index.identity)
    }

    /// Returns the full dotted name of a type as in the source, backticks kept, without its module: `Effects.Fade`.
    public func name(of type: TypeID) -> String {
        resolver.fullName(type.index)
    }

    /// Returns the index in ``modules`` of the module that declares a type; nil for an external type.
    public func module(of type: TypeID) -> Int? {
        index.records[type.index].module
    }

    /// Returns what a type is declared as; nil for an external type.
    public func kind(of type: TypeID) -> Declaration.Kind? {
        declarations(of: type).first.map { declaration($0).kind }
    }
}

// MARK: - Inheritance

extension Program {
    /// Returns what a type expression means to the code at a place.
    ///
    /// Names are looked up as the compiler does it: lexical scopes outwards, in each the members of the type, its
    /// superclasses and protocols; then the file, the module, and the modules that the file imports. Typealiases are
    /// followed, compositions taken apart, generic arguments set aside. `any`, `some` and parentheses are looked through;
    /// optionals, arrays and dictionaries are not: take them apart first.
    ///
    /// - Parameter scope: The declaration whose body the expression stands in; nil for the file scope of the own module.
    public func resolve(_ expression: TypeExpression, in scope: DeclarationID?) -> Resolution {
        var resolver = resolver
        let file = scope.map { index.nodes[index.number($0)].file } ?? 0
        guard index.files.indices.contains(file) else { return Resolution(failures: [.notNominal]) }
        let meaning = resolver.resolve(expression, at: Resolver.Site(file: file, scope: scope.map(index.number) ?? -1))
        return Resolution(types: meaning.targets.map { TypeID(index: $0.type) }, failures: meaning.failures)
    }

    /// Returns the classes and protocols that a type inherits directly, by its clause, its extensions and its constraints.
    public func supertypes(of type: TypeID) -> [TypeID] {
        index.records[type.index].supertypes.map { TypeID(index: $0.target) }
    }

    /// Returns the chain of superclasses of a class, the nearest first, an external one last.
    public func superclasses(of type: TypeID) -> [TypeID] {
        var chain: [TypeID] = []
        var next = type
        while let superclass = superclass(of: next), superclass != type, !chain.contains(superclass) {
            chain.append(superclass)
            next = superclass
        }
        return chain
    }

    /// Returns the superclass: the first inherited type that is a class, or the first external name of a class's own clause.
    private func superclass(of type: TypeID) -> TypeID? {
        guard kind(of: type) == .class else { return nil }
        let supertypes = supertypes(of: type)
        if let scanned = supertypes.first(where: { kind(of: $0) == .class }) { return scanned }
        let first = index.records[type.index].supertypes.first { index.nodes[$0.node].kind == .class && $0.entry == 0 }
        return first.flatMap { kind(of: TypeID(index: $0.target)) == nil ? TypeID(index: $0.target) : nil }
    }

    /// Returns whether a type inherits from another, directly or not, or is the same.
    public func isDescendant(_ type: TypeID, of ancestor: TypeID) -> Bool {
        var seen: Set<TypeID> = [type]
        var pending = [type]
        while let next = pending.popLast() {
            if next == ancestor { return true }
            for supertype in supertypes(of: next) where seen.insert(supertype).inserted { pending.append(supertype) }
        }
        return false
    }
}
