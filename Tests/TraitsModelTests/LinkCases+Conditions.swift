import TraitsModel
import TraitsScan

extension LinkCase {
    /// What `#if` does to entries.
    static let conditions = [
        LinkCase("Branches, nesting and unreadable branches of other compilers", #"""
            //- Config.swift
            class Trait { required init() {} }

            #if DEBUG
            class ProbeTrait: Trait {}
            #elseif RELEASE && !os(Linux)
            final class ProbeTrait: Trait { let a = "#endif" }
            #else
            class ProbeTrait: Trait {
                /*
                #endif
                */
                class Inner: ProbeTrait {}
            }
            #endif

            #if os(iOS) || os(macOS)
            class AppleTrait: Trait {}
              #if canImport(UIKit)
              extension Panel: Marker {}
              class TouchTrait: AppleTrait {}
              #endif
            #endif
            protocol Marker {}
            class Panel {}

            #if compiler(>=99.0)
            class GhostA: Trait { "never closed
              #if X
              }}} ''' @#$
              #endif
            let x = 1 ??? class GhostB: Trait {
            #elseif swift(>=5.9)
            class NowTrait: Trait {}
            #else
            class GhostC: Trait { let s = "
            #endif

            let doc = """
            #if NOPE
            class GhostD: Trait {}
            """
            class AfterTrait: Trait {}
            //- Members.swift
            #if FLAG
            @available(*, deprecated)
            #endif
            class AttributedTrait: Trait {}

            enum Mode {
                case copy
                #if NEW_FEATURE
                case move(Trait)
                #endif
                #if os(Windows)
                class WinTrait: Trait {}
                #else
                class PosixTrait: Trait {}
                #endif
            }

            struct Chain {
                func a() -> Chain { self }
                func b() -> Chain { self }
                var value: Chain {
                    self
                        .a()
                        #if DEBUG
                        .b()
                        #endif
                        .a()
                }
            }

            class PlainBox {}
            #if ADD_CONFORMANCE
            protocol SubTrait {}
            extension PlainBox: SubTrait {}
            #endif
            class LastTrait: Mode.PosixTrait {}
            """#, expect: """
            AfterTrait
            AppleTrait if os(iOS) || os(macOS)
            AttributedTrait deprecated
            ProbeTrait.Inner if !DEBUG && !(RELEASE && !os(Linux))
            LastTrait if !os(Windows)
            NowTrait if !compiler(>=99.0) && swift(>=5.9)
            Mode.PosixTrait if !os(Windows)
            ProbeTrait
            TouchTrait if (os(iOS) || os(macOS)) && canImport(UIKit)
            Mode.WinTrait if os(Windows)
            """),
        LinkCase("A conformance in a condition makes the entry conditional", #"""
            //- A.swift
            protocol Trait {}
            struct Panel {}
            class Base {}
            class Sub: Base {}
            //- B.swift
            #if DEBUG
            extension Panel: Trait {}
            extension Base: Trait {}
            #endif
            """#, expect: """
            Base if DEBUG
            Panel if DEBUG
            Sub if DEBUG
            """),
        LinkCase("Two ways to the root join by or", #"""
            protocol Trait {}
            protocol Left {}
            protocol Right {}
            #if A
            protocol LeftTrait: Trait {}
            extension Panel: LeftTrait {}
            #elseif B
            extension Panel: Trait {}
            #endif
            struct Panel {}
            """#, expect: """
            Panel if B || A
            ~ LeftTrait
            """),
        LinkCase("A condition repeated inside itself is said once", #"""
            class Trait {}
            #if DEBUG
            class Base: Trait {
                #if DEBUG
                class Inner: Base {}
                #endif
            }
            #if DEBUG && TOOLS
            class Tool: Base {}
            #endif
            #endif
            """#, expect: """
            Base if DEBUG
            Base.Inner if DEBUG
            Tool if DEBUG && TOOLS
            """),
        LinkCase("What stands in two excluding conditions does not exist", #"""
            class Trait {}
            #if DEBUG
            class Base: Trait {
                #if !DEBUG
                class Never: Base {}
                #endif
            }
            #endif
            """#, expect: "Base if DEBUG"),
        LinkCase("Branches that cover all cases leave no condition", #"""
            class Trait {}
            #if os(Linux)
            class Base: Trait {}
            #else
            class Base: Trait {}
            #endif
            class Sub: Base {}
            """#, expect: """
            Base
            Sub
            """),
        LinkCase("A type that descends in one branch alone has that branch's condition", #"""
            class Trait {}
            #if os(Linux)
            class Base: Trait {}
            #else
            class Base {}
            #endif
            class Sub: Base {}
            """#, expect: """
            Base if os(Linux)
            Sub if os(Linux)
            """),
        LinkCase("A typealias in branches carries their conditions", #"""
            class Trait {}
            class Plain {}
            #if FULL
            typealias Base = Trait
            #else
            typealias Base = Plain
            #endif
            class Sub: Base {}
            """#, expect: "Sub if FULL"),
        LinkCase("A conditional nested type hides an outer one in its condition alone", #"""
            protocol Trait {}
            protocol Effect: Trait {}
            enum Box {
                #if FLAT
                protocol Effect {}
                #endif
                struct Inner: Effect {}
            }
            """#, expect: """
            Box.Inner if !FLAT
            ~ Effect
            """),
        LinkCase("The condition of an extended type reaches what its extensions contain", uncompiled: "the extension is outside of the condition", #"""
            class Trait {}
            #if TOOLS
            enum Tools {}
            #endif
            extension Tools { class Hammer: Trait {} }
            """#, expect: "Tools.Hammer if TOOLS"),
        LinkCase("One type in branches of several files is one entry", #"""
            //- Apple.swift
            #if canImport(ObjectiveC)
            final class Node: Trait {}
            #endif
            //- Linux.swift
            #if !canImport(ObjectiveC)
            final class Node: Trait {}
            #endif
            //- Root.swift
            class Trait {}
            """#, expect: "Node"),
        LinkCase("An import's condition stays with it", #"""
            #if canImport(Foundation)
            import Foundation
            extension URL: Trait {}
            #endif
            protocol Trait {}
            """#, expect: "URL if canImport(Foundation) import Foundation if canImport(Foundation)"),
        LinkCase("also where its name stands in front of what is extended", #"""
            //- A.swift
            protocol Trait {}
            #if canImport(SwiftUI)
            import SwiftUI
            extension SwiftUI.Color: Trait {}
            extension SwiftUI.Font { struct Style: Trait {} }
            #endif
            //- B.swift
            #if canImport(Foundation) && !os(WASI)
            import Foundation
            extension Foundation.URL: Trait {}
            #endif
            //- C.swift
            import Dispatch
            extension Dispatch.DispatchQueue: Trait {}
            """#, expect: """
            SwiftUI.Color if canImport(SwiftUI) import SwiftUI if canImport(SwiftUI)
            Dispatch.DispatchQueue import Dispatch
            Font.Style if canImport(SwiftUI) import SwiftUI if canImport(SwiftUI)
            Foundation.URL if canImport(Foundation) && !os(WASI) import Foundation if canImport(Foundation) && !os(WASI)
            """),
        LinkCase("and of several conditions any will do", #"""
            //- A.swift
            protocol Trait {}
            #if canImport(SwiftUI)
            import SwiftUI
            extension SwiftUI.Color: Trait {}
            #endif
            //- B.swift
            #if SHAPES
            import SwiftUI
            extension SwiftUI.Color { struct Shape: Trait {} }
            #endif
            """#, expect: """
            SwiftUI.Color if canImport(SwiftUI) import SwiftUI if canImport(SwiftUI) || SHAPES
            Color.Shape if SHAPES import SwiftUI if canImport(SwiftUI) || SHAPES
            """),
        LinkCase("Old negations and parentheses read as they should", #"""
            class Trait {}
            #if !(A || B) && !(!C)
            class One: Trait {}
            #endif
            #if ((A)) && (B || C && D)
            class Two: Trait {}
            #endif
            #if compiler(>=5.9)&&canImport( Foundation )
            class Three: Trait {}
            #endif
            """#, expect: """
            One if !(A || B) && C
            Three if compiler(>=5.9) && canImport(Foundation)
            Two if A && (B || (C && D))
            """),
        LinkCase("An extension of a name extends what the name means in each branch", #"""
            import Dispatch
            protocol Trait {}
            #if DEBUG
            final class Lock {}
            #else
            typealias Lock = DispatchQueue
            #endif
            extension Lock: Trait {}
            struct One {}
            struct Two {}
            #if EXTRA
            typealias Both = One
            #else
            typealias Both = Two
            #endif
            extension Both: Trait { struct Inside: Trait {} }
            """#, expect: """
            DispatchQueue if !DEBUG import Dispatch
            One.Inside if EXTRA
            Two.Inside if !EXTRA
            Lock if DEBUG
            One if EXTRA
            Two if !EXTRA
            """),
        LinkCase("A superclass behind a conditional typealias counts as long as that means it, declared here or not", uncompiled: "the classes are another platform's", #"""
            import UIKit
            protocol Trait {}
            extension UIView: Trait {}
            #if os(iOS)
            typealias Base = UIView
            #else
            class Base {}
            #endif
            class Panel: Base {}
            """#, expect: """
            Panel if os(iOS) @MainActor?
            UIView @MainActor? import UIKit
            """),
        LinkCase(
            "An attribute that stands for a conformance does so in its branch of an #if", root: "Reducer", attributes: ["Reducer": ["Reducer"]],
            uncompiled: "the macro", #"""
            import Architecture
            #if FAST
            @Reducer
            #endif
            struct One {}
            #if FAST
            @MainActor
            #elseif SLOW
              @Architecture.Reducer(state: .equatable, "a)@b")
            #else
            @available(*, deprecated, message: "@Reducer")
            #endif
            struct Two {}
            #if FAST
            #if SLOW
            @Reducer @MainActor
            #endif
            #endif
            struct Three {}
            #if FAST
            @MainActor @Other
            #endif
            struct None {}
            """#, expect: """
            One if FAST
            Three if FAST && SLOW @MainActor?
            Two if !FAST && SLOW deprecated @MainActor?
            """),
        LinkCase(
            "A type may come to the root by any number of ways, each under a condition of its own",
            "protocol Trait {}\nprotocol P0: Trait {}\nstruct A {}\nstruct B {}\n"
                + (1...40).map { number in
                    """
                    protocol P\(number): P\(number - 1) {}
                    protocol Q\(number): Trait {}
                    #if F\(number)
                    extension A: P\(number) {}
                    extension B: Q\(number) {}
                    #endif

                    """
                }.joined(),
            expect: """
            A if \((1...40).map { "F\($0)" }.joined(separator: " || "))
            B if \((1...40).map { "F\($0)" }.joined(separator: " || "))
            ~ P0
            \(((1...40).map { "~ P\($0)" } + (1...40).map { "~ Q\($0)" }).sorted().joined(separator: "\n"))
            """),
    ]
}
