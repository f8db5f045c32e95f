internal import Foundation
#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Asks one address, one request at a time.
final class RemoteClient {
    private let updates: RemoteUpdates
    private let exchange: RemoteExchange
    private let session: URLSession

    /// Creates a client.
    init(_ updates: RemoteUpdates) {
        self.updates = updates
        exchange = RemoteExchange(updates)
        // A cache of the system's would answer in the server's place, and turn its 304 into a 200.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.timeoutIntervalForResource = updates.timeout.seconds
        configuration.timeoutIntervalForRequest = updates.timeout.seconds
        // A delegate of the session: those of single tasks are not called on Linux.
        session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// Asks for the document, unless it is still the one that `conditions` name. The request ends when the task is cancelled.
    func answer(to conditions: RemoteValidator) async -> RemoteAnswer {
        var request = URLRequest(url: updates.url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if let tag = conditions.entityTag {
            request.setValue(tag, forHTTPHeaderField: "If-None-Match")
        } else if let date = conditions.lastModified {
            request.setValue(date, forHTTPHeaderField: "If-Modified-Since")
        }
        let task = session.dataTask(with: request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.start(task, continuation)
            }
        } onCancel: { [exchange] in
            exchange.cancel(task)
        }
    }
}

/// A request and its answer.
///
/// URLSession calls it on its own queue, one call after the other, between the start of a request and its continuation: so the
/// parts of the answer are not touched from two sides at once. Only the end of a request is: it comes from there, or from whoever
/// cancels.
private final class RemoteExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let updates: RemoteUpdates
    private var response: HTTPURLResponse?
    private var body = Data()
    /// Why the request was broken off by us.
    private var refusal: String?

    private let lock = NSLock()
    private var continuation: CheckedContinuation<RemoteAnswer, Never>?
    private var isCancelled = false

    init(_ updates: RemoteUpdates) {
        self.updates = updates
    }

    /// Sends the request, unless it was cancelled by now.
    func start(_ task: URLSessionDataTask, _ continuation: CheckedContinuation<RemoteAnswer, Never>) {
        (response, body, refusal) = (nil, Data(), nil)
        let isCancelled = lock.withLock {
            self.continuation = continuation
            return self.isCancelled
        }
        if isCancelled { end(RemoteAnswer(outcome: .failure("cancelled"))) } else { task.resume() }
    }

    /// Ends the request and all later ones. A task that is cancelled before it has begun never says that it is complete.
    func cancel(_ task: URLSessionDataTask) {
        lock.withLock { isCancelled = true }
        task.cancel()
        end(RemoteAnswer(outcome: .failure("cancelled")))
    }

    /// Passes on what has come of the request, the first time.
    private func end(_ answer: @autoclosure () -> RemoteAnswer) {
        let continuation = lock.withLock {
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume(returning: answer())
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let url = request.url, updates.isPermitted(url) else {
            refusal = "it redirects to an address that does not begin with https://"
            return completionHandler(nil)
        }
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        self.response = response as? HTTPURLResponse
        let isTooLarge = response.expectedContentLength > Int64(updates.sizeLimit)
        if isTooLarge { refuseSize() }
        completionHandler(isTooLarge ? .cancel : .allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard body.count + data.count <= updates.sizeLimit else {
            refuseSize()
            return dataTask.cancel()
        }
        body += data
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        end(answer(error))
    }

    private func refuseSize() {
        refusal = "the document has more than \(updates.sizeLimit) bytes"
    }

    /// What has come of the request.
    private func answer(_ error: (any Error)?) -> RemoteAnswer {
        if let refusal { return RemoteAnswer(outcome: .failure(refusal)) }
        if let error { return RemoteAnswer(outcome: .failure(error.localizedDescription)) }
        guard let response else { return RemoteAnswer(outcome: .failure("the answer is none of HTTP")) }
        let validator = RemoteValidator(
            entityTag: response.value(forHTTPHeaderField: "ETag"), lastModified: response.value(forHTTPHeaderField: "Last-Modified"))
        let retryAfter = response.value(forHTTPHeaderField: "Retry-After").flatMap { Duration(retryAfter: $0, now: Date()) }
        let outcome: RemoteAnswer.Outcome =
            switch response.statusCode {
            case 200: .document(body)
            case 304: .notModified
            default: .failure("the server answers with status \(response.statusCode)")
            }
        return RemoteAnswer(outcome: outcome, validator: validator, retryAfter: retryAfter)
    }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// Reads a `Retry-After` header (RFC 9110, 10.2.3): seconds, or the date to wait for; nil if it is neither.
    init?(retryAfter text: String, now: Date) {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let seconds = UInt32(text) {
            self = .seconds(Int(seconds))
            return
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let date = formatter.date(from: text) else { return nil }
        self = .seconds(max(0, min(date.timeIntervalSince(now), Double(UInt32.max))))
    }
}
