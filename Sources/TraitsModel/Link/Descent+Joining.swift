import TraitsScan

/// Descent from several types at once: `typealias Root = Rule & Codable`.
extension Descent {
    /// Joins what descends from the parts of each alternative; a part itself counts as its own descendant.
    init(
        joining alternatives: [(meaning: RootMeaning.Alternative, parts: [Descent])], in index: ProgramIndex, conditions: inout ConditionTable
    ) {
        roots = Set(alternatives.flatMap(\.meaning.parts))
        parts = alternatives.map(\.parts)
        for part in alternatives.flatMap(\.parts) { steps += part.steps }
        for (meaning, parts) in alternatives {
            guard let first = parts.first else { continue }
            // A single part is the root itself.
            for type in (parts.count > 1 ? first.roots.sorted() : []) + first.found where !meaning.isClass || index.isClassBound(type) {
                guard let found = Self.conditions(of: type, in: parts, when: meaning.condition, index, &conditions) else { continue }
                var way = ways[type] ?? Way()
                if ways[type] == nil { self.found.append(type) }
                for quality in Quality.allCases {
                    way.conditions[quality.rawValue] = conditions.simplified(
                        .disjunction([way.conditions[quality.rawValue], found[quality.rawValue]]))
                }
                ways[type] = way
            }
        }
    }

    /// Returns for each quality the condition under which a type descends from all parts by ways no worse; nil if it never does.
    private static func conditions(
        of type: Int, in parts: [Descent], when condition: Condition, _ index: ProgramIndex, _ table: inout ConditionTable
    ) -> [Condition]? {
        var joined = [Condition](repeating: .never, count: Quality.allCases.count)
        joined[Quality.plain.rawValue] = condition
        for part in parts {
            var own = part.ways[type]?.conditions
            if part.roots.contains(type) {
                own = own ?? [Condition](repeating: .never, count: Quality.allCases.count)
                own?[Quality.plain.rawValue] = table.existence(ofType: type, in: index)
            }
            guard let own else { return nil }
            var next = [[Condition]](repeating: [], count: Quality.allCases.count)
            for left in Quality.allCases where joined[left.rawValue] != .never {
                for right in Quality.allCases where own[right.rawValue] != .never {
                    next[max(left, right).rawValue].append(.conjunction([joined[left.rawValue], own[right.rawValue]]))
                }
            }
            joined = next.map { table.simplified(.disjunction($0)) }
        }
        return joined.contains { $0 != .never } ? joined : nil
    }

    /// Returns the parts of the first alternative that a type meets.
    private func partsMet(by type: Int) -> [Descent] {
        parts.first { $0.allSatisfy { $0.leads(type) } } ?? []
    }

    /// Returns the steps from a type to each part, one part after another.
    func joinedWay(from type: Int, quality: Quality, limit: Int) -> [Step] {
        partsMet(by: type).flatMap { part in
            part.ways[type].map { part.way(from: type, quality: min(quality, $0.best), limit: limit) } ?? []
        }
    }

    /// Returns what the declarations on the ways to all parts need.
    func joinedNeeds(of type: Int, quality: Quality, in index: ProgramIndex) -> Availability {
        var needs = Availability()
        for part in partsMet(by: type) {
            guard let way = part.ways[type] else { continue }
            var known: [WayKey: Availability] = [:]
            needs.raise(to: part.needs(of: type, quality: min(quality, way.best), &known, in: index))
        }
        return needs
    }

    /// Whether a type descends from a root, is one, or does so of a part of what is meant.
    func leads(_ type: Int) -> Bool { ways[type] != nil || (parts.isEmpty ? roots.contains(type) : parts.joined().contains { $0.leads(type) }) }
}

extension ProgramIndex {
    /// Whether a type is a class or an actor, as far as that is known.
    func isClassBound(_ type: Int) -> Bool {
        guard let node = records[type].declarations.first else { return SystemTypes.isClass(NameTable.withoutBackticks(records[type].ownName)) }
        return nodes[node].kind == .class || nodes[node].kind == .actor
    }
}
