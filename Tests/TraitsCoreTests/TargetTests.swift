import Testing
import TraitsCore

@Suite struct TargetTests {
    /// Puts traits on an object, and compares what is reported.
    func check(_ traits: [any TraitsCore.Trait], on object: AnyObject, _ problems: [String]) {
        let bench = Bench()
        bench.provider.reload(Specification(["x": traits]))
        bench.provider.attach(object, as: "x")
        #expect(bench.problems == problems)
    }

    @Test func `the target type is that which apply takes, subclasses included`() {
        check([Alpha(alpha: 0)], on: View(), [])
        check([Alpha(alpha: 0)], on: Label(), [])
        check([Alpha(alpha: 0)], on: Wire(), ["specs.x[0]: Alpha: it applies to View, not to Wire"])
    }

    @Test func `a target can be a protocol, or any object`() {
        let label = Label()
        check([Grow(), Anything()], on: label, [])
        #expect(label.size == 13)
        #expect(label.log == ["any"])
        check([Grow()], on: View(), ["specs.x[0]: Grow: it applies to Sizable, not to View"])
    }

    @Test func `restricted types can be several, or none`() {
        check([Blur(strength: 1, radius: 2)], on: Label(), [])
        check([Blur(strength: 1, radius: 2)], on: Wire(), [])
        check([Blur(strength: 1, radius: 2)], on: View(), ["specs.x[0]: Blur: it applies to Label or Wire, not to View"])
        let view = View()
        check([Nothing()], on: view, ["specs.x[0]: Nothing: it is not applicable to any type, and so not to View"])
        #expect(view.log.isEmpty)
    }

    @Test func `a class that does not override apply says so`() {
        check([Forgotten(strength: 1)], on: Label(), ["specs.x[0]: Forgotten: its class does not override apply(to:remove:)"])
        #expect(Forgotten.typeName == "Forgotten")
    }
}
