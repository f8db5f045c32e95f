import TraitsScan

/// How generated code at the own module's file scope names a type.
struct SpellingRules {
    private let resolver: Resolver
    /// Whether generic parameters count for nothing, because the branches in which there are some are not meant.
    private let ignoresParameters: Bool

    init(_ resolver: Resolver, ignoresParameters: Bool = false) {
        self.resolver = resolver
        self.ignoresParameters = ignoresParameters
    }

    /// The tables; yielded, since a getter copies all of them in an unoptimised build.
    private var index: ProgramIndex { _read { yield resolver.index } }

    /// Names that mean the metatype after a dot, so that a nested type called so can be named from the inside alone.
    private static let metatypeNames: Set<String> = ["Type", "Protocol"]

    /// Returns how to name a type; nil if there is no way, since it is generic, or nested in a `Type` of that kind.
    mutating func spelling(of type: Int) -> Spelling? {
        var parts: [String] = []
        var hidden: [Int] = []
        let chain = outwards(from: type)
        for (position, part) in chain.enumerated() {
            guard let text = component(part, inner: position + 1 < chain.count ? chain[position + 1] : nil) else { return nil }
            if position > 0 && Self.metatypeNames.contains(NameTable.withoutBackticks(index.records[part].ownName)) {
                hidden.append(position)
            }
            parts.append(position == 0 ? qualified(part, text) : text)
        }
        guard let first = hidden.first else { return .plain(parts.joined(separator: ".")) }
        guard hidden.count == 1 else { return nil }
        return .member(
            of: parts[..<first].joined(separator: "."), inner: parts[first...].joined(separator: "."))
    }

    /// Returns the type and all types around it, the outermost first.
    func outwards(from type: Int) -> [Int] {
        var chain = [type]
        while let outer = chain.last, index.records[outer].parent >= 0 { chain.append(index.records[outer].parent) }
        return chain.reversed()
    }

    /// Returns the name of one type of the path with its generic arguments; nil if they are not known.
    private mutating func component(_ type: Int, inner: Int?) -> String? {
        let name = index.records[type].ownName
        if index.records[type].isStandardGeneric { return nil }
        let parameters = index.records[type].declarations.first.map { index.declaration($0).genericParameters } ?? []
        guard !parameters.isEmpty, !ignoresParameters else { return name }
        guard let inner, let arguments = fixedArguments(of: parameters, in: inner) else { return nil }
        return name + "<" + arguments.joined(separator: ", ") + ">"
    }

    /// Returns the arguments that the extension around a type's declaration fixes: `extension Box where T == Int`.
    private mutating func fixedArguments(of parameters: [String], in inner: Int) -> [String]? {
        guard let node = index.records[inner].declarations.first, index.nodes[node].parent >= 0 else { return nil }
        let outer = index.nodes[node].parent
        let declaration = index.declaration(outer)
        guard declaration.kind == .extension else { return nil }
        let site = Resolver.Site.fileScope(index.nodes[outer].file)
        var arguments: [String: TypeExpression] = [:]
        if case .path(let path)? = declaration.type, let last = path.components.last, last.arguments.count == parameters.count {
            for (parameter, argument) in zip(parameters, last.arguments) { arguments[parameter] = argument }
        }
        for requirement in declaration.requirements {
            guard requirement.relation == .equals, case .path(let path) = requirement.left, path.components.count == 1 else { return nil }
            arguments[path.components[0].name] = requirement.right
        }
        var texts: [String] = []
        for parameter in parameters {
            guard let argument = arguments[parameter], let text = text(of: argument, at: site) else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// Returns a type expression of `site` as it reads at the own module's file scope; nil if it names something private or unknown.
    private mutating func text(of expression: TypeExpression, at site: Resolver.Site) -> String? {
        switch expression {
        case .array(let element): return text(of: element, at: site).map { "[" + $0 + "]" }
        case .optional(let wrapped, _): return text(of: wrapped, at: site).map { $0 + "?" }
        case .dictionary(let key, let value):
            guard let key = text(of: key, at: site), let value = text(of: value, at: site) else { return nil }
            return "[" + key + ": " + value + "]"
        case .path(let path):
            var resolver = resolver
            let meaning = resolver.resolve(path, at: site)
            guard meaning.failures.allSatisfy(\.isExternal) else { return nil }
            var arguments: [String] = []
            for argument in path.components.last?.arguments ?? [] {
                guard let text = text(of: argument, at: site) else { return nil }
                arguments.append(text)
            }
            let suffix = arguments.isEmpty ? "" : "<" + arguments.joined(separator: ", ") + ">"
            guard let type = meaning.targets.first?.type else { return path.components.map(\.name).joined(separator: ".") + suffix }
            let name = outwards(from: type).map { index.records[$0].ownName }
            return qualified(outwards(from: type)[0], name[0]) + name.dropFirst().map { "." + $0 }.joined() + suffix
        default:
            return nil
        }
    }

    /// Returns the name of an outermost type, with its module in front if the name alone could mean another.
    private func qualified(_ type: Int, _ text: String) -> String {
        let record = index.records[type]
        guard record.module != 0 else { return text }
        guard let module = record.module.flatMap({ index.modules[$0].name }) ?? record.writtenModule, needsModule(type) else { return text }
        return module + (isHidden(module, ofModule: record.module) ? "::" : ".") + text
    }

    /// Whether the name of an outermost type alone could mean another.
    func needsModule(_ type: Int) -> Bool {
        let name = index.names.find(index.records[type].ownName)
        return index.modules.indices.contains { $0 != index.records[type].module && isDeclared(name, inModule: $0) }
    }

    /// Whether the name of a module means a type that the own module has, or that module itself.
    func isHidden(_ name: String, ofModule module: Int?) -> Bool {
        let name = index.names.find(name)
        return isDeclared(name, inModule: 0) || module.map { isDeclared(name, inModule: $0) } ?? false
    }

    private func isDeclared(_ name: NameID?, inModule module: Int) -> Bool {
        guard let name else { return false }
        return index.scopes.members(name, in: .module(module)).contains { member in
            module == 0 || resolver.declarations(of: member).contains { index.nodes[$0].access >= .package }
        }
    }
}
