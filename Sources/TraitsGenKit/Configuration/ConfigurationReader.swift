import TraitsModel
import TraitsScan

/// Turns the JSON of a configuration file into values, and every fault in it into a finding with its place.
struct ConfigurationReader {
    /// The findings so far.
    private(set) var diagnostics: [Diagnostic] = []
    /// The attributes so far, those of the file and of its registries.
    private var configuredAttributes: [ConfiguredAttribute] = []
    private let path: String
    private let folder: String

    /// Reads the file at `path`, whose text is `document`.
    static func read(_ document: JSONDocument) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        var reader = ConfigurationReader(path: document.path)
        guard let root = document.root else { return (Configuration(path: document.path), document.problems) }
        let configuration = reader.configuration(root)
        return (configuration, document.problems + reader.diagnostics)
    }

    private init(path: String) {
        self.path = path
        self.folder = Paths.directory(of: path)
    }

    private mutating func configuration(_ root: JSONNode) -> Configuration {
        var result = Configuration(path: path)
        var attributes: [String: [String]] = [:]
        members(of: root, what: "the configuration") { reader, key, value in
            switch key {
            case "$schema": _ = reader.string(value)
            case "module": result.module = reader.identifier(value, of: "a Swift module")
            case "sources": result.sources = reader.sources(value)
            case "exclude": (result.excluded, result.excludedPlaces) = reader.patterns(value)
            case "specs": result.specs = reader.paths(value)
            case "output": result.output = reader.path(value)
            case "access": result.access = reader.access(value)
            case "strict": result.isStrict = reader.bool(value) ?? false
            case "dependencies": result.dependencies = reader.dependencies(value)
            case "identifiers": reader.identifiers(value, into: &result)
            case "duplicateIdentifiers":
                result.duplicatePolicy = reader.choice(value, Configuration.DuplicatePolicy.self) ?? .error
            case "attributes": attributes = reader.attributes(value)
            case "registries": result.registries = reader.registries(value)
            default: return Self.keys
            }
            return nil
        }
        for index in result.registries.indices {
            result.registries[index].attributes.merge(attributes) { own, _ in own }
        }
        result.attributes = configuredAttributes
        return result
    }

    /// The keys of the file, of a registry and of `identifiers`; Docs/configuration.md has a row for each.
    static let keys = [
        "module", "sources", "exclude", "specs", "output", "access", "strict", "dependencies", "identifiers",
        "duplicateIdentifiers", "attributes", "registries",
    ]
    static let registryKeys = ["root", "rootKind", "name", "form", "names", "signature", "statement", "attributes", "imports", "condition"]
    static let importKeys = ["module", "condition"]
    static let identifierKeys = ["keyPath", "caseNames", "classes"]

    private mutating func identifiers(_ node: JSONNode, into result: inout Configuration) {
        var keyPath: String?
        members(of: node, what: "“identifiers”") { reader, key, value in
            switch key {
            case "keyPath": keyPath = reader.dotted(value, "a property, or a key path with dots")
            case "caseNames": (result.caseNames, result.casePlaces) = reader.strings(value)
            case "classes": (result.classes, result.classPlaces) = reader.strings(value)
            default: return Self.identifierKeys
            }
            return nil
        }
        result.keyPath = keyPath ?? result.keyPath
    }

    // MARK: - Registries

    private mutating func registries(_ node: JSONNode) -> [RegistryConfiguration] {
        guard case .array(let nodes) = node.value else {
            report(node.place, "“registries” is a list of objects: [ { \"root\": \"Trait\" } ]")
            return []
        }
        var result: [RegistryConfiguration] = []
        for node in nodes {
            guard let registry = registry(node) else { continue }
            if let clash = registry.clash(with: result) {
                report(node.place, clash)
            } else {
                result.append(registry)
            }
        }
        return result
    }

    private mutating func registry(_ node: JSONNode) -> RegistryConfiguration? {
        var root: String?, name: String?, form: FormName?, signature: String?, statement: String?
        var names = RegistryConfiguration.Names.own, attributes: [String: [String]] = [:], imports: [ImportLine] = []
        var rootKind: RootKind?, condition: String?, place = node.place, kindPlace = node.place
        members(of: node, what: "a registry") { reader, key, value in
            switch key {
            case "root":
                root = reader.root(value)
                place = value.place
            case "rootKind":
                rootKind = reader.choice(value, RootKind.self)
                kindPlace = value.place
            case "name": name = reader.registryName(value)
            case "form": form = reader.choice(value, FormName.self)
            case "names": names = reader.choice(value, RegistryConfiguration.Names.self) ?? .own
            case "signature": signature = reader.signature(value)
            case "statement": statement = reader.statement(value)
            case "attributes": attributes = reader.attributes(value)
            case "imports": imports = reader.imports(value)
            case "condition": condition = reader.condition(value)
            default: return Self.registryKeys
            }
            return nil
        }
        guard let root else {
            // A root that is no name has been reported.
            if place == node.place { report(node.place, "a registry needs a root: { \"root\": \"Trait\" }") }
            return nil
        }
        let isFunction = form == .function || (form == nil && (signature != nil || statement != nil))
        if isFunction, signature == nil || statement == nil {
            report(node.place, "the form “function” needs a \"signature\" and a \"statement\"")
            return nil
        }
        if !isFunction, signature != nil || statement != nil {
            report(node.place, "\"signature\" and \"statement\" belong to the form “function”")
        }
        let chosen: RegistryConfiguration.Form =
            if isFunction { .function(signature: signature ?? "", statement: statement ?? "") } else if form == .types { .types } else { .factories }
        if let name, RegistryConfiguration.ownName(ofRoot: root) == name {
            report(node.place, "the generated type cannot be called “\(name)” as the root is; choose another \"name\"")
        }
        var registry = RegistryConfiguration(root: root, name: name, form: chosen)
        registry.names = names
        registry.attributes = attributes
        registry.imports = imports
        registry.condition = condition
        registry.location = SourceLocation(path: path, place: place)
        if let rootKind {
            registry.rootKind = rootKind == .class ? .class : .protocol
            registry.rootKindLocation = SourceLocation(path: path, place: kindPlace)
        }
        return registry
    }

    private enum FormName: String, CaseIterable { case factories, types, function }
    private enum RootKind: String, CaseIterable { case `class`, `protocol` }
}

// MARK: - Values

extension ConfigurationReader {
    /// Calls `body` with each member of an object; for a key that it does not know, it returns those that it does.
    mutating func members(
        of node: JSONNode, what: String, _ body: (inout Self, String, JSONNode) -> [String]?
    ) {
        guard case .object(let members) = node.value else {
            report(node.place, "\(what) is an object, { … }")
            return
        }
        for member in members {
            guard let known = body(&self, member.key, member.value) else { continue }
            diagnostics.append(.unknownKey(member.key, known: known, at: SourceLocation(path: path, place: member.keyPlace)))
        }
    }

    mutating func string(_ node: JSONNode) -> String? {
        if case .string(let value) = node.value { return value }
        report(node.place, "a string is expected here")
        return nil
    }

    private mutating func bool(_ node: JSONNode) -> Bool? {
        if case .bool(let value) = node.value { return value }
        report(node.place, "true or false is expected here")
        return nil
    }

    /// A string that `holds`; else a finding that says what is `expected`.
    mutating func string(_ node: JSONNode, expected: String, _ holds: (String) -> Bool) -> String? {
        guard let text = string(node) else { return nil }
        if holds(text) { return text }
        report(node.place, text.isEmpty ? "this is empty\(expected.hasPrefix("is to be") ? " and" : ";") \(expected)" : "“\(text)” \(expected)")
        return nil
    }

    private mutating func identifier(_ node: JSONNode, of what: String) -> String? {
        string(node, expected: "is to be the name of \(what): letters, digits and underscores, a letter first") { NameForm.isIdentifier($0) }
    }

    private mutating func registryName(_ node: JSONNode) -> String? {
        guard let name = identifier(node, of: "a Swift type") else { return nil }
        if name.lowercased() == "traitidentifiers" {
            report(node.place, "“\(name)” would put the registry into the file of the identifiers; choose another name for the generated type")
            return nil
        }
        if RegistryConfiguration.canBeNamed(name), name != "TraitIdentifier" { return name }
        report(node.place, "“\(name)” is a keyword of Swift, or the type of the identifiers; choose another name for the generated type")
        return nil
    }

    mutating func dotted(_ node: JSONNode, _ what: String) -> String? {
        string(node, expected: "is to be \(what): letters, digits and underscores, a letter first") { NameForm.isDotted($0) }
    }

    private mutating func root(_ node: JSONNode) -> String? {
        string(node, expected: "is to be the name of a protocol or class, without arguments: “Rule”, or “Kit.Rule”") { NameForm.isTypeName($0) }
    }

    private mutating func attributes(_ node: JSONNode) -> [String: [String]] {
        var result: [String: [String]] = [:]
        var places: [String: SourcePlace] = [:]
        if case .object(let members) = node.value { places = Dictionary(members.map { ($0.key, $0.keyPlace) }) { first, _ in first } }
        entries(node) { reader, key, value in
            if NameForm.isDotted(key) {
                let names = reader.elements(value)
                if names.isEmpty { reader.report(value.place, "“\(key)” stands for nothing; name the protocol that it adds: [\"Reducer\"], or remove it") }
                let protocols = names.compactMap { name in reader.root(name).map { ConfiguredAttribute.Conformance(name: $0, place: name.place) } }
                result[key] = protocols.map(\.name)
                reader.configuredAttributes.append(ConfiguredAttribute(name: key, place: places[key] ?? value.place, protocols: protocols))
            } else {
                reader.report(value.place, "“\(key)” is to be the name of an attribute, without “@” and arguments: “Reducer”")
            }
        }
        return result
    }

    private mutating func dependencies(_ node: JSONNode) -> [String: [String]] {
        var result: [String: [String]] = [:]
        entries(node) { reader, key, value in
            if NameForm.isIdentifier(key) {
                result[key] = reader.elements(value).compactMap { reader.dependencyPath($0) }
                if case .array(let paths) = value.value, paths.isEmpty {
                    reader.report(value.place, "the module “\(key)” has no sources here; name their folder, or remove it")
                }
            } else {
                reader.report(value.place, "“\(key)” is to be the name of a Swift module: letters, digits and underscores, a letter first")
            }
        }
        return result
    }

    /// The strings of a list, or the one that stands in its place.
    mutating func elements(_ node: JSONNode) -> [JSONNode] {
        switch node.value {
        case .string: return [node]
        case .array(let nodes): return nodes
        default:
            report(node.place, "a list of strings is expected here")
            return []
        }
    }

    private mutating func path(_ node: JSONNode) -> String? {
        string(node, expected: "a path is expected here, “.” for the folder of this file") { !$0.isEmpty }.map(resolve)
    }

    /// A path, or with `@` in front that of a list of paths.
    private mutating func dependencyPath(_ node: JSONNode) -> String? {
        guard case .string(let text) = node.value, text.hasPrefix("@") else { return path(node) }
        let list = String(text.dropFirst())
        if list.isEmpty { report(node.place, "“@” is to be followed by the path of a list of files") }
        return list.isEmpty ? nil : "@" + resolve(list)
    }

    private mutating func paths(_ node: JSONNode) -> [String] { elements(node).compactMap { path($0) } }

    private mutating func sources(_ node: JSONNode) -> [String] {
        if case .array(let paths) = node.value, paths.isEmpty {
            report(node.place, "“sources” names nothing; name a folder or file, or leave the key away for the folder of this file")
        }
        return paths(node)
    }

    /// The patterns of a list, and where they stand.
    private mutating func patterns(_ node: JSONNode) -> (patterns: [String], places: [SourcePlace]) {
        var result: (patterns: [String], places: [SourcePlace]) = ([], [])
        for element in elements(node) {
            guard let text = string(element, expected: "a pattern of paths is expected here: “**/Fixtures/**”", { !$0.isEmpty }) else { continue }
            result.patterns.append(resolve(text))
            result.places.append(element.place)
        }
        return result
    }

    private func resolve(_ relative: String) -> String {
        relative == "." ? (folder.isEmpty ? "." : folder) : Paths.join(folder, relative)
    }

    /// The strings of an object, and where they stand.
    private mutating func strings(_ node: JSONNode) -> (values: [String: String], places: [String: SourcePlace]) {
        var result: (values: [String: String], places: [String: SourcePlace]) = ([:], [:])
        entries(node) { reader, key, value in
            result.values[key] = reader.string(value)
            result.places[key] = value.place
        }
        return result
    }

    private mutating func entries(_ node: JSONNode, _ body: (inout Self, String, JSONNode) -> Void) {
        guard case .object(let members) = node.value else {
            report(node.place, "an object is expected here, { \"name\": … }")
            return
        }
        for member in members { body(&self, member.key, member.value) }
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: JSONNode, _ type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let text = string(node) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        report(node.place, "“\(text)” is none of \(Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", "))")
        return nil
    }

    private mutating func access(_ node: JSONNode) -> AccessLevel {
        guard let text = string(node) else { return .internal }
        if let access = AccessLevel(generated: text) { return access }
        report(node.place, "“\(text)” is none of “internal”, “package”, “public”")
        return .internal
    }

    mutating func report(_ place: SourcePlace, _ message: String) {
        diagnostics.append(Diagnostic(id: "TG511", .error, at: SourceLocation(path: path, place: place), message))
    }
}

extension AccessLevel {
    /// The access that generated code can have; nil for any other word.
    init?(generated word: String) {
        guard ["internal", "package", "public"].contains(word) else { return nil }
        self.init(rawValue: word)
    }
}

extension Diagnostic {
    fileprivate static func unknownKey(_ key: String, known: [String], at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG510", .error, at: location,
            "there is no key “\(key)”\(Suggestion.hint(for: key, among: known)); known here: \(known.joined(separator: ", "))")
    }
}
