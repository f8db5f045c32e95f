/// A check of one line of text. Every type that conforms to it is run; nothing lists them by hand.
protocol Rule {
    init()

    /// What is wrong with a line; nil if nothing is.
    func fault(in line: Substring) -> String?
}
