import Testing

import TraitsScan

@Suite struct `The spec reader` {
    /// Returns what the spec reader makes of `text`.
    private func read(_ text: String) -> SpecFacts {
        Array(text.utf8).withUnsafeBufferPointer { SpecReader.read($0, path: "a.json") }
    }

    @Test func `reads identifiers, traits and properties with their places`() throws {
        let facts = read("{\n \"view.title\": [\n  {\"size\": 1, \"type\": \"Font\"}, {\"type\": \"Alpha\"}],\n \"other\": []}")
        #expect(facts.problems == [])
        #expect(facts.entries.map(\.identifier) == ["view.title", "other"])
        #expect(facts.entries[0].place == SourcePlace(offset: 3, line: 2, column: 2))
        #expect(facts.entries[0].traits.map(\.typeName) == ["Font", "Alpha"])
        let font = facts.entries[0].traits[0]
        #expect(font.members.map(\.key) == ["size"])
        #expect(font.place == SourcePlace(offset: 21, line: 3, column: 3))
        #expect(font.typePlace == SourcePlace(offset: 41, line: 3, column: 23))
        #expect(facts.entries[1].traits == [])
    }

    @Test func `reads the same under a specs key, and allows a schema`() {
        let facts = read(#"{"$schema": "s.json", "specs": {"a": [{"type": "Alpha"}]}}"#)
        #expect(facts.problems == [])
        #expect(facts.entries.map(\.identifier) == ["a"])
        #expect(read(#"{"$schema": "s.json", "a": []}"#).entries.map(\.identifier) == ["a"])
    }

    @Test func `takes a list under specs for the traits of an identifier of that name`() {
        #expect(read(#"{"specs": [{"type": "Alpha"}], "b": []}"#).entries.map(\.identifier) == ["specs", "b"])
    }

    @Test(arguments: [
        ("[]", ["1:1: TG036: a spec is an object of identifiers, found an array; write { \"identifier\": [ { \"type\": \"Trait\" } ] }"]),
        (#"{"$schema": 1}"#, ["1:13: TG037: `$schema` names the schema's file, found a number; write its path as a string"]),
        (#"{"specs": {}, "a": []}"#, [
            "1:15: TG038: \"a\" stands beside `specs`, where nothing reads it; move it into that object [1:2: `specs` is here]"
        ]),
        (#"{"": []}"#, ["1:2: TG039: an identifier has no name; give it one, or remove it"]),
        (#"{"a": {"type": "Alpha"}}"#, ["1:7: TG040: \"a\" wants a list of traits, found an object; put the trait in square brackets"]),
        (#"{"a": null}"#, ["1:7: TG040: \"a\" wants a list of traits, found null; write [ { \"type\": \"Trait\" } ]"]),
        (#"{"a": ["Alpha", 1]}"#, [
            "1:8: TG041: a trait of \"a\" is an object, found a string; write { \"type\": \"Alpha\" }",
            "1:17: TG041: a trait of \"a\" is an object, found a number; write { \"type\": \"Trait\" }",
        ]),
        (#"{"a": [{}]}"#, ["1:8: TG042: a trait of \"a\" has no `type`; add \"type\" with the trait's name"]),
        (#"{"a": [{"Type": "Alpha"}]}"#, ["1:9: TG042: a trait of \"a\" has no `type`; write `type` instead of `Type`"]),
        (#"{"a": [{"type": 5}]}"#, [
            "1:17: TG043: the `type` of a trait of \"a\" is the trait's name, found a number; write it as a string"
        ]),
        (#"{"a": [{"type": ""}]}"#, [
            "1:17: TG043: the `type` of a trait of \"a\" is the trait's name, found an empty string; write it as a string"
        ]),
    ])
    func `says what has the wrong shape, where, and the right one`(text: String, expected: [String]) {
        #expect(read(text).problems.map(describe) == expected)
    }
}
