import TraitsScan

/// Checks the properties of traits against the declarations of their types.
struct PropertyCheck {
    /// What the traits look like.
    let shapes: SpecShapes
    /// The traits by wire name and by alias.
    private let traits: [String: TraitShape]

    /// Prepares to check traits of `shapes`.
    init(_ shapes: SpecShapes) {
        self.shapes = shapes
        traits = Dictionary(
            shapes.traits.flatMap { trait in ([trait.wireName] + trait.aliases).map { ($0, trait) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns what is wrong with the properties of `trait` in the spec at `path`; nothing if its type is not known.
    func findings(of trait: SpecFacts.Trait, path: String) -> [Diagnostic] {
        guard let name = trait.typeName, let shape = traits[name] else { return [] }
        var check = ValueCheck(shapes: shapes, path: path, trait: name)
        if shape.isDeprecated { check.findings.append(.traitIsDeprecated(name, shape, at: check.at(trait.typePlace))) }
        check.check(trait.members, of: shape.object, at: trait.typePlace, prefix: "", isTrait: true)
        return check.findings
    }
}

/// The check of one trait's properties, and of all values within them.
struct ValueCheck {
    /// The shapes of declared types.
    let shapes: SpecShapes
    /// The spec's path.
    let path: String
    /// The trait's name.
    let trait: String
    /// What is wrong so far.
    var findings: [Diagnostic] = []

    /// Returns the location of `place`.
    func at(_ place: SourcePlace) -> SourceLocation { SourceLocation(path: path, place: place) }

    /// Checks the members of an object; `prefix` is the way to it, as in `insets.`.
    ///
    /// A trait's own `type` is not among them, although a property of that name would be read from it.
    mutating func check(
        _ members: [JSONMember], of object: ObjectShape, at place: SourcePlace, prefix: String, isTrait: Bool = false
    ) {
        for member in members {
            if let property = object.property(member.key) {
                if property.isDeprecated {
                    findings.append(.propertyIsDeprecated(prefix + member.key, property, of: trait, at: at(member.keyPlace)))
                }
                check(member.value, is: property.value, as: prefix + member.key, of: property)
            } else if let reason = object.unread[member.key] {
                findings.append(.propertyIsNotRead(prefix + member.key, of: trait, reason: reason, at: at(member.keyPlace)))
            } else if !object.isOpen {
                findings.append(.propertyIsUnknown(
                    prefix + member.key, key: member.key, of: trait, known: object.properties.map(\.key), at: at(member.keyPlace)))
            }
        }
        for property in object.properties
        where property.isRequired && !(isTrait && property.key == "type") && !members.contains(where: { $0.key == property.key }) {
            findings.append(.propertyIsMissing(prefix + property.key, property, of: trait, at: at(place)))
        }
    }

    /// Checks that a value is of a shape; `name` is the way to it from the trait, as in `colors[1]`.
    mutating func check(_ node: JSONNode, is shape: ValueShape, as name: String, of property: PropertyShape?) {
        switch (shape, node.value) {
        case (.any, _), (.optional, .null): break
        case (.optional(let wrapped), _): check(node, is: wrapped, as: name, of: property)
        case (.named(let type), _): check(node, isOf: type, as: name, of: property)
        case (_, .null): findings.append(.valueIsNull(name, of: trait, property, at: at(node.place)))
        case (.boolean, .bool): break
        case (.string(let form), .string(let text)):
            if !form.accepts(text) { findings.append(.stringIsMalformed(text, form, name, of: trait, at: at(node.place))) }
        case (.integer(let type), .number(let literal)):
            if !type.reads(literal) { findings.append(.numberIsOutOfRange(literal, type, name, of: trait, at: at(node.place))) }
        case (.number(let type), .number(let literal)):
            if !type.reads(literal) { findings.append(.numberDoesNotFit(literal, type, name, of: trait, at: at(node.place))) }
        case (.array(let element), .array(let elements)):
            for (index, node) in elements.enumerated() { check(node, is: element, as: "\(name)[\(index)]", of: nil) }
        case (.tuple(let parts), .array(let elements)):
            if parts.count != elements.count {
                findings.append(.arrayHasWrongLength(elements.count, expected: parts.count, name, of: trait, at: at(node.place)))
            }
            for (index, (part, node)) in zip(parts, elements).enumerated() { check(node, is: part, as: "\(name)[\(index)]", of: nil) }
        case (.range(let bound), .array(let elements)):
            check(node, is: .tuple([bound, bound]), as: name, of: property)
            if elements.count == 2, let problem = Self.order(elements[0], elements[1], of: bound) {
                findings.append(.rangeIsReversed(problem, name, of: trait, at: at(elements[1].place)))
            }
        case (.dictionary(let value, let hasIntegerKeys), .object(let members)):
            for member in members {
                if hasIntegerKeys && Int(member.key) == nil {
                    findings.append(.keyIsNoInteger(member.key, name, of: trait, at: at(member.keyPlace)))
                }
                check(member.value, is: value, as: "\(name).\(member.key)", of: nil)
            }
        case (.pairs(let key, let value), .array(let elements)):
            if elements.count % 2 != 0 {
                findings.append(.arrayHasWrongLength(elements.count, expected: elements.count + 1, name, of: trait, at: at(node.place)))
            }
            for (index, node) in elements.enumerated() { check(node, is: index % 2 == 0 ? key : value, as: "\(name)[\(index)]", of: nil) }
        default:
            findings.append(.valueIsIllTyped(node.value, expected: shape.noun, name, of: trait, property, at: at(node.place)))
        }
    }

    /// What is wrong with bounds that are numbers of which the first is the greater, as the type of the bounds reads them; nil for any others.
    private static func order(_ lower: JSONNode, _ upper: JSONNode, of bound: ValueShape) -> String? {
        guard case .number(let lower) = lower.value, case .number(let upper) = upper.value else { return nil }
        let isReversed: Bool
        switch bound {
        case .integer:
            // What rounding makes equal, the digits tell apart.
            if let low = WholeNumber(lower), let high = WholeNumber(upper) {
                isReversed = low > high
            } else {
                isReversed = (Double(lower) ?? 0) > (Double(upper) ?? 0)
            }
        case .number(.float): isReversed = (Float(lower) ?? 0) > (Float(upper) ?? 0)
        case .number: isReversed = (Double(lower) ?? 0) > (Double(upper) ?? 0)
        default: return nil
        }
        return isReversed ? "\(lower) is more than \(upper)" : nil
    }

    /// Checks that a value is one of a declared type.
    private mutating func check(_ node: JSONNode, isOf type: String, as name: String, of property: PropertyShape?) {
        guard let shape = shapes.types[type] else { return }
        switch (shape, node.value) {
        case (.value(let value), _): check(node, is: value, as: name, of: property)
        case (.object(let object), _) where object.isOpen: break
        case (_, .null): findings.append(.valueIsNull(name, of: trait, property, at: at(node.place)))
        case (.object(let object), .object(let members)): check(members, of: object, at: node.place, prefix: name + ".")
        case (.object, _):
            findings.append(.valueIsIllTyped(node.value, expected: "an object", name, of: trait, property, at: at(node.place)))
        case (.strings(let choices), .string(let text)):
            if !choices.contains(text) { findings.append(.choiceIsUnknown("\"\(text)\"", text, choices, name, of: trait, at: at(node.place))) }
        case (.integers(let choices), .number(let literal)):
            if !choices.contains(where: { Double($0) == Double(literal) }) {
                findings.append(.choiceIsUnknown(literal, literal, choices.map(String.init), name, of: trait, at: at(node.place)))
            }
        case (.cases(let choices), .object(let members)):
            checkCase(members, of: choices, at: node.place, as: name)
        case (.strings, _), (.integers, _), (.cases, _):
            findings.append(.valueIsIllTyped(node.value, expected: shape.noun, name, of: trait, property, at: at(node.place)))
        }
    }

    /// Checks the object that stands for a case of an enum, and its associated values.
    private mutating func checkCase(_ members: [JSONMember], of choices: [CaseShape], at place: SourcePlace, as name: String) {
        let keys = choices.map(\.key)
        guard members.count == 1, let chosen = members.first else {
            findings.append(.caseIsNotAlone(members.count, keys, name, of: trait, at: at(place)))
            return
        }
        guard let choice = choices.first(where: { $0.key == chosen.key }) else {
            findings.append(.choiceIsUnknown("\"\(chosen.key)\"", chosen.key, keys, name, of: trait, at: at(chosen.keyPlace)))
            return
        }
        if case .object(let values) = chosen.value.value {
            check(values, of: choice.values, at: chosen.value.place, prefix: "\(name).\(chosen.key).")
            return
        }
        findings.append(.valueIsIllTyped(
            chosen.value.value, expected: "an object", "\(name).\(chosen.key)", of: trait, nil, at: at(chosen.value.place)))
    }
}

extension ValueShape {
    /// What a message says is expected.
    var noun: String {
        switch self {
        case .any: "any value"
        case .boolean: "true or false"
        case .string(.text): "a string"
        case .string(let form): form.noun
        case .integer: "a whole number"
        case .number: "a number"
        case .optional(let wrapped): wrapped.noun
        case .array: "an array"
        case .tuple(let parts): "an array of \(parts.count) values"
        case .range: "an array of two bounds"
        case .dictionary: "an object"
        case .pairs: "an array of keys and values, one after the other"
        case .named(let type): "a \(type)"
        }
    }
}

extension TypeShape {
    /// What a message says is expected.
    fileprivate var noun: String {
        switch self {
        case .object: "an object"
        case .strings(let choices): "one of " + choices.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        case .integers(let choices): "one of " + choices.prefix(8).map(String.init).joined(separator: ", ")
        case .cases(let choices): "an object with one of the keys " + choices.prefix(8).map { "\"\($0.key)\"" }.joined(separator: ", ")
        case .value(let value): value.noun
        }
    }
}
