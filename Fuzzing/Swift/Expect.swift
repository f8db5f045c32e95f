/// Stops with `message` unless `condition` holds. An optimised `precondition` would not say which one failed.
@inline(__always)
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
