import TraitsModel
import TraitsScan

// MARK: - What is put into generated code

extension ConfigurationReader {
    mutating func imports(_ node: JSONNode) -> [ImportLine] {
        // One import will do for a list of one, whatever its form.
        if case .object = node.value { return importLine(node).map { [$0] } ?? [] }
        return elements(node).compactMap { importLine($0) }
    }

    private mutating func importLine(_ node: JSONNode) -> ImportLine? {
        guard case .object = node.value else { return importedModule(node).map { ImportLine($0) } }
        var module: String?, condition: String?, isModuleGiven = false
        members(of: node, what: "an import") { reader, key, value in
            switch key {
            case "module":
                isModuleGiven = true
                module = reader.importedModule(value)
            case "condition": condition = reader.condition(value)
            default: return Self.importKeys
            }
            return nil
        }
        if !isModuleGiven { report(node.place, "an import needs a module: { \"module\": \"XCTest\", \"condition\": \"canImport(XCTest)\" }") }
        return module.map { ImportLine($0, condition: condition) }
    }

    private mutating func importedModule(_ node: JSONNode) -> String? {
        let text = string(node)
        if let text, text.hasPrefix("#if") {
            report(node.place, "a condition stands beside the module: { \"module\": \"XCTest\", \"condition\": \"canImport(XCTest)\" }")
            return nil
        }
        return text.flatMap { _ in dotted(node, "the name of a module, without “import”") }
    }

    mutating func condition(_ node: JSONNode) -> String? {
        let example = "“canImport(XCTest)”"
        guard let written = string(node, expected: "a condition is expected here, as it stands behind #if: \(example)", Self.hasText) else { return nil }
        let text = written.split(separator: " ").joined(separator: " ")
        let fault =
            text.hasPrefix("#if") ? "it is written without #if"
            : GeneratedSwift.faultInCondition(text) ?? (RegistryConfiguration.isCondition(text) ? nil : "something is missing, or too much")
        if let fault { report(node.place, "“\(text)” is no condition: \(fault); write it as it stands behind #if: \(example)") }
        return fault == nil ? text : nil
    }

    private static func hasText(_ text: String) -> Bool { text.contains { !$0.isWhitespace } }

    mutating func signature(_ node: JSONNode) -> String? {
        let example = "“func addRules(to list: inout [any Rule])”"
        guard let text = string(node, expected: "a function is expected here, without its body: \(example)", Self.hasText) else { return nil }
        if let fault = GeneratedSwift.faultInSignature(text) {
            report(node.place, "“\(text)” is no signature of a Swift function: \(fault); write it without its body, as in \(example)")
        }
        return text
    }

    mutating func statement(_ node: JSONNode) -> String? {
        guard let text = string(node, expected: "a statement is expected here: “list.append({type}())”", Self.hasText) else { return nil }
        for word in NameForm.unknownPlaceholders(in: text) {
            let hint = Suggestion.hint(for: word, among: NameForm.placeholders)
            report(
                node.place,
                "there is no placeholder {\(word)}\(hint); known: {type}, {name}, {caseName}; braces of Swift’s own need a space: { \(word) }")
        }
        let example = NameForm.placeholders.reduce(text) { $0.replacing("{\($1)}", with: "T") }
        if let fault = GeneratedSwift.faultInStatements(example) { report(node.place, "“\(text)” is no statement of Swift: \(fault)") }
        return text
    }
}
