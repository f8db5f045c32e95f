/// Why a document was refused: everything that is wrong with it, in the order of the document.
public struct SpecificationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems; at least one. After the first hundred the rest is only counted.
    public var problems: [TraitProblem]

    /// The problems, one a line.
    public var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
