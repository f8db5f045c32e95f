import TraitsScan

// MARK: - What no scanned source declares

extension LinkSession {
    /// Returns how a type that scanned sources name, and neither declare nor extend, stands to a registry.
    func undeclared(_ type: Int, for configuration: RegistryConfiguration, _ roots: Set<Int>) -> Explanation.Verdict {
        let name = index.records[type].ownName
        let ancestors = index.isSystemType(type) ? SystemTypes.ancestors(of: name) ?? [] : []
        let leads = roots.contains { index.isSystemType($0) && ancestors.contains(index.records[$0].ownName) }
        return .undeclared(account: account(ofExternal: type), isProtocol: index.isSystemType(type) && SystemTypes.isProtocol(name), leads: leads)
    }

    /// Returns what is known of a name of the system that no scanned source writes; nil if it is none.
    mutating func explanation(ofUnmentioned name: String, in configuration: RegistryConfiguration) -> Explanation? {
        guard let path = TypePath(dotted: name), let own = path.components.last?.name else { return nil }
        let modules = path.components.dropLast().map(\.name) + [path.moduleSelector].compactMap { $0 }
        guard modules.allSatisfy(SystemTypes.isModule), let account = SystemTypes.account(of: own) else { return nil }
        let roots = rootMeaning(of: configuration.root, attributes: configuration.attributes).types
        let root = TypePath(dotted: configuration.root)?.components.last?.name ?? ""
        let ancestors = SystemTypes.ancestors(of: own) ?? []
        let isOfSystem = roots.allSatisfy(index.isSystemType), leads = isOfSystem && (SystemTypes.parts(of: root) ?? [root]).allSatisfy(ancestors.contains)
        return Explanation(
            type: name, location: SourceLocation(path: ""), root: configuration.root, registry: configuration.name,
            verdict: isOfSystem && own == root ? .root : .undeclared(account: account, isProtocol: SystemTypes.isProtocol(own), leads: leads))
    }
}
