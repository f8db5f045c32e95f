import TraitsModel
import TraitsScan

extension LinkCase {
    /// What the directive `register` makes an entry, and what it must not.
    static let registrations = [
        LinkCase("A type that an extension nests in a generic one of the system is registered with that one's arguments", #"""
            class Trait {}
            extension Array { class Nest: Trait {}; enum Deep { class Leaf: Trait {} } }
            // traits-gen: register Array<Int>.Nest as "IntNest"
            // traits-gen: register Swift.Array<Int>.Deep.Leaf as "IntLeaf"
            // traits-gen: register Dictionary<String, Int>.Keys.Nest as "KeysNest"
            extension Dictionary.Keys { class Nest: Trait {} }
            """#, expect: """
            Swift.Array<Int>.Deep.Leaf = IntLeaf
            Array<Int>.Nest = IntNest
            Dictionary<String, Int>.Keys.Nest = KeysNest
            """),
        LinkCase("A generic type is registered with arguments", #"""
            class Trait {}
            // traits-gen: register Box<Int> as "IntBox"
            // traits-gen: register Box<[String]> as "StringsBox"
            class Box<T>: Trait {}
            """#, expect: """
            Box<Int> = IntBox
            Box<[String]> = StringsBox
            """),
        LinkCase("A type that is registered is named as generated code can name it", #"""
            protocol Trait {}
            protocol Mark {}
            // traits-gen: register Box<[Int: Set<String>]> as "a"
            // traits-gen: register Box<(any Mark & Sendable)?> as "b"
            // traits-gen: register Box<Outer.Inner>.Part as "c"
            // traits-gen: register Pack<Int, Pair<Bool, Never>> as "d"
            // traits-gen: register IntBox as "e"
            // traits-gen: register Crate<Int> as "f"
            // traits-gen: register Box<Fast> as "g"
            // traits-gen: register Array<Tuple> as "h"
            // traits-gen: register `Box` < Outer . Inner > as "i"
            // traits-gen: register Box<(a: Int, [String: (Bool, ())])> as "j"
            // traits-gen: register Box<(Int, Outer.Inner) async throws -> (Bool) -> Void> as "k"
            struct Box<T>: Trait { struct Part: Trait {} }
            struct Pack<each T>: Trait {}
            struct Pair<A, B> {}
            extension Array: Trait {}
            enum Outer { struct Inner {} }
            typealias IntBox = Box<Int>
            typealias Crate = Box
            typealias Tuple = (Int, () -> Void)
            #if FAST
            struct Fast {}
            #endif
            """#, expect: """
            Box<[Int: Set<String>]> = a
            Box<(any Mark & Sendable)?> = b
            Box<Outer.Inner>.Part = c
            Pack<Int, Pair<Bool, Never>> = d
            IntBox = e
            Crate<Int> = f
            Box<Fast> = g if FAST
            Array<Tuple> = h
            Box<Outer.Inner> = i
            Box<(a: Int, [String: (Bool, ())])> = j
            Box<(Int, Outer.Inner) async throws -> (Bool) -> Void> = k
            """),
        LinkCase("Any and AnyObject are arguments like others", #"""
            protocol Trait {}
            // traits-gen: register Box<Any> as "a"
            // traits-gen: register Box<[Any]> as "b"
            // traits-gen: register Box<(Any) -> Any?> as "c"
            // traits-gen: register Box<AnyObject> as "d"
            // traits-gen: register Box<[String: Any]> as "e"
            // traits-gen: register Bound<AnyObject> as "f"
            // traits-gen: register Copied<Any> as "g"
            // traits-gen: register Only<Any> as "h"
            struct Box<T>: Trait {}
            struct Bound<T: AnyObject>: Trait {}
            struct Copied<T: Copyable>: Trait {}
            struct Only<T> {}
            extension Only: Trait where T == Any {}
            """#, expect: """
            Box<Any> = a
            Box<[Any]> = b
            Box<(Any) -> Any?> = c
            Box<AnyObject> = d
            Box<[String: Any]> = e
            Bound<AnyObject> = f
            Copied<Any> = g
            Only<Any> = h
            """),
        LinkCase("Any and AnyObject conform to nothing that an argument has to", #"""
            protocol Trait {}
            // traits-gen: register Equal<Any> as "a"
            // traits-gen: register Equal<AnyObject> as "b"
            // traits-gen: register Own<Any> as "c"
            // traits-gen: register Own<AnyObject> as "d"
            // traits-gen: register Bound<Any> as "e"
            // traits-gen: register Clause<Any> as "f"
            // traits-gen: register Conditional<Any> as "g"
            struct Equal<T: Equatable>: Trait {}
            struct Own<T: Trait>: Trait {}
            struct Bound<T: AnyObject>: Trait {}
            struct Clause<T>: Trait where T: Swift.Codable {}
            struct Conditional<T> {}
            extension Conditional: Trait where T: Trait {}
            """#, expect: """
            - TG102 Bound
            - TG102 Clause
            - TG103 Conditional
            - TG102 Equal
            - TG102 Own
            ! TG145 Main.swift:2
            ! TG145 Main.swift:3
            ! TG145 Main.swift:4
            ! TG145 Main.swift:5
            ! TG145 Main.swift:6
            ! TG145 Main.swift:7
            ! TG145 Main.swift:8
            """),
        LinkCase("A type that cannot be registered is an error with the reason", #"""
            protocol Trait {}
            // traits-gen: register Box<Int as "a"
            // traits-gen: register Box<Int>> as "b"
            // traits-gen: register Box<Int;> as "c"
            // traits-gen: register Box as "d"
            // traits-gen: register Box<Int, Int> as "e"
            // traits-gen: register Box<> as "f"
            // traits-gen: register Box.Part as "g"
            // traits-gen: register Box<Int>.Part<Int> as "h"
            // traits-gen: register Box<Hidden> as "i"
            // traits-gen: register Box<Shell.Hidden> as "j"
            // traits-gen: register Box<[Gone]> as "k"
            // traits-gen: register Box<Box> as "l"
            // traits-gen: register Box<Set> as "m"
            // traits-gen: register Box<(Int) -> Gone> as "n"
            // traits-gen: register Box<some Trait> as "o"
            // traits-gen: register HiddenBox as "p"
            // traits-gen: register IntBox<Int> as "q"
            // traits-gen: register Box<Old> as "r"
            // traits-gen: register Box<Int.Type> as "s"
            // traits-gen: register Box<(Int, Hidden)> as "t"
            // traits-gen: register Box<(inout Int) -> Void> as "u"
            struct Box<T>: Trait { struct Part: Trait {} }
            private struct Hidden {}
            enum Shell { private struct Hidden {} }
            private typealias HiddenBox = Box<Int>
            typealias IntBox = Box<Int>
            @available(*, unavailable) struct Old {}
            """#, expect: """
            - TG102 Box
            - TG102 Box.Part
            ! TG141 Main.swift:2
            ! TG141 Main.swift:3
            ! TG141 Main.swift:4
            ! TG145 Main.swift:5
            ! TG145 Main.swift:6
            ! TG145 Main.swift:7
            ! TG145 Main.swift:8
            ! TG145 Main.swift:9
            ! TG145 Main.swift:10
            ! TG145 Main.swift:11
            ! TG145 Main.swift:12
            ! TG145 Main.swift:13
            ! TG145 Main.swift:14
            ! TG145 Main.swift:15
            ! TG145 Main.swift:16
            ! TG145 Main.swift:17
            ! TG145 Main.swift:18
            ! TG145 Main.swift:19
            ! TG145 Main.swift:20
            ! TG145 Main.swift:21
            ! TG145 Main.swift:22
            """),
        LinkCase("An argument meets the constraints of the type and of its conformance, as far as that is certain", #"""
            protocol Trait {}
            protocol Mark {}
            protocol Finer: Mark {}
            struct Marked: Finer {}
            struct Plain: Codable {}
            class Base {}
            class Sub: Base {}
            extension Bool: Mark {}
            // traits-gen: register Box<Marked> as "a"
            // traits-gen: register Box<Plain> as "b"
            // traits-gen: register Box<Bool> as "c"
            // traits-gen: register Box<Int> as "d"
            struct Box<T: Mark>: Trait {}
            // traits-gen: register Case<Int> as "e"
            // traits-gen: register Case<String> as "f"
            struct Case<T> {}
            extension Case: Trait where T == Int {}
            // traits-gen: register Pair<Sub, Marked> as "g"
            // traits-gen: register Pair<Marked, Marked> as "h"
            // traits-gen: register Pair<Sub, Sub> as "i"
            struct Pair<A, B> where A: Base {}
            extension Pair: Trait where B: Mark {}
            // traits-gen: register Box<Marked>.Inner<Plain> as "j"
            extension Box { struct Inner<U: Finer>: Trait {} }
            """#, expect: """
            Box<Marked> = a
            Box<Bool> = c
            Case<Int> = e
            Pair<Sub, Marked> = g
            - TG102 Box.Inner
            ! TG145 Main.swift:10
            ! TG145 Main.swift:12
            ! TG145 Main.swift:15
            ! TG145 Main.swift:19
            ! TG145 Main.swift:20
            ! TG145 Main.swift:23
            """),
        LinkCase("An argument of a module that is not read brings that module's imports", root: "Trait", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public struct Seen {}
            struct Unseen {}
            open class Base<T> { public init() {} }
            //- App/App.swift
            import Core
            import Foundation
            protocol Trait {}
            // traits-gen: register Box<URL> as "a"
            // traits-gen: register Box<Foundation.Date> as "b"
            // traits-gen: register Box<Seen> as "c"
            // traits-gen: register Box<Core.Seen> as "d"
            // traits-gen: register Box<Unseen> as "e"
            struct Box<T>: Trait {}
            """#, expect: """
            Box<URL> = a import Foundation
            Box<Foundation.Date> = b import Foundation
            Box<Seen> = c import Core
            Box<Core.Seen> = d import Core
            ! TG145 App/App.swift:8
            """),
        LinkCase("What another module registers for itself is its own affair", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            protocol Rule {}
            // traits-gen: register Limit<Int> as "limit"
            struct Limit<T>: Rule {}
            // traits-gen: register Open<Int> as "open"
            // traits-gen: register Open<Closed> as "closed"
            public struct Open<T>: Trait { public init() {} }
            // traits-gen: register Shut<Int> as "shut"
            struct Shut<T>: Trait {}
            struct Closed {}
            //- App/App.swift
            import Core
            struct Ours: Trait {}
            """#, expect: """
            Ours
            Core.Open<Int> = open import Core
            - TG107 Shut
            """),
        LinkCase("Arguments that stand at the wrong name are an error", #"""
            protocol Trait {}
            // traits-gen: register Outer.Inner<Int> as "a"
            // traits-gen: register Outer<Int>.Inner as "b"
            struct Outer<T> { struct Inner: Trait {} }
            // traits-gen: register Pair<Int> as "c"
            // traits-gen: register Pair<Int, (String, [Int: Int])> as "d"
            struct Pair<A, B>: Trait {}
            """#, expect: """
            Outer<Int>.Inner = b
            Pair<Int, (String, [Int: Int])> = d
            ! TG145 Main.swift:2
            ! TG145 Main.swift:5
            """),
    ]
}
