import TraitsModel
import TraitsScan

extension LinkCase {
    /// Several modules.
    static let severalModules = [
        LinkCase("The same names in two modules are kept apart", root: "Core.Trait", modules: ["App", "Core", "Extra"], names: .qualified, #"""
            //- Core/Core.swift
            open class Trait { required public init() {} }
            open class Fade: Trait {}
            public enum Effects { open class Glow: Fade {} }
            class Hidden: Trait {}
            public protocol Foo { init() }
            //- Extra/Extra.swift
            open class Trait { public init() {} }
            open class Pulse: Trait {}
            open class Hidden: Trait {}
            public protocol Foo { init() }
            //- App/App.swift
            import Core
            import class Extra.Pulse
            class Fade: Core.Fade {}
            class Glow: Fade {}
            final class Deep: Effects.Glow {}
            class Beat: Pulse {}
            protocol Foo: Core.Foo {}
            //- App/Other.swift
            import Core
            import Extra
            class Explicit: Core.Trait {}
            class NotOurs: Extra.Trait {}
            class AlsoNot: Hidden {}
            class Sub: Explicit {}
            """#, expect: """
            Deep = Deep
            Core.Effects.Glow = Effects.Glow import Core
            Explicit = Explicit
            Fade = Fade
            Core.Fade = Fade import Core spelled Core.Fade
            Glow = Glow
            Sub = Sub
            - TG107 Hidden
            ! TG130 App/App.swift:3
            """),
        LinkCase("The chain leads through a dependency's types", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            open class Trait { required public init() {} }
            open class Middle: Trait {}
            class Unseen: Trait {}
            //- App/App.swift
            import Core
            final class Leaf: Middle {}
            """#, expect: """
            Leaf
            Core.Middle import Core
            - TG107 Unseen
            """),
        LinkCase("A base that two imported modules declare is not guessed", root: "Core.Trait", modules: ["App", "Core", "Extra"], uncompiled: "the name is ambiguous", #"""
            //- Core/Core.swift
            open class Trait { public init() {} }
            //- Extra/Extra.swift
            open class Trait { public init() {} }
            //- App/App.swift
            import Core
            import Extra
            class Doubtful: Trait {}
            class Clear: Core.Trait {}
            """#, expect: """
            Clear
            - TG110 Doubtful
            ! TG110 App/App.swift:3
            """),
        LinkCase("A root that two modules declare must be told apart", modules: ["App", "Core", "Extra"], uncompiled: "there is no root", #"""
            //- Core/Core.swift
            open class Trait { public init() {} }
            //- Extra/Extra.swift
            open class Trait { public init() {} }
            //- App/App.swift
            import Core
            class Ours: Trait {}
            """#, expect: "! TG150 Core/Core.swift:1"),
        LinkCase("A root that nothing mentions is warned of where something of a similar name is", root: "Trati", uncompiled: "there is no root", #"""
            class Trait {}
            class Ours: Trait {}
            """#, expect: "! TG151 traits-gen.json:0"),
        LinkCase("A root that nothing mentions is warned of where nothing of a similar name is, too", root: "Zzzqqq", uncompiled: "there is no root", #"""
            class Ours {}
            """#, expect: "! TG151 traits-gen.json:0"),
        LinkCase("A root that an attribute alone stands for need not be written out", root: "Reducer", attributes: ["Reducer": ["Reducer"]], uncompiled: "the macro", #"""
            import Architecture
            @Reducer struct Counter {}
            @Architecture.Reducer struct Other {}
            @Other struct Stranger {}
            """#, expect: """
            Counter
            Other
            """),
        LinkCase("with its module in front in the attribute's meaning", root: "Reducer", attributes: ["Reducer": ["Architecture.Reducer"]], uncompiled: "the macro", #"""
            import Architecture
            @Reducer struct Counter {}
            """#, expect: "Counter"),
        LinkCase("and with its module in front in the root", root: "Architecture.Reducer", attributes: ["Reducer": ["Reducer"]], uncompiled: "the macro", #"""
            import Architecture
            @Reducer struct Counter {}
            """#, expect: "Counter"),
        LinkCase("An attribute that nothing has stands for nothing", root: "Reducer", attributes: ["Reducer": ["Reducer"]], uncompiled: "there is no root", #"""
            struct Counter {}
            """#, expect: "! TG151 traits-gen.json:0"),
        LinkCase("A module that a file does not import is not searched", modules: ["App", "Core"], uncompiled: "the name is not visible", #"""
            //- Core/Core.swift
            public protocol Trait {}
            open class Base: Trait {}
            //- App/A.swift
            import Core
            class Ours: Base {}
            //- App/B.swift
            class NotOurs: Base {}
            """#, expect: """
            Core.Base import Core
            Ours
            """),
        LinkCase("A re-exported module is visible", modules: ["App", "Kit", "Core"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            open class Base: Trait {}
            //- Kit/Kit.swift
            @_exported import Core
            //- App/App.swift
            import Kit
            class Ours: Base {}
            struct Also: Kit.Trait {}
            """#, expect: """
            Also
            Core.Base import Core
            Ours
            """),
        LinkCase("A module in front of a name is that module and what it re-exports, whatever else the file imports", root: "Core.Trait",
                 modules: ["App", "Outer", "Kit", "Second", "Core", "Third"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            //- Kit/Kit.swift
            @_exported import Core
            //- Outer/Outer.swift
            @_exported import Kit
            public protocol Other {}
            //- Third/Third.swift
            public protocol Trait {}
            //- Second/Second.swift
            @_exported import Core
            public protocol Trait {}
            //- App/First.swift
            import Third
            import Kit
            struct ByKit: Kit.Trait {}
            struct ByThird: Third.Trait {}
            //- App/Last.swift
            import Kit
            import Third
            struct ByKitToo: Kit.Trait {}
            struct ByThirdToo: Third.Trait {}
            //- App/Far.swift
            import Third
            import Outer
            struct ByOuter: Outer.Trait {}
            //- App/Own.swift
            import Second
            struct ByItself: Second.Trait {}
            """#, expect: """
            ByKit
            ByKitToo
            ByOuter
            """),
        LinkCase("A name with a module in front that neither has nor re-exports it is nobody else's", root: "Third.Trait",
                 modules: ["App", "Kit", "Third"], uncompiled: "the name does not exist", #"""
            //- Kit/Kit.swift
            public protocol Other {}
            //- Third/Third.swift
            public protocol Trait {}
            //- App/App.swift
            import Third
            import Kit
            struct Nobodys: Kit.Trait {}
            struct Ours: Third.Trait {}
            """#, expect: """
            Ours
            - TG109 Nobodys
            ! TG109 App/App.swift:3
            """),
        LinkCase("unless it re-exports what was not scanned", root: "Third.Trait", modules: ["App", "Kit", "Third"], uncompiled: "a module is missing", #"""
            //- Kit/Kit.swift
            @_exported import Unread
            //- Third/Third.swift
            public protocol Trait {}
            //- App/App.swift
            import Third
            import Kit
            struct Strange: Kit.Trait {}
            struct Ours: Third.Trait {}
            """#, expect: """
            Ours
            """),
        LinkCase("A root can have the module in front that re-exports it", root: "Outer.Trait", modules: ["App", "Outer", "Kit", "Core", "Third"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            //- Kit/Kit.swift
            @_exported import Core
            //- Outer/Outer.swift
            @_exported import Kit
            //- Third/Third.swift
            public protocol Trait {}
            //- App/App.swift
            import Core
            import Third
            struct Ours: Core.Trait {}
            struct NotOurs: Third.Trait {}
            """#, expect: """
            Ours
            """),
        LinkCase("The own module's type hides an imported one", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            open class Base: Trait {}
            //- App/App.swift
            import Core
            class Base {}
            class NotOurs: Base {}
            class Ours: Core.Base {}
            """#, expect: """
            Core.Base import Core spelled Core.Base
            Ours
            """),
        LinkCase("A type in a dependency's type is named through it", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            public enum Effects {}
            //- App/App.swift
            import Core
            extension Effects { struct Fade: Trait {} }
            """#, expect: "Effects.Fade import Core"),
        LinkCase("A module that declares its own name is qualified by a module selector", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public enum Core {}
            public protocol Trait {}
            public struct Fade: Trait { public init() {} }
            //- App/App.swift
            import Core
            struct Fade {}
            """#, expect: "Core.Fade import Core spelled Core::Fade"),
        LinkCase("So is the root", root: "Core.Trait", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public enum Core {}
            public protocol Trait {}
            public struct Fade: Trait { public init() {} }
            //- App/App.swift
            import Core
            enum Effects { struct Trait {} }
            struct Ours: Trait {}
            """#, expect: """
            Core.Fade import Core
            Ours
            """),
        LinkCase("with a name that another module has, too", root: "Core.Trait", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public enum Core {}
            public protocol Trait {}
            //- App/App.swift
            import Core
            struct Trait {}
            struct Ours: Core::Trait {}
            """#, expect: "Ours"),
        LinkCase("and where the own module has a type of the other's name", root: "Core.Trait", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            //- App/App.swift
            import Core
            enum Core {}
            struct Ours: Trait {}
            """#, expect: "Ours"),
        LinkCase("A type in a type that is called as its module stays one", root: "Core.Trait", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public enum Core { public protocol Trait {} }
            //- App/App.swift
            import Core
            struct Ours: Core.Trait {}
            """#, expect: "Ours"),
        LinkCase("A root can be a keyword", root: "default", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public protocol `default` {}
            //- App/App.swift
            import Core
            struct Ours: `default` {}
            """#, expect: "Ours"),
        LinkCase("with its module in front, and nested in another", root: "Core.class.switch", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public enum `class` { open class `switch` { public init() {} } }
            //- App/App.swift
            import Core
            class Ours: `class`.`switch` {}
            """#, expect: "Ours"),
        LinkCase("A conformance that a dependency gives to an external type is used through it", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            import Foundation
            public protocol Trait {}
            extension URL: Trait {}
            //- App/App.swift
            import Core
            struct Ours: Trait {}
            """#, expect: """
            Ours
            URL import Core, Foundation
            """),
        LinkCase("What is internal in a dependency is no type here, whoever inherits it", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            public protocol Trait {}
            protocol Secret: Trait {}
            public struct Open: Secret {}
            @_spi(Tools) public struct Tool: Trait {}
            public enum Box { struct Inner: Trait {} }
            //- App/App.swift
            import Core
            """#, expect: """
            Core.Open import Core
            - TG107 Box.Inner
            - TG107 Tool
            ~ Secret
            """),
    ]
}
