/// Reads bytes as a storyboard, for both key paths: every identifier has a text and a place, and every place is within the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInterface(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    for keyPath in ["traitSpec", "accessibilityIdentifier"] {
        let facts = InterfaceReader.read(bytes, path: "a.xib", keyPath: keyPath)
        for problem in facts.problems { precondition((0...count).contains(problem.location.place?.offset ?? -1)) }
        for use in facts.uses { precondition(use.place.offset <= count && !use.identifier.isEmpty && !use.element.isEmpty) }
        for named in facts.customClasses { precondition(named.place.offset <= count && !named.name.isEmpty) }
    }
    return 0
}
