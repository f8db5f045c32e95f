import TraitsScan

/// Finds the classes of the objects that carry identifiers.
struct ClassFinder {
    let program: Program
    private let spelling: SpellingRules

    init(_ program: Program) {
        self.program = program
        self.spelling = SpellingRules(program.resolver)
    }

    // MARK: - Classes of the program

    /// Returns a class that the program declares; nil for a type that is no class.
    func type(_ type: TypeID) -> IdentifierClass? {
        guard program.kind(of: type) == .class else { return nil }
        var spelling = spelling
        var result = IdentifierClass(program.name(of: type))
        if case .plain(let name)? = spelling.spelling(of: type.index) {
            result.name = name
        } else {
            result.isReachable = false
        }
        let declarations = program.declarations(of: type)
        result.isReachable = result.isReachable && declarations.allSatisfy(isReachable)
        if let module = program.module(of: type), module != 0 { result.module = program.modules[module].name }
        let conditions = declarations.map { Condition(program.declaration($0).conditions) }
        result.condition = Condition.disjunction(conditions).simplified.text
        return result
    }

    /// Whether generated code can name what a declaration declares, anywhere and without asking for a platform version.
    private func isReachable(_ id: DeclarationID) -> Bool {
        var next: DeclarationID? = id
        while let id = next {
            let declaration = program.declaration(id)
            let isForeign = id.module != 0
            let least: AccessLevel = !isForeign ? .internal : program.modules[id.module].isInPackage ? .package : .public
            if declaration.access < least || declaration.isLocal { return false }
            if declaration.attributes.contains(where: { $0.name == "available" || $0.name == "_spi" }) { return false }
            next = program.parent(of: id)
        }
        return true
    }

    // MARK: - Classes of frameworks

    /// Returns a class that Interface Builder knows; nil for any other name.
    static func frameworkClass(_ name: String, on platform: InterfaceFacts.Platform? = nil) -> IdentifierClass? {
        guard let framework = frameworks[name] else { return nil }
        var type = IdentifierClass(name, framework: framework)
        type.condition = platform.map { "os(\($0.rawValue))" }
        type.isReachable = !retired.contains(name)
        return type
    }

    private static let frameworks = Dictionary(
        InterfaceBuilderElements.table.map { ($0.className, $0.framework) }, uniquingKeysWith: { first, _ in first })

    /// Classes that old documents use and that today's systems warn of or no longer have.
    private static let retired: Set<String> = ["GLKView", "GLKViewController", "UISearchDisplayController", "UIWebView", "WebView"]

    // MARK: - Classes by name

    /// Returns the class that a name in the configuration means; what nothing declares is not reachable.
    func type(called name: String) -> IdentifierClass {
        if let type = program.types(named: name).lazy.compactMap(type).first { return type }
        if let type = Self.frameworkClass(name) { return type }
        var unknown = IdentifierClass(name)
        unknown.isReachable = false
        return unknown
    }
}
