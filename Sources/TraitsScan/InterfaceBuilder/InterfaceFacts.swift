/// What one storyboard or xib says: the identifiers it gives to objects.
public struct InterfaceFacts: Hashable, Sendable {
    /// An identifier given to an object.
    public struct Use: Hashable, Sendable {
        /// The identifier.
        public var identifier: String
        /// The place of the identifier's text.
        public var place: SourcePlace
        /// The element's name, such as `label`.
        public var element: String
        /// The element's `customClass`, a mangled Swift name decoded.
        public var customClass: String?
        /// The module of the custom class; nil for the module that is generated for, and for Objective-C names.
        public var customModule: String?
        /// Whether the custom class is named as one of Objective-C: neither module nor `customModuleProvider`.
        public var isObjectiveCName = false
        /// The nearest enclosing scene, cell or File's Owner with a custom class, if any: the screen.
        public var screen: String?

        /// Creates a use of `identifier` by an element.
        public init(identifier: String, place: SourcePlace, element: String) {
            self.identifier = identifier
            self.place = place
            self.element = element
        }
    }

    /// A custom class that an object of the document names, whether the object has an identifier or not.
    public struct CustomClass: Hashable, Sendable {
        /// The class's name, a mangled Swift name decoded: `Outer.Inner`.
        public var name: String
        /// The module that the document names; nil for the module that is generated for, and for Objective-C names.
        public var module: String?
        /// Whether it is a class of the module that is generated for: `customModuleProvider="target"`.
        public var isOfTarget: Bool
        /// The place of the class's name.
        public var place: SourcePlace

        /// Creates a custom class.
        public init(name: String, module: String? = nil, isOfTarget: Bool = false, place: SourcePlace) {
            self.name = name
            self.module = module
            self.isOfTarget = isOfTarget
            self.place = place
        }

        /// Whether the name is one of Objective-C: a framework's class, or what `@objc(Name)` says.
        public var isObjectiveCName: Bool { module == nil && !isOfTarget }
    }

    /// The platform that the document's `targetRuntime` or `type` names.
    public enum Platform: String, Sendable { case iOS, macOS, tvOS, watchOS }

    /// The file's path as it was given to the tool.
    public var path: String
    /// The platform; nil if the document does not say.
    public var platform: Platform?
    /// The uses in file order.
    public var uses: [Use] = []
    /// The custom classes in file order.
    public var customClasses: [CustomClass] = []
    /// What is wrong with the file: malformed XML, a DTD, entity definitions.
    public var problems: [Diagnostic] = []

    /// Creates the facts of a file that says nothing.
    public init(path: String) { self.path = path }
}
