import Foundation
import Testing
import TraitsTestSupport

@Suite("schema and validate, as programs")
struct SchemaTests {
    private static let sources = """
        //- Sources/Alpha.swift
        struct Alpha: Trait { var alpha: Double }
        //- Sources/a.traits.json
        { "title": [ { "type": "Alpha", "alpha": 0.5 } ] }

        """

    @Test("schema prints what it writes with --output, and writes only what changes")
    func output() throws {
        let folder = try TemporaryFolder(Self.sources)
        let printed = try Tool.run(["schema", "Sources"], in: folder.path)
        #expect(printed.status == 0 && printed.errors == "", "\(printed.errors)")
        #expect(printed.output.contains("\"trait Alpha\"") && printed.output.contains("\"title\""))
        #expect(try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) is [String: Any])

        #expect(try Tool.run(["schema", "--output", "schema.json", "Sources"], in: folder.path).status == 0)
        #expect(try folder.text(of: "schema.json") == printed.output)
        let again = try Tool.run(["schema", "--output", "schema.json", "Sources"], in: folder.path)
        #expect(again.status == 0 && again.errors.contains("up to date"), "\(again.errors)")
    }

    @Test("validate says where a spec is wrong and exits 1, and takes a spec for good that names the schema")
    func validation() throws {
        let folder = try TemporaryFolder(Self.sources)
        #expect(try Tool.run(["validate", "Sources/a.traits.json"], in: folder.path).status == 0)
        try folder.write("{ \"$schema\": \"../schema.json\", \"title\": [ { \"type\": \"Alpha\", \"alpha\": 1 } ] }\n", to: "Sources/a.traits.json")
        #expect(try Tool.run(["validate", "Sources/a.traits.json"], in: folder.path).status == 0)
        try folder.write("{\n \"title\": [ { \"type\": \"Alpha\", \"alpha\": \"1\" } ] }\n", to: "Sources/a.traits.json")
        let run = try Tool.run(["validate", "Sources/a.traits.json"], in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("Sources/a.traits.json:2:41: error: expected a number for 'alpha' (Double) of 'Alpha'"), "\(run.errors)")
    }
}
