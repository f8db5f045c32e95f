import Foundation
import Testing
import TraitsCore

@Suite struct ProviderTests {
    let bench = Bench()
    let view = View()

    @Test func `traits are applied to what is attached, whichever comes first`() throws {
        try bench.reload(#"{"card": [{"type": "Alpha", "alpha": 0.5}]}"#)
        bench.provider.attach(view, as: "card")
        #expect(view.alpha == 0.5)

        let early = View()
        bench.provider.attach(early, as: "badge")
        try bench.reload(#"{"specs": {"badge": [{"type": "Opacity", "alpha": 0.25}]}}"#)
        #expect(early.alpha == 0.25)
        #expect(view.alpha == 1)
    }

    @Test func `restores run last in, first out, across what is inherited too`() throws {
        bench.provider.attach(view, as: "card")
        try bench.reload(
            """
            {"base": [{"type": "Note", "text": "b1"}, {"type": "Note", "text": "b2"}],
             "card": [{"type": "Note", "text": "c1"}, {"type": "Inherit", "traits": ["base"]}, {"type": "Note", "text": "c2"}]}
            """)
        bench.provider.detach(view)
        #expect(view.log == ["+c1", "+b1", "+b2", "+c2", "-c2", "-b2", "-b1", "-c1"])
    }

    @Test func `a wrong target is refused before apply, and the others still apply`() throws {
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"specs": {"card": [{"type": "Size", "size": 3}, {"type": "Alpha", "alpha": 0.5}]}}"#)
        #expect(view.alpha == 0.5)
        #expect(bench.problems == ["specs.card[0]: Size: it applies to Label, not to View"])
    }

    @Test func `a trait that throws half-way leaves its target as it was, and the others still apply`() throws {
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"card": [{"type": "Color", "color": "invisible"}, {"type": "Alpha", "alpha": 0.5}]}"#)
        #expect(view.color == "white")
        #expect(view.alpha == 0.5)
        #expect(bench.problems == ["card[0]: Color: the color invisible cannot be seen"])
        guard case .problem(let problem) = bench.events.first else { return #expect(Bool(false)) }
        #expect(problem.kind == .failedTrait)
        #expect(problem.identifier == "card")
        #expect(problem.index == 0)
        #expect(problem.trait == "Color")
        #expect(problem.line == 1)
        #expect(problem.column == 11)
    }

    @Test func `another identifier takes the old traits off first`() throws {
        try bench.reload(#"{"a": [{"type": "Note", "text": "a"}], "b": [{"type": "Note", "text": "b"}]}"#)
        bench.provider.attach(view, as: "a")
        bench.provider.attach(view, as: "b")
        #expect(view.log == ["+a", "-a", "+b"])
        #expect(bench.provider.identifier(of: view) == "b")
    }

    @Test func `attaching twice under one identifier does nothing, nor does detaching what is not attached`() throws {
        try bench.reload(#"{"a": [{"type": "Note", "text": "a"}]}"#)
        bench.provider.attach(view, as: "a")
        bench.provider.attach(view, as: "a")
        bench.provider.detach(View())
        #expect(view.log == ["+a"])
        bench.provider.detach(view)
        bench.provider.detach(view)
        #expect(view.log == ["+a", "-a"])
        #expect(bench.provider.identifier(of: view) == nil)
    }

    @Test func `a reload touches only the objects whose traits changed`() throws {
        let others = (0..<100).map { _ in View() }
        for other in others { bench.provider.attach(other, as: "other") }
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"other": [{"type": "Note", "text": "o"}], "card": [{"type": "Alpha", "alpha": 0.5}]}"#)
        _ = bench.takeEvents()
        // Other spelling, other order, other places: equal JSON.
        try bench.reload(#"{"card": [{"alpha": 25e-2, "type": "Alpha"}], "other": [ {"text": "\u006f", "type": "Note"}]}"#)
        #expect(others.allSatisfy { $0.log == ["+o"] })
        #expect(view.alpha == 0.25)
        #expect(
            bench.takeEvents() == [
                .restored(identifier: "card", traits: 1), .applied(identifier: "card", traits: 1), .reloaded(objects: 1),
            ])
    }

    @Test func `traits made in code are compared by equality, or by what they encode to`() {
        bench.provider.attach(view, as: "card")
        bench.provider.reload(Specification(["card": [Alpha(alpha: 0.5), Note(text: "a"), Color("red")]]))
        bench.provider.reload(Specification(["card": [Alpha(alpha: 0.5), Note(text: "a"), Color("red")]]))
        #expect(view.log == ["+a"])
        bench.provider.reload(Specification(["card": [Alpha(alpha: 0.5), Note(text: "a"), Color("blue")]]))
        #expect(view.log == ["+a", "-a", "+a"])
        #expect(view.color == "blue")
    }

    @Test func `a bad document changes nothing, and says why`() throws {
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"card": [{"type": "Alpha", "alpha": 0.5}]}"#)
        let error = #expect(throws: SpecificationError.self) {
            try bench.reload(#"{"card": [{"type": "Alpha", "alpha": 0.1}, {"type": "Alhpa"}]}"#)
        }
        let reason = #"card[1].type: no trait "Alhpa" is registered; did you mean "Alpha"?"#
        #expect(error?.problems.map(\.description) == [reason])
        #expect(bench.problems == [reason])
        #expect(view.alpha == 0.5)
    }

    @Test func `unfit traits can be left out instead`() throws {
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"card": [{"type": "Glow"}, {"type": "Alpha", "alpha": 0.5}]}"#, unfitTraits: .leaveOut)
        #expect(view.alpha == 0.5)
        #expect(bench.problems.count == 1)
    }

    @Test func `an unknown identifier is reported once, and not before there is a spec`() throws {
        bench.provider.attach(view, as: "crad")
        #expect(bench.problems.isEmpty)
        try bench.reload(#"{"card": []}"#)
        bench.provider.attach(View(), as: "crad")
        #expect(bench.problems == [#"crad: the spec has no traits for this identifier; did you mean "card"?"#])
    }

    @Test func `objects are held weakly, and forgotten when they die`() throws {
        try bench.reload(#"{"a": [{"type": "Note", "text": "a"}]}"#)
        for _ in 0..<1_000 { bench.provider.attach(View(), as: "a") }
        bench.provider.attach(view, as: "a")
        #expect(bench.provider.attachedObjects == 1)
        _ = bench.takeEvents()
        try bench.reload("{}")
        #expect(bench.takeEvents().filter { $0 == .restored(identifier: "a", traits: 1) }.count == 1)
    }

    @Test func `detaching all takes the traits off in the reverse of their order, across objects`() throws {
        let label = Label()
        try bench.reload(#"{"a": [{"type": "Note", "text": "1"}], "b": [{"type": "Note", "text": "2"}]}"#)
        bench.provider.attach(view, as: "a")
        bench.provider.attach(label, as: "b")
        _ = bench.takeEvents()
        bench.provider.detachAll()
        #expect(bench.takeEvents() == [.restored(identifier: "b", traits: 1), .restored(identifier: "a", traits: 1)])
        #expect(bench.provider.attachedObjects == 0)
    }

    @Test func `a library that joins later makes its traits known, also to the present spec`() throws {
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"card": [{"type": "Glow", "glow": 3}]}"#, unfitTraits: .leaveOut)
        #expect(view.log.isEmpty)
        var library = TraitTable(format: .v1)
        library.add(Glow.self, as: "Glow")
        try bench.provider.join(library)
        #expect(view.log == ["+glow 3"])
    }

    @Test func `a library whose name stands for another type is refused, unless the newer one is to count`() throws {
        struct Brighter: TraitsCore.Trait {
            func apply(to target: View, remove: inout Restore) {
                remove = { [weak target] in target?.log.append("darker") }
                target.log.append("brighter")
            }
        }
        var library = TraitTable(format: .v1)
        library.add(Glow.self, as: "Glow")
        library.add(Brighter.self, as: "Brighter", aliases: ["Opacity"])
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"card": [{"type": "Opacity", "alpha": 0.5}]}"#)
        #expect(throws: SpecificationError.self) { try bench.provider.join(library) }
        #expect(bench.problems == [#"the name "Opacity" stands for another type already; the new table is not used"#])
        #expect(bench.provider.registry.type(named: "Glow") == nil)
        #expect(view.alpha == 0.5)

        // The same document means another type now, which knows nothing of alpha: a warning.
        try bench.provider.join(library, clashes: .replace)
        #expect(view.alpha == 1)
        #expect(view.log == ["brighter"])
        try bench.provider.join(library)
        #expect(view.log == ["brighter"])
    }

    @Test func `a document that was read within wider bounds is read within them again when a library joins`() throws {
        let deep = Data((String(repeating: "[", count: 70) + String(repeating: "]", count: 70)).utf8)
        let limits = SpecificationLimits(bytes: 1_000, depth: 100)
        bench.provider.attach(view, as: "card")
        let json = Data(#"{"card": [{"type": "Alpha", "alpha": 0.5}, {"type": "Glow", "glow": 1, "rest": "#.utf8) + deep + Data("}]}".utf8)
        try bench.provider.reload(json, unfitTraits: .leaveOut, limits: limits)
        var library = TraitTable(format: .v1)
        library.add(Glow.self, as: "Glow")
        try bench.provider.join(library)
        #expect(view.log == ["+glow 1"])
    }
}
