import Testing
import TraitsModel
import TraitsScan

@Suite("Explanations name the chain, or the reason")
struct ExplanationTests {
    private static let linkCase = LinkCase(
        "A module to explain", root: "Trait", locals: true, #"""
        //- A.swift
        protocol Trait {}
        protocol Effect: Trait {}
        typealias Base = Effect
        class Fade: Base {}
        private class Hidden: Fade {}
        class View: Widget {}
        func make() { struct Inside: Effect {}; struct Apart {} }
        enum Left { struct Twin: Effect {} }
        enum Right { struct Twin {} }
        enum Odd { protocol Trait {}; struct Near: Trait {} }
        extension Far: Effect {}
        struct Box<T> {}
        extension Box: Effect where T: Effect {}
        //- B.swift
        class Glow: Fade {}
        """#, expect: "")

    /// Returns a verdict as lines: what it is, then each link with its place.
    private func explain(_ name: String, in linkCase: LinkCase = Self.linkCase) -> [String] {
        let explanations = Linker.explain(name, in: linkCase.program(), registries: [linkCase.configuration])
        return explanations.flatMap { explanation -> [String] in
            switch explanation.verdict {
            case .registered(let entries): ["registered"] + entries.flatMap { lines($0.chain) }
            case .leftOut(let leftOut): ["left out \(leftOut.id)"] + lines(leftOut.chain)
            case .root: ["root"]
            case .link(let chain): ["link"] + lines(chain)
            case .local(let chain): ["local"] + lines(chain)
            case .unrelated(let links): ["unrelated"] + lines(links)
            case .undeclared(let account, let isProtocol, let leads): ["undeclared\(leads ? ", leads" : "")\(isProtocol ? ", a protocol" : "")", account]
            }
        }
    }

    private func lines(_ links: [Link]) -> [String] {
        links.map { "\($0.text) \($0.location.path):\($0.location.place?.line ?? 0)" }
    }

    @Test("A registered type's chain has a place for every step")
    func registered() {
        #expect(
            explain("Glow") == [
                "registered", "Glow inherits Fade B.swift:1", "Fade inherits Base A.swift:4",
                "Base is a typealias on the way to Effect A.swift:3", "Effect inherits Trait A.swift:2",
            ])
    }

    @Test("A type that is left out has its reason and its chain")
    func leftOut() {
        #expect(explain("Hidden").prefix(2) == ["left out TG101", "Hidden inherits Fade A.swift:5"])
    }

    @Test("Roots, protocols, types in bodies and strangers are told apart")
    func others() {
        #expect(explain("Trait") == ["root"])
        #expect(explain("Effect") == ["link", "Effect inherits Trait A.swift:2"])
        #expect(explain("View") == ["unrelated", "View inherits Widget A.swift:6", "Widget is declared in no scanned source A.swift:6"])
    }

    @Test("Every type whose name ends so is explained where none at the top level has it, those in bodies too")
    func endings() {
        #expect(explain("Twin") == ["registered", "Left.Twin inherits Effect A.swift:8", "Effect inherits Trait A.swift:2", "unrelated"])
        #expect(explain("Inside") == ["local", "Inside inherits Effect A.swift:7", "Effect inherits Trait A.swift:2"])
        #expect(explain("Apart") == ["unrelated"])
        let explanations = ["Inside", "Apart", "Glow"].flatMap { Linker.explain($0, in: Self.linkCase.program(), registries: [Self.linkCase.configuration]) }
        #expect(explanations.map(\.isLocal) == [true, true, false])
    }

    @Test("A namesake of the root is told from it, and an extension from a declaration")
    func namesakes() {
        #expect(explain("Odd.Near") == ["unrelated", "Odd.Near inherits Trait A.swift:10", "Odd.Trait is another Trait than the root Trait A.swift:10"])
        #expect(explain("Far") == ["registered", "Far inherits Effect, by an extension A.swift:11", "Effect inherits Trait A.swift:2"])
    }

    @Test("A clause by which nothing is inherited is told from one that leads to another root", arguments: [
        ("struct S: Trait {}\nclass X: S {}", ["X inherits S A.swift:3", "a class cannot inherit the struct S A.swift:3"]),
        ("enum S: Trait {}\nprotocol X: S {}", ["X inherits S A.swift:3", "a protocol cannot inherit the enum S A.swift:3"]),
        ("class S: Trait {}\nactor X: S {}", ["X inherits S A.swift:3", "an actor cannot inherit the class S A.swift:3"]),
        ("struct S: Trait {}\nenum X: S { case a }", [
            "X inherits S A.swift:3", "S is at most the raw type of the enum X, which does not inherit what that conforms to A.swift:3",
        ]),
        ("#if false\nstruct X: Trait {}\n#endif", ["X inherits Trait A.swift:3", "the conditions around this never hold, so no build has it A.swift:3"]),
        ("#if A && !A\nclass S: Trait {}\n#endif\nclass X: S {}", [
            "X inherits S A.swift:5", "S inherits Trait A.swift:3", "the conditions around this never hold, so no build has it A.swift:3",
        ]),
        ("struct X {}\n#if false\nextension X: Trait {}\n#endif", [
            "X inherits Trait, by an extension A.swift:4", "the conditions around this never hold, so no build has it A.swift:4",
        ]),
    ])
    func obstacles(source: String, links: [String]) {
        #expect(explain("X", in: LinkCase("An obstacle", "//- A.swift\nprotocol Trait {}\n" + source, expect: "")) == ["unrelated"] + links)
    }

    @Test("The remedy for a conditional conformance names the type")
    func conditional() throws {
        let explanation = try #require(Linker.explain("Box", in: Self.linkCase.program(), registries: [Self.linkCase.configuration]).first)
        guard case .leftOut(let leftOut) = explanation.verdict else {
            Issue.record("\(explanation)")
            return
        }
        #expect(leftOut.id == "TG103" && leftOut.reason.contains("'// traits-gen: register Box<Argument> as \"name\"'"), "\(leftOut.reason)")
    }

    @Test("The directive that registers a generic type has its arguments where the type takes them", arguments: [
        ("struct Box<T>: Trait {}", "Box<Argument>"), ("struct Pair<A, B>: Trait {}", "Pair<Argument, Argument>"),
        ("struct Outer<T> { struct Inner: Trait {} }", "Outer<Argument>.Inner"), ("enum Space { struct Outer<T> { struct Inner<U>: Trait {} } }", "Space.Outer<Argument>.Inner<Argument>"),
        ("extension Array { struct Inner: Trait {} }", "Array<Argument>.Inner"), ("extension Dictionary.Keys { class Inner<T>: Trait {} }", "Dictionary<Argument, Argument>.Keys.Inner<Argument>"),
        ("extension Array: Trait where Element: Trait {}", "Array<Argument>"), ("extension Kit.Box: Trait where T: Trait {}", "Kit.Box<Argument>"),
    ])
    func patterns(source: String, pattern: String) {
        let linkCase = LinkCase("Generic", "protocol Trait {}\n" + source, expect: "")
        let left = Linker.link(linkCase.program(), registries: [RegistryConfiguration(root: "Trait")]).model.registries.first?.leftOut.first
        #expect(left?.reason.contains("'// traits-gen: register \(pattern) as \"name\"'") == true, "\(left?.reason ?? "nothing is left out")")
        // What is advised is understood: only the arguments may be no good.
        let registration = "// traits-gen: register \(pattern.replacing("Argument", with: "Int")) as \"name\"\n"
        let followed = Linker.link(
            LinkCase("Generic", registration + "protocol Trait {}\n" + source, expect: "").program(), registries: [RegistryConfiguration(root: "Trait")])
        #expect(followed.model.registries.first?.entries.count == 1 || followed.diagnostics.map(\.id) == ["TG145"], "\(followed.diagnostics)")
    }

    @Test("Of a name of the system what is known is said, whether a source mentions it or not", arguments: [
        ("Rule", "Codable", ["undeclared, a protocol", "Codable is the system's, and descends from Decodable, Encodable"]),
        ("Rule", "Swift.Encodable", ["undeclared, a protocol", "Encodable is the system's, and descends from nothing else"]),
        ("Rule", "Any", ["undeclared, a protocol", "Any is the system's, and every type is one without saying so: only types that name it are found"]),
        ("Rule", "AnyObject", ["undeclared, a protocol", "AnyObject is the system's, and every class is one without saying so: only types that name it are found"]),
        ("Rule", "Sendable", ["undeclared, a protocol", "Sendable is the system's, and the compiler finds out by itself that a type conforms to it: only types that name it are found"]),
        ("Rule", "String", ["undeclared", "String is the system's; what it inherits is not known"]),
        ("Rule", "Foundation.Data", ["undeclared", "Data is the system's; what it inherits is not known"]),
        ("Rule", "Set", ["undeclared", "Set is the system's; what it inherits is not known"]),
        ("Rule", "UIVeiw", ["undeclared", "UIVeiw is called as types of the system are; whether it is one is not known (UIView is)"]),
        ("Rule", "NSZzzzzzz", ["undeclared", "NSZzzzzzz is called as types of the system are; whether it is one is not known"]),
        ("Rule", "Operation", ["undeclared", "Operation is the system's, and descends from NSObject, NSObjectProtocol, CustomDebugStringConvertible, CustomStringConvertible, "
            + "Hashable, Equatable; which protocols it conforms to is not known"]),
        ("Rule", "Widget", ["undeclared", "Widget is declared in no scanned source"]),
        ("Rule", "Other", []), ("Rule", "Kit.String", []), ("Rule", "Codabel", []),
        ("Decodable", "Codable", ["undeclared, leads, a protocol", "Codable is the system's, and descends from Decodable, Encodable"]),
        ("Decodable", "Decodable", ["root"]), ("Codable", "Codable", ["root"]), ("Swift.Codable", "Codable", ["root"]),
        ("Codable", "FormatStyle", ["undeclared, leads, a protocol", "FormatStyle is the system's, and descends from Decodable, Encodable, Hashable, Equatable"]),
        ("Codable", "Encodable", ["undeclared, a protocol", "Encodable is the system's, and descends from nothing else"]),
        ("Error", "LocalizedError", ["undeclared, leads, a protocol", "LocalizedError is the system's, and descends from Error, Sendable"]),
        ("NSObject", "Operation", ["undeclared, leads", "Operation is the system's, and descends from NSObject, NSObjectProtocol, CustomDebugStringConvertible, "
            + "CustomStringConvertible, Hashable, Equatable; which protocols it conforms to is not known"]),
    ])
    func system(root: String, name: String, expected: [String]) {
        let source = "//- A.swift\nimport Foundation\nprotocol Rule {}\nstruct A: Rule, Codable {}\nclass B: Widget {}\nenum E: LocalizedError {}\nclass W: NSObject {}"
        #expect(explain(name, in: LinkCase("The system's", root: root, source, expect: "")) == expected)
    }

    @Test("What is only half of Codable is told what lacks, and what is all of it by which way", arguments: [
        ("struct A: Encodable {}", ["unrelated", "A inherits Encodable A.swift:1", "Encodable is the system's, and descends from nothing else A.swift:1", "Codable asks for 'Decodable' besides A.swift:1"]),
        ("struct A: Encodable, Decodable {}", ["registered", "A inherits Encodable A.swift:1", "A inherits Decodable A.swift:1"]),
    ])
    func codable(source: String, expected: [String]) {
        #expect(explain("A", in: LinkCase("Codable", root: "Codable", "//- A.swift\n" + source, expect: "")) == expected)
    }

    @Test("What a scanned source declares or extends under a name of the system is explained as anything else")
    func own() {
        let source = "//- A.swift\nprotocol Trait {}\nstruct Data: Trait {}\nextension String: Trait {}"
        #expect(explain("Data", in: LinkCase("Own", source, expect: "")) == ["registered", "Data inherits Trait A.swift:2"])
        #expect(explain("String", in: LinkCase("Own", source, expect: "")) == ["registered", "String inherits Trait, by an extension A.swift:3"])
    }

    @Test("For a name that does not exist the nearest ones are offered")
    func unknown() {
        #expect(explain("Glwo") == [])
        #expect(Linker.nearestNames(to: "Glwo", in: Self.linkCase.program()).first == "Glow")
    }

    @Test("Descendants of several roots are listed once, those left out and external ones too, protocols and local types not")
    func descendants() {
        let linkCase = LinkCase(
            "Two roots", locals: true, #"""
            protocol A {}
            protocol B: A {}
            class Both: B {}
            private struct Hidden: A {}
            extension Elsewhere: B {}
            enum Box<T> { struct Inner: B {} }
            func make() { struct Inside: A {} }
            """#, expect: "")
        #expect(Linker.descendants(of: ["B", "A"], in: linkCase.program()) == ["Both", "Box.Inner", "Elsewhere", "Hidden"])
    }
}

@Suite("Suggestions are near")
struct SuggestionTests {
    @Test(
        "Few edits, other letter case and other dots are near, anything else is not",
        arguments: [
            ("Alhpa", ["Alpha", "Beta"], ["Alpha"]), ("alpha", ["Alpha"], ["Alpha"]), ("Fade", ["Effects.Fade"], ["Effects.Fade"]),
            ("CornerRadiu", ["CornerRadius", "DropShadow"], ["CornerRadius"]), ("Zebra", ["Alpha", "Beta"], []),
            ("Alfa", ["Alpha", "Beta"], ["Alpha"]), ("Bta", ["Beta", "Bit"], ["Beta"]), ("Shdow", ["Shadow", "Show"], ["Shadow", "Show"]), ("fom", ["form", "root"], ["form"]),
            ("Colr", ["Color", "Coral", "Floor"], ["Color"]), ("Rule", ["Fuse", "Mole"], []), ("A", ["B", "AB", "ABC"], ["AB"]), ("", ["A", "AB"], []),
        ] as [(String, [String], [String])])
    func nearest(name: String, candidates: [String], expected: [String]) {
        let found = Suggestion.nearest(to: name, among: candidates)
        #expect(found == expected)
        #expect(found == Suggestion.nearest(to: name, among: candidates.reversed()), "the order of candidates does not matter")
    }

    @Test("A hint is a clause to append, or nothing")
    func hint() {
        #expect(Suggestion.hint(for: "Alhpa", among: ["Alpha"]) == "; did you mean 'Alpha'?")
        #expect(Suggestion.hint(for: "Zebra", among: ["Alpha"]) == "")
    }
}
