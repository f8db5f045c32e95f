/// The reading of one document: the open elements, and the attribute that is being put together.
struct InterfaceReading {
    /// An open element.
    private struct Element {
        /// Its name.
        var name: String
        /// Its own custom class; nil without one.
        var customClass: InterfaceFacts.CustomClass?
        /// The class of the nearest screen around it, itself included.
        var screen: String?
    }

    /// An identifier whose end has not been read yet.
    private struct Pending {
        /// The number of elements that were open before it.
        var depth: Int
        /// The index of the open element that carries the identifier.
        var owner: Int
        /// The declared type of a runtime attribute; nil for an accessibility identifier.
        var type: String?
        /// The identifier as far as it is read; nil before that.
        var value: String?
        /// The place of the value, or of the element.
        var place: SourcePlace
        /// Whether it is an accessibility identifier, which may be missing.
        var isOptional: Bool
        /// Whether characters belong to the value: inside `<string key="value">`.
        var isInValue = false
        /// Whether the value is written in Base64, as Interface Builder does for unusual characters.
        var isBase64 = false
    }

    /// The facts so far.
    var facts: InterfaceFacts
    /// The key path of the attributes that hold identifiers.
    private let keyPath: String
    /// The open elements, outermost first.
    private var elements: [Element] = []
    /// The identifier that is being read.
    private var pending: Pending?
    /// The class of File's Owner, the screen of whatever has no nearer one.
    private var fileOwner: String?

    /// Starts before the first element.
    init(path: String, keyPath: String) {
        facts = InterfaceFacts(path: path)
        self.keyPath = keyPath
    }

    /// Returns the location of `place`.
    private func at(_ place: SourcePlace) -> SourceLocation { SourceLocation(path: facts.path, place: place) }

    /// Takes the start of an element; false if this is no document of Interface Builder.
    mutating func start(_ name: String, _ attributes: [XMLReader.Attribute], at place: SourcePlace) -> Bool {
        let value = { (key: String) in attributes.first { $0.name == key }?.value }
        if elements.isEmpty {
            guard name == "document" else {
                facts.problems.append(.interfaceIsNoDocument(root: name, at: at(place)))
                return false
            }
            facts.platform = InterfaceFacts.Platform(runtime: value("targetRuntime"), type: value("type"))
        }
        var element = Element(name: name, screen: elements.last?.screen)
        if let attribute = attributes.first(where: { $0.name == "customClass" }), !attribute.value.isEmpty {
            element.customClass = takeCustomClass(
                attribute, module: value("customModule"), provider: value("customModuleProvider"))
        }
        if let customClass = element.customClass {
            if InterfaceBuilderElements.element(name, on: facts.platform)?.isScreen == true {
                element.screen = customClass.name
            }
            // File's Owner: a placeholder on iOS, the custom object -2 on macOS, where NSObject stands for none.
            if value("placeholderIdentifier") == "IBFilesOwner" || name == "customObject" && value("id") == "-2",
                customClass.name != "NSObject"
            {
                fileOwner = customClass.name
            }
        }
        startValue(name, attributes, at: place)
        elements.append(element)
        return true
    }

    /// Takes what the start of an element says about an identifier.
    private mutating func startValue(_ name: String, _ attributes: [XMLReader.Attribute], at place: SourcePlace) {
        let attribute = { (key: String) in attributes.first { $0.name == key } }
        if var current = pending {
            let key = current.isOptional ? "identifier" : "value"
            guard elements.count == current.depth + 1, attribute("key")?.value == key else { return }
            if name == "string" || name == "mutableString" {
                current.isInValue = true
                current.isBase64 = attribute("base64-UTF8")?.value == "YES"
            } else {
                current.type = name
            }
            pending = current
        } else if name == "userDefinedRuntimeAttribute", attribute("keyPath")?.value == keyPath, elements.count >= 2 {
            let value = attribute("value")
            pending = Pending(
                depth: elements.count, owner: elements.count - 2, type: attribute("type")?.value, value: value?.value,
                place: value?.place ?? place, isOptional: false)
        } else if name == "accessibility", keyPath == "accessibilityIdentifier", elements.count >= 1 {
            let value = attribute("identifier")
            pending = Pending(
                depth: elements.count, owner: elements.count - 1, value: value?.value, place: value?.place ?? place,
                isOptional: true)
        }
    }

    /// Takes characters.
    mutating func take(_ text: String, at place: SourcePlace) {
        guard var current = pending, current.isInValue, elements.count == current.depth + 2 else { return }
        if current.value == nil { current.place = place }
        current.value = (current.value ?? "") + text
        pending = current
    }

    /// Takes the end of the innermost element.
    mutating func end() {
        elements.removeLast()
        guard var current = pending else { return }
        if elements.count == current.depth {
            pending = nil
            use(current)
        } else if current.isInValue, elements.count == current.depth + 1 {
            current.isInValue = false
            if current.isBase64, let text = current.value {
                guard let decoded = Base64.decode(text) else {
                    facts.problems.append(.interfaceBase64IsMalformed(at: at(current.place)))
                    pending = nil
                    return
                }
                current.value = decoded
            }
            pending = current
        }
    }

    /// Adds the use of an identifier that has been read to its end.
    private mutating func use(_ read: Pending) {
        if let type = read.type, type != "string", type != "localizedString" {
            facts.problems.append(.interfaceIdentifierIsNoString(keyPath, type: type, at: at(read.place)))
            return
        }
        guard let identifier = read.value, !identifier.isEmpty else {
            if !read.isOptional { facts.problems.append(.interfaceIdentifierIsEmpty(keyPath, at: at(read.place))) }
            return
        }
        let owner = elements[read.owner]
        var use = InterfaceFacts.Use(identifier: identifier, place: read.place, element: owner.name)
        if let customClass = owner.customClass {
            use.customClass = customClass.name
            use.customModule = customClass.module
            use.isObjectiveCName = customClass.isObjectiveCName
        } else if InterfaceBuilderElements.element(owner.name, on: facts.platform) == nil {
            facts.problems.append(.interfaceElementIsUnknown(owner.name, identifier: identifier, at: at(read.place)))
        }
        use.screen = owner.screen
        facts.uses.append(use)
    }

    /// Notes a custom class and returns it.
    private mutating func takeCustomClass(
        _ attribute: XMLReader.Attribute, module: String?, provider: String?
    ) -> InterfaceFacts.CustomClass {
        var customClass = InterfaceFacts.CustomClass(
            name: attribute.value, isOfTarget: provider == "target", place: attribute.place)
        // With a provider the module is that of whichever target Xcode had open last.
        if !customClass.isOfTarget, let module, !module.isEmpty { customClass.module = module }
        if let swift = MangledClassName(attribute.value) {
            customClass.name = swift.name
            if !customClass.isOfTarget { customClass.module = swift.module }
        }
        facts.customClasses.append(customClass)
        return customClass
    }

    /// Returns the facts of the whole document.
    func finish() -> InterfaceFacts {
        var facts = facts
        for index in facts.uses.indices where facts.uses[index].screen == nil { facts.uses[index].screen = fileOwner }
        return facts
    }
}

extension InterfaceFacts.Platform {
    /// The platform of a document with these two attributes: `targetRuntime`, and `type` for documents without one.
    init?(runtime: String?, type: String?) {
        switch runtime {
        case let runtime? where runtime.hasPrefix("iOS"): self = .iOS
        case let runtime? where runtime.hasPrefix("MacOSX"): self = .macOS
        case let runtime? where runtime.hasPrefix("AppleTV"): self = .tvOS
        case let runtime? where runtime.hasPrefix("watch"): self = .watchOS
        default:
            guard let type else { return nil }
            let kinds: [(String, InterfaceFacts.Platform)] = [
                (".CocoaTouch.", .iOS), (".Cocoa.", .macOS), (".AppleTV.", .tvOS), (".WatchKit.", .watchOS), (".watchKit.", .watchOS),
            ]
            guard let (_, platform) = kinds.first(where: { type.contains($0.0) }) else { return nil }
            self = platform
        }
    }
}
