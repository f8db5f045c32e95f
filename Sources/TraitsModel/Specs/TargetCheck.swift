import TraitsScan

/// Checks that the traits of an identifier can change the objects that carry it.
///
/// An identifier's classes are known from interface files and from the configuration; a trait's targets from its
/// `restrictedTypes`, else from the first parameter of its `apply`. Only what is certain is reported: a class or target that
/// cannot be seen to the end is taken to fit.
struct TargetCheck {
    /// What a trait can be applied to.
    enum Targets: Hashable {
        /// Not known, or anything.
        case any
        /// Objects of one of these types.
        case types([Target])
    }

    /// A type that a trait takes.
    struct Target: Hashable {
        /// The name for messages.
        var name: String
        /// The type, if the program knows it.
        var type: TypeID?
    }

    /// The program.
    private let program: Program
    /// The classes of the identifiers of which any is known.
    private let classes: [String: [IdentifierClass]]
    /// The traits.
    private let names: TraitNames
    /// The targets of the traits that have been asked for, by wire name.
    private var targets: [String: Targets] = [:]

    /// The entries of the specs by identifier, with the paths they stand in, for `Inherit`.
    private let entries: [String: (entry: SpecFacts.Entry, path: String)]

    /// Prepares to check `specs` against the identifiers of `model`.
    init(specs: [SpecFacts], model: Model, program: Program, names: TraitNames) {
        entries = Dictionary(
            specs.flatMap { spec in spec.entries.map { ($0.identifier, ($0, spec.path)) } }, uniquingKeysWith: { first, _ in first })
        self.program = program
        self.names = names
        classes = Dictionary(
            model.identifiers.filter { !$0.classes.isEmpty }.map { ($0.name, $0.classes) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns what is wrong with the targets of an identifier's traits.
    mutating func findings(of entry: SpecFacts.Entry, path: String) -> [Diagnostic] {
        guard let classes = classes[entry.identifier] else { return [] }
        var findings: [Diagnostic] = []
        for trait in entry.traits {
            findings += inheritedFindings(of: trait, in: entry.identifier, classes: classes, path: path)
            guard let name = trait.typeName, case .types(let targets) = self.targets(of: name) else { continue }
            let unfit = classes.filter { !fits($0, targets) }
            guard let first = unfit.first else { continue }
            let location = SourceLocation(path: path, place: trait.typePlace)
            let expected = targets.map(\.name)
            if targets.isEmpty {
                findings.append(.traitTakesNothing(name, at: location))
            } else if unfit.count == classes.count {
                findings.append(.traitDoesNotFit(name, expected, entry.identifier, class: first.name, at: location))
            } else {
                findings.append(.traitFitsSomeOnly(name, expected, entry.identifier, class: first.name, at: location))
            }
        }
        return findings
    }

    /// The most identifiers that are gone through for one `Inherit`: by doubling, a short spec can ask for any number.
    private static let inheritedLimit = 1000

    /// Returns what is wrong with the targets of the traits that an `Inherit` brings to an identifier.
    private mutating func inheritedFindings(
        of inherit: SpecFacts.Trait, in identifier: String, classes: [IdentifierClass], path: String
    ) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var seen: Set<String> = [identifier]
        var pending = InheritCheck.identifiers(inheritedBy: inherit, names: names)
        while let base = pending.popLast(), seen.count < Self.inheritedLimit {
            guard seen.insert(base).inserted, let (entry, basePath) = entries[base] else { continue }
            for trait in entry.traits {
                pending += InheritCheck.identifiers(inheritedBy: trait, names: names)
                guard let name = trait.typeName, case .types(let targets) = self.targets(of: name),
                    let unfit = classes.first(where: { !fits($0, targets) })
                else { continue }
                findings.append(.inheritedTraitDoesNotFit(
                    name, targets.map(\.name), identifier, class: unfit.name, at: SourceLocation(path: path, place: inherit.typePlace),
                    declared: SourceLocation(path: basePath, place: trait.typePlace)))
            }
        }
        return findings
    }

    /// Returns what the trait `name` takes.
    private mutating func targets(of name: String) -> Targets {
        guard let entry = names.entry(named: name) else { return .any }
        if let known = targets[entry.wireName] { return known }
        let found = program.type(of: entry).map(targets) ?? .any
        targets[entry.wireName] = found
        return found
    }

    /// Returns what a trait's type takes: what it says itself, or the nearest of its superclasses that says anything.
    private func targets(of type: TypeID) -> Targets {
        for type in [type] + program.superclasses(of: type) {
            let members = ShapeBuilder.members(of: type, in: program)
            for (id, members) in members {
                switch members.restrictedTypes {
                case .types(let types): return targets(of: types, in: id)
                case .any, .unknown: return .any
                case nil: break
                }
            }
            for (id, members) in members {
                if let target = members.applyTarget { return targets(of: [target], in: id) }
            }
        }
        return .any
    }

    /// Returns the targets that some type expressions name; any if one of them is no class that can be followed.
    private func targets(of types: [TypeExpression], in scope: DeclarationID) -> Targets {
        var found: [Target] = []
        for expression in types {
            let resolution = program.resolve(expression, in: scope)
            if let type = resolution.types.first, resolution.types.count == 1 {
                let name = program.name(of: type)
                switch program.kind(of: type) {
                case .class: break
                case nil: guard FrameworkClasses.superclasses(of: name) != nil, name != FrameworkClasses.root else { return .any }
                default: return .any
                }
                found.append(Target(name: name, type: type))
            } else if resolution.types.isEmpty, case .external(let text)? = resolution.failures.first, resolution.failures.count == 1 {
                let name = TraitNames.ownName(text)
                guard FrameworkClasses.superclasses(of: name) != nil, name != FrameworkClasses.root else { return .any }
                found.append(Target(name: name))
            } else {
                return .any
            }
        }
        return .types(found)
    }

    /// Whether an object of a class may be one that the trait takes.
    private func fits(_ identifierClass: IdentifierClass, _ targets: [Target]) -> Bool {
        guard let chain = chain(of: identifierClass), let own = chain.first else { return true }
        return targets.contains { target in
            if chain.contains(where: { Self.isSame($0, target) }) { return true }
            // What a variable holds may be of a subclass, and that be what the trait takes.
            return identifierClass.isStaticType && (self.chain(of: target)?.contains { Self.isSame($0, own) } ?? true)
        }
    }

    private static func isSame(_ left: Target, _ right: Target) -> Bool {
        left.type != nil && left.type == right.type || (left.type == nil || right.type == nil) && left.name == right.name
    }

    /// Returns a class and all its superclasses; nil if one of them is not known.
    private func chain(of identifierClass: IdentifierClass) -> [Target]? {
        let name = identifierClass.name
        if identifierClass.framework != nil { return chain(of: Target(name: name)) }
        let qualified = (identifierClass.module.map { $0 + "." } ?? "") + name
        guard let type = program.types(named: qualified).first, program.kind(of: type) == .class else { return nil }
        return chain(of: Target(name: name, type: type))
    }

    /// Returns a target and all its superclasses; nil if one of them is not known.
    private func chain(of target: Target) -> [Target]? {
        guard let type = target.type, program.kind(of: type) == .class else {
            return FrameworkClasses.superclasses(of: target.name).map { ([target.name] + $0).map { Target(name: $0) } }
        }
        let chain = ([type] + program.superclasses(of: type)).map { Target(name: program.name(of: $0), type: $0) }
        guard let last = chain.last?.type, program.module(of: last) == nil else { return chain }
        return FrameworkClasses.superclasses(of: program.name(of: last)).map { chain + $0.map { Target(name: $0) } }
    }
}

extension Diagnostic {
    /// No object that carries the identifier is one that the trait takes.
    static func traitDoesNotFit(
        _ trait: String, _ expected: [String], _ identifier: String, class name: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG330", .error, at: location,
            "'\(trait)' applies to \(expected.joined(separator: " or ")), and \"\(identifier)\" is a \(name); move it to another identifier")
    }

    /// Some objects that carry the identifier are none that the trait takes.
    static func traitFitsSomeOnly(
        _ trait: String, _ expected: [String], _ identifier: String, class name: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG331", .warning, at: location,
            "'\(trait)' applies to \(expected.joined(separator: " or ")), and \"\(identifier)\" is a \(name) in places; give those another identifier")
    }

    /// The trait takes no object at all.
    static func traitTakesNothing(_ trait: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG332", .error, at: location, "'\(trait)' applies to nothing, because its restrictedTypes are empty; name another trait")
    }

    /// A trait that comes by `Inherit` does not take the objects of the identifier that inherits it.
    static func inheritedTraitDoesNotFit(
        _ trait: String, _ expected: [String], _ identifier: String, class name: String, at location: SourceLocation,
        declared: SourceLocation
    ) -> Diagnostic {
        let takes = expected.isEmpty ? "nothing" : expected.joined(separator: " or ")
        return Diagnostic(
            id: "TG333", .warning, at: location,
            "'\(trait)', which is inherited here, applies to \(takes), and \"\(identifier)\" is a \(name); inherit another identifier",
            notes: [Note("'\(trait)' is inherited from here", at: declared)])
    }
}
