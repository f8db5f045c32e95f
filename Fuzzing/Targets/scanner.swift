/// Scans bytes as Swift: tokens and trivia are all of them, every place is within them, and an enclosing declaration comes
/// before what it contains.
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
    checkTokens(start, count)
    return 0
}

/// Checks that the tokens and the trivia between them are the whole file, and that every token makes progress.
private func checkTokens(_ start: UnsafePointer<UInt8>, _ count: Int) {
    guard count > 0 else { return }
    var lexer = Lexer(start, count: count)
    var sum = 0
    var empty = 0
    repeat {
        lexer.advance()
        precondition(lexer.triviaStart == sum && lexer.start >= sum && lexer.end >= lexer.start)
        empty = lexer.end == sum ? empty + 1 : 0
        precondition(empty < 2 || lexer.kind == .endOfFile)
        sum = lexer.end
    } while lexer.kind != .endOfFile
    precondition(sum == count)
}
