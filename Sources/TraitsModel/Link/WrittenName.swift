/// How names are written in code.
enum WrittenName {
    /// Words that are no reserved ones and yet cannot name a type without backticks everywhere that a type is named.
    private static let contextual: Set<String> = ["Protocol", "Type", "any", "async", "await", "each", "init", "some"]

    /// Returns a name as code must write it: without backticks if it can do without.
    static func canonical(_ written: String) -> String {
        guard written.utf8.first == UInt8(ascii: "`") else { return written }
        let bare = NameTable.withoutBackticks(written)
        return bare.utf8.count == written.utf8.count || needsBackticks(bare) ? written : bare
    }

    /// Returns a name without backticks as code must write it.
    static func escaped(_ bare: String) -> String { needsBackticks(bare) ? "`" + bare + "`" : bare }

    /// Splits a dotted name; dots between backticks belong to a name. Backticks are removed.
    static func components(of dotted: some StringProtocol) -> [String] {
        var names = [""]
        var isQuoted = false
        for character in dotted {
            if character == "`" {
                isQuoted.toggle()
            } else if character == "." && !isQuoted {
                names.append("")
            } else {
                names[names.count - 1].append(character)
            }
        }
        return names.filter { !$0.isEmpty }
    }

    private static func needsBackticks(_ bare: String) -> Bool {
        SwiftKeywords.reserved.contains(bare) || contextual.contains(bare) || CaseName(chosen: bare) == nil
    }
}

/// Strings compared by their bytes.
enum Bytewise {
    /// Returns whether `left` comes before `right`, byte by byte.
    static func precedes(_ left: String, _ right: String) -> Bool {
        var left = left, right = right
        return left.withUTF8 { left in
            right.withUTF8 { right in
                let common = min(left.count, right.count)
                var index = 0
                while index < common {
                    if left[index] != right[index] { return left[index] < right[index] }
                    index += 1
                }
                return left.count < right.count
            }
        }
    }

    /// Returns whether two strings have the same bytes.
    static func equal(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return left.utf8.elementsEqual(right.utf8)
    }
}
