import TraitsScan

/// Whether generated code can write the generic type that a `register` directive asks for, and what it needs for it.
///
/// What Swift has besides names, arrays, dictionaries, optionals, compositions, tuples and functions (metatypes, integers) can be given
/// through a typealias.
struct ArgumentCheck {
    /// The scanned types among the arguments.
    private(set) var types: [Int] = []
    /// What must be imported to name the arguments.
    private(set) var imports: Set<ImportLine> = []

    let registration: Directives.Registration
    var resolver: Resolver
    private let exclusions: Exclusions

    init(of registration: Directives.Registration, session: LinkSession) {
        self.registration = registration
        resolver = session.resolver.readingShorthand
        exclusions = session.exclusions
    }

    /// The tables; yielded, since a getter copies all of them in an unoptimised build.
    var index: ProgramIndex { _read { yield resolver.index } }

    /// Where the names of the directive are looked up.
    var site: Resolver.Site { .fileScope(registration.file) }

    /// Returns why generated code cannot write the directive's type, which is `type` with arguments; nil if it can.
    ///
    /// - Parameter way: The way from the type to the root.
    mutating func problem(with type: Int, way: [Descent.Step]) -> String? {
        if registration.path.written == nil { return Self.unwritable }
        if let problem = aliasProblem(with: type) { return problem }
        for argument in registration.path.components.flatMap(\.arguments) {
            if let problem = problem(withArgument: argument) { return problem }
        }
        return constraintProblem(with: type, way: way)
    }

    // MARK: - The type itself

    /// Returns what is wrong with the number of arguments, or with the typealias that stands for the type.
    private mutating func aliasProblem(with type: Int) -> String? {
        let meaning = resolver.resolve(registration.path.bare, at: site)
        let aliases = meaning.targets.first { $0.type == type }.map { index.aliasPaths.aliases(of: $0.aliases, limit: Descent.wayLimit) } ?? []
        guard let alias = aliases.first else {
            return countProblem(with: registration.path, of: type).map { $0 + "; it is written \(GenericSpelling(resolver).pattern(of: type))" }
        }
        if let hidden = aliases.first(where: { index.nodes[$0].access <= .fileprivate }) {
            return "'\(index.declaration(hidden).name)' is \(index.nodes[hidden].access.rawValue), so that no other file can name it"
        }
        let own = index.genericParameters(of: alias).count
        let given = registration.path.components.last?.arguments.count ?? 0
        // `typealias Crate = Box` passes the parameters on.
        let passes = own == 0 && writtenPath(of: aliases.last).map { !$0.hasArguments } == true
        let wanted = passes ? parameterCount(of: type) ?? given : own
        return given == wanted ? nil : Self.count(given, wanted, of: registration.typeName)
    }

    private func writtenPath(of alias: Int?) -> TypePath? {
        if let alias, case .path(let path)? = index.writtenType(of: alias) { path } else { nil }
    }

    /// Returns what is wrong with the numbers of arguments in `path`, which names `type`.
    private func countProblem(with path: TypePath, of type: Int) -> String? {
        let chain = SpellingRules(resolver).outwards(from: type)
        // An external type has all its names in one.
        let names = path.components.suffix(index.records[type].declarations.isEmpty ? 1 : chain.count)
        for (part, component) in zip(chain.suffix(names.count), names) {
            guard let wanted = parameterCount(of: part), wanted != component.arguments.count else { continue }
            return Self.count(component.arguments.count, wanted, of: resolver.fullName(part))
        }
        return nil
    }

    /// Returns how many generic arguments a type takes; nil if that is not known, or any number.
    private func parameterCount(of type: Int) -> Int? {
        guard let node = index.mostGeneric(index.records[type].declarations) else {
            if index.records[type].writtenModule == nil || index.records[type].writtenModule == "Swift",
                let count = StandardGenerics.parameterCount(of: index.records[type].ownName)
            { return count }
            return nil
        }
        let generics = index.declaration(node).generics
        return generics.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains("each") ? nil : index.genericParameters(of: node).count
    }

    private static func count(_ given: Int, _ wanted: Int, of name: String) -> String {
        guard wanted > 0 else { return "'\(name)' takes no generic arguments" }
        let plural = wanted == 1 ? "argument" : "arguments"
        return "'\(name)' takes \(wanted) generic \(plural), and \(given == 0 ? "none is" : given == 1 ? "1 is" : "\(given) are") given"
    }

    // MARK: - Arguments

    private mutating func problem(withArgument argument: TypeExpression) -> String? {
        switch argument {
        case .path(let path): return problem(with: path) ?? firstProblem(in: path.components.flatMap(\.arguments))
        case .array(let element): return problem(withArgument: element)
        case .optional(let wrapped, _): return problem(withArgument: wrapped)
        case .dictionary(let key, let value): return firstProblem(in: [key, value])
        case .composition(let parts): return firstProblem(in: parts)
        case .constrained(let keyword, let constraint):
            return keyword == "some" ? "'some' names no type; write a type" : problem(withArgument: constraint)
        case .other(let text): return TypeText.parts(of: text).map { firstProblem(in: $0) } ?? Self.unwritable
        case .suppressed: return Self.unwritable
        }
    }

    private mutating func firstProblem(in arguments: [TypeExpression]) -> String? {
        for argument in arguments {
            if let problem = problem(withArgument: argument) { return problem }
        }
        return nil
    }

    /// Returns why the name of an argument is none that generated code can write.
    private mutating func problem(with path: TypePath) -> String? {
        let name = path.bare.written ?? ""
        let meaning = resolver.resolve(path.bare, at: site)
        for target in meaning.targets {
            for alias in index.aliasPaths.aliases(of: target.aliases, limit: Descent.wayLimit).prefix(1) {
                if let problem = reachProblem(name, index.nodes[alias].access, module: index.module(of: alias)) { return problem }
            }
            if index.records[target.type].declarations.isEmpty {
                addExternal(target.type)
            } else if target.aliases == .empty {
                if let problem = scannedProblem(with: target.type, called: name, path) { return problem }
            }
            guard !index.records[target.type].declarations.isEmpty else { continue }
            types.append(target.type)
            if let module = index.records[target.type].module, module != 0, let name = index.modules[module].name { imports.insert(ImportLine(name)) }
        }
        if !meaning.targets.isEmpty { return nil }
        // A typealias of a function, a tuple or an array is as good as any.
        if meaning.failures == [.notNominal] { return nil }
        guard meaning.failures.allSatisfy(\.isExternal) else { return "'\(name)' cannot be found" }
        return externalProblem(with: path)
    }

    private func scannedProblem(with type: Int, called name: String, _ path: TypePath) -> String? {
        let declarations = index.records[type].declarations
        for node in declarations {
            if let reason = Availability(of: node, in: index).unavailable { return "'\(name)' cannot be used: \(reason)" }
        }
        let reach = exclusions.effectiveAccess(of: type, declarations: declarations)
        if let problem = reachProblem(name, reach, module: index.module(of: declarations[0])) { return problem }
        return countProblem(with: path, of: type)
    }

    /// Returns why generated code does not reach what has the access `level` in `module`.
    private func reachProblem(_ name: String, _ level: AccessLevel, module: Int) -> String? {
        if level <= .fileprivate { return "'\(name)' is \(level.rawValue), so that no other file can name it" }
        guard module != 0 else { return nil }
        let wanted: AccessLevel = index.modules[0].isInPackage && index.modules[module].isInPackage ? .package : .public
        return level >= wanted ? nil : "'\(name)' is \(level.rawValue) in another module"
    }

    /// Returns what is wrong with a name that nothing scanned declares: that it cannot come from a module that was not read, either.
    private mutating func externalProblem(with path: TypePath) -> String? {
        let name = path.bare.written ?? ""
        if path.components.count == 1, let count = StandardGenerics.parameterCount(of: path.components[0].name) {
            let given = path.components[0].arguments.count
            return given == count ? nil : Self.count(given, count, of: name)
        }
        if path.components.count == 1 && (Self.builtIn.contains(name) || LinkSession.standardTypes.contains(name)) { return nil }
        if path.components.count == 1, let problem = hiddenProblem(with: path.components[0].name) { return problem }
        let external = resolver.externalName(of: path, inFile: registration.file)
        if let module = external.module {
            if module != "Swift" { imports.insert(ImportLine(module)) }
            return nil
        }
        let unread = unreadImports
        imports.formUnion(unread)
        if !unread.isEmpty || WellKnownTypes.contains(name) || SystemTypes.ancestors(of: name) != nil { return nil }
        let resolver = resolver
        let hint = Suggestion.hint(for: name, among: index.records.indices.lazy.map { resolver.fullName($0) })
        return "no scanned source declares '\(name)', and this file imports no module that may\(hint)"
    }

    /// Returns why a name that scanned modules declare cannot be seen from here.
    private func hiddenProblem(with name: String) -> String? {
        guard let id = index.names.find(name) else { return nil }
        for module in index.modules.indices.dropFirst() {
            let level = index.scopes.members(id, in: .module(module)).flatMap { resolver.declarations(of: $0) }.map { index.nodes[$0].access }.max()
            if let level, let problem = reachProblem(name, level, module: module) { return problem }
        }
        return nil
    }

    private mutating func addExternal(_ type: Int) {
        if let module = index.records[type].writtenModule {
            if module != "Swift" { imports.insert(ImportLine(module)) }
        } else if !LinkSession.standardTypes.contains(index.records[type].ownName) {
            imports.formUnion(unreadImports)
        }
    }

    /// The modules that the directive's file imports and that were not scanned.
    private var unreadImports: Set<ImportLine> {
        var lines: Set<ImportLine> = []
        for fact in index.facts(ofFile: registration.file).imports {
            guard let module = fact.path.first, module != "Swift", !index.modules.contains(where: { $0.name == module }) else { continue }
            lines.insert(ImportLine(module, condition: Condition(fact.conditions).simplified.text))
        }
        return lines
    }

    private static let unwritable =
        "one of its arguments cannot be read; declare a typealias for the whole type, and register that"

    /// Names that stand for no declaration of the standard library that the linker knows by name.
    private static let builtIn: Set<String> = ["Any", "AnyClass", "AnyObject", "Error", "Void"]
}

extension Diagnostic {
    /// A `register` whose type generated code cannot write.
    static func impossibleRegistration(_ registration: Directives.Registration, reason: String) -> Diagnostic {
        Diagnostic(
            id: "TG145", .error, at: registration.location,
            "directive 'register \(registration.spelling)' cannot be carried out: \(reason)")
    }
}
