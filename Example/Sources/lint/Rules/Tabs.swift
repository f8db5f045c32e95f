/// Lines are indented with spaces.
struct Tabs: IndentationRule {
    let unwanted: Character = "\t"
}

/// A rule about what a line begins with. Not a rule to run itself: a protocol is a link to those that are.
protocol IndentationRule: Rule {
    /// What a line's indentation must not contain.
    var unwanted: Character { get }
}

extension IndentationRule {
    func fault(in line: Substring) -> String? {
        line.prefix(while: \.isWhitespace).contains(unwanted) ? "indented with tabs" : nil
    }
}
