import TraitsScan

extension ClassFinder {
    /// Returns the identifiers that the own module assigns to `traitSpec`.
    ///
    /// Not those of tests: they attach objects under names of their own, which no spec of the program has.
    func literals() -> [IdentifierUse] {
        var uses: [IdentifierUse] = []
        for (number, file) in (program.modules.first?.files ?? []).enumerated() where !Self.isTest(file) {
            for literal in file.specLiterals {
                let scope = literal.declaration.map { DeclarationID(module: 0, file: number, index: $0) }
                var use = IdentifierUse(name: literal.value, location: SourceLocation(path: file.path, place: literal.place))
                use.type = type(ofOwner: literal.owner, in: scope)
                use.type?.isStaticType = true
                uses.append(use)
            }
        }
        return uses
    }

    /// Whether a file tests another module, by what it imports.
    private static func isTest(_ file: FileFacts) -> Bool {
        file.imports.contains { $0.modifiers.contains("@testable") || testing.contains($0.path.first ?? "") }
    }

    private static let testing: Set<String> = ["Nimble", "Quick", "Testing", "XCTest"]

    /// Returns the class of `self.titleLabel` and the like, as far as the declared types of stored properties tell.
    private func type(ofOwner owner: String, in scope: DeclarationID?) -> IdentifierClass? {
        guard let scope, let enclosing = program.type(declaredBy: scope) else { return nil }
        var path = owner.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
        if path.first == "self" { path.removeFirst() }
        var owner = enclosing
        for (position, name) in path.enumerated() {
            guard let (property, holder) = property(NameTable.withoutBackticks(name), of: owner) else { return nil }
            let isLast = position == path.count - 1
            guard let expression = property.type ?? Self.constructed(by: property.defaultValue) else { return nil }
            switch program.resolve(Self.unwrapped(expression), in: holder) {
            case let resolution where resolution.types.count == 1: owner = resolution.types[0]
            case _ where isLast: return Self.frameworkClass(of: Self.unwrapped(expression))
            default: return nil
            }
        }
        return type(owner) ?? (program.kind(of: owner) == nil ? Self.frameworkClass(program.name(of: owner)) : nil)
    }

    /// Returns a stored property of a type, its extensions or its superclasses, and the declaration it stands in.
    private func property(_ name: String, of type: TypeID) -> (StoredProperty, DeclarationID)? {
        for type in [type] + program.superclasses(of: type) {
            for id in program.declarations(of: type) + program.extensions(of: type) {
                if let property = program.declaration(id).members?.properties.first(where: { $0.name == name }) {
                    return (property, id)
                }
            }
        }
        return nil
    }

    /// Returns the type that a default value such as `UILabel()` makes; nil for any other expression.
    private static func constructed(by value: String?) -> TypeExpression? {
        guard let value, let parenthesis = value.firstIndex(of: "(") else { return nil }
        // One call and nothing behind it: what `UILabel().styled()` returns is not known.
        var depth = 0
        let end = value[parenthesis...].firstIndex { character in
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            return depth == 0
        }
        guard let end, value.index(after: end) == value.endIndex else { return nil }
        let names = value[..<parenthesis].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let first = names.last?.unicodeScalars.first, first.properties.isUppercase else { return nil }
        guard names.allSatisfy({ CaseName(chosen: $0) != nil }) else { return nil }
        return .path(TypePath(names.map { TypePath.Component($0) }))
    }

    private static func unwrapped(_ expression: TypeExpression) -> TypeExpression {
        if case .optional(let wrapped, _) = expression { return wrapped }
        return expression
    }

    /// Returns the framework class that an expression names, perhaps with the framework in front.
    private static func frameworkClass(of expression: TypeExpression) -> IdentifierClass? {
        guard case .path(let path) = expression, let name = path.components.last?.name, path.components.count <= 2 else {
            return nil
        }
        return frameworkClass(name)
    }
}
