import Foundation
import Testing

@testable import TraitsCore

@Suite(.timeLimit(.minutes(2))) struct RemoteUpdatesTests {
    typealias Answer = LoopbackServer.Answer

    /// What a consumer saw: the versions it applied after each element, and the problems.
    struct Seen: Equatable {
        var applied: [Int] = []
        var problems: [String] = []
    }

    /// Follows a server for a number of requests and compares what came of it.
    ///
    /// - Parameters:
    ///   - requests: The number of requests after which to stop; an element that the last one gives is counted.
    ///   - conditions: The entity tags that must have been sent, nil for none.
    ///   - answer: The answer to each request.
    func check(
        requests: Int, applied: [Int], problems: [String] = [], conditions: [String?], insecure: Bool = true, sizeLimit: Int = 1_000,
        _ answer: @escaping @Sendable (LoopbackServer.Request, Int) -> Answer
    ) async throws {
        let server = try LoopbackServer { request, number in
            // After the scenario comes a document that ends it.
            number > requests ? Answer(body: Folder.document(-1)) : answer(request, number)
        }
        defer { server.stop() }
        let (bench, wire) = (Bench(), Wire())
        bench.provider.attach(wire, as: "a")
        var updates = RemoteUpdates(url: try server.url(), interval: .milliseconds(1), timeout: .seconds(5), allowsInsecureHTTP: insecure)
        updates.sizeLimit = sizeLimit
        var seen: [Int] = []
        for await update in updates {
            bench.provider.take(update)
            if wire.constant == -1 { break }
            if case .success = update.content { seen.append(Int(wire.constant)) }
        }
        #expect(seen == applied)
        #expect(bench.problems.map { $0.replacingOccurrences(of: "http://127.0.0.1:\(server.port)/", with: "URL") } == problems)
        #expect(server.requests.prefix(conditions.count).map { $0.headers["if-none-match"] } == conditions)
    }

    @Test func `a document is taken up when its tag changes`() async throws {
        try await check(requests: 4, applied: [1, 2], conditions: [nil, "\"e1\"", "\"e1\"", "\"e2\""]) { request, number in
            let tag = number < 3 ? "\"e1\"" : "\"e2\""
            if request.headers["if-none-match"] == tag { return Answer(status: 304, headers: ["ETag": tag]) }
            return Answer(body: Folder.document(number < 3 ? 1 : 2), headers: ["ETag": tag])
        }
    }

    @Test func `a weak tag is sent back as it came, and a 304 without a tag keeps it`() async throws {
        try await check(requests: 3, applied: [1], conditions: [nil, "W/\"w\"", "W/\"w\""]) { _, number in
            number == 1 ? Answer(body: Folder.document(1), headers: ["ETag": "W/\"w\""]) : Answer(status: 304)
        }
    }

    @Test func `without a tag the date is used, without a date the bytes are compared`() async throws {
        let date = "Tue, 31 Jan 2017 12:00:00 GMT"
        try await check(requests: 3, applied: [1, 2], conditions: [nil, nil, nil]) { request, number in
            if number == 2 {
                // The answer fails the test if the date did not come.
                return request.headers["if-modified-since"] == date ? Answer(status: 304) : Answer(body: Folder.document(9))
            }
            return Answer(body: Folder.document(number == 1 ? 1 : 2), headers: number == 1 ? ["Last-Modified": date] : [:])
        }
        try await check(requests: 3, applied: [1, 2], conditions: [nil, nil, nil]) { _, number in
            Answer(body: Folder.document(number < 3 ? 1 : 2))
        }
    }

    @Test func `equal bytes under a new tag give nothing, other bytes under the same tag do`() async throws {
        try await check(requests: 4, applied: [1, 2], conditions: [nil, "\"1\"", "\"2\"", "\"2\""]) { _, number in
            Answer(body: Folder.document(number < 3 ? 1 : 2), headers: ["ETag": number == 1 ? "\"1\"" : "\"2\""])
        }
    }

    @Test func `a document that is refused is reported once and asked for again under the old tag`() async throws {
        let reason = "expected a value, found '<'"
        try await check(requests: 4, applied: [1, 1, 2], problems: [reason], conditions: [nil, "\"1\"", "\"1\"", "\"1\""]) { _, number in
            switch number {
            case 1: Answer(body: Folder.document(1), headers: ["ETag": "\"1\""])
            case 2, 3: Answer(body: Data("<html>".utf8), headers: ["ETag": "\"login\""])
            default: Answer(body: Folder.document(2), headers: ["ETag": "\"2\""])
            }
        }
    }

    @Test func `a first document that is refused leaves the next request unconditional`() async throws {
        let reason = "expected a key in double quotes, the document ends here; close what is open, or restore the rest"
        try await check(requests: 3, applied: [0, 1], problems: [reason], conditions: [nil, nil, "\"e1\""]) { request, number in
            if request.headers["if-none-match"] == "\"e1\"" { return Answer(status: 304, headers: ["ETag": "\"e1\""]) }
            return Answer(body: number == 1 ? Data(#"{"specs": {"#.utf8) : Folder.document(1), headers: ["ETag": "\"e1\""])
        }
    }

    @Test func `no cache answers in the place of the server`() async throws {
        try await check(requests: 3, applied: [1, 2], conditions: [nil, "\"1\"", "\"2\""]) { _, number in
            Answer(
                body: Folder.document(number == 1 ? 1 : 2),
                headers: ["ETag": "\"\(number)\"", "Cache-Control": "max-age=3600", "Expires": "Tue, 31 Jan 2117 12:00:00 GMT"])
        }
    }

    @Test func `a 304 to an unconditional request is reported once`() async throws {
        let reason = "URL: the server says that nothing changed, though it was not asked"
        try await check(requests: 2, applied: [], problems: [reason], conditions: [nil, nil]) { _, _ in Answer(status: 304) }
    }

    @Test func `errors leave what is applied, and pass by themselves`() async throws {
        try await check(
            requests: 4, applied: [1, 2],
            problems: ["URL: the server answers with status 503", "URL: the server answers with status 404"],
            conditions: [nil, "\"1\"", "\"1\"", "\"1\""]
        ) { _, number in
            switch number {
            case 2: Answer(status: 503)
            case 3: Answer(status: 404)
            default: Answer(body: Folder.document(number == 1 ? 1 : 2), headers: ["ETag": "\"\(number)\""])
            }
        }
    }

    @Test func `connections that are dropped and answers that are cut short pass by themselves`() async throws {
        let server = try LoopbackServer { request, number in
            // A client may ask again by itself when a connection is dropped; so the answers go by what was accepted.
            switch (request.headers["if-none-match"], number) {
            case (nil, _): Answer(body: Folder.document(1), headers: ["ETag": "\"1\""])
            case (_, ..<6): Answer(isDropped: true)
            case (_, 6): Answer(body: Folder.document(2).prefix(20), headers: ["ETag": "\"2\""], claimedLength: 64)
            default: Answer(body: Folder.document(3), headers: ["ETag": "\"3\""])
            }
        }
        defer { server.stop() }
        let (bench, wire) = (Bench(), Wire())
        bench.provider.attach(wire, as: "a")
        for await update in RemoteUpdates(url: try server.url(), interval: .milliseconds(1), allowsInsecureHTTP: true) {
            bench.provider.take(update)
            if wire.constant == 3 { break }
            #expect(wire.constant == 1)
        }
        // The words are the system's.
        #expect(!bench.problems.isEmpty)
        #expect(server.requests.dropFirst().allSatisfy { $0.headers["if-none-match"] == "\"1\"" })
    }

    @Test func `a request that takes too long is given up, and its answer never counts`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, number in
            if number == 1 { gate.wait() }
            return Answer(body: Folder.document(number))
        }
        defer { server.stop() }
        let updates = RemoteUpdates(url: try server.url(), interval: .milliseconds(1), timeout: .seconds(1), allowsInsecureHTTP: true)
        var iterator = updates.makeAsyncIterator()
        #expect(await iterator.next().reason != nil)
        gate.signal()
        while let update = await iterator.next() {
            guard case .success(let document) = update.content else { continue }
            #expect(document != Folder.document(1))
            break
        }
    }

    @Test func `the tag belongs to the address that a redirection leads to`() async throws {
        try await check(requests: 6, applied: [1, 2], conditions: []) { request, number in
            guard request.path == "/good" else { return Answer(status: 302, headers: ["Location": "/good"]) }
            let tag = number < 6 ? "\"e1\"" : "\"e2\""
            // The second and the third request of the document itself name the first one's tag.
            if number > 2, request.headers["if-none-match"] != "\"e1\"" { return Answer(status: 500) }
            if request.headers["if-none-match"] == tag { return Answer(status: 304, headers: ["ETag": tag]) }
            return Answer(body: Folder.document(number < 6 ? 1 : 2), headers: ["ETag": tag])
        }
    }

    @Test func `a document that is cut short or too long is not taken`() async throws {
        try await check(requests: 2, applied: [1], problems: ["URL: the document has more than 1000 bytes"], conditions: [nil, nil]) { _, number in
            number == 1 ? Answer(body: Data(count: 1_001)) : Answer(body: Folder.document(1))
        }
        let server = try LoopbackServer { _, _ in Answer(body: Folder.document(1).prefix(20), claimedLength: 64) }
        defer { server.stop() }
        var iterator = RemoteUpdates(url: try server.url(), allowsInsecureHTTP: true).makeAsyncIterator()
        // The words are the system's.
        #expect(await iterator.next().reason != nil)
    }

    @Test func `redirections are followed, but not to where they must not lead`() async throws {
        try await check(requests: 2, applied: [1], conditions: [nil, nil]) { request, number in
            number == 1 ? Answer(status: 302, headers: ["Location": "/there"]) : Answer(body: Folder.document(request.path == "/there" ? 1 : 9))
        }
        let server = try LoopbackServer { _, _ in Answer(status: 302, headers: ["Location": "ftp://127.0.0.1/there"]) }
        defer { server.stop() }
        var iterator = RemoteUpdates(url: try server.url(), allowsInsecureHTTP: true).makeAsyncIterator()
        #expect(await iterator.next().reason?.hasSuffix("it redirects to an address that does not begin with https://") == true)
    }

    @Test func `without encryption nothing is asked, unless it is permitted`() async throws {
        let server = try LoopbackServer { _, _ in Answer(body: Folder.document(1)) }
        defer { server.stop() }
        var iterator = RemoteUpdates(url: try server.url()).makeAsyncIterator()
        #expect(await iterator.next().reason?.hasSuffix("expected an address that begins with https://") == true)
        #expect(await iterator.next() == nil)
        #expect(server.requests.isEmpty)
    }

    @Test func `cancelling ends a request under way`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (asked, isAsked) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer { _, _ in
            isAsked.yield()
            gate.wait()
            return Answer()
        }
        defer {
            gate.signal()
            server.stop()
        }
        let updates = RemoteUpdates(url: try server.url(), allowsInsecureHTTP: true)
        let task = Task { for await _ in updates { #expect(Bool(false)) } }
        for await _ in asked { break }
        task.cancel()
        await task.value
    }

    @Test func `a task that is cancelled at any moment ends`() async throws {
        let server = try LoopbackServer { _, _ in Answer(body: Folder.document(1)) }
        defer { server.stop() }
        let updates = RemoteUpdates(url: try server.url(), interval: .milliseconds(1), allowsInsecureHTTP: true)
        for count in 0..<300 {
            let task = Task.detached { for await _ in updates {} }
            for _ in 0..<count * 5 { await Task.yield() }
            task.cancel()
            await task.value
        }
    }

    @Test func `waits double with each failure, heed the server, and stay within bounds`() {
        func delay(_ failures: Int, retryAfter: Duration? = nil, chance: Double = 0) -> Duration {
            RemoteBackoff.delay(interval: .seconds(10), failures: failures, retryAfter: retryAfter, chance: chance)
        }
        #expect([0, 1, 2, 3, 4, 5, 100].map { delay($0) } == [10, 20, 40, 80, 160, 300, 300].map { .seconds($0) })
        #expect(delay(1, chance: 1) == .seconds(25))
        #expect(delay(1, retryAfter: .seconds(90)) == .seconds(90))
        #expect(delay(1, retryAfter: .seconds(1_000_000)) == .seconds(3_600))
        #expect(RemoteBackoff.delay(interval: .seconds(900), failures: 3, retryAfter: nil, chance: 0) == .seconds(900))
        let now = Date(timeIntervalSince1970: 1_485_864_000)
        #expect(Duration(retryAfter: " 120 ", now: now) == .seconds(120))
        #expect(Duration(retryAfter: "Tue, 31 Jan 2017 12:01:00 GMT", now: now) == .seconds(60))
        #expect(Duration(retryAfter: "Tue, 31 Jan 2017 11:00:00 GMT", now: now) == .zero)
        #expect(Duration(retryAfter: "soon", now: now) == nil)
    }
}
