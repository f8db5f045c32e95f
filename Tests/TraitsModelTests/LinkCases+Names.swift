import TraitsModel
import TraitsScan

extension LinkCase {
    /// How names are looked up.
    static let names = [
        LinkCase("A nested type hides an outer one of the same name", #"""
            protocol Trait {}
            enum Box {
                protocol Trait {}
                struct Inner: Trait {}
            }
            struct Outer: Trait {}
            """#, expect: "Outer"),
        LinkCase("A generic parameter hides a type of the same name", #"""
            class Trait {}
            class Effect: Trait {}
            struct Holder<Effect: AnyObject> {
                typealias Base = Effect
            }
            class Real: Effect {}
            """#, expect: """
            Effect
            Real
            """),
        LinkCase("An associated type hides a type of the same name", uncompiled: "the witness is inferred", #"""
            protocol Trait {}
            protocol Effect: Trait {}
            protocol Source { associatedtype Effect }
            struct Holder: Source { struct Inner: Effect {} ; func make() -> Effect? { nil } }
            """#, expect: "~ Effect"),
        LinkCase("The members of a superclass are visible in a subclass's body", #"""
            class Trait {}
            class Host { class Base: Trait {} }
            class Middle: Host {}
            class Sub: Middle { class Found: Base {} }
            """#, expect: """
            Host.Base
            Sub.Found
            """),
        LinkCase("The members of a superclass are not visible in the class's own clause", uncompiled: "the module below has no such type", #"""
            class Trait {}
            class Host { class Base: Trait {} }
            class Sub: Host, Base {}
            """#, expect: "Host.Base"),
        LinkCase("The members of a protocol are visible in its adopters and in extensions of them", #"""
            //- A.swift
            protocol Trait {}
            protocol Names { typealias Up = Trait }
            struct Adopter: Names { struct Inside: Up {} }
            //- B.swift
            extension Adopter { struct Added: Up {} }
            """#, expect: """
            Adopter.Added
            Adopter.Inside
            """),
        LinkCase("An extension does not see the members of the types around the extended one", #"""
            protocol Trait {}
            protocol Other {}
            enum Outer {
                typealias Trait = Other
                enum Inner {}
                struct NotOurs: Trait {}
            }
            extension Outer.Inner { struct Ours: Trait {} }
            """#, expect: "Outer.Inner.Ours"),
        LinkCase("A type nested in an extension is found by its full name", #"""
            //- A.swift
            extension Outer.Inner { class Base: Trait {} }
            class Sub: Outer.Inner.Base {}
            //- B.swift
            extension Outer { enum Inner {} }
            //- C.swift
            class Trait {}
            enum Outer {}
            """#, expect: """
            Outer.Inner.Base
            Sub
            """),
        LinkCase("An extended name may lead through inherited members, of types that extensions contain", #"""
            class Trait {}
            class Host { class Leaf: Trait {} }
            class Base { enum Inner {} }
            class Sub: Base {}
            extension Sub.Inner { class Deep: Host {} }
            extension Sub.Inner.Deep.Leaf { class Last: Trait {} }
            """#, expect: """
            Host.Leaf.Last
            Host.Leaf
            """),
        LinkCase("Typealiases are followed in chains, to nested types, and through generics", #"""
            class Trait {}
            class Box<T>: Trait {}
            enum Effects { class Fade: Trait {} }
            typealias Fade = Effects.Fade
            typealias Boxed<T> = Box<T>
            typealias Short = Long
            typealias Long = Fade
            class FromShort: Short {}
            class FromBox: Boxed<Int> {}
            """#, expect: """
            Effects.Fade
            FromBox
            FromShort
            - TG102 Box
            """),
        LinkCase("A private typealias is seen in its own file alone", #"""
            //- A.swift
            class Trait {}
            private typealias Base = Trait
            class Ours: Middle {}
            class Middle: Trait {}
            private class Hidden: Base {}
            //- B.swift
            class Plain {}
            private typealias Base = Plain
            private class NotOurs: Base {}
            """#, expect: """
            Middle
            Ours
            - TG101 Hidden
            """),
        LinkCase("Private types of one name in two files are two types", #"""
            //- A.swift
            class Trait {}
            private class Helper: Trait {}
            class FromA { fileprivate final class Sub: Helper {} }
            //- B.swift
            private class Helper {}
            private class NotOurs: Helper {}
            """#, expect: """
            - TG101 FromA.Sub
            - TG101 Helper
            """),
        LinkCase("An alias of the name of what it stands for is no circle", #"""
            class Trait {}
            enum Space { class Name: Trait {} }
            typealias Name = Space.Name
            class Sub: Name {}
            struct Holder<Element> { typealias Element = Element ; class Sub: Name {} }
            """#, expect: """
            Name = Name
            Sub
            """.replacing("Name = Name", with: "Space.Name") + "\n- TG102 Holder.Sub"),
        LinkCase("Generic arguments are no parents", #"""
            class Trait {}
            class Base<T> {}
            class NotOurs: Base<Trait> {}
            class Ours: Trait { class Inner: Base<Ours> {} }
            struct Pair<T: Trait> where T: AnyObject { var value: T }
            """#, expect: "Ours"),
        LinkCase("Only whole names match, and case counts", #"""
            class Trait {}
            class trait {}
            class Traits {}
            class TraitLike: Traits {}
            class Lower: trait {}
            """#, expect: ""),
        LinkCase("A name behind the own module's is that module's", modules: ["App"], #"""
            //- App/A.swift
            class Trait {}
            enum Box { class Trait {} ; class NotOurs: Trait {} ; class Ours: App.Trait {} }
            """#, expect: "Box.Ours"),
        LinkCase("The own module's name leads out of a type that has a member of the name", modules: ["Mine"], #"""
            //- Mine/A.swift
            class Trait {}
            enum Box { class Trait {} ; class Ours: Mine.Trait {} }
            """#, expect: "Box.Ours"),
        LinkCase("An alias of another module's type of the same name is no circle", uncompiled: "the other module is not here", #"""
            import Elsewhere
            class Trait {}
            typealias Fault = Verifier.Fault<String>
            class Ours: Trait {}
            """#, expect: "Ours"),
        LinkCase("A type with the own module's name hides the module", modules: ["App"], #"""
            //- App/A.swift
            class Trait {}
            enum App { class Trait {} }
            class NotOurs: App.Trait {}
            class Ours: Trait {}
            """#, expect: "Ours"),
        LinkCase("A root that nothing declares is met by its name", root: "XCTestCase", uncompiled: "the root's module is not here", #"""
            //- A.swift
            import XCTest
            class Base: XCTestCase {}
            class Sub: Base {}
            class Qualified: XCTest.XCTestCase {}
            class Other: NotXCTestCase {}
            """#, expect: """
            Base
            Qualified
            Sub
            """),
        LinkCase("A root may be written with its module though nothing declares it", root: "XCTest.XCTestCase", uncompiled: "the root's module is not here", #"""
            import XCTest
            class Base: XCTestCase {}
            class Qualified: XCTest.XCTestCase {}
            """#, expect: """
            Base
            Qualified
            """),
        LinkCase("A root may be nested", root: "Linter.Rule", #"""
            enum Linter { protocol Rule {} }
            protocol Rule {}
            struct Ours: Linter.Rule {}
            struct NotOurs: Rule {}
            extension Linter { struct Inside: Rule {} }
            """#, expect: """
            Linter.Inside
            Ours
            """),
        LinkCase("In modules scanned as one, a name in a clause means what can be inherited", root: "Rule", uncompiled: "two modules in one", #"""
            //- Core/A.swift
            protocol Rule {}
            protocol SyntaxRule: Rule {}
            //- Macros/B.swift
            enum SyntaxRule: Macro {}
            protocol Macro {}
            //- Rules/C.swift
            struct Ours: SyntaxRule {}
            """#, expect: """
            Ours
            ~ SyntaxRule
            """),
        LinkCase("In modules scanned as one, the nearest of two declarations counts", uncompiled: "two modules in one", #"""
            //- A/Base.swift
            class Trait {}
            class Base: Trait {}
            //- A/Sub.swift
            class SubA: Base {}
            //- B/Base.swift
            class Base {}
            //- B/Sub.swift
            class SubB: Base {}
            """#, expect: """
            Base
            SubA
            """),
        LinkCase("Names that look alike and differ in bytes are different names", #"""
            class Trait {}
            class Caf\#u{E9}: Trait {}
            class Cafe\#u{301} {}
            class NotOurs: Cafe\#u{301} {}
            class Ours: Caf\#u{E9} {}
            """#, expect: """
            Caf\u{E9}
            Ours
            """),
        LinkCase("Backticks are no part of a name, and are kept where code needs them", #"""
            class Trait {}
            class `default`: Trait {}
            class `Plain`: `default` {}
            class Sub: `Plain` {}
            enum `raw name` { class `a.b`: Trait {} }
            class Deep: `raw name`.`a.b` {}
            """#, expect: """
            Deep
            Plain
            Sub
            `raw name`.`a.b` = a.b
            `default`
            """),
        LinkCase("Local types are those of their own body, from the inside out", locals: true, #"""
            class Trait {}
            class Other {}
            func one() { class L: Trait {} ; class A: L {} }
            func two() { class L: Other {} ; class B: L {} }
            var three: () -> Void { { class L: Other {} ; class C: L {} } }
            var four: () -> Void {
                class L: Trait {}
                func deeper() { class L: Other {} ; class E: L {} }
                return { class D: L {} }
            }
            struct S {
                func one() { class L: Other {} ; class F: L {} }
                func two() { class L: Trait { class In: Trait {} } ; class G: L.In {} }
            }
            func five() {
                #if FAST
                class L: Trait {}
                #else
                class L: Other {}
                #endif
                class H: L {}
            }
            #if FAST
            func six() { class M: Trait {} }
            func seven() { class M: Other {} ; class I: M {} }
            #endif
            """#, expect: """
            @ A
            @ D
            @ G
            @ H
            @ L
            @ L
            @ L
            @ L
            @ L.In
            @ M
            """),
        LinkCase("A module without a name is called as its folder", uncompiled: "the module's name", #"""
            //- Sources/my-app/Base.swift
            class Trait {}
            class Middle: Trait {}
            //- Sources/my-app/Sub/A.swift
            import Kit
            class A: my_app.Trait {}
            class B: my_app.Middle {}
            extension my_app.Middle { class Inner: Trait {} }
            """#, expect: """
            A
            B
            Middle.Inner
            Middle
            """),
        LinkCase("Modules that are scanned as one are called as their folders, imported or not", uncompiled: "two modules", #"""
            //- Sources/Core/Core.swift
            open class Trait {}
            //- Sources/App/App.swift
            import Core
            class A: Core.Trait {}
            class B: App.A {}
            """#, expect: """
            A
            B
            """),
        LinkCase("No other name is taken for the module's, and what might be the root is left out with all that inherits it", uncompiled: "unknown names", #"""
            class Trait {}
            class Middle: Trait {}
            class A: Foo.Trait {}
            class B: Foo.Middle {}
            class C: B {}
            protocol P: Foo.Trait {}
            struct D: P {}
            class E: Foo.Other {}
            class F: Foo::Middle {}
            extension Foo.Middle { class Inner: Trait {} }
            """#, expect: """
            F
            Foo.Middle.Inner
            Middle
            - TG109 A
            - TG109 B
            - TG109 C
            - TG109 D
            ! TG109 Main.swift:3
            ! TG109 Main.swift:4
            ! TG109 Main.swift:6
            """),
    ]
}
