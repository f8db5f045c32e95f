import TraitsScan

extension ShapeBuilder {
    /// Returns what JSON a stored property is decoded from.
    mutating func value(of property: StoredProperty, in id: DeclarationID) -> ValueShape {
        if let type = property.type { return shape(of: type, in: id) }
        guard let text = property.defaultValue else { return .any }
        switch Literal.kind(of: text) {
        case .boolean: return .boolean
        case .integer: return .integer(.int)
        case .float: return .number(.double)
        case .string: return .string(.text)
        case .call(let path): return shape(of: .path(path), in: id)
        case nil: return .any
        }
    }

    /// Returns what JSON a type is decoded from, seen from the body of the declaration `scope`.
    mutating func shape(of type: TypeExpression, in scope: DeclarationID) -> ValueShape {
        switch type {
        case .optional(let wrapped, _): return optional(shape(of: wrapped, in: scope))
        case .array(let element): return .array(shape(of: element, in: scope))
        case .dictionary(let key, let value): return dictionary(key, value, in: scope)
        case .path(let path): return shape(of: path, in: scope)
        case .composition, .suppressed, .constrained, .other: return .any
        }
    }

    /// Returns an optional; an optional optional is read like a plain one.
    private func optional(_ shape: ValueShape) -> ValueShape {
        if case .optional = shape { shape } else { .optional(shape) }
    }

    /// Returns the shape of a dictionary: an object if its keys are strings or integers, an array if they are anything else that is known
    /// not to be `CodingKeyRepresentable` (SE-0320).
    private mutating func dictionary(_ key: TypeExpression, _ value: TypeExpression, in scope: DeclarationID) -> ValueShape {
        switch shape(of: key, in: scope) {
        case .string(.text): .dictionary(shape(of: value, in: scope), hasIntegerKeys: false)
        case .integer(.int): .dictionary(shape(of: value, in: scope), hasIntegerKeys: true)
        case .boolean, .integer, .number, .string(.date), .string(.url): .pairs(shape(of: key, in: scope), shape(of: value, in: scope))
        case .named(let name) where isNoCodingKey(key, in: scope): .pairs(.named(name), shape(of: value, in: scope))
        default: .any
        }
    }

    /// Whether a type is declared in the program, and all that it inherits is known to be no `CodingKeyRepresentable`.
    private func isNoCodingKey(_ type: TypeExpression, in scope: DeclarationID) -> Bool {
        var pending = program.resolve(type, in: scope).types.filter { program.module(of: $0) != nil }, seen: Set<TypeID> = []
        guard !pending.isEmpty else { return false }
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            if program.module(of: next) == nil {
                let name = program.name(of: next)
                guard Self.protocols.contains(name) || BuiltInTypes.shapes[name] != nil else { return false }
            }
            pending += program.supertypes(of: next)
        }
        return true
    }

    /// Returns the shape of a named type: one of the program, or one that is built in.
    private mutating func shape(of path: TypePath, in scope: DeclarationID) -> ValueShape {
        let resolution = program.resolve(.path(path), in: scope)
        let declared = resolution.types.filter { program.module(of: $0) != nil }
        if declared.count == 1, resolution.failures.isEmpty {
            let name = program.name(of: declared[0])
            // The runtime's own values decode themselves, and are known here, whether it is scanned or not.
            let isShipped = program.module(of: declared[0]).map { program.modules[$0].name == ShippedTraits.module } ?? false
            if isShipped, BuiltInTypes.shapes[name] != nil { return builtIn(path, name: name, in: scope) }
            return .named(self.name(of: declared[0]))
        }
        guard declared.isEmpty else { return .any }
        // A generic parameter, a cycle and the like are not for guessing.
        guard resolution.failures.count <= 1 else { return .any }
        switch (resolution.failures.first, resolution.types.first) {
        case (nil, let type?): return builtIn(path, name: program.name(of: type), in: scope)
        case (.external(let name), nil): return builtIn(path, name: name, in: scope)
        default: return .any
        }
    }

    /// Returns the shape of a type that no scanned module declares.
    ///
    /// `name` is what `path` means once typealiases are followed; arguments that an alias gives are not seen.
    private mutating func builtIn(_ path: TypePath, name: String, in scope: DeclarationID) -> ValueShape {
        var names = name.split(separator: ".")[...]
        if names.count == 2, BuiltInTypes.modules.contains(String(names[0])) { names = names.dropFirst() }
        guard names.count == 1, let name = names.first.map(String.init) else { return .any }
        let arguments = path.components.last?.arguments ?? []
        switch (name, arguments.count) {
        case ("Optional", 1): return optional(shape(of: arguments[0], in: scope))
        case ("Dictionary", 2): return dictionary(arguments[0], arguments[1], in: scope)
        case (_, 1) where BuiltInTypes.arrays.contains(name): return .array(shape(of: arguments[0], in: scope))
        case (_, 1) where BuiltInTypes.ranges.contains(name):
            return .range(shape(of: arguments[0], in: scope))
        case (_, 1) where BuiltInTypes.partialRanges.contains(name):
            return .tuple([shape(of: arguments[0], in: scope)])
        default:
            if let object = BuiltInTypes.objects[name] { shapes.types[name] = .object(object) }
            return BuiltInTypes.shapes[name] ?? .any
        }
    }

    /// Returns the shape of an enum: its raw values, or an object with the name of a case.
    mutating func enumShape(of type: TypeID, _ members: [(id: DeclarationID, members: Members)]) -> TypeShape {
        let cases = members.flatMap(\.members.cases)
        let first = program.declarations(of: type).compactMap { program.declaration($0).inherits.first?.type }.first
        guard case .path(let path) = first, let name = path.components.last?.name else { return caseShapes(of: type, members) }
        if name == "String" {
            let values = cases.map { $0.rawValue.map(Literal.string) ?? $0.name }
            return values.contains(nil) ? .value(.string(.text)) : .strings(values.compactMap { $0 })
        }
        if let integer = IntegerType(rawValue: name) {
            guard let values = Literal.rawIntegers(of: cases) else { return .value(.integer(integer)) }
            return .integers(values)
        }
        if let value = BuiltInTypes.shapes[name] { return .value(value) }
        let id = program.declarations(of: type).first
        let isProtocol = program.resolve(.path(path), in: id).types.contains { program.kind(of: $0) == .protocol }
        // Whatever else stands first may be an alias of a raw type.
        return isProtocol || Self.protocols.contains(name) ? caseShapes(of: type, members) : .value(.any)
    }

    /// Returns the cases of an enum without raw values (SE-0295).
    private mutating func caseShapes(of type: TypeID, _ members: [(id: DeclarationID, members: Members)]) -> TypeShape {
        let keys = codingKeys(among: members.map(\.id))
        if case .unknown = keys { return .value(.any) }
        var shapes: [CaseShape] = []
        for (id, members) in members {
            for item in members.cases {
                var key = item.name
                if case .names(let names) = keys {
                    guard let name = names[item.name] else { continue }
                    key = name
                }
                shapes.append(CaseShape(key, values(of: item, in: id)))
            }
        }
        return .cases(shapes)
    }

    /// Returns the object that holds the associated values of a case.
    private mutating func values(of item: EnumCase, in id: DeclarationID) -> ObjectShape {
        var shape = ObjectShape()
        let enumName = item.name.prefix(1).uppercased() + item.name.dropFirst() + "CodingKeys"
        let keys = codingKeys(named: enumName, among: [id])
        if case .unknown = keys { return ObjectShape(isOpen: true) }
        for (index, value) in item.associatedValues.enumerated() {
            var key = value.label ?? "_\(index)"
            if case .names(let names) = keys {
                // One that has no key keeps its default.
                guard let name = names[key] else { continue }
                key = name
            }
            let type = self.shape(of: value.type, in: id)
            var isRequired = true
            if case .optional = type { isRequired = false }
            shape.properties.append(PropertyShape(key: key, value: type, typeText: value.typeText, isRequired: isRequired))
        }
        return shape
    }

    /// The protocols of the standard library that a clause is likely to name first.
    static let protocols: Set<String> = [
        "Codable", "Decodable", "Encodable", "Sendable", "Hashable", "Equatable", "Comparable", "CaseIterable", "Error",
        "CustomStringConvertible", "Identifiable",
    ]
}
