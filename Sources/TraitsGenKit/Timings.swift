/// How long the steps of a run took, for `--timings`.
struct Timings {
    /// The steps in the order in which they ended, with their seconds.
    private(set) var steps: [(name: String, seconds: Double)] = []

    /// Runs a step and notes how long it took.
    mutating func measure<Result>(_ name: String, _ body: () -> Result) -> Result {
        let start = ProcessEnvironment.seconds
        let result = body()
        steps.append((name, ProcessEnvironment.seconds - start))
        return result
    }

    /// All steps on one line, in milliseconds.
    var summary: String {
        steps.map { "\($0.name) \(Self.milliseconds($0.seconds)) ms" }.joined(separator: ", ")
    }

    private static func milliseconds(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10_000).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
