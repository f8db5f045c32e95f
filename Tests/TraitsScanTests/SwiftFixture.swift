import Testing
import TraitsScan

/// Reads `source` as the file `A.swift`.
func scan(_ source: String, _ options: ScanOptions = ScanOptions()) -> FileFacts {
    var source = source
    return source.withUTF8 { SwiftScanner.scan($0, path: "A.swift", options: options) }
}

/// Checks that the declarations of `source` are those that `expected` lists, one a line, and that nothing is wrong.
///
/// A line is `kind Name<T>: Inherited where …`, then what is not the rule: `@attributes`, `modifiers`, an access other
/// than internal in parentheses, `#if` chains, and `local`.
func check(
    _ source: String, _ expected: String, _ options: ScanOptions = ScanOptions(locals: true),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let facts = scan(source, options)
    let lines = facts.declarations.map(\.line)
    #expect(lines == expected.split(separator: "\n").map(String.init), sourceLocation: sourceLocation)
    #expect(facts.problems == [], sourceLocation: sourceLocation)
    guard options.locals else { return }
    // The quick way through bodies must find what the thorough one finds outside them.
    let outside = scan(source).declarations.map(\.line)
    let expectedOutside = facts.declarations.filter { !$0.isLocal }.map(\.line)
    #expect(outside == expectedOutside, "skipping bodies", sourceLocation: sourceLocation)
}

extension Declaration {
    /// The declaration on one line, as ``check(_:_:_:sourceLocation:)`` compares it.
    var line: String {
        var line = "\(kind.rawValue) \(qualifiedName)\(generics)"
        if !inherits.isEmpty { line += ": " + inherits.map(\.text).joined(separator: ", ") }
        if !whereClause.isEmpty { line += " " + whereClause }
        for attribute in attributes { line += " " + attribute.text }
        for modifier in modifiers { line += " " + modifier }
        if access != .internal { line += " (\(access.rawValue))" }
        for condition in conditions { line += " #if " + condition.chain.map { $0 ?? "else" }.joined(separator: " ~ ") }
        if isLocal { line += " local" }
        return line
    }
}
