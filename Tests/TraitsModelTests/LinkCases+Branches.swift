import TraitsModel
import TraitsScan

extension LinkCase {
    /// Types that are something else in each branch of an `#if`.
    static let branches = [
        LinkCase("A type that is generic in one branch is registered in the other", #"""
            protocol Trait {}
            #if DEBUG
            struct First<T>: Trait {}
            struct Second: Trait {}
            enum Outer<T> {}
            enum Whole<T> { struct Inside: Trait {} }
            struct Late<T> {}
            #else
            struct First: Trait {}
            struct Second<T>: Trait {}
            enum Outer {}
            enum Whole { struct Inside: Trait {} }
            struct Late {}
            #endif
            extension Outer { struct Nested: Trait {} }
            extension Outer.Nested { struct Deep: Trait {} }
            extension Late: Trait {}
            """#, expect: """
            Outer.Nested.Deep if !DEBUG
            First if !DEBUG
            Whole.Inside if !DEBUG
            Late if !DEBUG
            Outer.Nested if !DEBUG
            Second if DEBUG
            - TG102 First if DEBUG
            - TG102 Late if DEBUG
            - TG102 Outer.Nested if DEBUG
            - TG102 Outer.Nested.Deep if DEBUG
            - TG102 Second if !DEBUG
            - TG102 Whole.Inside if DEBUG
            """),
        LinkCase("and with arguments where it takes some", #"""
            protocol Trait {}
            // traits-gen: register Box<Int> as "IntBox"
            #if DEBUG
            struct Box: Trait {}
            #else
            struct Box<T>: Trait {}
            #endif
            """#, expect: """
            Box if DEBUG
            Box<Int> = IntBox if !DEBUG
            """),
        LinkCase("What a declaration needs is asked for in its branch", #"""
            protocol Trait {}
            #if DEBUG
            @available(macOS 99, *) struct Newer: Trait {}
            @available(iOS, unavailable) struct Elsewhere: Trait {}
            @available(*, deprecated) struct Old: Trait {}
            @available(*, unavailable) struct Never: Trait {}
            @available(macOS 99, *) struct Both: Trait {}
            @available(macOS 99, *) struct Same: Trait {}
            @available(macOS 99, *) enum Outer {}
            @available(macOS 99, *) enum Around { struct Inside: Trait {} }
            #else
            struct Newer: Trait {}
            struct Elsewhere: Trait {}
            struct Old: Trait {}
            struct Never: Trait {}
            @available(macOS 98, iOS 99, *) struct Both: Trait {}
            @available(macOS 99, *) struct Same: Trait {}
            enum Outer {}
            enum Around { struct Inside: Trait {} }
            #endif
            @available(macOS 99, *) extension Outer { struct Always: Trait {} }
            extension Outer { struct Nested: Trait {} }
            """#, expect: """
            Outer.Always on macOS 99
            Both if DEBUG on macOS 99
            Both if !DEBUG on iOS 99, macOS 98
            Elsewhere if (!os(iOS) && !os(visionOS)) || !DEBUG
            Around.Inside if DEBUG on macOS 99
            Around.Inside if !DEBUG
            Outer.Nested if !DEBUG
            Outer.Nested if DEBUG on macOS 99
            Never if !DEBUG
            Newer if DEBUG on macOS 99
            Newer if !DEBUG
            Old if DEBUG deprecated
            Old if !DEBUG
            Same on macOS 99
            """),
        LinkCase("and so is what a conformance needs", #"""
            protocol Trait {}
            protocol Finer: Trait {}
            struct Type {}
            struct Twice {}
            struct Plain: Finer {}
            #if DEBUG
            @available(macOS 99, *) extension Type: Trait {}
            @available(macOS 99, *) extension Twice: Trait {}
            #else
            extension Type: Trait {}
            #endif
            extension Twice: Finer {}
            """#, expect: """
            Plain
            Twice
            Type if !DEBUG
            Type if DEBUG on macOS 99
            ~ Finer
            """),
    ]
}
