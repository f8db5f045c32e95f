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

    @Test func `an object that knows its provider says its identifier, and gets its traits`() {
        final class Tile: View, TraitTarget {
            weak var traitsProvider: TraitsProvider?
        }
        let tile = Tile()
        tile.traitsProvider = bench.provider
        bench.provider.reload(Specification(["something.with.color": [Color("green")]]))
        tile.traitSpec = "something.with.color"
        #expect(tile.traitSpec == "something.with.color")
        #expect(tile.color == "green")
    }

    @Test func `what is inherited is applied, and undone to what was there`() {
        view.color = "configured"
        bench.provider.attach(view, as: "heir")
        bench.provider.reload(Specification(["heir": [Inherit(["colorTrait"])], "colorTrait": [Color("blue")]]))
        #expect(view.color == "blue")
        bench.provider.reload(Specification(["heir": [], "colorTrait": [Color("blue")]]))
        #expect(view.color == "configured")
    }

    @Test func `a color that is no text and a size that is no object are refused, and what is not there is nil`() throws {
        struct Painting: TraitsCore.Trait {
            var color: TraitColor?
            var size: TraitSize?
            func apply(to target: View, remove: inout Restore) {}
        }
        var table = TraitTable(format: .v1)
        table.add(Painting.self, as: "Painting")
        let bench = Bench(table)
        for (json, problem) in [
            (#""color": 2"#, "a[0].color: expected a string, found a number"),
            (#""size": 2"#, "a[0].size: expected an object, found a number"),
            (#""size": {"width": 1}"#, #"a[0].size: the property "height" is missing"#),
        ] {
            #expect(throws: SpecificationError.self) { try bench.reload(#"{"a": [{"type": "Painting", \#(json)}]}"#) }
            #expect(bench.takeEvents().map { if case .problem(let problem) = $0 { problem.description } else { "" } } == [problem])
        }
        try bench.reload(
            ##"{"a": [{"type": "Painting", "color": "#ff0000", "size": {"width": 1, "height": 2}}, {"type": "Painting", "color": null}]}"##)
        let paintings = try #require(bench.provider.specification["a"] as? [Painting])
        #expect(paintings.map(\.color) == [TraitColor(red: 255, green: 0, blue: 0), nil])
        #expect(paintings.map(\.size) == [TraitSize(width: 1, height: 2), nil])
        let json = String(decoding: try bench.provider.specification.json(registry: bench.provider.registry), as: UTF8.self)
        #expect(json.contains(##""color" : "#ff0000""##) && json.components(separatedBy: "color").count == 2)
    }
}
