/// The nearest of some names to a misspelt one, for `did you mean`.
public enum Suggestion {
    /// Returns the candidates that are near `name`, nearest first, at most `limit`.
    ///
    /// Near means: at most one edit (a letter more, fewer, replaced, or swapped with its neighbour) for every three letters or part of
    /// them, as the compiler has it, whatever the letter case, or the same name behind other dots. If the edits are more than a third
    /// of the letters, the first letter must be right, as it is in most slips. Where no letter is right, nothing is near. Ties are in bytewise order, so the answer does not
    /// depend on the order of `candidates`. Where many names are looked for among the same ones, ``KnownNames`` is to be kept.
    public static func nearest(to name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
        KnownNames(Array(candidates)).nearest(to: name, limit: limit)
    }

    /// Returns `; did you mean 'x'?` for the nearest candidate, or an empty text if none is near.
    public static func hint(for name: String, among candidates: some Sequence<String>) -> String {
        KnownNames(Array(candidates)).hint(for: name)
    }
}
