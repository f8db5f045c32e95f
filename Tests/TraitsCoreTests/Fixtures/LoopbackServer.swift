import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A server on this machine that answers each request as a test says, on a thread of its own.
final class LoopbackServer: @unchecked Sendable {
    /// What to send back.
    struct Answer: Sendable {
        var status = 200
        var body = Data()
        var headers: [String: String] = [:]
        /// A length other than the body's: the connection is closed when the body has been sent.
        var claimedLength: Int?
        /// Whether the connection is closed without an answer.
        var isDropped = false
    }

    /// What was asked.
    struct Request: Sendable {
        var path: String
        var headers: [String: String]
    }

    /// The port it listens on.
    let port: UInt16
    private let socket: Int32
    private let lock = NSLock()
    private var received: [Request] = []

    /// The requests so far.
    var requests: [Request] { lock.withLock { received } }

    /// Begins to listen.
    ///
    /// - Parameter answer: Called with each request and its number, from 1.
    init(_ answer: @escaping @Sendable (Request, Int) -> Answer) throws {
        #if canImport(Glibc)
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        guard isListening else { throw CocoaError(.fileReadUnknown) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            // Closed here, where it is used: closed elsewhere, its number could become another server's meanwhile.
            defer { close(socket) }
            while case let connection = accept(socket, nil, nil), connection >= 0 {
                defer { close(connection) }
                guard let self, let request = Self.read(connection) else { continue }
                let number = self.lock.withLock {
                    self.received.append(request)
                    return self.received.count
                }
                let answer = answer(request, number)
                if !answer.isDropped { Self.send(answer, connection) }
            }
        }
    }

    /// Stops listening; a connection under way is served first.
    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// The address of a path.
    func url(_ path: String = "/") throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw CocoaError(.fileNoSuchFile) }
        return url
    }

    private static func read(_ connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard recv(connection, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
        }
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
        var request = Request(path: lines[0].components(separatedBy: " ")[1], headers: [:])
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            request.headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return request
    }

    private static func send(_ answer: Answer, _ connection: Int32) {
        var text = "HTTP/1.1 \(answer.status) Answer\r\nConnection: close\r\n"
        if answer.status != 304 { text += "Content-Length: \(answer.claimedLength ?? answer.body.count)\r\n" }
        for (name, value) in answer.headers { text += "\(name): \(value)\r\n" }
        let bytes = Array((text + "\r\n").utf8) + (answer.status == 304 ? [] : Array(answer.body))
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { transmit(connection, $0) }
            guard count > 0 else { return }
            sent += count
        }
    }
}

/// Sends bytes, without a signal if nobody listens any more.
private func transmit(_ connection: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
        Glibc.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
        Darwin.send(connection, bytes.baseAddress, bytes.count, 0)
    #endif
}
