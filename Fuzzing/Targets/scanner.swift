/// One for all inputs, so that what one leaves behind would show in the next.
nonisolated(unsafe) private let scanner = SwiftScanner()

/// Scans bytes as Swift, and checks what holds of all bytes: tokens and trivia are the whole file, every place is within it, an
/// enclosing declaration comes before what it contains, what comments hold does not matter, and nothing is declared in a literal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScanner(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let options = ScanOptions(locals: true, strings: true, members: true)
    let facts = scanner.scan(bytes, path: "a.swift", options: options)
    for (index, declaration) in facts.declarations.enumerated() {
        expect((0...count).contains(declaration.place.offset), "a declaration outside the file")
        expect(declaration.parent.map { $0 < index } ?? true, "a declaration before the one around it")
    }
    for literal in facts.strings { expect((0...count).contains(literal.place.offset), "a literal outside the file") }
    for problem in facts.problems { expect((0...count).contains(problem.location.place?.offset ?? 0), "a problem outside the file") }
    Comments.find(start, count, readsTypes: false)
    Comments.check(start, count, facts, options)
    Wrapping.check(start, count)
    if facts.problems.isEmpty { checkSkipping(bytes, facts) }
    return 0
}

/// Checks that skipping bodies finds what reading them finds outside them.
///
/// Only of what neither has a fault to find with: in what is no Swift, each may see another one.
private func checkSkipping(_ bytes: UnsafeBufferPointer<UInt8>, _ facts: FileFacts) {
    let skipped = scanner.scan(bytes, path: facts.path)
    guard skipped.problems.isEmpty else { return }
    let outside = facts.declarations.lazy.filter { !$0.isLocal }.map(\.place)
    expect(outside.elementsEqual(skipped.declarations.lazy.map(\.place)), "skipping a body loses or adds a declaration")
}
