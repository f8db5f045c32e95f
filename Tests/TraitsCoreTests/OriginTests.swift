import Foundation
import Testing
import TraitsCore

/// What the iOS library's own tests test, one by one.
@Suite struct OriginTests {
    let bench = Bench()
    let view = View()

    @Test func `traits are applied again to objects that exist when they change`() {
        bench.provider.attach(view, as: "something.with.color")
        bench.provider.reload(Specification(["something.with.color": [Color("green")]]))
        #expect(view.color == "green")
        bench.provider.reload(Specification(["something.with.color": [Color("blue")]]))
        #expect(view.color == "blue")
    }

    @Test func `a trait of the wrong type is reported`() {
        bench.provider.attach(view, as: "something.with.color")
        bench.provider.reload(Specification(["something.with.color": [Size(size: 12)]]))
        #expect(bench.problems == [#"["something.with.color"][0]: Size: it applies to Label, not to View"#].map { "specs" + $0 })
    }

    @Test func `a spec can be loaded from serialized data`() throws {
        bench.provider.attach(view, as: "something.with.color")
        let specification = Specification(["something.with.color": [Color("green")]])
        try bench.provider.reload(specification.json(registry: bench.provider.registry))
        #expect(view.color == "green")
    }

    @Test func `malformed data throws and changes nothing`() throws {
        bench.provider.attach(view, as: "something.with.color")
        bench.provider.reload(Specification(["something.with.color": [Color("green")]]))
        let error = #expect(throws: SpecificationError.self) { try bench.provider.reload(Data()) }
        #expect(error?.problems.map(\.kind) == [.malformedDocument])
        #expect(view.color == "green")
    }

    @Test func `an empty spec restores what was there, not defaults`() {
        view.color = "configured"
        bench.provider.reload(Specification(["something.with.color": [Color("green")]]))
        bench.provider.attach(view, as: "something.with.color")
        bench.provider.reload(Specification())
        #expect(view.color == "configured")
    }

    @Test func `an unknown key is reported`() {
        bench.provider.reload(Specification())
        bench.provider.attach(view, as: "nowhere")
        #expect(bench.problems == ["nowhere: the spec has no traits for this identifier"])
    }

    @Test func `a type has its name, a registry has its factory, and JSON leads to the type and back`() throws {
        #expect(Alpha.typeName == "Alpha")
        let registry = TraitRegistry(Factories.table)
        #expect(registry.names == ["Alpha", "Color", "Constant", "Inherit", "Note", "Opacity", "Size"])
        #expect(registry.type(named: "Opacity") == Alpha.self)
        #expect(registry.type(named: "Nothing") == nil)
        #expect(registry.name(of: Alpha.self) == "Alpha")
        let specification = try Specification(json: Data(#"{"a": [{"type": "Opacity", "alpha": 1}]}"#.utf8), registry: registry)
        #expect(specification["a"]?.first is Alpha)
        #expect(String(decoding: try specification.json(registry: registry), as: UTF8.self).contains(#""type" : "Alpha""#))
    }

    @Test func `a trait that no subclass overrides throws`() {
        var remove: Restore = {}
        #expect(throws: TraitError.requiresOverride) { try Forgotten(strength: 1).apply(to: view, remove: &remove) }
        #expect(throws: TraitError.requiresProvider) { try Inherit(["a"]).apply(to: view, remove: &remove) }
    }
}
