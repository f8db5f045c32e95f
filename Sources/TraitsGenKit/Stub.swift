extension Run {
  func facts() throws(Arguments.UsageError) -> ExitStatus { .fine }
  func schema() throws(Arguments.UsageError) -> ExitStatus { .fine }
}
