import TraitsTemplates
extension Templates { static func entryName(inLine line: Substring) -> String? { nil } }
extension Run {
  func explain() throws(Arguments.UsageError) -> ExitStatus { .fine }
  func facts() throws(Arguments.UsageError) -> ExitStatus { .fine }
  func schema() throws(Arguments.UsageError) -> ExitStatus { .fine }
}
