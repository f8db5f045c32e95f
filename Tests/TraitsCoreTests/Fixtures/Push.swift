import TraitsCore

/// Puts a number on a stack, and takes it off only if it lies on top: out of order, something stays behind.
struct Push: Trait, Equatable {
    var number: Int

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, number] in
            guard let target, target.log.last == "\(number)" else { return }
            target.log.removeLast()
        }
        target.log.append("\(number)")
    }
}
