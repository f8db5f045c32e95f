// Tells which files the compiler's parser refuses, and where:   judge < LIST
//
// LIST names a file a line. Prints a line for each that is refused: the path, a tab, where its first error stands, a tab, and that
// error's text. Where: "body" if it stands in the statements of a function, accessor or closure or in an initial value, else
// "declaration".

import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import Foundation

extension Syntax {
  /// Whether the node stands in code that runs, where no type is lost to the outside.
  var isInBody: Bool {
    var node: Syntax? = self
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(AccessorBlockSyntax.self) || current.is(ClosureExprSyntax.self)
        || current.is(InitializerClauseSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else { fatalError("cannot read \(path)") }
  let tree = data.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
  guard tree.hasError else { continue }
  let first = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
    .min { $0.position < $1.position }
  guard let first else {
    print(path, "declaration", "no text", separator: "\t")
    continue
  }
  let place = first.node.isInBody ? "body" : "declaration"
  print(path, place, first.message.replacing("\n", with: " "), separator: "\t")
}
