/// Conditions about the compiler's version, whose inactive clauses the compiler does not parse.
enum VersionCondition {
    /// Whether the compiler passes over a clause with this condition without parsing it, if the condition is false.
    ///
    /// Its rule: a test of `swift`, `compiler` or `_compiler_version` is such a condition, and so are its negation, a
    /// conjunction with one on either side, and a disjunction with one on both.
    static func isVersion(_ condition: String) -> Bool {
        var parser = Parser(condition)
        return parser.isVersionDisjunction()
    }

    /// Whether the condition holds for every compiler that can build this package: a single lower bound of 6.1 or less.
    static func isCertain(_ condition: String) -> Bool {
        let text = condition.filter { $0 != " " }
        guard text.hasPrefix("compiler(>="), text.hasSuffix(")") else { return false }
        let numbers = text.dropFirst(11).dropLast().split(separator: ".", omittingEmptySubsequences: false)
        let version = numbers.compactMap { Int($0) }
        guard version.count == numbers.count, let major = version.first else { return false }
        return major < 6 || (major == 6 && (version.count < 2 || version[1] <= 1))
    }

    /// Reads a condition's operators with a stack of its own, because conditions can be nested to any depth.
    private struct Parser {
        private let bytes: [UInt8]
        private var index = 0

        init(_ text: String) { bytes = Array(text.utf8) }

        /// One level of parentheses: whether all terms of the disjunction so far, and any of the conjunction, are tests.
        private struct Level {
            var allTerms = true
            var anyFactor = false
        }

        mutating func isVersionDisjunction() -> Bool {
            var levels = [Level()]
            while index < bytes.count {
                switch bytes[index] {
                case Byte.leftParen:
                    levels.append(Level())
                    index += 1
                case Byte.rightParen:
                    index += 1
                    guard levels.count > 1 else { return false }
                    let level = levels.removeLast()
                    if level.allTerms && level.anyFactor { levels[levels.count - 1].anyFactor = true }
                case 0x7C:  // |
                    let last = levels.count - 1
                    levels[last].allTerms = levels[last].allTerms && levels[last].anyFactor
                    levels[last].anyFactor = false
                    index += 2
                case let byte where ByteClasses.table[Int(byte)] & ByteClasses.identifier != 0:
                    if readsTest() { levels[levels.count - 1].anyFactor = true }
                default: index += 1
                }
            }
            return levels.count == 1 && levels[0].allTerms && levels[0].anyFactor
        }

        /// Reads a name and its arguments; tells whether it is a test of a version.
        private mutating func readsTest() -> Bool {
            let start = index
            while index < bytes.count, ByteClasses.table[Int(bytes[index])] & ByteClasses.identifier != 0 { index += 1 }
            let name = bytes[start..<index]
            guard index < bytes.count, bytes[index] == Byte.leftParen else { return false }
            while index < bytes.count && bytes[index] != Byte.rightParen { index += 1 }
            index += 1
            return name.elementsEqual("swift".utf8) || name.elementsEqual("compiler".utf8)
                || name.elementsEqual("_compiler_version".utf8)
        }
    }
}
