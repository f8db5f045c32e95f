extension Run {
  func schema() throws(Arguments.UsageError) -> ExitStatus { .fine }
}
