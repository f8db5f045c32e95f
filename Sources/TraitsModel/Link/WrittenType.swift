import TraitsScan

extension TypeExpression {
    /// The type as code writes it; nil if it holds what is none of its kinds, a tuple or a function.
    var written: String? {
        switch self {
        case .path(let path): return path.written
        case .array(let element): return element.written.map { "[" + $0 + "]" }
        case .dictionary(let key, let value):
            guard let key = key.written, let value = value.written else { return nil }
            return "[" + key + ": " + value + "]"
        case .optional(let wrapped, _):
            guard let text = wrapped.written else { return nil }
            if case .path = wrapped { return text + "?" }
            if case .array = wrapped { return text + "?" }
            if case .dictionary = wrapped { return text + "?" }
            return "(" + text + ")?"
        case .composition(let parts):
            let texts = parts.compactMap(\.written)
            return texts.count == parts.count ? texts.joined(separator: " & ") : nil
        case .constrained(let keyword, let constraint): return constraint.written.map { keyword + " " + $0 }
        case .other(let text): return TypeText.parts(of: text).flatMap { $0.allSatisfy { $0.written != nil } ? text : nil }
        case .suppressed: return nil
        }
    }
}

extension TypePath {
    /// The path as code writes it, with its arguments; nil if one of those cannot be written.
    var written: String? {
        // The keyword, and no type that is called so.
        if moduleSelector == nil, components.count == 1, components[0].name == "Any", components[0].arguments.isEmpty { return "Any" }
        var names: [String] = []
        for component in components {
            let arguments = component.arguments.compactMap(\.written)
            guard arguments.count == component.arguments.count else { return nil }
            names.append(WrittenName.escaped(component.name) + (arguments.isEmpty ? "" : "<" + arguments.joined(separator: ", ") + ">"))
        }
        return (moduleSelector.map { $0 + "::" } ?? "") + names.joined(separator: ".")
    }

    /// The path without arguments.
    var bare: TypePath { TypePath(components.map { TypePath.Component($0.name) }, moduleSelector: moduleSelector) }
}
