import TraitsModel
import TraitsScan

extension LinkCase {
    /// What comments say.
    static let directives = [
        LinkCase("Skip and abstract leave out, at a type or at an extension", #"""
            class Trait {}
            // traits-gen: skip
            class Hidden: Trait {}
            // traits-gen: abstract
            class Base: Trait {}
            class Sub: Base {}
            protocol Marker {}
            class Panel: Trait {}
            // traits-gen: skip
            extension Panel {}
            """#, expect: """
            Sub
            - TG111 Base
            - TG100 Hidden
            - TG100 Panel
            """),
        LinkCase("A reason may follow skip", #"""
            class Trait {}
            class Hidden: Trait {} // traits-gen: skip, it is a sample
            """#, expect: "- TG100 Hidden"),
        LinkCase("Names and aliases change what specs write", #"""
            class Trait {}
            // traits-gen: name "fade.in"
            // traits-gen: alias "FadeIn"
            // traits-gen: alias "Appear"
            class Fade: Trait {}
            """#, expect: #"Fade = fade.in aka Appear, FadeIn"#),
        LinkCase("A misspelt directive is an error with a suggestion", #"""
            class Trait {}
            // traits-gen: skp
            class Fade: Trait {}
            // traits-gen: name fade
            class Glow: Trait {}
            // traits-gen: register Box
            class Box<T>: Trait {}
            """#, expect: """
            Fade
            Glow
            - TG102 Box
            ! TG140 Main.swift:2
            ! TG141 Main.swift:4
            ! TG141 Main.swift:6
            """),
        LinkCase("A directive that matches nothing is an error", #"""
            class Trait {}
            // traits-gen: skip
            class NotOurs {}
            // traits-gen: name "x"

            let value = 1
            // traits-gen: register Bax<Int> as "IntBox"
            class Box<T>: Trait {}
            // traits-gen: register Fade as "fade"
            class Fade: Trait {}
            """#, expect: """
            Fade
            - TG102 Box
            ! TG142 Main.swift:2
            ! TG142 Main.swift:4
            ! TG142 Main.swift:7
            ! TG142 Main.swift:9
            """),
        LinkCase("A second directive behind another is an error, and a reason is none", #"""
            class Trait {}
            // traits-gen: skip, abstract
            class A: Trait {}
            // traits-gen: skip name "x"
            class B: Trait {}
            // traits-gen: abstract; alias "c"
            class C: Trait {}
            // traits-gen: name "d", alias "e"
            class D: Trait {}
            // traits-gen: skip abstract
            class E: Trait {}
            // traits-gen: skip: abstract
            class F: Trait {}
            // traits-gen: skip, name it first
            class G: Trait {}
            // traits-gen: abstract classes of this kind are not registered
            class H: Trait {}
            """#, expect: """
            A
            B
            C
            D
            E
            - TG100 F
            - TG100 G
            - TG111 H
            ! TG141 Main.swift:2
            ! TG141 Main.swift:4
            ! TG141 Main.swift:6
            ! TG141 Main.swift:8
            ! TG141 Main.swift:10
            """),
        LinkCase("Abstract at what has no subclasses is an error", #"""
            protocol Trait {}
            // traits-gen: abstract
            struct A: Trait {}
            // traits-gen: abstract
            enum B: Trait {}
            // traits-gen: abstract
            actor C: Trait {}
            // traits-gen: abstract
            final class D: Trait {}
            // traits-gen: abstract
            extension A {}
            // traits-gen: abstract
            protocol E: Trait {}
            // traits-gen: abstract
            class F: Trait {}
            """#, expect: """
            A
            B
            C
            D
            - TG111 F
            ~ E
            ! TG142 Main.swift:2
            ! TG142 Main.swift:4
            ! TG142 Main.swift:6
            ! TG142 Main.swift:8
            ! TG142 Main.swift:10
            ! TG142 Main.swift:12
            """),
        LinkCase("Two names for one type are an error", #"""
            class Trait {}
            // traits-gen: name "one"
            // traits-gen: name "two"
            class Fade: Trait {}
            """#, expect: """
            Fade = one
            ! TG143 Main.swift:3
            """),
        LinkCase("Two types with one name are an error, at the second", #"""
            class Trait {}
            enum Left { class Fade: Trait {} }
            enum Right { class Fade: Trait {} }
            """#, expect: """
            Left.Fade
            Right.Fade
            ! TG130 Main.swift:3
            """),
        LinkCase("An alias that is another type's name is an error", #"""
            class Trait {}
            class Fade: Trait {}
            // traits-gen: alias "Fade"
            class Glow: Trait {}
            """#, expect: """
            Fade
            Glow aka Fade
            ! TG130 Main.swift:4
            """),
        LinkCase("Qualified names do not clash", names: .qualified, #"""
            class Trait {}
            enum Left { class Fade: Trait {} }
            enum Right { class Fade: Trait {} }
            """#, expect: """
            Left.Fade = Left.Fade
            Right.Fade = Right.Fade
            """),
        LinkCase("Names do not matter where they are not written", form: .types, #"""
            protocol Trait {}
            enum Left { struct Command: Trait {} }
            enum Right { struct Command: Trait {} }
            """#, expect: """
            Left.Command
            Right.Command
            """),
        LinkCase("Types of one name in excluding branches do not clash", #"""
            class Trait {}
            #if os(Windows)
            enum Left { class Fade: Trait {} }
            #else
            enum Right { class Fade: Trait {} }
            #endif
            """#, expect: """
            Left.Fade if os(Windows)
            Right.Fade if !os(Windows)
            """),
        LinkCase("Names that Swift's strings take for equal clash", #"""
            class Trait {}
            class Caf\#u{E9}: Trait {}
            class Cafe\#u{301}: Trait {}
            """#, expect: """
            Cafe\u{301}
            Caf\u{E9}
            ! TG130 Main.swift:2
            """),
    ]
}
