import TraitsModel
import TraitsScan

extension LinkCase {
    /// What makes a type a descendant.
    static let descent = [
        LinkCase("Every kind of edge counts, in any order of files", #"""
            //- A.swift
            final class Leaf: Middle {}
            struct Plain: Auto {}
            enum Mode: String, Auto { case a }
            actor Worker: Auto {}
            class Middle: Start, CustomStringConvertible { var description: String { "" } }
            //- B.swift
            protocol Auto: Codable2, Marker3 {}
            protocol Codable2: Half1, Half2 {}
            protocol Half1 {}
            protocol Half2: Trait {}
            protocol Marker3 {}
            protocol Unrelated: Half1 {}
            struct NotOurs: Unrelated, Marker3 {}
            //- C.swift
            protocol Trait {}
            class Start: Half1, Viewable {}
            protocol Viewable: AnyObject where Self: Half2 {}
            extension Start: Half2 {}
            //- D.swift
            open class BaseView {}
            protocol ViewTrait: BaseView, Trait {}
            class RedView: BaseView, ViewTrait {}
            class PinkView: RedView {}
            protocol OnlyView: RedView {}
            class Crimson: RedView, OnlyView {}
            class GreyView: BaseView {}
            typealias Fn = (any Trait) -> any Trait
            func takes(_ t: some Trait, _ u: any Auto) -> any Trait { t }
            struct Holder<T: Trait> where T: Auto { var t: any Trait; var u: [any Auto] = [] }
            """#, expect: """
            Crimson
            Leaf
            Middle
            Mode
            PinkView
            Plain
            RedView
            Start
            Worker
            ~ Auto
            ~ Codable2
            ~ Half2
            ~ OnlyView
            ~ ViewTrait
            ~ Viewable
            """),
        LinkCase("Extensions in other files give conformances, to external types too", #"""
            //- 1-Ext.swift
            import Foundation
            extension Panel: Trait {}
            extension Int: Trait {}
            extension Date: Describable {}
            extension Date { struct Range: Trait {} }
            private extension Panel { struct Hidden: Trait {} }
            extension Panel.Row: Trait { final class Cell: Trait {} }
            //- 2-Type.swift
            protocol Trait {}
            protocol Describable {}
            class Panel { enum Row {} }
            class SubPanel: Panel {}
            class Other {}
            extension Other {}
            //- 3-More.swift
            import Foundation
            extension Foundation.Date: Trait {}
            extension Other: Describable, CustomStringConvertible { var description: String { "" } }
            public extension Int { enum Kind: Trait {} }
            extension Other: @unchecked Sendable {}
            extension Array: Trait {}
            """#, expect: """
            Panel.Row.Cell
            Foundation.Date import Foundation
            Int
            Int.Kind
            Panel
            Date.Range import Foundation
            Panel.Row
            SubPanel
            - TG102 Array
            - TG101 Panel.Hidden
            """),
        LinkCase("Compositions are taken apart, in clauses and in aliases", #"""
            class Trait { required init() {} }
            protocol P {}
            protocol Q {}
            class C: Trait {}
            class B: C & P {}
            class Parens: (Trait & P) {}
            class Several: Trait & P & Q, CustomStringConvertible { var description: String { "&" } }
            typealias Both = Trait & P
            typealias More = Both & Q
            class ViaAlias: Both {}
            class ViaMore: More {}
            typealias JustProtocols = P & Q
            class NotOurs: JustProtocols {}
            protocol Refines: More {}
            class FromRefines: Trait, Refines, P, Q {}
            struct NotOurs2: P & Q {}
            class Gen<T>: Trait {}
            class GenTrait: Gen<any P & Q> & P {}
            typealias Sub<T> = Gen<T> & Q
            class SubTrait: Sub<Int> {}
            enum NS { typealias All = (Gen<Int>) & (P & Q) ; class InNS: All {} }
            protocol Limits where Self: Trait & P {}
            """#, expect: """
            B
            C
            FromRefines
            GenTrait
            NS.InNS
            Parens
            Several
            SubTrait
            ViaAlias
            ViaMore
            - TG102 Gen
            ~ Limits
            ~ Refines
            """),
        LinkCase("Typealiases stand in the chain, at every kind of place", #"""
            //- Alias.swift
            class Trait { required init() {} }

            enum Effects { class Fade: Trait {}; enum Deep { class Leaf: Fade {} } }
            typealias Fade = Effects.Fade
            class FastFade: Fade {}

            typealias Value = Trait
            class ValueHolder {}
            class NotValue: ValueHolder {}
            class Valued: Value {}
            class Generic<Value> { class Inner { var v: Value? = nil } }

            enum NS { typealias Parent = Trait; class InNS: Parent {} }
            class ViaNS: NS.Parent {}

            typealias Boxed<T> = Box<T>
            class Box<T>: Trait {}
            class IntBox: Boxed<Int> {}

            class Host { typealias Root = Trait }
            class SubHost: Host { class FromSuperAlias: Root {} }
            protocol HasAlias { typealias Up = Fade }
            struct Adopter: HasAlias { class FromProtocolAlias: Up {} }

            typealias L1 = L2
            typealias L2 = L3
            typealias L3 = Trait
            class Chained: L1 {}

            fileprivate typealias Local = Trait
            private typealias Confusing = Trait
            fileprivate class FileOnly: Local {}
            private class Confused: Confusing {}
            typealias Anything = Any
            typealias Pair = (Trait, Trait)
            //- OtherFile.swift
            class Plainer {}
            private typealias Confusing = Plainer
            private class NotConfused: Confusing {}
            class ViaOther: L2 {}
            struct Wrapper { typealias Trait = AnyObject; class Shadowed {}; protocol P: Trait {} }
            """#, expect: """
            Chained
            Effects.Fade
            FastFade
            Adopter.FromProtocolAlias
            SubHost.FromSuperAlias
            NS.InNS
            IntBox
            Effects.Deep.Leaf
            Valued
            ViaNS
            ViaOther
            - TG102 Box
            - TG101 Confused
            - TG101 FileOnly
            """),
        LinkCase("A raw type is no parent", #"""
            protocol Trait {}
            extension String: Trait {}
            enum Mode: String { case a }
            struct Color: ExpressibleByStringLiteral, Equatable, Trait { init(stringLiteral: String) {} }
            enum Palette: Color { case red = "red" }
            """#, expect: """
            Color
            String
            """),
        LinkCase("A class inherits what an extension gives an external class", uncompiled: "the classes are another platform's", #"""
            //- A.swift
            import UIKit
            protocol Trait {}
            extension UIView: Trait {}
            //- B.swift
            import UIKit
            class Panel: UIView {}
            """#, expect: """
            Panel @MainActor?
            UIView @MainActor? import UIKit
            """),
        LinkCase("The imports of an external type are those that all its extensions share", #"""
            //- A.swift
            import Dispatch
            import Foundation
            protocol Trait {}
            extension URL: Trait {}
            //- B.swift
            import Foundation
            import Synchronization
            extension URL { func more() {} }
            """#, expect: "URL import Foundation"),
        LinkCase("What stands besides names in a clause is set aside", #"""
            protocol Trait { init() }
            protocol Legacy: AnyObject, Trait {}
            protocol Loose: ~Copyable { init() }
            protocol Both: Trait, Sendable {}
            final class A: Trait, @unchecked Sendable { required init() {} }
            @MainActor final class B: @MainActor Trait { required init() {} }
            struct C: nonisolated Trait { }
            final class D: @preconcurrency Trait { required init() {} }
            extension Int: @retroactive Identifiable, Trait { public var id: Int { self } }
            final class F : /* : GhostP */ Trait , // , GhostQ
                /* where T: Ghost { */ Sendable // {
            { init() {} }
            struct G: @unsafe Trait {}
            struct H: ~Copyable, Loose { init() {} }
            struct I
                : // first
                Both // last
                {}
            final class J: Legacy { required init() {} }
            enum K: ~Escapable & ~Copyable {}
            enum L: Int, @unchecked Sendable, Trait { case a; init() { self = .a } }
            actor M: Trait { init() {} }
            extension C: @unchecked Sendable {}
            """#, expect: """
            A
            B @MainActor
            C
            D
            F
            G
            I
            Int
            J
            L
            M
            ~ Both
            ~ Legacy
            """),
        LinkCase("An attribute stands for a conformance where the configuration says so", attributes: ["Effect": ["Feature"]],
            uncompiled: "the macro is not declared", #"""
            protocol Trait {}
            protocol Feature: Trait {}
            @Effect struct Fade {}
            @Kit.Effect final class Glow {}
            @Other struct NotOurs {}
            """#, expect: """
            Fade
            Glow
            ~ Feature
            """),
        LinkCase("A class that descends twice is one entry", #"""
            protocol Trait {}
            protocol Left: Trait {}
            protocol Right: Trait {}
            class Both: Left, Right {}
            extension Both: Trait {}
            class Sub: Both {}
            """#, uncompiledIf: "the conformance is redundant", expect: """
            Both
            Sub
            ~ Left
            ~ Right
            """),
        LinkCase("A type in a body is no entry, and seen as such with locals", locals: true, #"""
            class Trait {}
            func make() -> Trait {
                class Hidden: Trait {}
                class Deeper: Hidden {}
                return Deeper()
            }
            class Ours: Trait { lazy var one: Trait = { class InClosure: Trait {}; return InClosure() }() }
            """#, expect: """
            Ours
            @ Deeper
            @ Hidden
            @ InClosure
            """),
        LinkCase("What an extension of a typealias contains is a member of each type that the name means", #"""
            protocol Trait {}
            struct P {}
            struct Q {}
            #if FAST
            typealias X = P
            #else
            typealias X = Q
            #endif
            extension X {
                struct Inner: Trait { enum Deep: Trait {} }
                typealias Same = Inner
                // traits-gen: skip
                struct Skipped: Trait {}
                struct Later {}
                #if DEBUG
                struct Twin: Trait {}
                #else
                class Twin: Trait {}
                #endif
            }
            extension X.Later: Trait {}
            extension Q.Inner { struct Further: Trait {} }
            """#, expect: """
            P.Inner.Deep if FAST
            Q.Inner.Deep if !FAST
            Q.Inner.Further if !FAST
            P.Inner if FAST
            Q.Inner if !FAST
            P.Later if FAST
            Q.Later if !FAST
            P.Twin if FAST
            Q.Twin if !FAST
            - TG100 P.Skipped if FAST
            - TG100 Q.Skipped if !FAST
            """),
        LinkCase("What such an extension contains means its own neighbours", #"""
            class Trait {}
            enum Space {}
            #if FAST
            typealias Chosen = Space
            #else
            enum Chosen {}
            #endif
            extension Chosen { enum Mid {} ; typealias Short = Mid ; class Base: Trait {} ; class Sub: Base {} }
            extension Chosen.Short { class Top: Trait {} ; class Next: Top {} }
            class Outside: Chosen.Mid.Next {}
            enum Other { class Far: Chosen.Base {} }
            """#, expect: """
            Chosen.Base if !FAST
            Space.Base if FAST
            Other.Far
            Chosen.Mid.Next if !FAST
            Space.Mid.Next if FAST
            Outside
            Chosen.Sub if !FAST
            Space.Sub if FAST
            Chosen.Mid.Top if !FAST
            Space.Mid.Top if FAST
            """),
        LinkCase("Integers are generic arguments like others", #"""
            protocol Trait {}
            class Base<T, let n: Int>: Trait {
                required init() {}
                class Inner: Trait {}
            }
            class Direct: Base<Int, 3> {}
            class Negative: Base<String, -3>.Inner {}
            typealias Three<let k: Int> = Base<Int, k>
            class Aliased: Three<3> {}
            typealias Seven<T> = Base<T, 7>
            class Half: Seven<String> {}
            struct Row<let n: Int> {}
            extension Row<4> { struct Cell: Trait {} }
            class Nested: Base<Row<3>, 0x4> {}
            """#, expect: """
            Aliased
            Direct
            Half
            Negative
            Nested
            - TG102 Base
            - TG102 Base.Inner
            - TG102 Row.Cell
            """),
    ]
}

extension LinkCase {
    /// A case that the compiler does not judge, the reason after the sources.
    init(_ title: String, _ sources: String, uncompiledIf reason: String, expect expected: String) {
        self.init(title, uncompiled: reason, sources, expect: expected)
    }
}
