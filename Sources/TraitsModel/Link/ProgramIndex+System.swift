extension ProgramIndex {
    /// Whether a type is one of the system's that are known, by its name and the module that it was written with.
    func isSystemType(_ type: Int) -> Bool {
        guard records[type].declarations.isEmpty, records[type].module == nil else { return false }
        if let module = records[type].writtenModule { return SystemTypes.isModule(module) }
        return importsFrameworks || !SystemTypes.needsImport(records[type].ownName)
    }

    /// Returns the types among those that the program mentions which a type of the system inherits.
    func systemAncestors(of type: Int) -> [Int] {
        guard isSystemType(type), let ancestors = SystemTypes.ancestors(of: records[type].ownName) else { return [] }
        return ancestors.flatMap { name in (names.find(name).flatMap { externals[$0] } ?? []).filter(isSystemType) }
    }
}
