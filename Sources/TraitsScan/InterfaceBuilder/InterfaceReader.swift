/// Reads a storyboard or xib: which identifiers it gives to which objects. Any bytes give facts and problems.
public enum InterfaceReader {
    /// Returns what the document at `path`, whose text is `bytes`, says by itself.
    ///
    /// - Parameter keyPath: The key path of the user-defined runtime attribute that holds an identifier: `traitSpec`. For
    ///   `accessibilityIdentifier` the identifiers of accessibility elements count too.
    public static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, keyPath: String = "traitSpec"
    ) -> InterfaceFacts {
        var reading = InterfaceReading(path: path, keyPath: keyPath)
        var reader = XMLReader(bytes, path: path)
        while let event = reader.next() {
            switch event {
            case .start(let name, let attributes, let place):
                guard reading.start(name, attributes, at: place) else { return reading.facts }
            case .end: reading.end()
            case .text(let text, let place): reading.take(text, at: place)
            }
        }
        if let problem = reader.problem { reading.facts.problems.append(problem) }
        return reading.finish()
    }
}
