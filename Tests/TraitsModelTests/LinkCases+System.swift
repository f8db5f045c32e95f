import TraitsModel
import TraitsScan

extension LinkCase {
    /// What descends through types of the system, whose inheritance is built in.
    static let system = [
        LinkCase("Types of the system inherit what they are known to inherit", root: "Error", #"""
            import Foundation
            enum Plain: Error { case a }
            enum Described: String, LocalizedError { case a }
            protocol Own: CustomNSError {}
            struct Through: Own {}
            typealias Alias = LocalizedError & Sendable
            struct Aliased: Alias {}
            struct Unrelated: Codable, Hashable {}
            struct Extended {}
            extension Extended: RecoverableError {
                var recoveryOptions: [String] { [] }
                func attemptRecovery(optionIndex: Int) -> Bool { false }
            }
            """#, expect: """
            Aliased
            Described
            Extended
            Plain
            Through
            ~ Own
            """),
        LinkCase("A composition of the system is each of its parts, though nothing names the root", root: "Decodable", #"""
            struct Whole: Codable {}
            struct Half: Encodable {}
            """#, expect: "Whole"),
        LinkCase("A class of the system has its superclasses", root: "NSObject", #"""
            import Foundation
            class Work: BlockOperation, @unchecked Sendable {}
            class More: Work, @unchecked Sendable {}
            enum Mode: String { case a }
            """#, expect: """
            More
            Work
            """),
        LinkCase("A root that a class of the system is extended to", #"""
            import Foundation
            protocol Trait {}
            extension NSObject: Trait {}
            class Work: BlockOperation, @unchecked Sendable {}
            """#, expect: """
            NSObject import Foundation
            Work
            """),
        LinkCase("View controllers, wherever they are declared", root: "UIViewController", uncompiled: "UIKit", #"""
            import UIKit
            class Table: UITableViewController {}
            class Plain: UIKit.UIViewController {}
            class Label: UILabel {}
            """#, expect: """
            Plain
            Table
            """),
        LinkCase("A name that the program declares is none of the system's", root: "Swift.Error", #"""
            protocol Error {}
            protocol LocalizedError: Error {}
            struct Mine: LocalizedError {}
            struct Theirs: Swift.Error {}
            """#, expect: "Theirs"),
        LinkCase("nor is one that a scanned module declares", root: "Operation", modules: ["App", "Core"], #"""
            //- Core/Core.swift
            open class Operation { public init() {} }
            open class BlockOperation { public init() {} }
            //- App/App.swift
            import Core
            class Own: Operation {}
            class Other: BlockOperation {}
            """#, expect: "Own"),
        LinkCase("A module of the system in front means that module, imported or re-exported by another", root: "NSObject", uncompiled: "UIKit is not on this machine", #"""
            //- A.swift
            import UIKit
            class A: Foundation.NSObject {}
            class B: ObjectiveC.NSObject {}
            class C: UIKit.UIView {}
            //- B.swift
            class D: Foundation.Operation {}
            class E: Kit.NSObject {}
            """#, expect: """
            A
            B
            C @MainActor?
            D
            - TG109 E
            ! TG109 B.swift:2
            """),
        LinkCase("A type that is called as a module of the system is no module", root: "Error", modules: ["Main"], #"""
            //- Main/A.swift
            protocol Error {}
            enum Foundation { struct Error {}; protocol Base: Main.Error {} }
            struct A: Foundation.Base {}
            """#, expect: """
            A
            ~ Foundation.Base
            """),
    ]
}
