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
        /// The nearest enclosing scene, cell or File's Owner with a custom class, if any: the screen.
        public var screen: String?

        /// Creates a use of `identifier` by an element.
        public init(identifier: String, place: SourcePlace, element: String) {
            self.identifier = identifier
            self.place = place
            self.element = element
        }
    }

    /// The platform that the document's `targetRuntime` or `type` names.
    public enum Platform: String, Sendable { case iOS, macOS, tvOS, watchOS }

    /// The file's path as it was given to the tool.
    public var path: String
    /// The platform; nil if the document does not say.
    public var platform: Platform?
    /// The uses in file order.
    public var uses: [Use] = []
    /// What is wrong with the file: malformed XML, a DTD, entity definitions.
    public var problems: [Diagnostic] = []

    /// Creates the facts of a file that says nothing.
    public init(path: String) { self.path = path }
}
