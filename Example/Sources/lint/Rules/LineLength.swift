/// Lines fit on the screen.
struct LineLength: Rule {
    func fault(in line: Substring) -> String? {
        line.count > 120 ? "\(line.count) characters, where 120 are the limit" : nil
    }
}
