import TraitsModel
import TraitsScan

extension LinkCase {
    /// Roots that are typealiases: of several types at once, of another in each branch of an `#if`, and of one.
    static let roots = [
        LinkCase("A composition is met by what inherits each of its parts", root: "Root", #"""
            protocol A {}
            protocol B {}
            typealias Root = A & B
            protocol Finer: A {}
            protocol Both: Finer, B {}
            struct OnlyA: A {}
            struct OnlyB: B {}
            struct Direct: Root {}
            struct Each: A, B {}
            struct Through: Both {}
            struct Extended: Finer {}
            extension Extended: B {}
            struct Sometimes: A {}
            #if DEBUG
            extension Sometimes: B {}
            #endif
            struct Generic<T>: Root {}
            struct Constrained<T>: A {}
            extension Constrained: B where T: B {}
            private struct Hidden: Root {}
            @MainActor struct Isolated: B {}
            extension Isolated: @MainActor A {}
            """#, expect: """
            Direct
            Each
            Extended
            Isolated @MainActor
            Sometimes if DEBUG
            Through
            - TG103 Constrained
            - TG102 Generic
            - TG101 Hidden
            ~ Both
            """),
        LinkCase("A part that is a class is met by itself and its subclasses", root: "Root", #"""
            class Base {}
            protocol A {}
            typealias Root = Base & A
            class Plain: Base {}
            class Conforming: Base, A {}
            class Below: Conforming {}
            struct Other: A {}
            """#, expect: """
            Below
            Conforming
            """),
        LinkCase("also where it conforms itself", root: "Root", #"""
            class Base: A {}
            protocol A {}
            typealias Root = A & Base
            class Below: Base {}
            class Apart: A {}
            """#, expect: """
            Base
            Below
            """),
        LinkCase("Compositions of compositions are met in all parts, and AnyObject by classes and actors", root: "Root", #"""
            protocol A {}
            protocol B {}
            typealias Inner = A & Any & Copyable
            typealias Root = (Inner & AnyObject) & B
            class Yes: A, B {}
            actor Worker: A, B {}
            struct No: A, B {}
            class NotB: A {}
            """#, expect: """
            Worker
            Yes
            """),
        LinkCase("A part of the standard library is met by what is known to inherit it", root: "Root", #"""
            protocol A {}
            typealias Root = A & Decodable
            struct Both: A, Codable {}
            struct Half: A, Encodable {}
            struct Other: Codable {}
            """#, expect: "Both"),
        LinkCase("What the compiler may infer is for the source to say", root: "Root", #"""
            protocol A {}
            protocol Sent: Sendable {}
            typealias Root = A & Sendable
            struct Said: A, Sendable {}
            struct Refined: A, Sent {}
            struct Inferred: A {}
            // traits-gen: skip
            class Never: A {}
            struct Other: Sendable {}
            """#, expect: """
            Refined
            Said
            - TG116 Inferred
            - TG100 Never
            """),
        LinkCase("Where the typealias is another in each branch, so are the entries", root: "Root", #"""
            protocol A {}
            protocol B {}
            #if DEBUG
            typealias Root = A & B
            #else
            typealias Root = A
            #endif
            struct OnlyA: A {}
            struct OnlyB: B {}
            struct Both: A, B {}
            """#, expect: """
            Both
            OnlyA if !DEBUG
            """),
        LinkCase("and where it is missing in one, there are none", root: "Root", #"""
            protocol A {}
            protocol B {}
            #if DEBUG
            typealias Root = A
            struct Second: Root {}
            #endif
            struct First: A {}
            """#, expect: """
            First if DEBUG
            Second if DEBUG
            """),
        LinkCase("A part may be another one in each branch", root: "Root", #"""
            protocol A {}
            protocol B {}
            protocol C {}
            #if DEBUG
            typealias Part = B
            #else
            typealias Part = C
            #endif
            typealias Root = A & Part
            struct WithB: A, B {}
            struct WithC: A, C {}
            struct WithAll: A, B, C {}
            """#, expect: """
            WithAll
            WithB if DEBUG
            WithC if !DEBUG
            """),
        LinkCase("The parts may be of several modules, and the typealias of a third", root: "Root", modules: ["App", "Kit", "Core"], #"""
            //- Core/Core.swift
            public protocol A {}
            //- Kit/Kit.swift
            import Core
            public protocol B {}
            public typealias Root = A & B
            public struct InKit: Root { public init() {} }
            //- App/App.swift
            import Core
            import Kit
            struct Both: A, B {}
            struct OnlyA: A {}
            enum Nested { typealias Named = Root; struct Inside: Named {} }
            """#, expect: """
            Both
            Kit.InKit import Kit
            Nested.Inside
            """),
        LinkCase("A nested typealias is named with what it stands in", root: "Space.Root", #"""
            enum Space { typealias Root = A & B }
            protocol A {}
            protocol B {}
            struct Both: A, B {}
            struct OnlyB: B {}
            """#, expect: "Both"),
        LinkCase("An attribute that stands for the root stands for all of its parts", root: "Root", attributes: ["Made": ["Root"]], uncompiled: "a macro", #"""
            protocol A {}
            protocol B {}
            typealias Root = A & B
            @Made struct Both {}
            @Made struct Other: A {}
            """#, expect: """
            Both
            Other
            """),
    ]
}
