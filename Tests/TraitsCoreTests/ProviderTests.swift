import TraitsCore
import Testing

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

    @Test func `an empty spec restores everything`() throws {
        bench.provider.attach(view, as: "card")
        try bench.reload(#"{"card": [{"type": "Alpha", "alpha": 0.5}, {"type": "Color", "color": "red"}]}"#)
        try bench.reload("{}")
        #expect(view.alpha == 1)
        #expect(view.color == "white")
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
}
