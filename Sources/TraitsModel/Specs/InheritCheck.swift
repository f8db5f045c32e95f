import TraitsScan

/// Checks the shipped trait `Inherit`: its identifiers exist, and none leads back to itself.
struct InheritCheck {
    /// One identifier in the list of an `Inherit`.
    private struct Edge {
        /// The identifier that is inherited.
        var target: String
        /// Where it is named.
        var location: SourceLocation
    }

    /// What each identifier inherits, in the order of the specs.
    private var edges: [String: [Edge]] = [:]
    /// The identifiers in the order of the specs.
    private var identifiers: [String] = []

    /// Returns the findings about the `Inherit`s of `specs`.
    static func findings(in specs: [SpecFacts], names: TraitNames) -> [Diagnostic] {
        var check = InheritCheck()
        for spec in specs {
            for entry in spec.entries {
                if check.edges[entry.identifier] == nil {
                    check.edges[entry.identifier] = []
                    check.identifiers.append(entry.identifier)
                }
                for trait in entry.traits where names.isInherit(trait.typeName) {
                    check.edges[entry.identifier]?.append(contentsOf: edges(of: trait, path: spec.path))
                }
            }
        }
        return check.unknown() + check.circles()
    }

    /// Returns the identifiers that any `Inherit` in `specs` lists.
    static func inheritedIdentifiers(of specs: [SpecFacts], names: TraitNames) -> Set<String> {
        let traits = specs.flatMap(\.entries).flatMap(\.traits).filter { names.isInherit($0.typeName) }
        return Set(traits.flatMap { edges(of: $0, path: "") }.map(\.target))
    }

    /// Returns the identifiers that an `Inherit` lists, in order; none for another trait.
    static func identifiers(inheritedBy trait: SpecFacts.Trait, names: TraitNames) -> [String] {
        names.isInherit(trait.typeName) ? edges(of: trait, path: "").map(\.target) : []
    }

    /// Returns the identifiers that an `Inherit` lists.
    private static func edges(of trait: SpecFacts.Trait, path: String) -> [Edge] {
        guard let member = trait.members.first(where: { $0.key == ShippedTraits.inheritedIdentifiers }),
            case .array(let elements) = member.value.value
        else { return [] }
        return elements.compactMap { element in
            guard case .string(let identifier) = element.value else { return nil }
            return Edge(target: identifier, location: SourceLocation(path: path, place: element.place))
        }
    }

    /// Returns a finding for each inherited identifier that no spec has.
    private func unknown() -> [Diagnostic] {
        let known = KnownNames(self.identifiers)
        return identifiers.flatMap { edges[$0] ?? [] }.filter { edges[$0.target] == nil }.map { edge in
            let near = known.nearest(to: edge.target, limit: 1).first
            return .inheritedIdentifierIsUnknown(edge.target, near: near, at: edge.location)
        }
    }

    /// Returns a finding for each circle, at the place that closes it.
    ///
    /// Depth first with a stack of its own: a spec can chain more identifiers than calls can nest.
    private func circles() -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var isDone: Set<String> = []
        for start in identifiers where !isDone.contains(start) {
            var path: [(identifier: String, next: Int)] = [(start, 0)]
            var depth: [String: Int] = [start: 0]
            while let (identifier, next) = path.last {
                guard let edges = edges[identifier], next < edges.count else {
                    isDone.insert(identifier)
                    depth[identifier] = nil
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let edge = edges[next]
                if let first = depth[edge.target] {
                    let steps = path[first...].dropLast().map { step in
                        self.edges[step.identifier, default: []][step.next - 1]
                    }
                    findings.append(.inheritIsCircular(
                        path[first...].map(\.identifier) + [edge.target], at: edge.location,
                        steps: steps.map { ($0.target, $0.location) }))
                } else if !isDone.contains(edge.target), self.edges[edge.target] != nil {
                    depth[edge.target] = path.count
                    path.append((edge.target, 0))
                }
            }
        }
        return findings
    }
}

extension Diagnostic {
    /// An `Inherit` names an identifier that no spec has.
    static func inheritedIdentifierIsUnknown(_ identifier: String, near: String?, at location: SourceLocation) -> Diagnostic {
        let remedy = near.map { "did you mean '\($0)'?" } ?? "add it, or remove it from the list"
        return Diagnostic(id: "TG340", .error, at: location, "Inherit names \"\(identifier)\", which no spec has; \(remedy)")
    }

    /// An `Inherit` leads back to where it started.
    static func inheritIsCircular(
        _ circle: [String], at location: SourceLocation, steps: [(target: String, location: SourceLocation)]
    ) -> Diagnostic {
        Diagnostic(
            id: "TG341", .error, at: location,
            "Inherit leads in a circle: \(circle.joined(separator: " > ")); remove one of the steps",
            notes: steps.map { Note("'\($0.target)' is inherited here", at: $0.location) })
    }
}
