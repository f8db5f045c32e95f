import TraitsModel
import TraitsScan

extension LinkCase {
    /// How types are named, and where names run out.
    static let spelling = [
        LinkCase("Nested types called Type or Protocol are named from the inside", #"""
            class Trait {}
            enum Outer { class `Type`: Trait {} ; enum `Protocol` { class Deep: Trait {} } }
            class `Type`: Trait {}
            """#, names: .qualified, expect: """
            Outer.`Protocol`.Deep = Outer.Protocol.Deep spelled `Protocol`.Deep inside Outer
            Outer.`Type` = Outer.Type spelled `Type` inside Outer
            `Type` = Type
            """),
        LinkCase("A type behind two such names has no name outside", #"""
            class Trait {}
            enum Outer { enum `Type` { class `Protocol`: Trait {} } }
            """#, expect: "- TG112 Outer.`Type`.`Protocol`"),
        LinkCase("An extension that fixes all arguments gives its types a name", #"""
            protocol Trait {}
            struct Box<T> {}
            struct Pair<A, B> {}
            extension Box<String> { struct Text: Trait {} }
            extension Pair where A == Int, B == [Box<Int>] { struct Both: Trait {} }
            extension Pair where A == Int { struct Half: Trait {} }
            """#, expect: """
            Pair.Both spelled Pair<Int, [Box<Int>]>.Both
            Box.Text spelled Box<String>.Text
            - TG102 Pair.Half
            """),
        LinkCase("Keywords keep their backticks and lose them in the wire name", #"""
            class Trait {}
            enum `class` { class `default`: Trait {} }
            """#, expect: "`class`.`default`"),
    ]

    /// What leads back to itself.
    static let circles = [
        LinkCase("What looks like a circle and is none", #"""
            class Trait { required init() {} }
            enum Services { enum Fragment { class Name: Trait {} } ; typealias Name = Fragment.Name }
            typealias Name = Services.Name
            class A: Name {}
            struct Inner { typealias Services = CaseModuleAlias }
            enum CaseModuleAlias { typealias Name = Trait ; class B: Name {} }
            class Base<T>: Trait {}
            class SelfArg: Base<SelfArg> {}
            class Tree: Base<[Tree.Node]> { class Node: Base<Tree> {} }
            enum Ping { typealias T = Pong.T }
            enum Pong { typealias T = Trait }
            class C: Ping.T {}
            """#, expect: """
            A
            CaseModuleAlias.B
            C
            Services.Fragment.Name
            Tree.Node
            SelfArg
            Tree
            - TG102 Base
            """),
        LinkCase("Typealiases that lead back to themselves", uncompiled: "the compiler refuses it", #"""
            class Trait {}
            typealias A = B
            typealias B = C
            typealias C = A
            class GhostX: A {}
            """#, expect: "! TG121 Main.swift:2"),
        LinkCase("A typealias that is itself", uncompiled: "the compiler refuses it", #"""
            class Trait {}
            typealias Name = Name
            enum N { typealias M = N.M }
            class GhostY: N.M {}
            """#, expect: """
            ! TG121 Main.swift:2
            ! TG121 Main.swift:3
            """),
        LinkCase("Classes that inherit from each other", uncompiled: "the compiler refuses it", #"""
            class Trait {}
            class A: B {}
            class B: C {}
            class C: A {}
            class Me: Me {}
            """#, expect: """
            ! TG120 Main.swift:2
            ! TG120 Main.swift:5
            """),
        LinkCase("Protocols that refine each other", uncompiled: "the compiler refuses it", #"""
            protocol Trait: P {}
            protocol P: Q {}
            protocol Q: Trait {}
            struct S: P {}
            """#, expect: "! TG120 Main.swift:1"),
        LinkCase("A class that inherits from what is nested in it", uncompiled: "the compiler refuses it", #"""
            class Trait {}
            class Outer: Outer.Inner { class Inner: Trait {} }
            """#, expect: "! TG122 Main.swift:2"),
        LinkCase("Branches that would be a circle together are none", #"""
            class Trait {}
            #if A
            class X: Y {}
            class Y: Trait {}
            #else
            class X: Trait {}
            class Y: X {}
            #endif
            """#, expect: """
            X
            Y
            """),
        LinkCase("A protocol that constrains to a class that adopts it through a subclass is no circle", #"""
            class Base {}
            protocol Trait: Base {}
            class Sub: Base, Trait {}
            """#, expect: "Sub"),
        LinkCase("Types that are called as the variables and functions of generated code", #"""
            protocol Trait {}
            struct types: Trait {}
            struct all: Trait {}
            struct table: Trait {}
            struct addFast: Trait {}
            enum add { struct Fast: Trait {} }
            struct Box<T>: Trait {}
            // traits-gen: register Box<types> as "b"
            """#, expect: """
            add.Fast
            addFast
            all
            Box<types> = b
            table
            types
            """),
    ]
}

extension LinkCase {
    /// A case with qualified wire names.
    init(_ title: String, _ sources: String, names: RegistryConfiguration.Names, expect expected: String) {
        self.init(title, names: names, sources, expect: expected)
    }
}
