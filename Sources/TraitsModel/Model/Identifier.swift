public import TraitsScan

/// A name in a spec that an object is attached under.
public struct Identifier: Hashable, Sendable {
    /// The name: `childView.width`.
    public var name: String
    /// The enum case for it, in backticks where it needs them: `childViewWidth`.
    public var caseName: String
    /// The classes of the objects that carry it, sorted by name; empty if none is known.
    public var classes: [IdentifierClass] = []
    /// Where it is named, sorted.
    public var locations: [SourceLocation] = []

    /// Creates an identifier of which no class is known.
    public init(name: String, caseName: String) {
        self.name = name
        self.caseName = caseName
    }
}

/// A class that an identifier is used with.
public struct IdentifierClass: Hashable, Sendable {
    /// The class's name as generated code spells it.
    public var name: String
    /// The framework that declares it, such as UIKit: code that names it stands under `#if canImport`.
    public var framework: String?
    /// The module that declares it, if neither a framework nor the module that is generated for.
    public var module: String?
    /// The `#if` condition under which the class exists, beside the one that its framework can be imported; nil if always.
    public var condition: String?
    /// Whether it is the type of a variable, so that the objects may be of its subclasses, too.
    public var isStaticType = false
    /// Whether generated code can name the class: something declares it, and its access and generic parameters allow it.
    public var isReachable = true

    /// Creates a class of the module that is generated for.
    public init(_ name: String, framework: String? = nil, module: String? = nil) {
        self.name = name
        self.framework = framework
        self.module = module
    }
}

extension IdentifierClass: Comparable {
    /// Orders classes by name, then by where they come from.
    public static func < (left: IdentifierClass, right: IdentifierClass) -> Bool { left.sortKey < right.sortKey }

    private var sortKey: (String, String, String, String) { (name, framework ?? "", module ?? "", condition ?? "") }
}
