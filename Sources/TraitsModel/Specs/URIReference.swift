/// The grammar of addresses: `URI-reference` of RFC 3986, section 4.1, which is what Foundation's `URL` takes as it stands.
enum URIReference {
    /// A regular expression, in the dialect of JSON Schema, for the texts that ``accepts(_:)`` accepts.
    static let pattern: String = {
        let escape = "%[0-9A-Fa-f]{2}"
        let character = "(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|\(escape))"
        let withoutColon = "(?:[A-Za-z0-9._~!$&'()*+,;=@-]|\(escape))"
        let user = "(?:[A-Za-z0-9._~!$&'()*+,;=:-]|\(escape))*"
        let name = "(?:[A-Za-z0-9._~!$&'()*+,;=-]|\(escape))*"
        let authority = "//(?:\(user)@)?(?:\\[[0-9A-Fa-fv:.]+\\]|\(name))(?::[0-9]*)?(?:/\(character)*)*"
        let path = "(?!//)(?:\(character)|/)*"
        let relative = "(?:/(?!/)(?:\(character)|/)*|\(withoutColon)+(?:/(?:\(character)|/)*)?)?"
        let scheme = "[A-Za-z][A-Za-z0-9+.-]*:"
        let rest = "(?:\(character)|[/?])*"
        return "^(?:\(scheme)(?:\(authority)|\(path))|\(authority)|\(relative))(?:\\?\(rest))?(?:#\(rest))?$(?!\\n)"
    }()

    /// Whether `text` is a reference to something; an empty one is not.
    static func accepts(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        guard !rest.isEmpty else { return false }
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            guard isMadeOf(rest[(hash + 1)...], more: "/?:@") else { return false }
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            guard isMadeOf(rest[(mark + 1)...], more: "/?:@") else { return false }
            rest = rest[..<mark]
        }
        let colon = rest.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
        if let colon, rest[colon] == UInt8(ascii: ":") {
            guard isScheme(rest[..<colon]) else { return false }
            rest = rest[(colon + 1)...]
        }
        if rest.starts(with: "//".utf8) {
            let slash = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            guard isAuthority(rest[(rest.startIndex + 2)..<slash]) else { return false }
            rest = rest[slash...]
        }
        return isMadeOf(rest, more: "/:@")
    }

    private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, isLetter(first) else { return false }
        return text.allSatisfy { isLetter($0) || isDigit($0) || "+.-".utf8.contains($0) }
    }

    private static func isAuthority(_ text: ArraySlice<UInt8>) -> Bool {
        var host = text
        if let at = host.firstIndex(of: UInt8(ascii: "@")) {
            guard isMadeOf(host[..<at], more: ":") else { return false }
            host = host[(at + 1)...]
        }
        if host.first == UInt8(ascii: "[") {
            guard let close = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let address = host[(host.startIndex + 1)..<close]
            guard !address.isEmpty, address.allSatisfy({ isHexadecimal($0) || "v:.".utf8.contains($0) }) else { return false }
            return isPort(host[(close + 1)...])
        }
        let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        return isMadeOf(host[..<colon], more: "") && isPort(host[colon...])
    }

    /// Whether `text` is empty, or a colon and digits.
    private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
        text.isEmpty || (text.first == UInt8(ascii: ":") && text.dropFirst().allSatisfy(isDigit))
    }

    /// Whether `text` has nothing but unreserved characters, sub-delimiters, percent escapes and `more`.
    private static func isMadeOf(_ text: ArraySlice<UInt8>, more: StaticString) -> Bool {
        let more = UnsafeBufferPointer(start: more.utf8Start, count: more.utf8CodeUnitCount)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < text.endIndex, isHexadecimal(text[index + 1]), isHexadecimal(text[index + 2]) else { return false }
                index += 3
                continue
            }
            guard isLetter(byte) || isDigit(byte) || "-._~!$&'()*+,;=".utf8.contains(byte) || more.contains(byte) else { return false }
            index += 1
        }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    private static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
}
