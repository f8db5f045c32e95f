import Testing
import TraitsModel
import TraitsScan

@Suite("In random modules, entries and what is left out are what the maker knows")
struct LinkPropertyTests {
    /// How many modules each of the tests' cases makes.
    private static let batch = 500

    @Test("Ten thousand random modules link as their maker says", arguments: 0..<20)
    func random(batch: Int) {
        for number in 0..<Self.batch {
            let seed = UInt64(batch * Self.batch + number)
            let module = RandomModule(seed: seed)
            let problem = problem(with: module)
            #expect(problem == nil, "seed \(seed): \(problem ?? "")\n\(module.files.map { "//- \($0.path)\n\($0.text)" }.joined())")
            if problem != nil { return }
        }
    }

    /// Returns what the linker says differently from the maker of `module`.
    private func problem(with module: RandomModule) -> String? {
        let facts = module.files.map { file in
            var text = file.text
            return text.withUTF8 { SwiftScanner.scan($0, path: file.path) }
        }
        let program = Program([ModuleFacts(name: nil, isOwn: true, files: facts)])
        let result = Linker.link(program, registries: [RegistryConfiguration(root: "Trait")])
        let registry = result.model.registries[0]
        var expected = module.descendants
        for entry in registry.entries {
            guard let wanted = expected.removeValue(forKey: entry.type) else { return "\(entry.type) is no descendant" }
            if !wanted.isRegistered { return "\(entry.type) should be left out" }
            if assignments(entry.condition) != wanted.assignments { return "\(entry.type) has the condition \(entry.condition ?? "none")" }
        }
        for leftOut in registry.leftOut {
            guard let wanted = expected.removeValue(forKey: leftOut.type) else { return "\(leftOut.type) is no descendant" }
            if wanted.isRegistered { return "\(leftOut.type) should be registered: \(leftOut.reason)" }
            if assignments(leftOut.condition) != wanted.assignments { return "\(leftOut.type) has the condition \(leftOut.condition ?? "none")" }
        }
        if let lost = expected.keys.min() { return "\(lost) is lost" }
        return result.diagnostics.isEmpty ? nil : "findings: \(result.diagnostics.map(\.message))"
    }

    /// Returns whether a condition holds under each assignment of the flags.
    private func assignments(_ condition: String?) -> [Bool] {
        (0..<8).map { assignment in
            guard let condition else { return true }
            var evaluator = FlagEvaluator(text: condition.filter { $0 != " " }[...], assignment: assignment)
            return evaluator.disjunction()
        }
    }
}

/// Evaluates a condition of flags: written for the tests alone, so that the linker's own reader is not its judge.
private struct FlagEvaluator {
    var text: Substring
    let assignment: Int

    mutating func disjunction() -> Bool {
        var value = conjunction()
        while text.hasPrefix("||") {
            text = text.dropFirst(2)
            let right = conjunction()
            value = value || right
        }
        return value
    }

    private mutating func conjunction() -> Bool {
        var value = unary()
        while text.hasPrefix("&&") {
            text = text.dropFirst(2)
            let right = unary()
            value = value && right
        }
        return value
    }

    private mutating func unary() -> Bool {
        switch text.popFirst() {
        case "!": return !unary()
        case "(":
            let value = disjunction()
            text = text.dropFirst()
            return value
        default:
            let flag = text.popFirst().flatMap(\.wholeNumberValue) ?? 0
            return assignment >> flag & 1 == 1
        }
    }
}
