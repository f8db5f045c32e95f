import TraitsModel
import TraitsScan

extension LinkCase {
    /// What is left out, and what only seems to be.
    static let exclusions = [
        LinkCase("Private types, and types in private ones, are left out", #"""
            //- Access.swift
            open class Trait { required public init() {} }
            private class P1: Trait {}
            fileprivate class P2: Trait { class InP2: Trait {} }
            struct Outer {
                private struct Mid { class Inner: Trait {}; static func make() -> Trait { Inner() } }
                private class P3: Trait {}
                class Shown: Trait {}
                internal final class Shown2: Shown {}
                fileprivate enum E { public final class Public: Trait {} }
            }
            private extension Outer { class InPrivateExt: Trait {}; public class RaisedInPrivateExt: Trait {} }
            public extension Outer2 { class InPublicExt: Trait {}; private class Lowered: Trait {}; internal class Kept: Trait {} }
            public struct Outer2 {}
            fileprivate extension Outer2.Deep { class InFileprivateExt: Trait {} }
            extension Outer2 { public enum Deep {} }
            public private(set) var counter: Int { get { 0 } set {} }
            public final class AfterSetter: Trait { fileprivate(set) var x = 1; private static func shared() -> P1 { P1() } }
            package class Packaged: Trait {}
            //- Local.swift
            class Runner: Trait {
                var one: Int {
                    class GhostLocal1: Trait {}
                    let name = "x"
                    struct S { class GhostLocal2: Trait {} }
                    return name.count
                }
                var two: Int = 0 { willSet { class GhostLocal3: Trait {} } didSet { enum X { class GhostLocal4: Trait {} } } }
                subscript(i: Int) -> Int { get { class GhostLocal5: Trait {}; return i } set { class GhostLocal6: Trait {} } }
                required init() { class GhostLocal7: Trait {} }
                deinit { class GhostLocal8: Trait {} }
                func f(_ g: () -> Trait = { class GhostLocal9: Trait {}; return GhostLocal9() }) {
                    defer { class GhostLocal10: Trait {} }
                    switch one { case 0: class GhostLocal11: Trait {}; default: do { class GhostLocal12: Trait {} } }
                    func inner() { class GhostLocal13: Trait {} }
                    let c = { class GhostLocal14: Trait {} }
                    c(); if true { extension_() } else { class GhostLocal15: Trait {} }
                }
                func extension_() {}
                lazy var three: Trait = { class GhostLocal16: Trait {}; return GhostLocal16() }()
                class RealInner: Runner {}
            }
            var top: Trait { final class GhostLocal17: Trait {}; return GhostLocal17() }
            enum Kind: Int { case a = 1, b; var t: Trait { switch self { case .a: final class GhostLocal18: Trait {}; return GhostLocal18(); case .b: return Runner() } }; class InKind: Trait {} }
            @discardableResult func free() -> Int { class GhostLocal19: Trait {}; return 1 }
            class AfterFree: Runner {}
            """#, expect: """
            AfterFree
            AfterSetter
            Kind.InKind
            Outer2.InPublicExt
            Outer2.Kept
            Packaged
            Outer.RaisedInPrivateExt
            Runner.RealInner
            Runner
            Outer.Shown
            Outer.Shown2
            - TG101 Outer.E.Public
            - TG101 Outer.InPrivateExt
            - TG101 Outer.Mid.Inner
            - TG101 Outer.P3
            - TG101 Outer2.Deep.InFileprivateExt
            - TG101 Outer2.Lowered
            - TG101 P1
            - TG101 P2
            - TG101 P2.InP2
            """),
        LinkCase("A type in an extension of a private type is left out", #"""
            class Trait {}
            private enum Hidden {}
            extension Hidden { class Inside: Trait {} }
            """#, expect: "- TG101 Hidden.Inside"),
        LinkCase("A reachable subclass hangs on a private class", #"""
            class Trait {}
            enum Box {
                fileprivate class Base: Trait {}
                private final class Sub: Base {}
            }
            """#, expect: """
            - TG101 Box.Base
            - TG101 Box.Sub
            """),
        LinkCase("A public table holds public types alone", access: .public, #"""
            public protocol Trait {}
            public struct Open: Trait {}
            struct Closed: Trait {}
            package struct Packaged: Trait {}
            public enum Box { public struct Inside: Trait {} ; struct Hidden: Trait {} }
            enum Inner { public struct NotReally: Trait {} }
            """#, expect: """
            Box.Inside
            Open
            - TG108 Box.Hidden
            - TG108 Closed
            - TG108 Inner.NotReally
            - TG108 Packaged
            """),
        LinkCase("A type of the system's is no module, whatever is declared under the name behind it", #"""
            protocol Trait {}
            enum UTF8View {}
            extension String.UTF8View: Trait {}
            struct UnicodeScalarView { typealias Index = String.UnicodeScalarView.Index }
            """#, expect: """
            String.UTF8View
            """),
        LinkCase("Types in extensions of generic types of the standard library are left out", #"""
            protocol Trait {}
            extension Array { struct Inner: Trait {} }
            extension Dictionary.Keys { struct Deep: Trait {} }
            extension Result where Failure == Never { struct Sure: Trait {} }
            extension String { struct Fine: Trait {} }
            """#, expect: """
            String.Fine
            - TG102 Array.Inner
            - TG102 Dictionary.Keys.Deep
            - TG102 Result.Sure
            """),
        LinkCase("Conditional conformances, and generics, are left out", #"""
            protocol Trait { init() }
            struct Box<T> { init() {} }
            extension Box: Trait where T: Trait {}
            struct Pair<A, B> { init() {} }
            extension Pair:
                Trait
            // where A: Ghost {
            where
                A: Trait,
                B == [A]
                /* { */
            {
                static func make() -> Self { Self() }
            }
            extension Array: Trait where Element: Trait {}
            extension Optional where Wrapped: Trait { struct Nested<X>: Trait { init() {} } }
            extension Box where T == Int { struct Bound: Trait { init() {} } }
            struct NotOurs<T> where T: Trait { init() {} }
            extension NotOurs where T: Trait { func f() {} }
            class Multi<Base>:
                Parent,
                Marker
            where Base: Collection, Base.Element: Trait {
                required init() {}
            }
            class Parent: Trait { required init() {} }
            protocol Marker {}
            final class Always: Multi<[Parent]> {}
            protocol Requires { associatedtype T: Trait where T: Marker }
            extension Requires where Self: Trait { static var isOne: Bool { true } }
            func pick<T>(_ t: T.Type) -> T where T: Trait { T() }
            """#, expect: """
            Always
            Box.Bound spelled Box<Int>.Bound
            Parent
            - TG103 Array
            - TG103 Box
            - TG102 Multi
            - TG102 Optional.Nested
            - TG103 Pair
            """),
        LinkCase("A subclass of what conforms under a condition is left out as well, unless a directive asks for it", inferable: ["Sub"], #"""
            protocol Trait {}
            class Box<T> {}
            extension Box: Trait where T: Equatable {}
            class Sub: Box<Int> {}
            // traits-gen: register Known as "Known"
            class Known: Box<String> {}
            """#, expect: """
            Known
            - TG103 Box
            - TG103 Sub
            """),
        LinkCase("A type nested in a generic one is left out", #"""
            class Trait {}
            struct Outer<T> { class Inner: Trait {} ; enum Deep { class Leaf: Trait {} } }
            extension Outer { class Added: Trait {} }
            """#, expect: """
            - TG102 Outer.Added
            - TG102 Outer.Deep.Leaf
            - TG102 Outer.Inner
            """),
        LinkCase("Availability is carried, and what no build can use is left out", #"""
            open class Trait { required public init() {} }
            @available(*, unavailable, message: "gone }") class Gone: Trait {}
            @available(swift, obsoleted: 4.2) class Obsolete: Trait {}
            @available(swift 99) class Future: Trait {}
            @available(*, deprecated, renamed: "Fresh") class Old: Trait {}
            @available(macOS 99, iOS 99, *) class Tomorrow: Trait {}
            @available(macOS 98, *)
            extension Host { @available(iOS 97, *) class InExt: Trait {} }
            enum Host {
                @available(macOS, introduced: 12.0, obsoleted: 13.0, message: "a, b: c") class Window: Trait {}
                @available(iOS, unavailable) @available(macOS 12, *) class MacOnly: Trait {}
            }
            @available(*, unavailable) enum Box { class InBox: Trait {} }
            class Fresh: Trait {}
            @MainActor class OnMain: Trait { required init() { super.init() } }
            class NoInit: Trait { @available(*, unavailable) required init() { fatalError() } }
            class SubOfOld: Fresh { @available(*, deprecated) func old() {} }
            """#, expect: """
            Fresh
            Host.InExt on iOS 97, macOS 98
            Host.MacOnly if !os(iOS) && !os(visionOS) on macOS 12
            NoInit
            Old deprecated
            OnMain
            SubOfOld
            Tomorrow on iOS 99, macOS 99
            Host.Window if !os(macOS) on macOS 12.0
            - TG104 Box.InBox
            - TG104 Future
            - TG104 Gone
            - TG104 Obsolete
            """),
        LinkCase("The strictest version of the chain counts, and an extension's too", #"""
            protocol Trait {}
            struct Panel {}
            @available(macOS 13, iOS 9, *)
            extension Panel: Trait {}
            @available(macOS 12, *)
            enum Outer { @available(macOS 14.1, *) struct Inner: Trait {} }
            """#, expect: """
            Outer.Inner on macOS 14.1
            Panel on iOS 9, macOS 13
            """),
        LinkCase("What needs a language version carries it as a condition", #"""
            protocol Trait {}
            @available(swift 6) struct New: Trait {}
            @available(swift, introduced: 4.2) struct Usual: Trait {}
            """#, expect: """
            New if swift(>=6)
            Usual
            """),
        LinkCase("An attribute in a condition counts under that condition", #"""
            protocol Trait {}
            #if EMBEDDED
            @available(*, unavailable)
            #endif
            struct Panel: Trait {}
            """#, expect: "Panel if !EMBEDDED"),
        LinkCase("A platform on which it is unavailable is a condition, whichever the compiler knows", #"""
            protocol Trait {}
            @available(Android, unavailable) struct Android: Trait {}
            @available(DriverKit, unavailable) struct DriverKit: Trait {}
            @available(FreeBSD, unavailable) struct FreeBSD: Trait {}
            @available(OpenBSD, unavailable) struct OpenBSD: Trait {}
            @available(OSX, unavailable) struct OSX: Trait {}
            @available(Windows, unavailable) struct Windows: Trait {}
            @available(iOS, unavailable) struct iOS: Trait {}
            @available(macCatalyst, unavailable) struct macCatalyst: Trait {}
            @available(macOS, unavailable) struct macOS: Trait {}
            @available(tvOS, unavailable) struct tvOS: Trait {}
            @available(visionOS, unavailable) struct visionOS: Trait {}
            @available(watchOS, unavailable) struct watchOS: Trait {}
            @available(macOSApplicationExtension, unavailable) struct InNoCondition: Trait {}
            """#, expect: """
            Android if !os(Android)
            DriverKit if !os(DriverKit)
            FreeBSD if !os(FreeBSD)
            InNoCondition
            OSX if !os(macOS)
            OpenBSD if !os(OpenBSD)
            Windows if !os(Windows)
            iOS if !os(iOS) && !os(visionOS)
            macCatalyst if !targetEnvironment(macCatalyst)
            macOS if !os(macOS)
            tvOS if !os(tvOS)
            visionOS if !os(visionOS)
            watchOS if !os(watchOS)
            """),
        LinkCase("A conformance that is marked unavailable is none", #"""
            protocol Trait {}
            struct Panel {}
            @available(*, unavailable)
            extension Panel: Trait {}
            """#, expect: "- TG104 Panel"),
        LinkCase("One branch may be registered and another not", #"""
            class Trait {}
            #if DEBUG
            class Probe: Trait {}
            #else
            private class Probe: Trait {}
            #endif
            """#, uncompiledIf: "the two branches are two types", expect: """
            Probe if DEBUG
            - TG101 Probe if !DEBUG
            """),
        LinkCase("A noncopyable type cannot be in a table", #"""
            protocol Trait: ~Copyable {}
            struct Handle: ~Copyable, Trait {}
            struct Token: Trait {}
            """#, expect: """
            Token
            - TG105 Handle
            """),
        LinkCase("A conformance isolated to the main actor is marked, also where it is inherited", #"""
            protocol Trait {}
            protocol Effect: Trait {}
            @MainActor class Base: @MainActor Effect {}
            class Sub: Base {}
            @MainActor final class Plain: Trait {}
            """#, expect: """
            Base @MainActor
            Plain @MainActor?
            Sub @MainActor
            ~ Effect
            """),
        LinkCase("A conformance isolated to another actor is left out", #"""
            protocol Trait {}
            @globalActor actor Disk { static let shared = Disk() }
            @Disk final class Cache: @Disk Trait {}
            actor Worker: Trait {}
            """#, expect: """
            Worker
            - TG106 Cache
            """),
        LinkCase("A base that cannot be found and ends in the root's name is left out with a warning", modules: ["App"], uncompiled: "the base does not exist", #"""
            //- App/Main.swift
            class Trait {}
            enum Box {}
            class Lost: Box.Trait {}
            class Far: Elsewhere.Trait {}
            class Ours: Trait {}
            """#, expect: """
            Ours
            - TG109 Far
            - TG109 Lost
            ! TG109 App/Main.swift:3
            ! TG109 App/Main.swift:4
            """),
        LinkCase("A base that is an inferred associated type is told, since it may be anything", uncompiled: "whether it conforms depends on the order of files", #"""
            protocol Trait {}
            class Base: Trait {}
            protocol Source { associatedtype Effect; associatedtype Other = Base; func make() -> Effect }
            struct Inferring: Source { func make() -> Base { Base() }; class Inside: Effect {} }
            struct Saying: Source { typealias Effect = Base; typealias Other = Base; func make() -> Base { Base() } }
            class Inferred: Inferring.Effect {}
            class Said: Saying.Effect {}
            class Defaulted: Inferring.Other {}
            struct Free {}
            """#, expect: """
            Base
            Said
            - TG113 Defaulted
            - TG113 Inferred
            - TG113 Inferring.Inside
            """),
        LinkCase(
            "An extension of a typealias of a generic type is one for its arguments",
            inferable: ["Array", "Box", "Box.Inner", "Dictionary", "Optional", "Set"], #"""
            protocol Trait {}
            typealias Numbers = [Int]
            extension Numbers: Trait {}
            typealias Names = [String: Int]
            extension Names: Trait {}
            typealias Perhaps = Int?
            extension Perhaps: Trait {}
            typealias Chosen = Set<Int>
            typealias Again = Chosen
            extension Again: Trait {}
            struct Box<T> {}
            typealias IntBox = Box<Int>
            extension IntBox: Trait { struct Inner: Trait {} }
            // traits-gen: register Numbers as "numbers"
            """#, expect: """
            Numbers = numbers
            - TG103 Box
            - TG102 Box.Inner
            - TG103 Dictionary
            - TG103 Optional
            - TG103 Set
            """),
        LinkCase("What is no version in @available never becomes generated code", uncompiled: "the compiler refuses these attributes", #"""
            protocol Trait {}
            @available(macOS { "", }, *) struct A: Trait {}
            @available(macOS, introduced: "}") struct B: Trait {}
            @available(iOS 13.x, macOS 14, *) struct C: Trait {}
            @available(swift, obsoleted: "5)") struct D: Trait {}
            """#, expect: """
            A
            B
            C on macOS 14
            D
            """),
    ]
}
