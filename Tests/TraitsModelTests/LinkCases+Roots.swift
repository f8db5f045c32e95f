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
        LinkCase("Codable is Decodable and Encodable, however a type comes by them", root: "Codable", codables, expect: codableTypes),
        LinkCase("and so it is with its module in front", root: "Swift.Codable", codables, expect: codableTypes),
        LinkCase("and where no source says Codable", root: "Codable", #"""
            struct Each: Decodable, Encodable {}
            struct Half: Encodable {}
            """#, expect: "Each"),
        LinkCase("and as a part of a composition", root: "Root", #"""
            protocol Rule {}
            typealias Root = Rule & Codable
            struct Short: Rule, Codable {}
            struct Direct: Root {}
            struct Each: Rule, Decodable, Encodable {}
            struct Joined: Rule, Decodable & Encodable {}
            protocol Both: Encodable, Decodable {}
            struct Refined: Rule, Both {}
            struct Extended: Decodable {}
            extension Extended: Rule, Encodable {}
            struct Sometimes: Rule, Decodable {}
            #if DEBUG
            extension Sometimes: Encodable {}
            #endif
            struct Half: Rule, Encodable {}
            struct Apart: Codable {}
            """#, expect: """
            Direct
            Each
            Extended
            Joined
            Refined
            Short
            Sometimes if DEBUG
            """),
        LinkCase("A Codable of the program is another", root: "Codable", #"""
            protocol Codable {}
            struct Own: Codable {}
            struct Each: Decodable, Encodable {}
            """#, expect: "Own"),
        LinkCase("Every actor conforms to Actor", root: "Root", #"""
            protocol Rule {}
            typealias Root = Rule & Actor
            actor Worker: Rule {}
            #if DEBUG
            actor Tester: Rule {}
            #endif
            protocol Acting: Actor, Rule {}
            actor Refined: Acting {}
            struct Other: Rule {}
            actor Apart {}
            """#, expect: """
            Refined
            Tester if DEBUG
            Worker
            ~ Acting
            """),
        LinkCase("also where that alone is the root", root: "Root", #"""
            typealias Root = Actor
            actor Worker {}
            class Other {}
            """#, expect: "Worker"),
        LinkCase("Actors, and what stands on the main actor, are Sendable without a word", root: "Root", #"""
            protocol Rule {}
            typealias Root = Rule & Sendable
            class State {}
            class Base {}
            actor Worker: Rule {}
            @MainActor class Screen: @MainActor Rule { var state = State() }
            @MainActor class Window: Rule { nonisolated init() {} }
            class Sheet: Window {}
            @MainActor struct Row: Rule { var state = State() }
            @MainActor enum Mode: Rule { case on(State) }
            @MainActor class Below: Base, Rule { var state = State() }
            #if DEBUG
            @MainActor class Tester: Rule {}
            #endif
            class Open: Rule { var state = State() }
            """#, expect: """
            Mode @MainActor?
            Row @MainActor?
            Screen @MainActor
            Sheet @MainActor?
            Tester if DEBUG @MainActor?
            Window @MainActor?
            Worker
            - TG116 Below
            - TG116 Open
            """),
    ]

    private static let codables = #"""
        struct Short: Codable {}
        struct Each: Decodable, Encodable {}
        struct Joined: Decodable & Encodable {}
        protocol Both: Encodable, Decodable {}
        struct Refined: Both {}
        struct Extended: Decodable {}
        extension Extended: Encodable {}
        struct Sometimes: Decodable {}
        #if DEBUG
        extension Sometimes: Encodable {}
        #endif
        typealias Pair = Decodable & Encodable
        struct Named: Pair {}
        struct Half: Encodable {}
        struct Other: Decodable {}
        """#

    private static let codableTypes = """
        Each
        Extended
        Joined
        Named
        Refined
        Short
        Sometimes if DEBUG
        ~ Both
        """
}
