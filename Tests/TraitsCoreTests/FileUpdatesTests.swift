import Foundation
import Testing

@testable import TraitsCore

@Suite(.serialized, .timeLimit(.minutes(2))) struct FileUpdatesTests {
    @Test(arguments: Save.allCases)
    func `a file is followed through every way of saving`(save: Save) async throws {
        let folder = try Folder()
        try folder.write(folder.next())
        var iterator = FileUpdates(path: folder.file).makeAsyncIterator()
        #expect(try await iterator.next()?.content.get() == folder.document)
        // After the save itself, a plain one: the path must still be watched.
        for save in [save, .renameOver, save == .linkFlip || save == .hardLink ? .renameOver : save] {
            try save.perform(in: folder)
            while let content = try await iterator.next()?.content.get(), content != folder.document {
                // A burst may give its middle, a slow writer what is no document; the last content always comes.
                #expect(save == .burst || save == .twice || save == .slowly)
            }
        }
    }

    @Test func `one watch follows a file through all ways of saving, one after the other`() async throws {
        let folder = try Folder()
        try folder.write(folder.next())
        let (bench, wire) = (Bench(), Wire())
        bench.provider.attach(wire, as: "a")
        var iterator = FileUpdates(path: folder.file).makeAsyncIterator()
        bench.provider.take(try #require(await iterator.next()))
        for save in Save.allCases.filter({ $0 != .linkFlip }) + [.linkFlip, .renameOver, .inPlace] {
            try save.perform(in: folder)
            while wire.constant != Double(folder.version) {
                bench.provider.take(try #require(await iterator.next()))
                #expect(wire.constant > 0, "the traits stay on meanwhile")
            }
        }
        // Only a slow writer shows what is no document.
        #expect(bench.problems.allSatisfy { $0.contains("the document ends here") || $0.contains("does not end") || $0.contains("the document is empty") }, "\(bench.problems)")
    }

    @Test func `the traits stay while the file is gone`() async throws {
        let folder = try Folder()
        try folder.write(folder.next())
        let (bench, wire) = (Bench(), Wire())
        bench.provider.attach(wire, as: "a")
        var iterator = FileUpdates(path: folder.file, patience: .milliseconds(50)).makeAsyncIterator()
        bench.provider.take(try #require(await iterator.next()))
        try FileManager.default.removeItem(atPath: folder.file)
        bench.provider.take(try #require(await iterator.next()))
        #expect(bench.problems == ["\(folder.file): the file does not exist, or is empty"])
        #expect(wire.constant == 1)
        #expect(!FileManager.default.fileExists(atPath: folder.file), "nothing but its owner makes the file")
        try folder.write(folder.next())
        bench.provider.take(try #require(await iterator.next()))
        #expect(wire.constant == 2)
    }

    @Test func `equal bytes and touching give nothing`() async throws {
        let folder = try Folder()
        try folder.write(folder.next())
        var iterator = FileUpdates(path: folder.file).makeAsyncIterator()
        _ = await iterator.next()
        try folder.write(folder.document)
        try folder.write(folder.document, to: folder.file + ".new")
        folder.rename(folder.file + ".new", folder.file)
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder.file)
        try Save.renameOver.perform(in: folder)
        #expect(try await iterator.next()?.content.get() == Folder.document(2))
    }

    @Test func `a missing file is reported once, after a while, and taken up when it comes`() async throws {
        let folder = try Folder()
        var iterator = FileUpdates(path: folder.path + "/deep/er/f.json", patience: .milliseconds(50)).makeAsyncIterator()
        #expect(await iterator.next().reason?.hasSuffix("/f.json: the file does not exist, or is empty") == true)
        try FileManager.default.createDirectory(atPath: folder.path + "/deep/er", withIntermediateDirectories: true)
        try folder.write(folder.next(), to: folder.path + "/deep/er/f.json")
        #expect(try await iterator.next()?.content.get() == folder.document)
    }

    @Test func `what cannot be read is reported, and left when it can`() async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder.file, withIntermediateDirectories: true)
        var iterator = FileUpdates(path: folder.file, sizeLimit: 100).makeAsyncIterator()
        #expect(await iterator.next().reason == "\(folder.file): the file cannot be read: it is not a file")
        folder.rename(folder.file, folder.file + ".folder")
        try folder.write(Data(count: 101))
        #expect(await iterator.next().reason == "\(folder.file): the file cannot be read: it has 101 bytes; at most 100 are read")
        try folder.write(folder.next())
        #expect(try await iterator.next()?.content.get() == folder.document)
    }

    @Test func `a document that ends at any byte is refused as a whole`() throws {
        let new = Data(
            """
            \u{FEFF}{"$schema": "s", "specs": {
              "a": [{"type": "Constant", "constant": 12.5e1}, {"type": "Inherit", "traits": ["b"]}],
              "b": [{"type": "Note", "text": "\\u00e9\u{1F600}"}], "c": [], "d": [{"type": "Constant", "constant": -3}]
            }}
            """.utf8)
        let (bench, wire, other) = (Bench(), Wire(), Wire())
        bench.provider.attach(wire, as: "a")
        bench.provider.attach(other, as: "d")
        try bench.reload(#"{"a": [{"type": "Constant", "constant": 1}], "d": [{"type": "Constant", "constant": 2}]}"#)
        for count in 0..<new.count {
            for unfitTraits in [UnfitTraits.refuse, .leaveOut] {
                #expect(throws: SpecificationError.self) { try bench.provider.reload(new.prefix(count), unfitTraits: unfitTraits) }
            }
            #expect([wire.constant, other.constant] == [1, 2])
        }
        try bench.provider.reload(new)
        #expect([wire.constant, other.constant] == [125, -3])
    }

    @Test func `whoever is killed while writing never leaves a half-applied state`() async throws {
        let folder = try Folder()
        let (bench, wire) = (Bench(), Wire())
        bench.provider.attach(wire, as: "a")
        try folder.write(folder.next())
        var iterator = FileUpdates(path: folder.file).makeAsyncIterator()
        bench.provider.take(try #require(await iterator.next()))
        let new = Folder.document(1_234_567)
        for count in Array(stride(from: 1, to: new.count, by: 8)) + [new.count] {
            try folder.write(new.prefix(count))
            bench.provider.take(try #require(await iterator.next()))
            #expect(wire.constant == (count == new.count ? 1_234_567 : 1))
        }
    }

    @Test func `a file that is larger than usual is followed, if its updates allow for it`() async throws {
        let folder = try Folder()
        try folder.write(Folder.document(1) + Data(repeating: 0x20, count: SpecificationLimits.standard.bytes))
        let updates = FileUpdates(path: folder.file, sizeLimit: 2 * SpecificationLimits.standard.bytes)
        let machine = Machine()
        let task = Task { await machine.follow(updates) }
        for await event in await machine.events {
            guard case .reloaded = event else {
                if case .problem(let problem) = event { Issue.record("\(problem)") }
                continue
            }
            break
        }
        task.cancel()
        await task.value
        #expect(await machine.constant == 1)
    }

    @Test func `nothing that came before is taken after the task was cancelled`() async {
        let (stream, continuation) = AsyncStream.makeStream(of: SpecificationUpdate.self)
        for version in 1...3 { continuation.yield(SpecificationUpdate(.success(Folder.document(version)))) }
        let task = Task.detached {
            let (bench, wire) = (Bench(), Wire())
            bench.provider.attach(wire, as: "a")
            bench.provider.observe { if case .reloaded = $0 { withUnsafeCurrentTask { $0?.cancel() } } }
            await bench.provider.take(all: stream, unfitTraits: .refuse, limits: .standard)
            return wire.constant
        }
        #expect(await task.value == 1)
    }

    @Test func `links in a circle are no more than a missing file`() async throws {
        let folder = try Folder()
        try folder.link(folder.file, to: "other")
        try folder.link(folder.path + "/other", to: folder.file)
        var iterator = FileUpdates(path: folder.file, patience: .zero).makeAsyncIterator()
        #expect(await iterator.next().reason == "\(folder.file): the file does not exist, or is empty")
    }

    #if os(Linux)
        @Test func `a watch that ends releases its descriptors`() async throws {
            let folder = try Folder()
            try folder.write(folder.next())
            var watched = 0
            for _ in 0..<50 {
                var iterator = FileUpdates(path: folder.file).makeAsyncIterator()
                _ = await iterator.next()
                watched = try max(watched, watches(of: folder.path))
            }
            #expect(watched > 0)
            let task = Task { for await _ in FileUpdates(path: folder.file) {} }
            task.cancel()
            await task.value
            // The threads end by themselves; the time limit of the suite is the bound of the wait.
            while try watches(of: folder.path) > 0 { await Task.yield() }
        }

        /// The number of open descriptors that watch a folder. Other tests watch others at the same time.
        private func watches(of folder: String) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder)
            let inode = String(try #require(attributes[.systemFileNumber] as? Int), radix: 16)
            return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").count { descriptor in
                // One that has been closed meanwhile watches nothing.
                let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)) ?? ""
                return text.contains(" ino:\(inode) ")
            }
        }
    #endif
}
