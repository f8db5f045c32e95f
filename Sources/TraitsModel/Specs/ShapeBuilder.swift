import TraitsScan

/// Finds out what the traits of a program look like in a spec, from the declarations of their types.
///
/// The rules are those of the compiler's synthesized `init(from:)`. Where a type writes its own, or cannot be seen, nothing is
/// guessed: its shape is open.
struct ShapeBuilder {
    /// The program.
    let program: Program
    /// The own names of the roots, which make a type decodable like `Codable` itself.
    let roots: Set<String>
    /// The shapes so far.
    var shapes = SpecShapes()
    /// The names of the types whose shapes are known or being found.
    private var names: [TypeID: String] = [:]

    /// Starts with no shapes.
    private init(program: Program, roots: Set<String>) {
        self.program = program
        self.roots = roots
    }

    /// Returns the shapes of all entries of the registries of factories in `model`, and of the shipped traits.
    static func shapes(of model: Model, in program: Program) -> SpecShapes {
        let registries = model.registries.filter { $0.configuration.form == .factories }
        var builder = ShapeBuilder(
            program: program, roots: Set(registries.map { TraitNames.ownName($0.configuration.root) }))
        var seen: Set<String> = []
        for registry in registries {
            for entry in registry.entries where seen.insert(entry.wireName).inserted {
                builder.shapes.traits.append(builder.shape(of: entry))
            }
        }
        builder.shapes.traits += BuiltInTypes.traits.filter { !seen.contains($0.wireName) }
        builder.shapes.traits.sort { $0.wireName.utf8.lexicographicallyPrecedes($1.wireName.utf8) }
        return builder.shapes
    }

    /// Returns the shape of one entry.
    private mutating func shape(of entry: Entry) -> TraitShape {
        var shape = TraitShape(wireName: entry.wireName, type: entry.type, object: ObjectShape(isOpen: true))
        shape.aliases = entry.aliases
        shape.isDeprecated = entry.isDeprecated
        shape.location = entry.location
        guard let type = program.type(of: entry) else { return shape }
        shape.documentation = program.declarations(of: type).compactMap { program.declaration($0).documentation }.first
        if case .object(let object) = typeShape(of: type) { shape.object = object }
        return shape
    }

    /// Returns the name of a type in the table, with its shape filled in.
    mutating func name(of type: TypeID) -> String {
        if let name = names[type] { return name }
        var name = program.name(of: type)
        if let module = program.module(of: type), module > 0, let moduleName = program.modules[module].name {
            name = moduleName + "." + name
        }
        // Names are taken before shapes are found, so that a type may contain itself.
        while shapes.types[name] != nil { name += "'" }
        names[type] = name
        shapes.types[name] = .value(.any)
        shapes.types[name] = typeShape(of: type)
        return name
    }

    /// Returns the shape of a declared type.
    private mutating func typeShape(of type: TypeID) -> TypeShape {
        let members = Self.members(of: type, in: program)
        guard !members.isEmpty, members.count == program.declarations(of: type).count + program.extensions(of: type).count
        else { return .object(ObjectShape(isOpen: true)) }
        if members.contains(where: { $0.members.hasCustomDecoding }) || inheritsCustomDecoding(type) {
            return program.kind(of: type) == .enum ? .value(.any) : .object(ObjectShape(isOpen: true))
        }
        switch program.kind(of: type) {
        case .enum: return enumShape(of: type, members)
        case .struct:
            if let raw = rawValue(of: type, members) { return .value(raw) }
            return .object(objectShape(of: type))
        case .class: return .object(classShape(of: type))
        default: return .object(ObjectShape(isOpen: true))
        }
    }

    /// Whether an extension of a protocol that a type adopts writes its `init(from:)`.
    private func inheritsCustomDecoding(_ type: TypeID) -> Bool {
        var seen: Set<TypeID> = [type]
        var pending = [type]
        while let next = pending.popLast() {
            for supertype in program.supertypes(of: next) where program.kind(of: supertype) == .protocol && seen.insert(supertype).inserted {
                if Self.members(of: supertype, in: program).contains(where: { $0.members.hasCustomDecoding }) { return true }
                pending.append(supertype)
            }
        }
        return false
    }

    /// Returns the members that each declaration and extension of a type has, as far as they were scanned.
    static func members(of type: TypeID, in program: Program) -> [(id: DeclarationID, members: Members)] {
        (program.declarations(of: type) + program.extensions(of: type)).compactMap { id in
            program.declaration(id).members.map { (id, $0) }
        }
    }

    /// Returns the shape of a struct's raw value, if it is decoded from that alone.
    private mutating func rawValue(
        of type: TypeID, _ members: [(id: DeclarationID, members: Members)]
    ) -> ValueShape? {
        guard program.supertypes(of: type).contains(where: { ["RawRepresentable", "OptionSet"].contains(program.name(of: $0)) })
        else { return nil }
        for (id, members) in members {
            for property in members.properties where property.name == "rawValue" {
                return property.type.map { shape(of: $0, in: id) } ?? .any
            }
        }
        return .any
    }
}

extension Program {
    /// Returns the type that an entry stands for: by its name, and where several have that name, by its place.
    func type(of entry: Entry) -> TypeID? {
        let name = entry.type.prefix { $0 != "<" }
        let types = types(named: (entry.module.map { $0 + "." } ?? "") + name)
        return types.first { declarations(of: $0).contains { location(of: $0) == entry.location } } ?? types.first
    }
}
