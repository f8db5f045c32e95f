import TraitsScan

/// A reason not to register a descendant.
struct Exclusion {
    /// The diagnostic's id.
    let id: String
    /// The reason and the remedy, in one line.
    let text: String
}

/// Says which descendants cannot be registered, and why.
struct Exclusions {
    private let resolver: Resolver
    private let directives: Directives
    /// The access of the generated tables.
    private let access: AccessLevel

    init(_ resolver: Resolver, directives: Directives, access: AccessLevel) {
        self.resolver = resolver
        self.directives = directives
        self.access = access
    }

    /// The tables; yielded, since a getter copies all of them in an unoptimised build.
    private var index: ProgramIndex { _read { yield resolver.index } }

    // MARK: - One declaration of a type

    /// Returns why a declaration of a type cannot be registered; nil if nothing in it forbids it.
    func exclusion(of node: Int, of type: Int) -> Exclusion? {
        hidden(node, type) ?? noncopyable(node)
    }

    /// Returns why another file cannot name what a declaration declares: by its own access, or by that of what it stands in.
    private func hidden(_ node: Int, _ type: Int) -> Exclusion? {
        if index.nodes[node].access <= .fileprivate {
            return .hidden(index.nodes[node].access, through: enclosure(of: node))
        }
        var outer = index.records[type].parent
        while outer >= 0 {
            let declared = index.records[outer].declarations.map { index.nodes[$0].access }.max()
            if let declared, declared <= .fileprivate { return .hidden(declared, through: "'\(name(outer))'") }
            outer = index.records[outer].parent
        }
        return nil
    }

    /// Returns what around a declaration hides it, in words; nil if the declaration says so of itself.
    private func enclosure(of node: Int) -> String? {
        let modifiers = index.declaration(node).modifiers
        if modifiers.contains("private") || modifiers.contains("fileprivate") { return nil }
        let outer = index.nodes[node].parent
        guard outer >= 0, index.nodes[outer].type >= 0 else { return nil }
        return (index.nodes[outer].kind == .extension ? "the extension of " : "") + "'\(name(index.nodes[outer].type))'"
    }

    private func noncopyable(_ node: Int) -> Exclusion? {
        for inherited in index.inherited[node] {
            let parts = if case .composition(let parts) = inherited.type { parts } else { [inherited.type] }
            for case .suppressed(.path(let path)) in parts {
                guard let name = path.components.last?.name, name == "Copyable" || name == "Escapable" else { continue }
                return Exclusion(
                    id: "TG105", text: "it is ~\(name), and a table holds only types that are \(name); remove ~\(name) or mark it 'skip'")
            }
        }
        return nil
    }

    // MARK: - A type as a whole

    /// Returns what the comments say against registering a type.
    func wish(against type: Int) -> Exclusion? {
        guard let wishes = directives.wishes[type] else { return nil }
        if wishes.skip != nil { return Exclusion(id: "TG100", text: "a 'skip' directive says so") }
        if wishes.abstract != nil {
            return Exclusion(id: "TG111", text: "an 'abstract' directive says that only its subclasses are meant")
        }
        return nil
    }

    /// Returns why a way of `quality` from a type to the root is not good enough.
    func exclusion(of quality: Descent.Quality, way: [Descent.Step], from type: Int) -> Exclusion? {
        switch quality {
        case .plain, .inferredMainActor, .inferredOtherActor, .mainActor: return nil
        case .otherActor:
            return Exclusion(
                id: "TG106",
                text: "its conformance is isolated to a global actor other than the main actor; make it nonisolated or @MainActor")
        case .constrained:
            let node = way.first { $0.supertype.isConstrained }?.supertype.node
            let clause = node.map { index.declaration($0).whereClause }
            let words = clause?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
            let extended = node.map { index.declaration($0).name } ?? name(type)
            let condition = !words.isEmpty ? words : extended == name(type) ? "for some generic arguments" : "as '\(extended)'"
            // Of a type that has no parameters itself, a superclass conforms under the condition.
            let heir = way.first { $0.supertype.isConstrained }?.child ?? type
            let subject = heir == type ? "it" : "'\(name(heir))', which it inherits,"
            return Exclusion(
                id: "TG103",
                text: "\(subject) conforms only \(condition); register single types with '// traits-gen: register \(GenericSpelling(resolver).pattern(of: type, isGeneric: generic(type) != nil || index.records[type].declarations.isEmpty)) as \"name\"'")
        }
    }

    /// Returns why no build can use a way to the root, and the declaration on it that says so.
    func unavailable(on way: [Descent.Step], from type: Int) -> (exclusion: Exclusion, node: Int)? {
        for step in way {
            let node = step.supertype.node
            guard let reason = Availability(of: node, in: index).unavailable else { continue }
            let isExtension = index.nodes[node].kind == .extension
            guard isExtension || step.child != type else { return nil }
            let heir = step.child == type ? nil : "'\(name(step.child))', which it inherits,"
            let subject = !isExtension ? heir : heir.map { "the conformance of " + $0 } ?? "its conformance"
            return subject.map { (.unavailable(reason, of: $0), node) }
        }
        return nil
    }

    /// Returns why the function of a registry cannot use a conformance.
    func exclusion(of isolation: Entry.Isolation, in registry: RegistryConfiguration) -> Exclusion? {
        guard case .function = registry.form, isolation == .mainActor, !registry.isOnMainActor else { return nil }
        return Exclusion(
            id: "TG106",
            text: "its conformance is isolated to the main actor, and the function is not; write @MainActor before 'func' in the signature of"
                + " registry '\(registry.name)', or make the conformance nonisolated")
    }

    /// Returns why a generic type, or one inside of one, cannot be registered.
    func generic(_ type: Int) -> Exclusion? {
        let pattern = GenericSpelling(resolver).pattern(of: type, isGeneric: true)
        if isStandardGeneric(type) { return .generic(pattern, through: nil) }
        for part in SpellingRules(resolver).outwards(from: type).reversed() {
            let isGeneric = index.records[part].declarations.contains { !index.declaration($0).genericParameters.isEmpty }
            if isGeneric || isStandardGeneric(part) { return .generic(pattern, through: part == type ? nil : name(part)) }
        }
        return nil
    }

    /// Returns why the module that is generated for cannot name a type.
    func unreachable(_ type: Int, effective: AccessLevel) -> Exclusion? {
        if let module = index.records[type].module, module != 0 {
            let reach: AccessLevel = index.modules[0].isInPackage && index.modules[module].isInPackage ? .package : .public
            if effective < reach {
                let owner = index.modules[module].name.map { "'\($0)'" } ?? "another module"
                return Exclusion(id: "TG107", text: "it is \(effective.rawValue) in module \(owner); make it \(reach.rawValue) to use it here")
            }
            if Self.isSPI(type, in: index) {
                return Exclusion(id: "TG107", text: "it is @_spi in another module, which generated code does not import; remove @_spi")
            }
        }
        let wanted: AccessLevel = min(access, .public)
        if wanted > .internal && effective < wanted {
            return Exclusion(
                id: "TG108", text: "it is \(effective.rawValue) and the table is \(access.rawValue); make it \(wanted.rawValue) or the table narrower")
        }
        return nil
    }

    /// Returns the access that a type has by itself and all types around it.
    func effectiveAccess(of type: Int, declarations: [Int]) -> AccessLevel {
        Self.effectiveAccess(of: type, declarations: declarations, in: index)
    }

    /// Returns the access that a type has by itself and all types around it.
    static func effectiveAccess(of type: Int, declarations: [Int], in index: ProgramIndex) -> AccessLevel {
        var access = declarations.map { index.nodes[$0].access }.max() ?? .public
        var outer = index.records[type].parent
        while outer >= 0 {
            access = min(access, index.records[outer].declarations.map { index.nodes[$0].access }.max() ?? .public)
            outer = index.records[outer].parent
        }
        return access
    }

    /// Whether a type, or one around it, is `@_spi`.
    static func isSPI(_ type: Int, in index: ProgramIndex) -> Bool {
        var next = type
        while next >= 0 {
            let attributes = index.records[next].declarations.flatMap { ConditionalAttributes.all(of: index.attributes(of: $0)) }
            if attributes.contains(where: { $0.attribute.name == "_spi" }) { return true }
            next = index.records[next].parent
        }
        return false
    }

    // MARK: - Words

    private func name(_ type: Int) -> String { resolver.fullName(type) }

    private func isStandardGeneric(_ type: Int) -> Bool { index.records[type].isStandardGeneric }
}

extension TypeRecord {
    /// Whether it is a generic type of the standard library or Foundation, or one nested in such a type: `Array`, `Dictionary.Keys`.
    var isStandardGeneric: Bool {
        module == nil && declarations.isEmpty && ownName.split(separator: ".").contains { StandardGenerics.parameterCount(of: String($0)) != nil }
    }
}

extension Exclusion {
    /// A type that another file cannot name.
    static func hidden(_ access: AccessLevel, through outer: String?) -> Exclusion {
        let reason = outer.map { "it is \(access.rawValue) through \($0)" } ?? "it is \(access.rawValue)"
        return Exclusion(id: "TG101", text: "\(reason), so that no other file can name it; make it internal or mark it 'skip'")
    }

    /// A type that has arguments; `pattern` is how it is written with some.
    static func generic(_ pattern: String, through outer: String?) -> Exclusion {
        let reason = outer.map { "it stands in generic '\($0)'" } ?? "it is generic"
        return Exclusion(
            id: "TG102", text: "\(reason); register single types with '// traits-gen: register \(pattern) as \"name\"'")
    }

    /// A type that no build can use.
    static func unavailable(_ reason: String) -> Exclusion {
        Exclusion(id: "TG104", text: "\(reason); remove the @available attribute or the type")
    }

    /// A type whose way to the root no build can use, since something on it, the `subject`, says so.
    static func unavailable(_ reason: String, of subject: String) -> Exclusion {
        Exclusion(id: "TG104", text: "\(subject)\(reason.dropFirst("it".count)); remove the @available attribute there")
    }
}
