import TraitsScan

/// What the text of a Swift expression says, as far as it is a literal.
enum Literal {
    /// What a default value is.
    enum Kind: Hashable {
        case boolean, integer, float, string
        /// A call of what looks like a type: `TraitInsets()`.
        case call(TypePath)
    }

    /// Returns the kind of the expression `text`; nil for anything that is no plain literal.
    static func kind(of text: String) -> Kind? {
        if text == "true" || text == "false" { return .boolean }
        if text.hasPrefix("\"") || text.hasPrefix("#\"") { return text.hasSuffix("\"") || text.hasSuffix("\"#") ? .string : nil }
        if integer(text) != nil { return .integer }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        if let first = digits.first, first &- UInt8(ascii: "0") < 10, Double(text.filter { $0 != "_" }) != nil { return .float }
        if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
            let names = text[..<open].split(separator: ".", omittingEmptySubsequences: false)
            guard names.allSatisfy({ $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
            else { return nil }
            return .call(TypePath(names.map { TypePath.Component(String($0)) }))
        }
        return nil
    }

    /// Returns the value of a string literal without escapes; nil for any other expression.
    static func string(_ text: String) -> String? {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\"") else { return nil }
        let value = text.dropFirst().dropLast()
        return value.contains("\\") || value.contains("\"") ? nil : String(value)
    }

    /// Returns the value of an integer literal; nil for any other expression.
    static func integer(_ text: String) -> Int? {
        let digits = text.filter { $0 != "_" }
        let isNegative = digits.hasPrefix("-")
        let magnitude = isNegative ? digits.dropFirst() : digits[...]
        guard magnitude.utf8.first.map({ $0 &- UInt8(ascii: "0") < 10 }) == true else { return nil }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where magnitude.hasPrefix(prefix) {
            return Int((isNegative ? "-" : "") + magnitude.dropFirst(2), radix: radix)
        }
        return Int((isNegative ? "-" : "") + magnitude)
    }

    /// Returns the raw values of the cases of an enum of integers: each written, or one more than the one before.
    static func rawIntegers(of cases: [EnumCase]) -> [Int]? {
        var values: [Int] = []
        for enumCase in cases {
            if let text = enumCase.rawValue {
                guard let value = integer(text) else { return nil }
                values.append(value)
            } else {
                guard let last = values.last else {
                    values.append(0)
                    continue
                }
                guard last < Int.max else { return nil }
                values.append(last + 1)
            }
        }
        return values
    }
}
