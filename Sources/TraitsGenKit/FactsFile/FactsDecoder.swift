import TraitsModel
import TraitsScan

/// Reads what ``FactsEncoder`` wrote.
struct FactsDecoder {
    /// What is wrong with a facts file, at the place of the value that is not as expected.
    struct Fault: Error {
        var place: SourcePlace
        var message: String
    }

    /// Reads a facts file: the facts of one module, or a finding that says why there are none.
    static func module(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> Result<ModuleFacts, DiagnosticError> {
        var module: ModuleFacts?
        var start = bytes.startIndex, line = 1
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let document = JSONReader.read(UnsafeBufferPointer(rebasing: bytes[start..<end]), path: path)
            do throws(Fault) {
                guard let root = document.root, document.problems.isEmpty else {
                    let problem = document.problems.first
                    throw Fault(place: problem?.location.place ?? .start, message: problem?.message ?? "no JSON")
                }
                if module == nil { module = try head(root) } else { module?.files.append(try file(root)) }
            } catch {
                let place = SourcePlace(offset: start + error.place.offset, line: line, column: error.place.column)
                return .failure(DiagnosticError(.factsFile(error.message, at: SourceLocation(path: path, place: place))))
            }
            start = end + 1
            line += 1
        }
        guard let module else {
            return .failure(DiagnosticError(.factsFile("it is empty", at: SourceLocation(path: path, place: .start))))
        }
        return .success(module)
    }

    private static func head(_ node: JSONNode) throws(Fault) -> ModuleFacts {
        let object = try FactsObject(node)
        let format = try object.number("format")
        guard format == FactsEncoder.format else {
            throw Fault(place: node.place, message: "it has the format \(format), and this version reads \(FactsEncoder.format)")
        }
        return ModuleFacts(name: try object.optionalString("module"), isOwn: false, files: [])
    }

    private static func file(_ node: JSONNode) throws(Fault) -> FileFacts {
        let object = try FactsObject(node)
        var file = FileFacts(path: try object.string("path"))
        file.imports = try object.list("imports", importFact)
        file.directives = try object.list("directives", directive)
        file.declarations = try object.list("declarations", declaration)
        for declaration in file.declarations.indices {
            // An enclosing declaration comes first: the linker relies on it, and on its being there.
            if let parent = file.declarations[declaration].parent, !(0..<declaration).contains(parent) {
                throw Fault(place: node.place, message: "a declaration stands before the one around it")
            }
        }
        file.bodies = try object.list("bodies") { node throws(Fault) -> Int? in
            let outer = try FactsObject.number(node)
            return outer > 0 ? outer - 1 : nil
        }
        let areOrdered = file.bodies.enumerated().allSatisfy { number, outer in (outer ?? -1) < number }
        guard areOrdered, file.declarations.allSatisfy({ ($0.body ?? -1) < file.bodies.count }) else {
            throw Fault(place: node.place, message: "a body stands before the one around it")
        }
        return file
    }

    private static func importFact(_ node: JSONNode) throws(Fault) -> ImportFact {
        let object = try FactsObject(node)
        var value = ImportFact(path: try object.strings("path"), place: try object.place())
        if value.path.isEmpty { throw Fault(place: node.place, message: "an import has no path") }
        value.modifiers = try object.strings("modifiers")
        value.kind = try object.optionalString("kind")
        value.conditions = try object.conditions()
        return value
    }

    private static func directive(_ node: JSONNode) throws(Fault) -> Directive {
        let object = try FactsObject(node)
        return Directive(
            text: try object.string("text"), place: try object.place(), declaration: try object.optionalNumber("declaration"))
    }

    private static func declaration(_ node: JSONNode) throws(Fault) -> Declaration {
        let object = try FactsObject(node)
        var value = Declaration(
            try object.choice("kind", Declaration.Kind.self), name: try object.string("name"), place: try object.place())
        value.qualifiedName = try object.string("qualifiedName")
        value.parent = try object.optionalNumber("parent")
        value.isLocal = object.bool("local")
        value.body = try object.optionalNumber("body")
        value.access = try object.choice("access", AccessLevel.self)
        value.inherits = try object.list("inherits", inheritedType)
        value.type = try object.optional("type", type)
        value.attributes = try object.list("attributes", attribute)
        value.modifiers = try object.strings("modifiers")
        value.generics = try object.optionalString("generics") ?? ""
        value.genericParameters = try object.strings("genericParameters")
        value.whereClause = try object.optionalString("where") ?? ""
        value.requirements = try object.list("requirements", requirement)
        value.conditions = try object.conditions()
        value.documentation = try object.optionalString("documentation")
        value.members = try object.optional("members", members)
        return value
    }

    private static func inheritedType(_ node: JSONNode) throws(Fault) -> InheritedType {
        let object = try FactsObject(node)
        var value = InheritedType(
            text: try object.string("text"), place: try object.place(), type: try object.required("type", type))
        value.attributes = try object.strings("attributes")
        value.specifiers = try object.strings("specifiers")
        return value
    }

    private static func attribute(_ node: JSONNode) throws(Fault) -> Attribute {
        let object = try FactsObject(node)
        return Attribute(
            text: try object.string("text"), name: try object.string("name"),
            arguments: try object.optionalString("arguments"), place: try object.place())
    }

    private static func requirement(_ node: JSONNode) throws(Fault) -> Requirement {
        let object = try FactsObject(node)
        return Requirement(
            try object.required("left", type), try object.choice("relation", Requirement.Relation.self),
            try object.required("right", type))
    }

    private static func members(_ node: JSONNode) throws(Fault) -> Members {
        let object = try FactsObject(node)
        var value = Members()
        value.properties = try object.list("properties", property)
        value.cases = try object.list("cases", enumCase)
        value.hasCustomDecoding = object.bool("customDecoding")
        value.applyTarget = try object.optional("applyTarget", type)
        if let restricted = object.members["restrictedTypes"] {
            switch restricted.value {
            case .string("any"): value.restrictedTypes = .any
            case .string: value.restrictedTypes = .unknown
            default: value.restrictedTypes = .types(try object.list("restrictedTypes", type))
            }
        }
        return value
    }

    private static func property(_ node: JSONNode) throws(Fault) -> StoredProperty {
        let object = try FactsObject(node)
        var value = StoredProperty(name: try object.string("name"), place: try object.place())
        value.type = try object.optional("type", type)
        value.typeText = try object.optionalString("typeText") ?? ""
        value.defaultValue = try object.optionalString("default")
        value.isConstant = object.bool("constant")
        value.isLazy = object.bool("lazy")
        value.attributes = try object.list("attributes", attribute)
        value.documentation = try object.optionalString("documentation")
        value.conditions = try object.conditions()
        return value
    }

    private static func enumCase(_ node: JSONNode) throws(Fault) -> EnumCase {
        let object = try FactsObject(node)
        var value = EnumCase(name: try object.string("name"), place: try object.place())
        value.rawValue = try object.optionalString("rawValue")
        value.associatedValues = try object.list("associatedValues") { node throws(Fault) in
            let object = try FactsObject(node)
            return AssociatedValue(
                label: try object.optionalString("label"), type: try object.required("type", type), typeText: try object.string("typeText"))
        }
        return value
    }

    /// Nests as deep as the JSON does, which the reader bounds.
    private static func type(_ node: JSONNode) throws(Fault) -> TypeExpression {
        let object = try FactsObject(node)
        if object.members["path"] != nil {
            let components = try object.list("path") { node throws(Fault) in
                let object = try FactsObject(node)
                return TypePath.Component(try object.string("name"), arguments: try object.list("arguments", type))
            }
            if components.isEmpty { throw Fault(place: node.place, message: "a type has no name") }
            return .path(TypePath(components, moduleSelector: try object.optionalString("module")))
        }
        if object.members["all"] != nil { return .composition(try object.list("all", type)) }
        if let inner = try object.optional("not", type) { return .suppressed(inner) }
        if let inner = try object.optional("optional", type) {
            return .optional(inner, isImplicitlyUnwrapped: object.bool("implicit"))
        }
        if let inner = try object.optional("array", type) { return .array(inner) }
        if let key = try object.optional("key", type) {
            return .dictionary(key: key, value: try object.required("value", type))
        }
        if let inner = try object.optional("of", type) { return .constrained(keyword: try object.string("keyword"), inner) }
        return .other(try object.string("text"))
    }
}

/// A finding that stands for a value that could not be made.
struct DiagnosticError: Error {
    /// The finding.
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Diagnostic {
    fileprivate static func factsFile(_ reason: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG505", .error, at: location, "this is no facts file: \(reason); write it again with --facts-out")
    }
}
