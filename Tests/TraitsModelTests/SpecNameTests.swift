import Testing

import TraitsModel
import TraitsScan

@Suite struct `The check of trait names and identifiers` {
    /// A model with a few entries, something left out, and a protocol.
    private var model: Model {
        let place = SourcePlace(offset: 0, line: 7, column: 1)
        func location(_ file: String) -> TraitsScan.SourceLocation { .init(path: file, place: place) }
        var registry = Registry(RegistryConfiguration(root: "Trait"))
        registry.entries = [
            Entry(wireName: "Alpha", type: "Alpha", kind: .struct, location: location("A.swift")),
            Entry(wireName: "BackgroundColor", type: "Colors.BackgroundColor", kind: .class, location: location("B.swift")),
            Entry(wireName: "fade", type: "Effects.Fade", kind: .struct, location: location("F.swift")),
        ]
        registry.entries[0].aliases = ["opacity"]
        registry.leftOut = [
            LeftOut(type: "Box.Blur", kind: .struct, location: location("L.swift"), id: "TG101", reason: "it is generic; register Blur<Int>")
        ]
        registry.protocols = [Link("Effect", at: location("P.swift"))]
        var model = Model()
        model.registries = [registry]
        return model
    }

    /// Checks the specs of a fixture and compares what is found.
    private func check(_ fixture: String, duplicates: SpecChecker.Duplicates = .areErrors, finds expected: [String]) {
        let specs = files(of: fixture).map { readSpec($0.text, path: $0.path) }
        #expect(specs.flatMap(\.problems) == [])
        let program = Program([ModuleFacts(name: "App", isOwn: true, files: [])])
        #expect(SpecChecker.check(specs, program: program, model: model, duplicates: duplicates).map(describe) == expected)
    }

    @Test(arguments: [
        ("Alpha", []),
        ("opacity", []),
        ("BackgroundColor", []),
        ("Inherit", ["a.json:1:17: TG315: the property 'traits' ([String]) of 'Inherit' is missing; add it"]),
        ("Alhpa", ["a.json:1:17: TG300: there is no trait 'Alhpa'; did you mean 'Alpha'?"]),
        ("backgroundcolor", ["a.json:1:17: TG300: there is no trait 'backgroundcolor'; did you mean 'BackgroundColor'?"]),
        ("Inherits", ["a.json:1:17: TG300: there is no trait 'Inherits'; did you mean 'Inherit'?"]),
        ("Shadow", [
            "a.json:1:17: TG300: there is no trait 'Shadow'; there are Alpha, BackgroundColor, fade, opacity; "
                + "declare a trait of that name, or scan the module that does"
        ]),
        ("Blur", [
            "a.json:1:17: TG301: the trait 'Blur' is not registered: it is generic; register Blur<Int> [L.swift:7:1: 'Box.Blur' is declared here [TG101]]"
        ]),
        ("Fade", ["a.json:1:17: TG302: the trait 'Fade' is registered as 'fade'; write that name [F.swift:7:1: 'Effects.Fade' is declared here]"]),
        ("Effect", ["a.json:1:17: TG303: 'Effect' is a protocol; name a trait that conforms to it [P.swift:7:1: it is declared here]"]),
    ])
    func `knows the traits, and explains a name that is none`(name: String, expected: [String]) {
        check("//- a.json\n{\"a\": [{\"type\": \"\(name)\"}]}", finds: expected)
    }

    @Test func `knows a type that is no trait, even if a trait has a name like it`() {
        let fixture = SpecFixture("""
            //- a.json
            {"a": [{"type": "Fade"}]}
            //- T.swift
            struct Fade {}
            struct Fadee: Trait {}
            """)
        #expect(fixture.findings.map(describe) == [
            "a.json:1:17: TG304: the type 'Fade' is no trait; make it conform to Trait, or name another [T.swift:1:8: it is declared here]"
        ])
    }

    @Test func `says nothing about traits where no registry can be named`() {
        let spec = readSpec(#"{"a": [{"type": "Alhpa"}]}"#, path: "a.json")
        let program = Program([ModuleFacts(name: "App", isOwn: true, files: [])])
        #expect(SpecChecker.check([spec], program: program, model: Model()) == [])
    }

    @Test func `reports an identifier in two specs with both places, unless the later wins`() {
        let fixture = """
            //- a.json
            {"x": [], "y": []}
            //- b.json
            {"z": [],
             "x": []}
            """
        check(fixture, finds: [
            "b.json:2:2: TG350: \"x\" is in two specs; keep one, or let the later win with \"duplicateIdentifiers\": \"laterWins\" in traits-gen.json [a.json:1:2: the first is here]"
        ])
        check(fixture, duplicates: .laterWins, finds: [])
    }

    @Test func `finds inherited identifiers that do not exist`() {
        check("//- a.json\n{\"title\": [], \"b\": [{\"type\": \"Inherit\", \"traits\": [\"title\", \"titel\", \"nothing\"]}]}", finds: [
            "a.json:1:61: TG340: Inherit names \"titel\", which no spec has; did you mean 'title'?",
            "a.json:1:70: TG340: Inherit names \"nothing\", which no spec has; add it, or remove it from the list",
        ])
    }

    @Test func `finds circles of inheritance, over several specs and of any length`() {
        check("""
            //- a.json
            {"a": [{"type": "Inherit", "traits": ["b", "d"]}],
             "b": [{"type": "Inherit", "traits": ["c"]}],
             "d": [{"type": "Inherit", "traits": ["c"]}]}
            //- b.json
            {"c": [{"type": "Inherit", "traits": ["b"]}],
             "e": [{"type": "Inherit", "traits": ["e"]}]}
            """, finds: [
                "b.json:1:39: TG341: Inherit leads in a circle: b > c > b; remove one of the steps [a.json:2:39: 'c' is inherited here]",
                "b.json:2:39: TG341: Inherit leads in a circle: e > e; remove one of the steps",
            ])
        let count = 20_000
        let chain = (0..<count).map { "\"i\($0)\": [{\"type\": \"Inherit\", \"traits\": [\"i\(($0 + 1) % count)\"]}]" }
        let spec = readSpec("{\(chain.joined(separator: ","))}", path: "a.json")
        let program = Program([ModuleFacts(name: "App", isOwn: true, files: [])])
        #expect(SpecChecker.check([spec], program: program, model: model).map(\.id) == ["TG341"])
    }
}
