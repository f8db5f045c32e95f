import TraitsModel

/// What every generated file starts with: the same in each, whatever the date, version or path.
enum Head {
    /// Writes the marker, how to bring the file up to date, the modules without which it cannot be made again, and the switches of
    /// formatters and linters.
    static func write(to writer: inout CodeWriter, modules: ForeignModules = ForeignModules()) {
        writer.line(Templates.marker, "// To bring it up to date run `traits-gen generate`; the build-tool plugin does so in every build.")
        if let line = modules.line { writer.line(line) }
        writer.line(
            "// swiftlint:disable all",
            "// swiftformat:disable all",
            "// swift-format-ignore-file",
            "")
    }
}

/// The modules that the one that is generated for depends on, as far as a generated file would be another without them.
///
/// A run that does not know them would take out what another puts in, and so forth.
public struct ForeignModules: Hashable, Sendable {
    /// Their names, sorted.
    public var names: [String]
    /// Whether their types are links only, and not registered.
    public var areLinks: Bool

    /// Creates a list, empty by default; what is no name of a module is left away.
    public init(_ names: some Sequence<String> = [], areLinks: Bool = false) {
        self.names = Set(names).filter(Self.isName).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.areLinks = areLinks
    }

    /// Reads the list in the head of a generated file; empty without one.
    public init(inHeadOf text: String) {
        self.init()
        guard text.utf8.starts(with: Templates.marker.utf8) else { return }
        for line in text.split(maxSplits: 6, whereSeparator: \.isNewline).prefix(6) {
            for (opening, areLinks) in [(Self.types, false), (Self.links, true)] where line.hasPrefix(opening) {
                self.init(line.dropFirst(opening.count).split(separator: ",").map { String($0.drop { $0 == " " }) }, areLinks: areLinks)
            }
        }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    private static let types = "// With types of the modules: ", links = "// With types that descend through the modules: "

    /// The line of the head; nil for none.
    fileprivate var line: String? { names.isEmpty ? nil : (areLinks ? Self.links : Self.types) + names.joined(separator: ", ") }
}
