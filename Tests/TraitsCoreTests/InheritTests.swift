import Testing
import TraitsCore

@Suite struct InheritTests {
    let bench = Bench()
    let view = View()

    /// Attaches a view under `top`, reloads, and compares what was applied and reported.
    func check(_ json: String, applied: [String], problems: [String] = []) throws {
        bench.provider.attach(view, as: "top")
        try bench.reload(json)
        #expect(view.log == applied)
        #expect(bench.problems == problems)
    }

    @Test func `what is inherited stands where the Inherit stands`() throws {
        try check(
            """
            {"low": [{"type": "Note", "text": "low"}],
             "mid": [{"type": "Inherit", "traits": ["low"]}, {"type": "Note", "text": "mid"}],
             "top": [{"type": "Note", "text": "top"}, {"type": "Inherit", "traits": ["mid", "low"]}]}
            """,
            applied: ["+top", "+low", "+mid", "+low"])
    }

    @Test func `a circle is reported where it closes, and the rest applies`() throws {
        try check(
            """
            {"top": [{"type": "Inherit", "traits": ["mid"]}, {"type": "Note", "text": "top"}],
             "mid": [{"type": "Note", "text": "mid"}, {"type": "Inherit", "traits": ["top"]}]}
            """,
            applied: ["+mid", "+top"],
            problems: ["mid[1]: Inherit leads back to where it started: top > mid > top"])
    }

    @Test func `an unknown identifier is reported, and the rest applies`() throws {
        try check(
            #"{"base": [{"type": "Note", "text": "b"}], "top": [{"type": "Inherit", "traits": ["bsae", "base"]}]}"#,
            applied: ["+b"],
            problems: [#"top[0]: Inherit names "bsae", which the spec does not have; did you mean "base"?"#])
    }

    @Test func `one bad trait among the inherited ones stops no other, and names its heir`() throws {
        try check(
            """
            {"base": [{"type": "Color", "color": "invisible"}, {"type": "Note", "text": "b"}],
             "top": [{"type": "Inherit", "traits": ["base"]}]}
            """,
            applied: ["+b"],
            problems: [#"base[0]: Color: the color invisible cannot be seen (inherited by "top")"#])
    }

    @Test func `a change of what is inherited, however far, touches the heirs and nobody else`() throws {
        let other = View()
        bench.provider.attach(other, as: "other")
        let rest = #""mid": [{"type": "Inherit", "traits": ["low"]}], "top": [{"type": "Inherit", "traits": ["mid"]}], "other": []"#
        try check(#"{"low": [{"type": "Note", "text": "1"}], \#(rest)}"#, applied: ["+1"])
        _ = bench.takeEvents()
        try bench.reload(#"{"low": [{"type": "Note", "text": "2"}], \#(rest)}"#)
        #expect(view.log == ["+1", "-1", "+2"])
        #expect(bench.takeEvents().last == .reloaded(objects: 1))
    }

    @Test func `doubling by inheritance ends at a limit`() throws {
        let levels = (1...60).map { #""l\#($0)": [{"type": "Inherit", "traits": ["l\#($0 - 1)", "l\#($0 - 1)"]}]"# }
        bench.provider.attach(view, as: "l60")
        try bench.reload(#"{"l0": [{"type": "Note", "text": "n"}], \#(levels.joined(separator: ", "))}"#)
        #expect(view.log.count < 10_000)
        #expect(bench.problems == ["l60[0]: there are too many traits here with all that is inherited: the rest is left out"])
    }

    @Test func `a long chain is followed to its end`() throws {
        let links = (1...2_000).map { #""l\#($0)": [{"type": "Inherit", "traits": ["l\#($0 - 1)"]}]"# }
        bench.provider.attach(view, as: "l2000")
        try bench.reload(#"{"l0": [{"type": "Note", "text": "n"}], \#(links.joined(separator: ", "))}"#)
        #expect(view.log == ["+n"])
        #expect(bench.problems.isEmpty)
    }
}
