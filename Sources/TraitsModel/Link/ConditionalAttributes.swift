import TraitsScan

/// The attributes between `#if` and `#endif` in an attribute list, which is one attribute with that text.
enum ConditionalAttributes {
    /// Returns all attributes of `attributes`, each with the condition under which it stands there.
    static func all(of attributes: [Attribute]) -> [(condition: Condition, attribute: Attribute)] {
        attributes.flatMap { attribute -> [(condition: Condition, attribute: Attribute)] in
            guard attribute.name.isEmpty, attribute.text.hasPrefix("#if") else { return [(.always, attribute)] }
            return groups(in: attribute.text).flatMap { group in group.attributes.map { (group.condition, $0) } }
        }
    }

    /// Returns the attributes in each branch of the conditions in `text`.
    static func groups(in text: String) -> [(condition: Condition, attributes: [Attribute])] {
        var groups: [(condition: Condition, attributes: [Attribute])] = []
        var open: [[String?]] = []
        var lines = ""
        func close() {
            let attributes = Self.attributes(in: lines)
            if !attributes.isEmpty { groups.append((Condition(open.map { ConditionClause($0) }), attributes)) }
            lines = ""
        }
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.drop { $0 == " " || $0 == "\t" }
            let words = line.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
            let condition = words.count > 1 ? words[1] : ""
            switch words.first {
            case "#if"?:
                close()
                open.append([condition])
            case "#elseif"?, "#else"?:
                close()
                if let chain = open.popLast() { open.append(chain + [words[0] == "#else" ? nil : condition]) }
            case "#endif"?:
                close()
                _ = open.popLast()
            default: lines += line + " "
            }
        }
        return groups
    }

    /// Returns the attributes in a text that holds nothing else.
    private static func attributes(in text: String) -> [Attribute] {
        var parts: [String] = []
        var depth = 0
        var isInString = false, isEscaped = false
        for character in text {
            if character == "\"" && !isEscaped { isInString.toggle() }
            isEscaped = character == "\\" && !isEscaped
            if !isInString {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if character == "@" && depth == 0 {
                    parts.append("")
                    continue
                }
            }
            if !parts.isEmpty { parts[parts.count - 1].append(character) }
        }
        return parts.map { part in
            let part = part.drop { $0 == " " }
            let name = String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
            let rest = part.dropFirst(name.count)
            let arguments = rest.hasPrefix("(") ? rest.lastIndex(of: ")").map { String(rest[rest.index(after: rest.startIndex)..<$0]) } : nil
            return Attribute(text: "@" + part, name: name, arguments: arguments, place: .start)
        }
    }
}
