import Testing

import TraitsModel
import TraitsScan

@Suite struct `The check of which identifiers are used` {
    /// Checks a spec with the identifiers `names` against code, and compares what is found.
    private func check(_ names: [String], code: String, interface: String = "", finds expected: [String]) {
        let fixture = SpecFixture("""
            //- a.json
            {\(names.map { "\"\($0)\": []" }.joined(separator: ",\n"))}
            //- C.swift
            \(code)
            //- a.xib
            <document>\(interface)</document>
            """)
        let mentions = Array(code.utf8).withUnsafeBufferPointer { bytes in
            IdentifierMentions(of: SpecChecker.wantedNames(of: fixture.specs, caseNames: ["own": "mine"]), in: bytes)
        }
        let findings = SpecChecker.check(
            fixture.specs, program: fixture.program, model: fixture.model, interfaces: fixture.interfaces, mentions: mentions)
        #expect(findings.map(describe) == expected)
    }

    @Test(arguments: [
        "provider.attach(view, as: .childViewWidth)",
        "provider.attach(view, as: TraitIdentifier.childViewWidth)",
        "provider.attach(view, as: .`childViewWidth`)",
        "provider.attach(view, as: \"childView.width\")",
        "func f() { view.traitSpec = \"childView.width\" }",
        "provider.attach(view, as: \"childView.\\(name)\")",
        "let all = TraitIdentifier.allCases",
        "let one = TraitIdentifier(rawValue: name)",
        "\"an open literal\nprovider.attach(view, as: .childViewWidth)",
    ])
    func `takes an identifier for used that code mentions in any way`(code: String) {
        check(["childView.width"], code: code, finds: [])
    }

    @Test(arguments: ["", "x.childViewWidths", "\"childView.width.\"", "childViewWidth", "\"\\(name)\"", "x.allCases", "Identifier(y)"])
    func `warns of an identifier that nothing mentions`(code: String) {
        check(["childView.width", "used"], code: code + "\n\"used\"", finds: [
            "a.json:1:2: TG352: warning: nothing in code or interface files uses \"childView.width\"; attach an object under it, or remove it"
        ])
    }

    @Test func `counts interface files and Inherit as uses, and names the likely one`() {
        let view = "<view><u><userDefinedRuntimeAttribute keyPath=\"traitSpec\" value=\"title\"/></u></view>"
        check(["title"], code: "", interface: view, finds: [])
        check(["titel"], code: "", interface: view, finds: [
            "a.json:1:2: TG352: warning: nothing in code or interface files uses \"titel\"; did you mean 'title'?",
            "a.xib:1:76: TG353: warning: no spec has the identifier \"title\"; did you mean 'titel'?",
        ])
        let fixture = SpecFixture("//- a.json\n{\"base\": [], \"a\": [{\"type\": \"Inherit\", \"traits\": [\"base\"]}]}")
        let mentions = Array(".a".utf8).withUnsafeBufferPointer { IdentifierMentions(of: WantedNames(["a"]), in: $0) }
        let findings = SpecChecker.check(fixture.specs, program: fixture.program, model: fixture.model, mentions: mentions)
        #expect(findings == [])
    }

    @Test func `says nothing where no identifier is used: other code attaches the objects`() {
        check(["title", "subtitle"], code: "", finds: [])
    }

    @Test func `warns of an identifier in code that no spec has, if there are specs`() {
        check(["title"], code: "func f() { a.traitSpec = \"title\"; b.traitSpec = \"other\" }", finds: [
            "C.swift:1:49: TG353: warning: no spec has the identifier \"other\"; add it to one"
        ])
        check(["title"], code: "import XCTest\nfunc f() { a.traitSpec = \"title\"; b.traitSpec = \"other\" }", finds: [])
        let fixture = SpecFixture("//- C.swift\nfunc f() { b.traitSpec = \"other\" }")
        #expect(SpecChecker.check([], program: fixture.program, model: fixture.model, mentions: IdentifierMentions()) == [])
    }
}
