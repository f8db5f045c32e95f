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

    /// Returns whether `spelling`, which names `type`, has arguments where `type` takes none, too few, or too many.
    func contradicts(_ type: Int, _ spelling: String) -> Bool {
        let parts = parts(of: type), written = Self.argumentCounts(of: spelling)
        guard !parts.contains(where: { $0.arguments == nil }) else { return false }
        return zip(parts.reversed(), written.reversed()).contains { $0.arguments != $1 }
    }

    private func parts(of type: Int) -> [Part] {
        SpellingRules(resolver).outwards(from: type).flatMap { type -> [Part] in
            let record = index.records[type]
            guard let declaration = record.declarations.first else {
                return record.ownName.split(separator: ".").map { Part(name: String($0), arguments: Self.standard(String($0))) }
            }
            let isPack = index.declaration(declaration).generics.contains("each ")
            return [Part(name: record.ownName, arguments: isPack ? nil : index.declaration(declaration).genericParameters.count)]
        }
    }

    /// How many arguments a type takes that nothing declares: none, unless the standard library has it as a generic one.
    private static func standard(_ name: String) -> Int? {
        var record = TypeRecord(ownName: name)
        record.module = nil
        return !record.isStandardGeneric ? 0 : pairs.contains(name) ? 2 : 1
    }

    /// Those that take two.
    private static let pairs: Set<String> = [
        "AsyncThrowingStream", "CheckedContinuation", "Dictionary", "KeyPath", "KeyValuePairs", "LazyMapSequence", "ManagedBuffer",
        "ReferenceWritableKeyPath", "Result", "Task", "UnsafeContinuation", "WritableKeyPath", "Zip2Sequence",
    ]

    /// How many arguments stand behind each name of a dotted path.
    private static func argumentCounts(of spelling: String) -> [Int] {
        var counts = [0], depth = 0
        for character in spelling {
            switch character {
            case "<", "(", "[":
                depth += 1
                if depth == 1 { counts[counts.count - 1] = 1 }
            case ">", ")", "]": depth -= 1
            case "," where depth == 1: counts[counts.count - 1] += 1
            case "." where depth == 0: counts.append(0)
            default: continue
            }
        }
        return counts
    }
}
