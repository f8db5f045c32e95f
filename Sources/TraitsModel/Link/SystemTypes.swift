/// What the types of the system inherit, as far as it is known here: their sources are not read.
///
/// A type of the program or of a scanned module that is called as one of them is never looked up in it.
enum SystemTypes {
    /// Returns all that the protocol or class called `name` inherits, nearest first; nil if it is not known.
    static func ancestors(of name: String) -> [String]? { table[name] == nil && FrameworkClasses.superclasses(of: name) == nil ? nil : walk(name) }

    /// The names of the protocols and classes that are known, sorted.
    static var names: [String] { (Array(table.keys) + FrameworkClasses.names).sorted(by: Bytewise.precedes) }

    /// Whether `name` is that of a protocol whose refinements are known.
    static func isProtocol(_ name: String) -> Bool { protocolNames.contains(name) }

    /// Returns the protocols that a typealias of the standard library stands for; nil for any other name.
    static func parts(of name: String) -> [String]? { name == "Codable" ? ["Decodable", "Encodable"] : nil }

    /// Whether `name` is that of a class whose superclasses are known.
    static func isClass(_ name: String) -> Bool { !protocolNames.contains(name) && ancestors(of: name) != nil }

    /// Whether a name is so common that it is the system's only where a framework is imported.
    static func needsImport(_ name: String) -> Bool { frameworkNames.contains(name) }

    /// Whether `name` is that of one of Apple's frameworks.
    static func isFramework(_ name: String) -> Bool { frameworks.contains(name) }

    /// Whether a module called `name` may declare them.
    static func isModule(_ name: String) -> Bool { frameworks.contains(name) || modules.contains(name) }

    private static func walk(_ name: String) -> [String] {
        var found: [String] = []
        var next = [name]
        while !next.isEmpty {
            let level = next.flatMap { name in
                (table[name] ?? []) + (table[name] == nil ? FrameworkClasses.superclasses(of: name)?.prefix(1).map { $0 } ?? [] : [])
            }
            next = []
            for name in level where !found.contains(name) {
                found.append(name)
                next.append(name)
            }
        }
        return found
    }

    /// What each name inherits directly.
    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        for (inherited, names) in protocols + frameworkProtocols + classes + appleClasses + classConformances + frameworkClasses {
            for name in names.split(separator: " ") { table[String(name), default: []] += inherited.isEmpty ? [] : [inherited] }
        }
        // On Apple systems also CVarArg, which elsewhere it is not.
        table[FrameworkClasses.root] = ["NSObjectProtocol", "CustomDebugStringConvertible", "CustomStringConvertible", "Hashable"]
        return table
    }()

    private static let protocolNames: Set<String> = {
        Set((protocols + frameworkProtocols).flatMap { $0.names.split(separator: " ").map(String.init) + [$0.inherited] })
    }()

    /// Whether `name` is that of a protocol of the standard library, which needs no import.
    static func isStandard(_ name: String) -> Bool { standardNames.contains(name) }

    /// Whether `name` is that of a protocol which no class of Objective-C conforms to, but for those that are known to.
    static func isSwiftProtocol(_ name: String) -> Bool {
        isStandard(name) || (isProtocol(name) && needsImport(name) && ancestors(of: name)?.contains("NSObjectProtocol") == false)
    }

    private static let standardNames = Set(protocols.flatMap { $0.names.split(separator: " ").map(String.init) })
        .subtracting(importedProtocols.flatMap { $0.split(separator: " ").map(String.init) })

    private static let frameworkNames = Set((frameworkProtocols + frameworkClasses).flatMap { $0.names.split(separator: " ").map(String.init) })

    private static let frameworks: Set<String> = [
        "AppKit", "Cocoa", "Combine", "CoreData", "MapKit", "QuartzCore", "SpriteKit", "SwiftUI", "UIKit", "WatchKit", "WebKit", "WidgetKit", "XCTest",
    ]

    private static let modules: Set<String> = [
        "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "ObjectiveC",
        "Swift", "Synchronization", "_Concurrency", "_StringProcessing",
    ]
}
