import TraitsTestSupport

/// A module made up at random, whose maker knows by itself which types descend from its root `Trait`, and when.
///
/// Nothing here uses the linker or the scanner: it is the reference that they are held against.
struct RandomModule {
    /// The flags that conditions are made of.
    static let flags = ["F0", "F1", "F2"]

    /// A flag that must be set, or must not be.
    struct Literal {
        var flag: Int
        var isSet: Bool

        func holds(_ assignment: Int) -> Bool { (assignment >> flag & 1 == 1) == isSet }
        var text: String { (isSet ? "" : "!") + RandomModule.flags[flag] }
    }

    /// A reference from one type to another, with the typealiases between.
    private struct Edge {
        /// The target; nil if a nested type of the same name hides it.
        var target: Int?
        var aliases: [Int]
        var text: String
    }

    /// A declaration or an extension of a type.
    private struct Piece {
        var type: Int
        var isExtension: Bool
        var condition: Literal?
        var edges: [Edge] = []
    }


    private struct NewType {
        var name: String
        var word: String
        var space: Int?
        var isGeneric = false
        var isPrivate = false
        var isInherited = false
    }

    private struct Alias {
        var target: Int
        var through: Int?
        var condition: Literal?
    }

    private var types: [NewType] = [NewType(name: "Trait", word: "protocol", space: nil, isInherited: true)]
    private var aliases: [Alias] = []
    private var pieces: [Piece] = []
    /// For each namespace, the names of top-level types that a nested protocol hides in it.
    private var decoys: [[String]] = [[], []]

    /// The files: path and text.
    private(set) var files: [(path: String, text: String)] = []

    /// Makes up the module that belongs to a seed.
    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        makeTypes(&random)
        for type in types.indices.dropFirst() { makePieces(of: type, &random) }
        for type in types.indices.dropFirst() where !types[type].isInherited && Int.random(in: 0..<5, using: &random) == 0 {
            types[type].isPrivate = true
        }
        write(&random)
    }

    // MARK: - Making

    private mutating func makeTypes(_ random: inout SeededGenerator) {
        for number in 1...Int.random(in: 6...20, using: &random) {
            let word = ["protocol", "protocol", "class", "class", "class", "struct", "enum", "actor"].randomElement(using: &random) ?? "class"
            var type = NewType(name: "T\(number)", word: word, space: nil)
            if word != "protocol" || Bool.random(using: &random) {
                type.space = [nil, nil, 0, 1].randomElement(using: &random) ?? nil
            }
            type.isGeneric = ["class", "struct"].contains(word) && Int.random(in: 0..<8, using: &random) == 0
            types.append(type)
        }
        for space in decoys.indices where Bool.random(using: &random) {
            let candidates = types.filter { $0.space == nil && $0.word == "protocol" }
            if let hidden = candidates.randomElement(using: &random) { decoys[space].append(hidden.name) }
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let through = aliases.isEmpty || Bool.random(using: &random) ? nil : aliases.indices.randomElement(using: &random)
            let plain = types.indices.filter { ["class", "protocol"].contains(types[$0].word) && !types[$0].isGeneric }
            guard let target = through.map({ aliases[$0].target }) ?? plain.randomElement(using: &random) else { continue }
            aliases.append(Alias(target: target, through: through, condition: literal(&random, oneIn: 5)))
        }
    }

    private mutating func makePieces(of type: Int, _ random: inout SeededGenerator) {
        let isSplit = Int.random(in: 0..<6, using: &random) == 0
        let condition = isSplit ? Literal(flag: Int.random(in: 0..<3, using: &random), isSet: true) : literal(&random, oneIn: 5)
        pieces.append(declaration(of: type, condition, &random))
        if isSplit, let first = condition { pieces.append(declaration(of: type, Literal(flag: first.flag, isSet: false), &random)) }
        guard types[type].word != "protocol" else { return }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            var piece = Piece(type: type, isExtension: true, condition: literal(&random, oneIn: 4))
            if let edge = edge(from: type, to: "protocol", inSpace: nil, &random) { piece.edges.append(edge) }
            pieces.append(piece)
        }
    }

    private mutating func declaration(of type: Int, _ condition: Literal?, _ random: inout SeededGenerator) -> Piece {
        var piece = Piece(type: type, isExtension: false, condition: condition)
        if types[type].word == "class", Bool.random(using: &random),
            let edge = edge(from: type, to: "class", inSpace: types[type].space, &random)
        {
            piece.edges.append(edge)
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            if let edge = edge(from: type, to: "protocol", inSpace: types[type].space, &random) { piece.edges.append(edge) }
        }
        return piece
    }

    /// Makes up a reference to an earlier type of a kind, as code in a namespace writes it.
    private mutating func edge(
        from type: Int, to word: String, inSpace space: Int?, _ random: inout SeededGenerator
    ) -> Edge? {
        let candidates = types.indices.filter { $0 < type && types[$0].word == word }
        guard let target = candidates.randomElement(using: &random) else { return nil }
        types[target].isInherited = true
        if let alias = aliases.indices.filter({ aliases[$0].target == target }).randomElement(using: &random), Bool.random(using: &random) {
            var chain = [alias]
            while let last = chain.last, let next = aliases[last].through { chain.append(next) }
            return Edge(target: target, aliases: chain, text: "A\(alias)")
        }
        let found = types[target]
        let suffix = found.isGeneric ? "<Int>" : ""
        if let space, found.space == nil, decoys[space].contains(found.name) { return Edge(target: nil, aliases: [], text: found.name) }
        if let space, found.space == space, Bool.random(using: &random) {
            return Edge(target: target, aliases: [], text: found.name + suffix)
        }
        return Edge(target: target, aliases: [], text: fullName(target) + suffix)
    }

    private func literal(_ random: inout SeededGenerator, oneIn rarity: Int) -> Literal? {
        guard Int.random(in: 0..<rarity, using: &random) == 0 else { return nil }
        return Literal(flag: Int.random(in: 0..<3, using: &random), isSet: Bool.random(using: &random))
    }

    private func fullName(_ type: Int) -> String { (types[type].space.map { "N\($0)." } ?? "") + types[type].name }

    // MARK: - Writing

    private mutating func write(_ random: inout SeededGenerator) {
        var texts = ["protocol Trait {}\n"]
        for space in decoys.indices {
            texts.append("enum N\(space) {\n" + decoys[space].map { "    protocol \($0) {}\n" }.joined() + "}\n")
        }
        for (number, alias) in aliases.enumerated() {
            let target = alias.through.map { "A\($0)" } ?? fullName(alias.target)
            texts.append(wrapped("typealias A\(number) = \(target)\n", alias.condition))
        }
        let count = Int.random(in: 1...4, using: &random)
        var placed = texts.map { ($0, Int.random(in: 0..<count, using: &random)) }
        for piece in pieces {
            // What is private is seen in its own file alone.
            let file = types[piece.type].isPrivate ? piece.type % count : Int.random(in: 0..<count, using: &random)
            placed.append((text(of: piece, &random), file))
        }
        placed.shuffle(using: &random)
        files = (0..<count).map { ("File\($0).swift", "") }
        for (text, file) in placed { files[file].text += text }
    }

    private func text(of piece: Piece, _ random: inout SeededGenerator) -> String {
        let type = types[piece.type]
        let clause = piece.edges.isEmpty ? "" : ": " + piece.edges.map(\.text).joined(separator: ", ")
        guard !piece.isExtension else { return wrapped("extension \(fullName(piece.type))\(clause) {}\n", piece.condition) }
        let access = type.isPrivate ? "fileprivate " : ""
        let declaration = "\(access)\(type.word) \(type.name)\(type.isGeneric ? "<Element>" : "")\(clause) {}\n"
        guard let space = type.space else { return wrapped(declaration, piece.condition) }
        if Bool.random(using: &random) { return "extension N\(space) {\n" + wrapped(declaration, piece.condition) + "}\n" }
        return wrapped("extension N\(space) {\n    \(declaration)}\n", piece.condition)
    }

    private func wrapped(_ text: String, _ condition: Literal?) -> String {
        condition.map { "#if \($0.text)\n\(text)#endif\n" } ?? text
    }

    // MARK: - What is true of it

    /// For each descendant's full name: in which of the flags' assignments it descends, and whether it can be registered.
    var descendants: [String: (assignments: [Bool], isRegistered: Bool)] {
        var result: [String: (assignments: [Bool], isRegistered: Bool)] = [:]
        let holds = (0..<8).map { descending(under: $0) }
        for type in types.indices.dropFirst() where types[type].word != "protocol" {
            let assignments = holds.map { $0[type] }
            guard assignments.contains(true) else { continue }
            result[fullName(type)] = (assignments, !types[type].isPrivate && !types[type].isGeneric)
        }
        return result
    }

    /// Returns for each type whether it descends if the flags are set as in `assignment`. Types refer to earlier ones alone.
    private func descending(under assignment: Int) -> [Bool] {
        var descends = [Bool](repeating: false, count: types.count)
        for type in types.indices.dropFirst() {
            let active = pieces.filter { $0.type == type && ($0.condition?.holds(assignment) ?? true) }
            guard active.contains(where: { !$0.isExtension }) else { continue }
            descends[type] = active.flatMap(\.edges).contains { edge in
                guard let target = edge.target, edge.aliases.allSatisfy({ aliases[$0].condition?.holds(assignment) ?? true }) else { return false }
                return target == 0 || descends[target]
            }
        }
        return descends
    }
}
