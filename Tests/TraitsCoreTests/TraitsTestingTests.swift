import Testing
import TraitsCore
import TraitsTesting

@Suite struct TraitsTestingTests {
    @Test func `every kind of property makes the round trip`() throws {
        try verifyRoundTrip(EveryType())
        try verifyRoundTrip(Inherit(["a", "b"]))
        try verifyRoundTrip(Alpha(alpha: 1 / 3))
        try verifyRoundTrip(Color("red"))
        try verifyRoundTrip(Blur(strength: 0.1, radius: 0.2))
    }

    @Test func `a trait that loses a property is found out`() {
        let error = #expect(throws: TraitCheckFailure.self) { try verifyRoundTrip(Forgetful(kept: 1, lost: 2)) }
        #expect(error?.description.hasPrefix("Forgetful came back as Forgetful(kept: 1, lost: 0), not as") == true)
    }

    @Test func `a trait that undoes what it does passes`() throws {
        let view = View()
        view.alpha = 0.7
        try verifyRestores(Alpha(alpha: 0.5), on: view, comparing: { $0.alpha })
        try verifyReleases(Alpha(alpha: 0.5), makeTarget: { View() })
    }

    @Test func `a trait that leaves something behind, changes nothing or does not apply is found out`() {
        let view = View()
        let left = #expect(throws: TraitCheckFailure.self) { try verifyRestores(Glow(glow: 1), on: view, comparing: { $0.log }) }
        #expect(left?.description == #"Glow left ["+glow 1"] behind, where [] was"#)
        let still = #expect(throws: TraitCheckFailure.self) { try verifyRestores(Alpha(alpha: 1), on: view, comparing: { $0.alpha }) }
        #expect(still?.description == "Alpha changed nothing: it is still 1.0, and so nothing tells whether it is undone")
        #expect(throws: TraitProblem.self) { try verifyRestores(Nothing(), on: view, comparing: { $0.log }) }
    }

    @Test func `a trait that keeps its target alive is found out`() {
        let error = #expect(throws: TraitCheckFailure.self) { try verifyReleases(Clinging(), makeTarget: { View() }) }
        #expect(error?.description.hasPrefix("Clinging keeps its target alive") == true)
    }
}
