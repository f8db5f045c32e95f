/// What every generated file starts with: the same in each, whatever the date, version or path.
enum Head {
    /// Writes the marker, how to bring the file up to date, and the switches of formatters and linters.
    static func write(to writer: inout CodeWriter) {
        writer.line(
            Templates.marker,
            "// To bring it up to date run `traits-gen generate`; the build-tool plugin does so in every build.",
            "// swiftlint:disable all",
            "// swiftformat:disable all",
            "// swift-format-ignore-file",
            "")
    }
}
