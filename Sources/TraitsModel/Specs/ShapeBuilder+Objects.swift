import TraitsScan

extension ShapeBuilder {
    /// Returns the shape of a class: that of the class in its chain that declares the decoding.
    ///
    /// A subclass inherits `init(from:)`, which knows nothing of the properties that the subclass adds.
    mutating func classShape(of type: TypeID) -> ObjectShape {
        var chain = [type]
        for superclass in program.superclasses(of: type) {
            guard program.module(of: superclass) != nil else {
                // A class that is not scanned may be the one that decodes; it may also be a protocol.
                let name = TraitNames.ownName(program.name(of: superclass))
                let isKnown = FrameworkClasses.superclasses(of: name) != nil || Self.protocols.contains(name) || roots.contains(name)
                if !isKnown { return ObjectShape(isOpen: true) }
                break
            }
            let members = Self.members(of: superclass, in: program)
            if members.isEmpty || members.contains(where: { $0.members.hasCustomDecoding }) { return ObjectShape(isOpen: true) }
            chain.append(superclass)
        }
        guard let decoding = chain.lastIndex(where: declaresDecoding) else { return ObjectShape(isOpen: true) }
        var shape = objectShape(of: chain[decoding])
        let owner = program.name(of: chain[decoding])
        for subclass in chain[..<decoding] {
            for (_, members) in Self.members(of: subclass, in: program) {
                for property in members.properties where shape.property(property.name) == nil {
                    shape.unread[property.name] =
                        "\(program.name(of: subclass)) inherits its decoding from \(owner); write init(from:) there to read it"
                }
            }
        }
        return shape
    }

    /// Whether a type, apart from its superclass, conforms to a root or to `Decodable`.
    private func declaresDecoding(_ type: TypeID) -> Bool {
        var seen: Set<TypeID> = [type]
        var pending = [type]
        while let next = pending.popLast() {
            for supertype in program.supertypes(of: next) where seen.insert(supertype).inserted {
                if program.kind(of: supertype) == .class { continue }
                let name = program.name(of: supertype)
                if ["Codable", "Decodable"].contains(name) || roots.contains(TraitNames.ownName(name)) { return true }
                pending.append(supertype)
            }
        }
        return false
    }

    /// Returns the shape that the compiler's own `init(from:)` of a struct or class has.
    mutating func objectShape(of type: TypeID) -> ObjectShape {
        var shape = ObjectShape()
        let members = Self.members(of: type, in: program)
        let keys: [String: String]?
        switch codingKeys(among: members.map(\.id)) {
        case .none: keys = nil
        case .names(let names): keys = names
        case .unknown: return ObjectShape(isOpen: true)
        }
        let declarations = program.declarations(of: type)
        for id in declarations {
            for property in program.declaration(id).members?.properties ?? [] {
                add(property, in: id, keys: keys, isConditional: declarations.count > 1, to: &shape)
            }
        }
        return shape
    }

    /// Adds a stored property to a shape, or the reason why no spec can set it.
    private mutating func add(
        _ property: StoredProperty, in id: DeclarationID, keys: [String: String]?, isConditional: Bool, to shape: inout ObjectShape
    ) {
        guard !property.isLazy else {
            shape.unread[property.name] = "it is lazy, and decoding fills no lazy property"
            return
        }
        guard let key = keys == nil ? property.name : keys?[property.name] else {
            shape.unread[property.name] = "its CodingKeys leave it out"
            return
        }
        guard !(property.isConstant && property.defaultValue != nil) else {
            shape.unread[key] = "it is a constant that has its value; make it a var to read it"
            return
        }
        // What a property wrapper is decoded from is the wrapper's affair.
        let isWrapped = property.attributes.contains { $0.name.first?.isUppercase == true && $0.name != "MainActor" }
        let value = isWrapped ? .any : self.value(of: property, in: id)
        var isOptional = isWrapped || isConditional || !property.conditions.isEmpty
        if case .optional = value { isOptional = true }
        var known = PropertyShape(
            key: key, value: value, typeText: property.typeText, isRequired: !isOptional, defaultValue: property.defaultValue)
        known.documentation = property.documentation
        known.isDeprecated = property.attributes.contains { $0.name == "available" && $0.arguments?.contains("deprecated") == true }
        known.location = SourceLocation(path: program.file(of: id).path, place: property.place)
        if let index = shape.properties.firstIndex(where: { $0.key == key }) {
            // Branches of `#if` may give one name two types.
            if shape.properties[index].value != value { shape.properties[index].value = .any }
        } else {
            shape.properties.append(known)
        }
    }

    /// What the `CodingKeys` of a type say.
    enum Keys {
        /// There are none: the keys are the properties' names.
        case none
        /// The key for each property that has one.
        case names([String: String])
        /// They are something else than an enum with literal values.
        case unknown
    }

    /// Returns what the `CodingKeys`, or those of another name, inside one of some declarations say.
    func codingKeys(named name: String = "CodingKeys", among ids: [DeclarationID]) -> Keys {
        for id in ids {
            let file = program.file(of: id)
            // What a declaration contains follows it, and nothing else stands between.
            for index in file.declarations.indices.dropFirst(id.index + 1) {
                guard let parent = file.declarations[index].parent, parent >= id.index else { break }
                guard parent == id.index, file.declarations[index].name == name else { continue }
                let declaration = file.declarations[index]
                guard declaration.kind == .enum, let members = declaration.members else { return .unknown }
                var names: [String: String] = [:]
                for enumCase in members.cases {
                    guard let raw = enumCase.rawValue else {
                        names[enumCase.name] = enumCase.name
                        continue
                    }
                    guard let text = Literal.string(raw) else { return .unknown }
                    names[enumCase.name] = text
                }
                return .names(names)
            }
        }
        return .none
    }
}
