import TraitsScan

extension ClassFinder {
    /// Returns the class of the object that carries an identifier in a storyboard or xib.
    ///
    /// It is the custom class, else what the element stands for. Accessibility identifiers are listed by screen, and so
    /// their class is the screen's.
    func type(of use: InterfaceFacts.Use, in interface: InterfaceFacts, keyPath: String) -> IdentifierClass? {
        if keyPath == "accessibilityIdentifier" {
            return use.screen.map { custom(.init(name: $0, isOfTarget: true, place: use.place), on: interface.platform) }
        }
        if let name = use.customClass {
            let isOfTarget = use.customModule == nil && !use.isObjectiveCName
            return custom(
                .init(name: name, module: use.customModule, isOfTarget: isOfTarget, place: use.place), on: interface.platform)
        }
        guard let element = InterfaceBuilderElements.element(use.element, on: interface.platform) else { return nil }
        let platform = interface.platform ?? (element.platforms.contains(.iOS) ? .iOS : element.platforms.first)
        return Self.frameworkClass(element.className, on: platform)
    }

    /// Returns a custom class; one that nothing declares is not reachable.
    private func custom(_ custom: InterfaceFacts.CustomClass, on platform: InterfaceFacts.Platform?) -> IdentifierClass {
        if let type = declared(custom) { return type }
        if custom.module == nil, let type = Self.frameworkClass(custom.name, on: platform) { return type }
        var type = IdentifierClass(custom.name)
        if let module = custom.module, !isOwn(module) {
            // A module that is not scanned: the build knows whether there is one.
            type.module = module
            type.isReachable = !isScanned(module) && !isType(module) && Self.isPlainName(module) && Self.isPlainName(custom.name)
            type.condition = type.isReachable ? "canImport(\(module))" : nil
        } else {
            type.isReachable = false
        }
        return type
    }

    /// Returns the class that the program declares under a custom class's name; nil if it does not.
    private func declared(_ custom: InterfaceFacts.CustomClass) -> IdentifierClass? {
        let candidates = program.types(named: custom.name).filter { type in
            guard let module = program.module(of: type), NameTable.withoutBackticks(program.name(of: type)) == custom.name else {
                return false
            }
            guard let wanted = custom.module else { return module == 0 }
            // If nobody said what the own module is called, it may well be called so.
            return isOwn(wanted) || own?.name == nil && !isScanned(wanted) ? module == 0 : program.modules[module].name == wanted
        }
        return candidates.lazy.compactMap(type).first ?? (custom.isObjectiveCName ? classNamedForObjectiveC(custom.name) : nil)
    }

    /// Returns the class of the own module that `@objc(name)` names.
    private func classNamedForObjectiveC(_ name: String) -> IdentifierClass? {
        for (file, facts) in (own?.files ?? []).enumerated() {
            for (index, declaration) in facts.declarations.enumerated() where declaration.kind == .class {
                guard declaration.attributes.contains(where: { $0.name == "objc" && $0.arguments == name }) else { continue }
                return program.type(declaredBy: DeclarationID(module: 0, file: file, index: index)).flatMap(type)
            }
        }
        return nil
    }

    // MARK: - Modules

    private var own: ModuleFacts? { program.modules.first }

    private func isOwn(_ module: String) -> Bool { own?.name == module }

    private func isScanned(_ module: String) -> Bool { program.modules.contains { $0.name == module } }

    /// Whether a name is that of a class of the own module: then someone wrote a class into the module's field.
    private func isType(_ name: String) -> Bool {
        program.types(named: name).contains { program.module(of: $0) == 0 }
    }

    /// Whether a name from a document is a plain Swift name, which is all that generated code writes unquoted.
    private static func isPlainName(_ name: String) -> Bool {
        CaseName(chosen: name).map { $0.text == name && $0.escaped == name } ?? false
    }
}
