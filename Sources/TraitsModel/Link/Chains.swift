import TraitsScan

// MARK: - What generated code imports

extension LinkSession {
    /// Returns the imports that generated code needs to name a type and to see its conformance.
    func imports(of type: Int, way: [Descent.Step]) -> [ImportLine] {
        var lines: Set<ImportLine> = []
        func add(module: Int) {
            if module != 0, let name = index.modules[module].name { lines.insert(ImportLine(name)) }
        }
        for part in SpellingRules(resolver).outwards(from: type) {
            let record = index.records[part]
            if let module = record.module {
                add(module: module)
            } else if let module = record.writtenModule {
                if module != "Swift" { lines.insert(ImportLine(module, condition: importCondition(of: module, byExtensionsOf: part).text)) }
            } else if !Self.standardTypes.contains(record.ownName) {
                lines.formUnion(importsShared(byExtensionsOf: part).map { ImportLine($0.module, condition: $0.condition.text) })
            }
        }
        for step in way where step.child == type { add(module: index.module(of: step.supertype.node)) }
        return lines.sorted()
    }

    /// Returns the condition under which files that extend an external type import its module; where none of them does, that of the extensions.
    private func importCondition(of module: String, byExtensionsOf type: Int) -> Condition {
        let extensions = index.records[type].extensions
        let files = Set(extensions.map { index.nodes[$0].file }).sorted()
        let conditions = importConditions(of: module, in: files)
        let own = extensions.map { Condition(index.declaration($0).conditions) }
        let parts = conditions.isEmpty ? own : conditions
        return parts.isEmpty ? .always : Condition.disjunction(parts).simplified
    }

    /// Returns the imports that all files have which extend an external type, or if they share none, those that any has.
    private func importsShared(byExtensionsOf type: Int) -> [(module: String, condition: Condition)] {
        var files: [Int] = []
        for node in index.records[type].extensions where files.last != index.nodes[node].file { files.append(index.nodes[node].file) }
        return importsShared(by: files)
    }

    /// Returns the imports that all of several files have, or if they share none, those that any has.
    func importsShared(by files: [Int]) -> [(module: String, condition: Condition)] {
        let sets = files.map { file in Set(index.facts(ofFile: file).imports.compactMap(\.path.first)) }
        guard let first = sets.first else { return [] }
        let shared = sets.dropFirst().reduce(first) { $0.intersection($1) }
        let wanted = shared.isEmpty ? sets.reduce([]) { $0.union($1) } : shared
        var conditions: [String: [Condition]] = [:]
        for file in files {
            for fact in index.facts(ofFile: file).imports {
                guard let module = fact.path.first, wanted.contains(module), module != "Swift", module != index.modules[0].name else { continue }
                conditions[module, default: []].append(Condition(fact.conditions))
            }
        }
        return conditions.map { ($0.key, Condition.disjunction($0.value).simplified) }
    }

    /// Types of the standard library, which need no import.
    static let standardTypes: Set<String> = [
        "AnyHashable", "Bool", "Character", "Double", "Float", "Float16", "Float80", "Int", "Int8", "Int16", "Int32", "Int64", "Int128",
        "CBool", "CChar", "CDouble", "CFloat", "CInt", "CLong", "CLongLong", "CShort", "CSignedChar", "CUnsignedChar", "CUnsignedInt", "CUnsignedLong",
        "CUnsignedLongLong", "CUnsignedShort", "Never", "ObjectIdentifier", "StaticString", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    ]
}

// MARK: - What is said about the way to the root

extension LinkSession {
    /// Returns the way to the root in words, a line for each declaration passed.
    func chain(_ steps: [Descent.Step]) -> [Link] {
        steps.flatMap { step -> [Link] in
            let node = step.supertype.node
            let child = resolver.fullName(step.child)
            let path = index.facts(ofFile: index.nodes[node].file).path
            let inherited = step.supertype.entry.map { index.declaration(node).inherits[$0] }
            let target = resolver.fullName(step.supertype.target)
            let first: Link
            if let attribute = step.attribute {
                first = Link("\(child) has the attribute @\(attribute), which stands for \(target)", at: index.location(node))
            } else if let inherited {
                let place = SourceLocation(path: path, place: inherited.place)
                let how = index.nodes[node].kind == .extension ? ", by an extension" : ""
                first = Link("\(child) inherits \(inherited.text)\(how)", at: place)
            } else if index.nodes[node].kind != .protocol {
                let reason = index.nodes[node].kind == .actor ? "is an actor" : "stands on the main actor"
                first = Link("\(child) \(reason), and so conforms to \(target)", at: index.location(node))
            } else {
                first = Link("\(child) requires \(target) of its conforming types", at: index.location(node))
            }
            let beyond = step.through.map { type in
                Link("\(resolver.fullName(type)) is the system's, and descends from \(target)", at: first.location)
            }
            return [first] + (beyond.map { [$0] } ?? []) + index.aliasPaths.aliases(of: step.supertype.aliases, limit: Descent.wayLimit).map { alias in
                let declaration = index.declaration(alias)
                return Link("\(declaration.qualifiedName) is a typealias on the way to \(target)", at: index.location(alias))
            }
        }
    }
}
