import Testing
import TraitsCore

@Suite struct IsolationTests {
    @MainActor @Test func `the main actor can own a provider, with traits that are isolated to it`() throws {
        let screen = Screen()
        screen.provider.attach(screen.panel, as: "panel")
        screen.provider.reload(Specification(["panel": [Tint(color: "red")]]))
        #expect(screen.panel.color == "red")
        screen.provider.detach(screen.panel)
        #expect(screen.panel.color == "none")
    }

    @Test func `another actor can own a provider, and follow a file in its isolation`() async throws {
        let folder = try Folder()
        try folder.write(folder.next())
        let machine = Machine()
        let updates = FileUpdates(path: folder.file)
        let task = Task { await machine.follow(updates) }
        for await event in await machine.events {
            guard case .reloaded = event else { continue }
            if await machine.constant == 2 { break }
            try Save.renameOver.perform(in: folder)
        }
        task.cancel()
        await task.value
        #expect(await machine.constant == 2)
    }

    @Test func `a thread can own a provider, and its events go anywhere`() async throws {
        let (identifiers, continuation) = AsyncStream.makeStream(of: TraitEvent.self)
        let task = Task.detached {
            let provider = TraitsProvider(registry: TraitRegistry(Factories.table), observer: nil)
            provider.observe { continuation.yield($0) }
            let view = View()
            provider.attach(view, as: "a")
            provider.reload(Specification(["a": [Alpha(alpha: 0)]]))
            provider.detach(view)
            continuation.finish()
            return view.alpha
        }
        var events: [TraitEvent] = []
        for await event in identifiers { events.append(event) }
        #expect(await task.value == 1)
        #expect(events == [.applied(identifier: "a", traits: 1), .reloaded(objects: 1), .restored(identifier: "a", traits: 1)])
    }

    @Test func `an observation that is cancelled hears nothing more, and streams end when they are dropped`() async {
        let bench = Bench()
        var count = 0
        let observation = bench.provider.observe { _ in count += 1 }
        bench.provider.reload(Specification())
        observation.cancel()
        bench.provider.reload(Specification())
        #expect(count == 1)

        var iterator = bench.provider.events.makeAsyncIterator()
        bench.provider.reload(Specification())
        #expect(await iterator.next() == .reloaded(objects: 0))
    }

    @Test func `a target that knows its provider is attached through its property`() {
        final class Tile: TraitTarget {
            var traitsProvider: TraitsProvider?
        }
        let tile = Tile()
        tile.traitSpec = "lost"
        #expect(tile.traitSpec == nil)
        tile.traitsProvider = Bench().provider
        tile.traitSpec = "tile"
        #expect(tile.traitSpec == "tile")
        #expect(tile.traitsProvider?.attachedObjects == 1)
        tile.traitSpec = nil
        #expect(tile.traitsProvider?.attachedObjects == 0)
    }
}
