/// Lines end where their text does.
struct TrailingSpace: Rule {
    func fault(in line: Substring) -> String? {
        line.last == " " || line.last == "\t" ? "white space at the end" : nil
    }
}
