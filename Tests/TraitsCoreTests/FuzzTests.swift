import Foundation
import Testing
import TraitsCore
import TraitsTestSupport

/// Documents that are changed at random: none may crash or hang the decoder, or create what it should not.
///
/// `TRAITS_FUZZ_ROUNDS=5000000` goes on for some minutes; `TRAITS_FUZZ_SEED` begins elsewhere.
@Suite struct FuzzTests {
    @Test func `no document crashes the decoder, and what it accepts comes out again and is undone`() throws {
        let environment = ProcessInfo.processInfo.environment
        let rounds = environment["TRAITS_FUZZ_ROUNDS"].flatMap(Int.init) ?? 2_000
        var random = SeededGenerator(seed: environment["TRAITS_FUZZ_SEED"].flatMap(UInt64.init) ?? 6)
        var table = Factories.table
        table.add(EveryType.self, as: "EveryType")
        let registry = TraitRegistry(table)
        let limits = SpecificationLimits(bytes: 4_096, depth: 16)
        var documents = try Self.seeds(registry)
        var accepted = 0
        for _ in 0..<rounds {
            var bytes = documents[random.below(documents.count)]
            for _ in 0...random.below(6) { random.change(&bytes) }
            let unfit: UnfitTraits = random.below(2) == 0 ? .refuse : .leaveOut
            guard let specification = try? Specification(json: Data(bytes), registry: registry, unfitTraits: unfit, limits: limits) else {
                continue
            }
            accepted += 1
            let text = String(decoding: bytes, as: UTF8.self)
            let json = try specification.json(registry: registry)
            let copy = try Specification(json: json, registry: registry)
            #expect(try copy.json(registry: registry) == json, "\(text)")
            let provider = TraitsProvider(registry: registry, specification: specification, observer: nil)
            let objects = specification.identifiers.map { identifier in
                let label = Label()
                provider.attach(label, as: identifier)
                return label
            }
            provider.detachAll()
            #expect(objects.allSatisfy { $0.alpha == 1 && $0.color == "white" && $0.size == 12 }, "\(text)")
            if documents.count < 200 { documents.append(bytes) }
        }
        #expect(accepted > rounds / 50)
    }

    /// The documents that the changes begin with.
    private static func seeds(_ registry: TraitRegistry) throws -> [[UInt8]] {
        let every = try Specification(["every": [EveryType()]]).json(registry: registry)
        let texts = [
            #"{"specs": {"a.b": [{"type": "Alpha", "alpha": 0.5}, {"type": "Color", "color": "red"}], "c": []}, "$schema": "x"}"#,
            #"{"a": [{"type": "Inherit", "traits": ["b", "c"]}], "b": [{"type": "Size", "size": 3}], "c": [{"type": "Inherit", "traits": ["a"]}]}"#,
            #"{"a": [{"type": "Note", "text": "\u00e9\ud83d\ude00\n"}, {"type": "Opacity", "alpha": -1.5e-3}]}"#,
        ]
        return texts.map { Array($0.utf8) } + [Array(every)]
    }
}
