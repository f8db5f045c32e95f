import TraitsCore

/// A view of the main actor.
@MainActor final class Panel {
    var color = "none"
}

/// A trait whose conformance is isolated to the main actor.
struct Tint: @MainActor Trait {
    var color: String

    @MainActor func apply(to target: Panel, remove: inout Restore) throws {
        remove = { [weak target, old = target.color] in target?.color = old }
        target.color = color
    }
}

/// What a program's main actor owns.
@MainActor final class Screen {
    let panel = Panel()
    let provider = TraitsProvider(registry: TraitRegistry(Screen.mainActorTable), observer: nil)

    static var mainActorTable: TraitTable {
        var table = TraitTable(format: .v1)
        table.add(Tint.self, as: "Tint")
        return table
    }
}

/// An actor with a provider and its objects.
actor Machine {
    private let provider = TraitsProvider(registry: TraitRegistry(Factories.table), observer: nil)
    private let wire = Wire()

    /// The value that the traits change.
    var constant: Double { wire.constant }

    /// The events from now on.
    var events: AsyncStream<TraitEvent> { provider.events }

    /// Follows a file.
    func follow(_ updates: FileUpdates) async {
        provider.attach(wire, as: "a")
        await provider.follow(updates)
    }
}
