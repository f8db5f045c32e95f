/// Lines fit on the screen.
struct LineLength: Rule {
    func fault(in line: Substring) -> String? {
        line.count > 100 ? "\(line.count) characters, where 100 are the limit" : nil
    }
}
