/// Reads bytes as a spec and as a configuration: a text is read or refused with a reason, and every place is within it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSpec(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let document = JSONReader.read(bytes, path: "a.json")
    precondition(document.root != nil || !document.problems.isEmpty, "refused without a reason")
    let facts = SpecReader.facts(of: document)
    for problem in facts.problems { precondition((0...count).contains(problem.location.place?.offset ?? -1)) }
    for entry in facts.entries {
        precondition(entry.place.offset < count)
        for trait in entry.traits { precondition(entry.place < trait.place && trait.place <= trait.typePlace) }
    }
    let commented = JSONReader.read(bytes, path: "a.json", options: .init(allowsComments: true))
    precondition(document.root == nil || commented.root == document.root, "comments change what has none")
    return 0
}
