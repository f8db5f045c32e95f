/// The classes that the elements of storyboards and xibs stand for.
///
/// The names are those of documents that Xcode has written: the ones that this project was run on (see
/// Docs/accuracy.md), and the object library of Interface Builder. Most are the class's name without its prefix; the
/// rest is as it is (`pongPressGestureRecognizer` is no slip of ours).
public enum InterfaceBuilderElements {
    /// What an element stands for.
    public struct Element: Hashable, Sendable {
        /// The element's name: `label`.
        public var name: String
        /// The class that an object has without a custom class: `UILabel`.
        public var className: String
        /// The framework that declares the class: `UIKit`.
        public var framework: String
        /// Whether it is a screen: a view controller, a window controller or a cell.
        public var isScreen: Bool
        /// The platforms on whose documents it stands for that class.
        public var platforms: Set<InterfaceFacts.Platform>
    }

    /// All elements, by family of platforms and then by name.
    public static let table: [Element] = families.flatMap { family in
        family.classes.sorted { $0.key < $1.key }.map { name, className in
            Element(
                name: name, className: className, framework: family.framework, isScreen: family.areScreens,
                platforms: family.platforms)
        }
    }

    /// Returns what the element `name` stands for in a document for `platform`; nil if it is no object, or unknown.
    ///
    /// A document that names no platform is taken for one of iOS, unless the element exists on macOS alone.
    public static func element(_ name: String, on platform: InterfaceFacts.Platform?) -> Element? {
        guard let candidates = byName[name] else { return nil }
        guard let platform else { return candidates.first }
        return candidates.first { $0.platforms.contains(platform) }
    }

    /// The elements by name, those of iOS before those of macOS.
    private static let byName = Dictionary(grouping: table, by: \.name)

    /// Elements of one framework on the same platforms.
    struct Family {
        /// The framework that declares the classes.
        var framework: String
        /// The platforms.
        var platforms: Set<InterfaceFacts.Platform>
        /// Whether they are screens.
        var areScreens = false
        /// The class for each element.
        var classes: [String: String]
    }

    /// The table by framework: what a reader compares with Interface Builder's library.
    static let families: [Family] = touchFamilies + desktopFamilies + watchFamilies
}
