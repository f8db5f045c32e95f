import Testing
import TraitsCore

/// What happens when traits, restores and observers call the provider that is calling them.
///
/// Each test ends with an empty specification: its traits hold the provider that holds them.
@Suite struct ReentrancyTests {
    let bench = Bench()
    let view = View()

    @Test func `what a trait attaches is attached after all traits of its object`() {
        defer { bench.provider.reload(Specification()) }
        let inner = View()
        let attach = Call(onApply: { bench.provider.attach(inner, as: "inner") })
        bench.provider.reload(Specification(["outer": [attach, Note(text: "after")], "inner": [Note(text: "inner")]]))
        bench.provider.attach(view, as: "outer")
        #expect(view.log == ["+after"])
        #expect(inner.log == ["+inner"])
        #expect(
            bench.events.suffix(2) == [.applied(identifier: "outer", traits: 2), .applied(identifier: "inner", traits: 1)])
    }

    @Test func `a trait can reload: the last specification wins, and what it undoes is undone`() {
        let final = Specification(["card": [Note(text: "final")]])
        bench.provider.attach(view, as: "card")
        bench.provider.reload(
            Specification(["card": [Note(text: "first"), Call(onApply: { bench.provider.reload(final) })]]))
        #expect(view.log == ["+first", "-first", "+final"])
        #expect(bench.provider.specification.identifiers == ["card"])
    }

    @Test func `a restore and an observer can call the provider`() {
        defer { bench.provider.reload(Specification()) }
        let other = View()
        bench.provider.reload(
            Specification(["card": [Call(onApply: {}, onRemove: { bench.provider.attach(other, as: "note") })], "note": [Note(text: "n")]]))
        let observation = bench.provider.observe { [view, bench] event in
            if event == .applied(identifier: "note", traits: 1) { bench.provider.attach(view, as: "note") }
        }
        defer { observation.cancel() }
        bench.provider.attach(view, as: "card")
        bench.provider.detach(view)
        #expect(other.log == ["+n"])
        #expect(view.log == ["+n"])
    }

    @Test func `traits that set each other off without end are stopped and reported`() {
        defer { bench.provider.reload(Specification()) }
        bench.provider.attach(view, as: "card")
        final class Turns { var count = 0 }
        let turns = Turns()
        func specification() -> Specification {
            Specification([
                "card": [
                    Call(onApply: {
                        turns.count += 1
                        bench.provider.reload(specification())
                    })
                ]
            ])
        }
        let observation = bench.provider.observe { event in
            if case .reloaded = event, turns.count < 2_000 { bench.provider.reload(Specification(["turn": [Note(text: "\(turns.count)")]])) }
        }
        bench.provider.reload(specification())
        observation.cancel()
        #expect(turns.count < 2_000)
        #expect(bench.problems.contains { $0.contains("without end") })
        bench.provider.detachAll()
        #expect(bench.provider.attachedObjects == 0)
    }

    @Test func `objects can die while traits are changed, and detach themselves as they do`() {
        final class Node: View {
            var child: Node?
            weak var provider: TraitsProvider?
            deinit { provider?.detach(self) }
        }
        defer { bench.provider.reload(Specification()) }
        let root = Node()
        for _ in 0..<10 {
            let node = Node()
            (node.provider, node.child, root.child) = (bench.provider, root.child, node)
            bench.provider.attach(node, as: "node")
        }
        bench.provider.attach(root, as: "root")
        bench.provider.reload(
            Specification(["root": [Call(onApply: { root.child = nil })], "node": [Note(text: "n")]]))
        #expect(bench.provider.attachedObjects == 1)
        // Others now live where those lived.
        let views = (0..<100).map { _ in View() }
        for view in views { bench.provider.attach(view, as: "node") }
        #expect(bench.provider.attachedObjects == 101)
        #expect(views.allSatisfy { $0.log == ["+n"] })
    }

    @Test func `ten thousand reloads that one event sets off are carried out in order, and none is too deep`() {
        bench.provider.attach(view, as: "card")
        let observation = bench.provider.observe { [bench] event in
            guard event == .applied(identifier: "card", traits: 1), bench.provider.specification["card"]?.first is Note else { return }
            for number in 1...10_000 { bench.provider.reload(Specification(["card": [Alpha(alpha: Double(number))]])) }
        }
        bench.provider.reload(Specification(["card": [Note(text: "n")]]))
        observation.cancel()
        #expect(view.alpha == 10_000)
        #expect(bench.problems.isEmpty)
    }

    @Test func `a library that joins while a reload waits leaves the document that was asked for last`() throws {
        bench.provider.attach(view, as: "card")
        var library = TraitTable(format: .v1)
        library.add(Glow.self, as: "Glow")
        let observation = bench.provider.observe { [bench, library] event in
            guard event == .applied(identifier: "card", traits: 1), bench.provider.specification["card"]?.first is Note else { return }
            do {
                try bench.reload(#"{"card": [{"type": "Alpha", "alpha": 0.5}, {"type": "Glow", "glow": 1}]}"#, unfitTraits: .leaveOut)
                try bench.provider.join(library)
            } catch {
                Issue.record(error)
            }
        }
        defer { observation.cancel() }
        try bench.reload(#"{"card": [{"type": "Note", "text": "n"}]}"#)
        #expect(view.alpha == 0.5)
        #expect(view.log == ["+n", "-n", "+glow 1"])
    }
}
