import Testing
import TraitsModel
import TraitsScan
import TraitsTestSupport

/// Checks that the linker makes of a case's sources what the case expects.
func check(_ linkCase: LinkCase, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let result = rendered(linkCase.link())
    #expect(result == linkCase.expected, "\(linkCase.title)", sourceLocation: sourceLocation)
}

@Suite("Linking finds every descendant and explains what it leaves out")
struct LinkTests {
    @Test("Each case links as it says", arguments: LinkCase.all)
    func cases(linkCase: LinkCase) { check(linkCase) }

    @Test("A chain of two thousand classes is followed to its end, and its first steps are told")
    func deepChain() throws {
        let classes = (1..<2000).map { "class A\($0): A\($0 - 1) {}" }.joined(separator: "\n")
        let result = LinkCase("A deep chain", "class Trait {}\nclass A0: Trait {}\n" + classes, expect: "").link()
        let registry = try #require(result.model.registries.first)
        #expect(registry.entries.count == 2000)
        let last = try #require(registry.entries.first { $0.type == "A1999" })
        #expect(last.chain.first?.text == "A1999 inherits A1998")
        #expect(last.chain.count == 64)
    }

    @Test("The order of files changes nothing", arguments: LinkCase.all)
    func order(linkCase: LinkCase) {
        let expected = linkCase.link()
        for seed in UInt64(1)...4 {
            var random = SeededGenerator(seed: seed)
            let shuffled = linkCase.link { $0.shuffle(using: &random) }
            #expect(shuffled.model == expected.model, "seed \(seed)")
            #expect(shuffled.diagnostics == expected.diagnostics, "seed \(seed)")
        }
    }

    @Test("Two names that become one enum case are told apart, where a statement writes cases", arguments: [
        ("enum Q { struct fooBar: Trait {}; struct foo_bar: Trait {} }", "case {caseName}", RegistryConfiguration.Names.own, "both 'fooBar' and 'foo_bar'"),
        ("enum Q { struct fooBar: Trait {}; struct foo_bar: Trait {} }", "case {caseName}", .qualified, "both 'Q.fooBar' and 'Q.foo_bar'"),
        ("enum q { struct X: Trait {} }\nstruct qX: Trait {}", "case {caseName}", .qualified, "both 'q.X' and 'qX'"),
        ("struct URLField: Trait {}\nstruct urlField: Trait {}", "case {caseName}", .own, "both 'URLField' and 'urlField'"),
        ("struct _$: Trait {}", "case {caseName}", .own, "no case name can be made of '_$'"),
        ("enum Q { struct fooBar: Trait {}; struct foo_bar: Trait {} }", "case {name}", .own, nil),
        ("#if DEBUG\nstruct fooBar: Trait {}\n#else\nstruct foo_bar: Trait {}\n#endif", "case {caseName}", .own, nil),
        ("// traits-gen: name \"other\"\nstruct fooBar: Trait {}\nstruct foo_bar: Trait {}", "case {caseName}", .own, nil),
    ] as [(String, String, RegistryConfiguration.Names, String?)])
    func caseNames(sources: String, statement: String, names: RegistryConfiguration.Names, text: String?) throws {
        let form = RegistryConfiguration.Form.function(signature: "func f()", statement: statement)
        let findings = LinkCase("Cases", names: names, form: form, "protocol Trait {}\n" + sources, expect: "").link().diagnostics
        #expect(findings.map(\.id) == (text == nil ? [] : ["TG131"]))
        guard let text else { return }
        let finding = try #require(findings.first)
        #expect(finding.severity == .error && finding.message.contains(text) && finding.message.contains("// traits-gen: name"), "\(finding.message)")
        #expect(finding.location.place != nil && (text.hasPrefix("no") || finding.notes.first?.location?.place != nil))
    }

    @Test("A name that two types answer to is mended by what tells them apart, and they are told apart", arguments: [
        ("//- App/A.swift\nenum A { struct X: Trait {} }\nenum B { struct X: Trait {} }", RegistryConfiguration.Names.own, "both 'A.X' and 'B.X'", true),
        ("//- App/A.swift\nstruct X: Trait {}\nenum B { struct X: Trait {} }", .own, "both 'B.X' and 'X'", true),
        ("//- App/A.swift\nstruct X: Trait {}\n//- Kit/A.swift\npublic struct X: Trait {}", .own, "both 'Kit.X' and 'X'", false),
        ("//- App/A.swift\nstruct X: Trait {}\n//- Kit/A.swift\npublic struct X: Trait {}", .qualified, "both 'Kit.X' and 'X'", false),
        ("//- App/A.swift\n// traits-gen: name \"B.X\"\nstruct A: Trait {}\nenum B { struct X: Trait {} }", .qualified, "both 'A' and 'B.X'", false),
        ("//- App/A.swift\n// traits-gen: name \"n\"\nstruct A: Trait {}\n// traits-gen: name \"n\"\nstruct B: Trait {}", .own, "both 'A' and 'B'", false),
        (
            "//- App/A.swift\n// traits-gen: register G<Int> as \"n\"\n// traits-gen: register G<Int> as \"n\"\nstruct G<T>: Trait {}", .own,
            "stand for 'G<Int>' twice", false
        ),
    ])
    func nameClashes(sources: String, names: RegistryConfiguration.Names, both: String, advisesQualified: Bool) throws {
        let linkCase = LinkCase("A clash", modules: ["App", "Kit"], names: names, sources + "\n//- Kit/Root.swift\npublic protocol Trait {}", expect: "")
        let findings = linkCase.link().diagnostics
        let finding = try #require(findings.first { $0.id == "TG130" }, "\(findings)")
        #expect(finding.message.contains(both), "\(finding.message)")
        #expect(finding.message.contains("\"qualified\"") == advisesQualified && finding.message.contains("// traits-gen: name"), "\(finding.message)")
        #expect(finding.message.contains("the module is no part of a name") == both.contains("Kit."), "\(finding.message)")
    }
}

extension LinkCase {
    /// All cases.
    static let all = names + descent + protocolAliases + roots + shorthand + system + conditions + branches + exclusions + directives
        + registrations + severalModules + spelling + circles
}
