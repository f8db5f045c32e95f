import TraitsScan

/// Where the arguments of a generic type stand, as a `register` directive writes them.
struct GenericSpelling {
    private let resolver: Resolver

    init(_ resolver: Resolver) { self.resolver = resolver }

    private var index: ProgramIndex { _read { yield resolver.index } }

    /// A type of a dotted path: its name, and how many arguments it takes; nil where that is not known.
    private struct Part {
        let name: String
        let arguments: Int?
    }

    /// Returns the name of `type` with `Argument` for each argument that it or a type around it takes: `Array<Argument>.Link`.
    ///
    /// - Parameter isGeneric: Whether the type takes arguments even if no declaration of it shows any.
    func pattern(of type: Int, isGeneric: Bool = false) -> String {
        var parts = parts(of: type)
        if isGeneric, let last = parts.last, !parts.contains(where: { $0.arguments != 0 }) { parts[parts.count - 1] = Part(name: last.name, arguments: nil) }
        return parts.map { part in
            let count = part.arguments ?? 1
            return part.name + (count == 0 ? "" : "<" + Array(repeating: "Argument", count: count).joined(separator: ", ") + ">")
        }.joined(separator: ".")
    }

    private func parts(of type: Int) -> [Part] {
        SpellingRules(resolver).outwards(from: type).flatMap { type -> [Part] in
            let record = index.records[type]
            guard let declaration = index.mostGeneric(record.declarations) else {
                return record.ownName.split(separator: ".").map { Part(name: String($0), arguments: StandardGenerics.parameterCount(of: String($0)) ?? 0) }
            }
            let isPack = index.declaration(declaration).generics.contains("each ")
            return [Part(name: record.ownName, arguments: isPack ? nil : index.declaration(declaration).genericParameters.count)]
        }
    }
}
