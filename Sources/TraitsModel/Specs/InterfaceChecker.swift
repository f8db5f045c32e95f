public import TraitsScan

/// Checks the custom classes that storyboards and xibs name against the code: TG070 to TG072.
public enum InterfaceChecker {
    /// Returns what is wrong with the custom classes of `interfaces`, sorted; all of it is warnings.
    ///
    /// A name without a module is one of Objective-C, a framework's perhaps, and is not checked. Neither is a class of a
    /// module that is not scanned, unless the module's name is that of a class.
    public static func check(_ interfaces: [InterfaceFacts], program: Program) -> [Diagnostic] {
        let named = interfaces.flatMap { interface in interface.customClasses.map { ($0, interface.path) } }
            .filter { !$0.0.isObjectiveCName }
        guard !named.isEmpty else { return [] }
        let modules = program.modules.indices.map { ClassNames(module: $0, of: program) }
        let imported = Set(program.modules.flatMap(\.files).flatMap(\.imports).compactMap(\.path.first))
        var findings: [Diagnostic] = []
        for (customClass, path) in named {
            let location = SourceLocation(path: path, place: customClass.place)
            let module = customClass.isOfTarget ? program.modules.first?.name : customClass.module
            if let index = customClass.isOfTarget ? 0 : program.modules.firstIndex(where: { $0.name == module }) {
                guard modules.indices.contains(index) else { continue }
                if let finding = modules[index].finding(of: customClass.name, module: module ?? "this module", at: location) {
                    findings.append(finding)
                }
            } else if let module, !imported.contains(module), modules.contains(where: { $0.topLevel.contains(module) }) {
                findings.append(.interfaceModuleIsUnknown(module, class: customClass.name, at: location))
            }
        }
        return findings.sorted()
    }

    /// The classes of one module, by the names that Interface Builder can have for them.
    private struct ClassNames {
        /// The names of the classes at file scope, those that `@objc` gives included.
        let topLevel: Set<String>
        private let known: KnownNames
        /// The qualified name and the place of a nested class, by its own name.
        var nested: [String: (name: String, location: SourceLocation)] = [:]

        /// Collects the classes of a module; aliases count, for they may stand for one.
        init(module: Int, of program: Program) {
            var topLevel: Set<String> = []
            for (fileIndex, file) in program.modules[module].files.enumerated() {
                for (index, declaration) in file.declarations.enumerated() {
                    guard declaration.kind == .class || declaration.kind == .typealias, !declaration.isLocal else { continue }
                    if let name = declaration.attributes.first(where: { $0.name == "objc" })?.arguments { topLevel.insert(name) }
                    let id = DeclarationID(module: module, file: fileIndex, index: index)
                    if declaration.parent == nil {
                        topLevel.insert(declaration.name)
                    } else if nested[declaration.name] == nil {
                        nested[declaration.name] = (declaration.qualifiedName, program.location(of: id))
                    }
                }
            }
            self.topLevel = topLevel
            let names = topLevel
            known = KnownNames(names.sorted())
        }

        /// Returns what is wrong with a class called `name`; nil if the module declares it.
        func finding(of name: String, module: String, at location: SourceLocation) -> Diagnostic? {
            if topLevel.contains(name) || nested.values.contains(where: { $0.name == name }) { return nil }
            if let nested = nested[name] {
                return .interfaceClassIsNested(name, nested.name, module: module, declared: nested.location, at: location)
            }
            return .interfaceClassIsUnknown(name, module: module, hint: known.hint(for: name), at: location)
        }
    }
}

extension Diagnostic {
    /// A custom class that its module does not declare.
    static func interfaceClassIsUnknown(_ name: String, module: String, hint: String, at location: SourceLocation) -> Diagnostic {
        let remedy = hint.isEmpty ? "; declare it, or choose another class in Interface Builder" : hint
        return Diagnostic(id: "TG070", .warning, at: location, "the custom class '\(name)' is not declared in \(module)\(remedy)")
    }

    /// A module that is neither scanned nor imported, under the name of a class.
    static func interfaceModuleIsUnknown(_ module: String, class name: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG071", .warning, at: location,
            "there is no module '\(module)' among the inputs and their imports; it is a class's name: choose the module of '\(name)' in Interface Builder")
    }

    /// A custom class that is nested in another type, where Interface Builder cannot name it.
    static func interfaceClassIsNested(
        _ name: String, _ qualified: String, module: String, declared: SourceLocation, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            id: "TG072", .warning, at: location,
            "there is no top-level class '\(name)' in \(module); '\(qualified)' is nested, where Interface Builder cannot name it: move it out",
            notes: [Note("it is declared here", at: declared)])
    }
}
