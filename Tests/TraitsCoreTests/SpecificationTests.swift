import Foundation
import Testing
import TraitsCore

@Suite struct SpecificationTests {
    /// Reads a document and compares everything that is wrong with it, with places.
    func check(_ json: String, _ expected: [String], limits: SpecificationLimits = .standard) {
        #expect(problems(of: json, limits).map { $0.message(in: "f") } == expected)
    }

    /// Everything that is wrong with a document.
    func problems(of json: String, _ limits: SpecificationLimits = .standard) -> [TraitProblem] {
        do throws(SpecificationError) {
            return try Specification(json: Data(json.utf8), registry: TraitRegistry(Factories.table), limits: limits).problems
        } catch {
            return error.problems
        }
    }

    @Test func `what is wrong with a trait is said with its path, line and column`() {
        check(
            """
            { "specs": { "title": [
                { "type": "Note", "text": "a" },
                { "type": "Size", "size": "12" }
            ] } }
            """,
            ["f:3:31: error: specs.title[1].size: expected a whole number from -9223372036854775808 to 9223372036854775807, found a string"])
        check(
            #"{"a": [{"type": "Size", "size": 1.5}, {"type": "Size", "size": 9223372036854775808}, {"type": "Alpha", "alpha": 1e999}]}"#,
            [
                "f:1:33: error: a[0].size: expected a whole number from -9223372036854775808 to 9223372036854775807, found 1.5",
                "f:1:64: error: a[1].size: expected a whole number from -9223372036854775808 to 9223372036854775807, found 9223372036854775808",
                "f:1:113: error: a[2].alpha: expected a number, found 1e999",
            ])
        check(#"{"a.b": [{"type": "Alpha"}]}"#, [#"f:1:10: error: ["a.b"][0]: the property "alpha" is missing"#])
        check(#"{"a": [{"type": "Alpha", "alhpa": 1}]}"#, [#"f:1:8: error: a[0]: the property "alpha" is missing; is it "alhpa"?"#])
        check(#"{"a": [{"type": "Alpha", "glow": 1}]}"#, [#"f:1:8: error: a[0]: the property "alpha" is missing"#])
        check(#"{"a": [{"alpha": 1}]}"#, [#"f:1:8: error: a[0]: the property "type" is missing: it names the trait"#])
        check(#"{"a": [{"type": 1}]}"#, ["f:1:17: error: a[0].type: expected a string, found a number"])
        check(#"{"a": [3, null]}"#, ["f:1:8: error: a[0]: expected an object, found a number", "f:1:11: error: a[1]: expected an object, found null"])
        check(#"{"a": [{"type": "Alpha", "alpha": null}]}"#, ["f:1:35: error: a[0].alpha: expected a number, found null"])
    }

    @Test func `everything that is wrong is said at once`() {
        check(
            """
            {"a": {},
             "b": [{"type": "Noet"}],
             "c": [{"type": "Alpha", "alpha": true}]}
            """,
            [
                "f:1:7: error: a: expected an array of traits, found an object",
                #"f:2:17: error: b[0].type: no trait "Noet" is registered; did you mean "Note"?"#,
                "f:3:35: error: c[0].alpha: expected a number, found a boolean",
            ])
    }

    @Test func `a property that its trait has no use for is a warning`() {
        check(
            #"{"a": [{"type": "Alpha", "alpha": 1, "alhpa": 2, "glow": 3}]}"#,
            [
                #"f:1:47: warning: a[0].alhpa: Alpha has no property "alhpa"; did you mean "alpha"?"#,
                #"f:1:58: warning: a[0].glow: Alpha has no property "glow"; it has alpha"#,
            ])
    }

    @Test func `a name that is like none gets the names there are`() {
        check(
            #"{"a": [{"type": "Rotation"}]}"#,
            [
                #"f:1:17: error: a[0].type: no trait "Rotation" is registered; there are "#
                    + "Alpha, Color, Constant, Inherit, Note, Opacity, Size"
            ])
    }

    @Test func `a document that is no spec is refused`() {
        check("", ["f:1:1: error: the document is empty; write {} for a spec without identifiers"])
        check(" \n", ["f:1:1: error: the document is empty; write {} for a spec without identifiers"])
        check("[]", ["f:1:1: error: expected an object, found an array"])
        check("<html>", ["f:1:1: error: expected a value, found '<'"])
        check(#"{"a": [], "a": []}"#, [#"f:1:11: error: the key "a" occurs twice in this object"#])
        check(
            "{\"specs\": {},\n \"title\": []}",
            [#"f:2:11: error: title: expected nothing beside "specs" but "$schema"; is it meant to stand inside?"#])
        check("{\"a\": [\n  {\"type\": \"Note\",}\n]}", ["f:2:18: error: a comma before '}'; JSON has no trailing commas, remove it"])
        check("{\"a\": [\n  {\"type\": \"Note\"},\n]}", ["f:2:19: error: a comma before ']'; JSON has no trailing commas, remove it"])
        check("{\"a\": [] // none\n}", ["f:1:10: error: a comment; JSON has none, remove it"])
        check("{/* none */}", ["f:1:2: error: a comment; JSON has none, remove it"])
        check("{'a': []}", ["f:1:2: error: a string in single quotes; JSON wants double quotes"])
        check("{\"a\": [", ["f:1:8: error: expected a value, the document ends here; close what is open, or restore the rest"])
        check("{\"a\": [{\"ty", ["f:1:9: error: this string does not end; close it, or restore the rest of the document"])
    }

    @Test func `a schema is passed over, and an identifier may be called specs`() throws {
        check(#"{"$schema": "x", "specs": {"a": []}}"#, [])
        let specification = try Specification(
            json: Data(#"{"specs": [{"type": "Note", "text": "x"}]}"#.utf8), registry: TraitRegistry(Factories.table))
        #expect(specification.identifiers == ["specs"])
    }

    @Test func `size, depth and the number of messages are bounded`() {
        check("{\"a\": []}", ["f:1:1: error: the document has 9 bytes; at most 8 are read"], limits: SpecificationLimits(bytes: 8, depth: 9))
        check(
            #"{"a": [[[[[0]]]]]}"#, ["f:1:9: error: the nesting is deeper than 3 levels, found '['"],
            limits: SpecificationLimits(bytes: 100, depth: 3))
        let deep = String(repeating: "[", count: 1_000_000)
        check(deep, ["f:1:65: error: the nesting is deeper than 64 levels, found '['"])
        let many = problems(of: "{\"a\": [\(Array(repeating: "0", count: 5_000).joined(separator: ","))]}")
        #expect(many.count == 101)
        #expect(many.last?.reason == "4900 further problems are not listed")
    }

    @Test func `writing and reading again gives the same`() throws {
        let registry = TraitRegistry(Factories.table)
        let original = Specification(["b": [Alpha(alpha: 0.1), Inherit(["a"])], "a": [Note(text: "\"é\u{1F600}\n/")]])
        let json = try original.json(registry: registry)
        let copy = try Specification(json: json, registry: registry)
        #expect(try copy.json(registry: registry) == json)
        #expect(copy["b"]?.first as? Alpha == Alpha(alpha: 0.1))
        #expect(copy["b"]?.last as? Inherit == Inherit(["a"]))
        #expect((copy["a"]?.first as? Note)?.text == "\"é\u{1F600}\n/")
        #expect(copy["c"] == nil)
        #expect(String(decoding: json, as: UTF8.self).contains(#""type" : "Alpha""#))
    }
}
