/// Collects lines of Swift with their indentation: the only way in which a template makes text.
struct CodeWriter {
    /// The text so far; every line ends with LF.
    private(set) var text = ""
    /// How many levels the next line is indented by.
    private var depth = 0

    /// Writes lines at the present indentation; an empty one stays without trailing spaces.
    mutating func line(_ lines: String...) {
        for line in lines { write(line) }
    }

    /// Writes text of several lines, each at the present indentation.
    mutating func lines(of text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { write(line) }
    }

    /// Writes `opening {`, the indented lines of `body`, and `}`.
    mutating func block(_ opening: String, _ body: (inout CodeWriter) -> Void) {
        line(opening + " {")
        indented(body)
        line("}")
    }

    /// Writes the lines of `body` one level further in.
    mutating func indented(_ body: (inout CodeWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Writes the lines of `body` between `#if` and `#endif`, or as they are where there is no condition.
    mutating func conditional(on condition: String?, _ body: (inout CodeWriter) -> Void) {
        if let condition { line("#if " + condition) }
        body(&self)
        if condition != nil { line("#endif") }
    }

    private mutating func write(_ line: some StringProtocol) {
        if !line.isEmpty {
            for _ in 0..<depth { text += "    " }
            text += line
        }
        text += "\n"
    }
}
