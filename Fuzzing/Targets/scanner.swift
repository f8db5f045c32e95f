/// Scans bytes as Swift: every place is within them, and an enclosing declaration comes before what it contains.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScanner(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let facts = SwiftScanner.scan(bytes, path: "a.swift", options: ScanOptions(locals: true, strings: true, members: true))
    for (index, declaration) in facts.declarations.enumerated() {
        precondition((0...count).contains(declaration.place.offset))
        precondition(declaration.parent.map { $0 < index } ?? true)
    }
    for literal in facts.strings { precondition((0...count).contains(literal.place.offset)) }
    for problem in facts.problems { precondition((0...count).contains(problem.location.place?.offset ?? 0)) }
    return 0
}
