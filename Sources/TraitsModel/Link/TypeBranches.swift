import TraitsScan

/// A declaration of a type with what it needs: one of several where the type is declared anew in each branch of an `#if`.
struct TypeBranch {
    /// The declaration, by its number.
    var node: Int
    /// When it exists.
    var condition: Condition
    /// What it needs, with all that it stands in.
    var availability: Availability
    /// Whether it, or something around it, has generic parameters.
    var isGeneric: Bool
}

/// When a type is a descendant, and what it needs then.
struct Variant: Equatable {
    /// When it is one.
    var condition: Condition
    /// What it needs then.
    var availability: Availability
    /// The declarations that it is about.
    var declarations: [Int]
}

extension LinkSession {
    /// Returns the declarations of a type, each with every branch of what it stands in.
    mutating func branches(of type: Int) -> [TypeBranch] {
        index.records[type].declarations.flatMap { branches(ofNode: $0, of: type) }
    }

    private mutating func branches(ofNode node: Int, of type: Int) -> [TypeBranch] {
        var availability = Availability()
        var isGeneric = false
        var next = node
        while next >= 0, index.nodes[next].kind != .extension {
            availability.add(index.attributes(of: next))
            isGeneric = isGeneric || index.nodes[next].isGeneric
            next = index.nodes[next].parent
        }
        let own = TypeBranch(
            node: node, condition: conditions.existence(ofNode: node, of: type, in: index), availability: availability, isGeneric: isGeneric)
        guard next >= 0, index.nodes[next].type >= 0 else { return [own] }
        let ways = index.extendedWays[next] ?? []
        let extended = ways.first { index.isNested(type, in: $0.type) }?.type ?? index.nodes[next].type
        var inExtension = own
        inExtension.availability.add(index.attributes(of: next))
        inExtension.isGeneric = isGeneric || index.records[extended].isStandardGeneric
        guard !index.records[extended].declarations.isEmpty, extended != type else { return [inExtension] }
        let around = outerBranches[extended] ?? branches(of: extended)
        outerBranches[extended] = around
        return around.map { outer in
            var branch = inExtension
            branch.condition = conditions.simplified(.conjunction([own.condition, outer.condition]))
            branch.availability.add(outer.availability)
            branch.isGeneric = branch.isGeneric || outer.isGeneric
            return branch
        }
    }

    /// Returns what a type needs in each branch of the `#if`s that its declarations and conformances stand in; one variant if that is the
    /// same in all.
    ///
    /// - Parameter isWhole: Whether the branches are all that the type has: then one variant exists wherever there is a way to the root.
    mutating func variants(of type: Int, _ branches: [TypeBranch], isWhole: Bool, _ way: Descent.Way, in descent: Descent) -> [Variant] {
        let declared = grouped(branches.map { Variant(condition: $0.condition, availability: $0.availability, declarations: [$0.node]) })
        let steps = grouped(self.steps(of: type, way, in: descent))
        guard let only = declared.first, let step = steps.first else { return [] }
        guard declared.count > 1 || steps.count > 1 else {
            var variant = joined(only, step, unless: [])
            if isWhole { variant.condition = .always }
            return [variant]
        }
        var variants: [Variant] = []
        for branch in declared {
            for (number, step) in steps.enumerated() {
                var variant = joined(branch, step, unless: steps[..<number].map(\.condition))
                // What only excludes builds is a condition as any other.
                variant.condition = conditions.simplified(.conjunction([variant.condition] + variant.availability.conditions))
                variant.availability = variant.availability.withoutConditions
                if variant.condition != .never { variants.append(variant) }
            }
        }
        return grouped(variants)
    }

    private mutating func joined(_ branch: Variant, _ step: Variant, unless earlier: [Condition]) -> Variant {
        var joined = branch
        joined.condition = conditions.simplified(.conjunction([branch.condition, step.condition, Condition.disjunction(earlier).negated]))
        joined.availability.raise(to: step.availability)
        return joined
    }

    /// How many needs are told apart: beyond, all are asked for at once.
    private static let needsLimit = 16

    /// Joins variants that need the same; what needs no version comes first.
    private mutating func grouped(_ variants: [Variant]) -> [Variant] {
        guard variants.count > 1 else { return variants }
        var groups: [(variant: Variant, conditions: [Condition])] = []
        for variant in variants {
            if let same = groups.firstIndex(where: { $0.variant.availability == variant.availability }) {
                groups[same].variant.declarations += variant.declarations
                groups[same].conditions.append(variant.condition)
            } else if groups.count < Self.needsLimit {
                groups.append((variant, [variant.condition]))
            } else {
                groups[0].variant.availability.add(variant.availability)
                groups[0].variant.declarations += variant.declarations
                groups[0].conditions.append(variant.condition)
            }
        }
        let joined = groups.map { group in
            var variant = group.variant
            var seen: Set<Int> = []
            variant.declarations = variant.declarations.filter { seen.insert($0).inserted }
            variant.condition = conditions.simplified(.disjunction(group.conditions))
            return variant
        }
        return joined.filter { $0.availability.platforms.isEmpty } + joined.filter { !$0.availability.platforms.isEmpty }
    }

    /// Returns variants that can exist in one build or another, each under all that it depends on.
    mutating func narrowed(_ variants: [Variant], to way: Condition) -> [Variant] {
        variants.map { variant in
            var variant = variant
            variant.condition = conditions.simplified(.conjunction([way, variant.condition] + variant.availability.conditions))
            return variant
        }.filter { $0.condition != .never }
    }

    /// Returns when the steps from a type lead to the root and what the way needs beyond the type itself.
    private mutating func steps(of type: Int, _ way: Descent.Way, in descent: Descent) -> [Variant] {
        let numbers = way.best < .otherActor ? descent.stepsByChild[type] ?? [] : []
        guard numbers.count > 1 else {
            var needs = Availability()
            if let step = descent.way(from: type, quality: way.best, limit: 1).first, descent.parts.isEmpty, isDeclaration(step.supertype.node) {
                needs = self.needs(beyond: step, quality: way.rests[way.best.rawValue], in: descent)
            } else {
                needs = descent.needs(of: type, quality: way.best, &self.needs, in: index)
            }
            return [Variant(condition: .always, availability: needs, declarations: [])]
        }
        var found: [Variant] = []
        for number in numbers {
            let step = descent.steps[number]
            let beyond = descent.roots.contains(step.supertype.target) ? nil : descent.ways[step.supertype.target]
            guard descent.roots.contains(step.supertype.target) || beyond != nil else { continue }
            let usable = Descent.Quality.allCases.filter { $0 < .otherActor && (beyond == nil || beyond?.conditions[$0.rawValue] != .never) }
            guard step.quality < .otherActor, let best = usable.first else { continue }
            let condition = conditions.simplified(
                .conjunction([
                    conditions.condition(of: step.supertype, child: type, in: index), step.condition,
                    beyond.map { beyond in .disjunction(usable.map { beyond.conditions[$0.rawValue] }) } ?? .always,
                ]))
            var availability = needs(beyond: step, quality: best, in: descent)
            if !isDeclaration(step.supertype.node) { availability.raise(to: Availability(of: step.supertype.node, in: index)) }
            if condition != .never { found.append(Variant(condition: condition, availability: availability, declarations: [])) }
        }
        return found
    }

    private func isDeclaration(_ node: Int) -> Bool { index.nodes[node].kind != .extension }

    private mutating func needs(beyond step: Descent.Step, quality: Descent.Quality, in descent: Descent) -> Availability {
        guard !descent.roots.contains(step.supertype.target) else { return Availability() }
        return descent.needs(of: step.supertype.target, quality: quality, &needs, in: index)
    }
}
