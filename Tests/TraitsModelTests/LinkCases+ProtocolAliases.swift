import TraitsModel
import TraitsScan

extension LinkCase {
    /// Typealiases that protocols declare: what the compiler makes of them, it makes by where they are named.
    static let protocolAliases = [
        LinkCase("A protocol's typealias counts where the protocol is named, or inside of what conforms", #"""
            protocol Trait {}
            protocol Kit { typealias Base = Trait }
            protocol Finer: Kit {}
            extension Finer { typealias Late = Trait }
            struct Conforming: Finer { struct Inside: Base {}; struct LateInside: Late {}; typealias Own = Base }
            extension Conforming { struct InExtension: Base {} }
            class Parent: Kit {}
            class Child: Parent { class ChildInside: Base {} }
            struct ByProtocol: Kit.Base {}
            struct ByFiner: Finer.Base {}
            struct ByOwn: Conforming.Own {}
            """#, expect: """
            ByFiner
            ByOwn
            ByProtocol
            Child.ChildInside
            Conforming.InExtension
            Conforming.Inside
            Conforming.LateInside
            """),
        LinkCase("Named through a type that conforms, the compiler passes over it in silence", #"""
            protocol Trait {}
            protocol Kit { typealias Base = Trait }
            protocol Other {}
            extension Kit { typealias Late = Trait }
            struct Conforming: Kit {}
            class Parent: Kit {}
            class Child: Parent {}
            struct Box<T>: Kit {}
            struct Plain: Conforming.Base {}
            class Second: Parent, Conforming.Base {}
            enum Raw: Int, Conforming.Base { case a }
            actor Worker: Conforming.Base {}
            struct Extended {}
            extension Extended: Conforming.Base {}
            struct Composed: Conforming.Base & Other {}
            struct Inherited: Child.Base {}
            struct Generic: Box<Int>.Base {}
            struct Lately: Conforming.Late {}
            typealias Alias = Conforming.Base
            struct Aliased: Alias {}
            typealias Renamed = Conforming
            struct Through: Renamed.Base {}
            struct Heir: Kit { struct Qualified: Heir.Base {} }
            class Below: Second {}
            """#, expect: """
            - TG115 Aliased
            - TG115 Below
            - TG115 Composed
            - TG115 Extended
            - TG115 Generic
            - TG115 Heir.Qualified
            - TG115 Inherited
            - TG115 Lately
            - TG115 Plain
            - TG115 Raw
            - TG115 Second
            - TG115 Through
            - TG115 Worker
            ! TG115 Main.swift:9
            ! TG115 Main.swift:10
            ! TG115 Main.swift:11
            ! TG115 Main.swift:12
            ! TG115 Main.swift:14
            ! TG115 Main.swift:15
            ! TG115 Main.swift:16
            ! TG115 Main.swift:17
            ! TG115 Main.swift:18
            ! TG115 Main.swift:20
            ! TG115 Main.swift:22
            ! TG115 Main.swift:23
            """),
        LinkCase("A superclass that is named so is none either", root: "Root", #"""
            class Root {}
            enum Space { typealias Base = Root }
            protocol Kit { typealias Base = Root; typealias Names = Space }
            struct Conforming: Kit { class Inside: Base {}; class Nested: Names.Base {} }
            class Plain: Conforming.Base {}
            class Deep: Conforming.Names.Base {}
            class Direct: Kit.Names.Base {}
            """#, expect: """
            Direct
            Conforming.Inside
            Conforming.Nested
            - TG115 Deep
            - TG115 Plain
            ! TG115 Main.swift:5
            ! TG115 Main.swift:6
            """),
        LinkCase("What a superclass declares hides what a protocol does, however near", #"""
            protocol Trait {}
            protocol Other {}
            protocol Kit { typealias Base = Trait }
            protocol OtherKit { typealias Base = Other }
            class Far { typealias Base = Other }
            class Near: Far {}
            class Child: Near, Kit { struct No: Base {} }
            class TraitFar { typealias Base = Trait }
            class TraitNear: TraitFar {}
            class TraitChild: TraitNear, OtherKit { struct Yes: Base {} }
            struct Qualified: TraitChild.Base {}
            struct Unrelated: Child.Base {}
            """#, expect: """
            Qualified
            TraitChild.Yes
            """),
    ]
}
