import TraitsCore

/// Calls a function when it is applied, and another when it is taken off; it means nothing in a document.
struct Call: Trait {
    var onApply: () -> Void = {}
    var onRemove: () -> Void = {}

    init(onApply: @escaping () -> Void, onRemove: @escaping () -> Void = {}) {
        self.onApply = onApply
        self.onRemove = onRemove
    }

    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Key.self) }

    private enum Key: CodingKey {}

    func apply(to target: View, remove: inout Restore) throws {
        remove = onRemove
        onApply()
    }
}
