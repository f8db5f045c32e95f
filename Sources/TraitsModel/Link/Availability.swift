import TraitsScan

/// What the `@available` attributes on a declaration, and on all that it depends on, say together.
struct Availability: Equatable {
    /// The version that each platform must have, as written: the greatest that is asked for.
    private(set) var introduced: [String: String] = [:]
    /// Whether a deprecation is said of any platform.
    private(set) var isDeprecated = false
    /// Why no build can use the declaration, or nil.
    private(set) var unavailable: String?
    /// The conditions under which some builds can: `!os(iOS)`, `swift(>=6.0)`.
    private(set) var conditions: [Condition] = []

    /// The platform versions as they stand in `#available`, sorted.
    var platforms: [String] {
        introduced.map { $0.key + " " + $0.value }.sorted(by: Bytewise.precedes)
    }

    /// The same without ``conditions``.
    var withoutConditions: Availability {
        var copy = self
        copy.conditions = []
        return copy
    }

    /// The language versions that a compiler of today can be set to: what ended before or starts after exists in none.
    private static let languageVersions = (oldest: "5", newest: "7")

    /// What the attributes of a declaration and of all that it stands in say.
    init(of node: Int, in index: ProgramIndex) {
        self.init()
        var seen: Set<Int> = []
        var pending = [node]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            add(index.attributes(of: next))
            if index.nodes[next].parent >= 0 { pending.append(index.nodes[next].parent) }
            if index.nodes[next].kind == .extension && next != node && index.nodes[next].type >= 0 {
                pending += index.records[index.nodes[next].type].declarations.prefix(1)
            }
        }
    }

    /// What nothing says.
    init() {}

    /// Adds what `attributes` say.
    mutating func add(_ attributes: [Attribute]) {
        for attribute in attributes {
            if attribute.name == "available", let arguments = attribute.arguments {
                add(Self.arguments(of: arguments), among: attributes)
            } else if attribute.name.isEmpty {
                add(conditional: attribute.text)
            }
        }
    }

    /// Adds what another declaration of the same type says.
    mutating func add(_ other: Availability) {
        raise(to: other)
        isDeprecated = isDeprecated || other.isDeprecated
    }

    /// Adds what something says that the declaration depends on: its needs, not that using it is discouraged.
    mutating func raise(to other: Availability) {
        for (platform, version) in other.introduced { introduce(platform, version) }
        conditions += other.conditions
        unavailable = unavailable ?? other.unavailable
    }

    private mutating func add(_ arguments: [Argument], among attributes: [Attribute]) {
        guard let first = arguments.first, first.value.isEmpty || arguments.contains(where: \.isShorthand) else { return }
        if arguments.contains(where: \.isShorthand) {
            for argument in arguments where argument.isShorthand { introduce(argument.label, argument.value) }
            return
        }
        let platform = first.label
        for argument in arguments.dropFirst() {
            switch (argument.label, platform) {
            case ("deprecated", _): isDeprecated = true
            case ("unavailable", "*"): unavailable = unavailable ?? "it is unavailable"
            case ("unavailable", "swift"): unavailable = unavailable ?? "it is unavailable in Swift"
            case ("unavailable", _): exclude(platform, among: attributes)
            case ("obsoleted", "swift"): obsolete(inSwift: argument.value)
            case ("obsoleted", "*"): unavailable = unavailable ?? "it is obsolete"
            case ("obsoleted", _): exclude(platform, among: attributes)
            case ("introduced", _): introduce(platform, argument.value)
            default: continue
            }
        }
    }

    private mutating func introduce(_ platform: String, _ version: String) {
        // What is no version is the compiler's to judge, and must not become generated code.
        guard Self.isName(platform) || platform == "*", Self.isVersion(version) else { return }
        switch platform {
        case "*", "_PackageDescription": return
        case "swift":
            if Self.precedes(Self.languageVersions.newest, version) {
                unavailable = unavailable ?? "it is introduced in Swift \(version)"
            } else if Self.precedes(Self.languageVersions.oldest, version) {
                conditions.append(.atom("swift(>=\(version))"))
            }
        default:
            if let known = introduced[platform], !Self.precedes(known, version) { return }
            introduced[platform] = version
        }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F }
    }

    private static func isVersion(_ text: String) -> Bool {
        !text.isEmpty && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { $0 &- 0x30 < 10 }
        }
    }

    private mutating func obsolete(inSwift version: String) {
        guard Self.isVersion(version) else { return }
        if Self.precedes(Self.languageVersions.oldest, version) {
            conditions.append(.not(.atom("swift(>=\(version))")))
        } else {
            unavailable = unavailable ?? "it is obsoleted in Swift \(version)"
        }
    }

    /// Leaves a platform out; visionOS goes by what is said of iOS unless something is said of it.
    private mutating func exclude(_ platform: String, among attributes: [Attribute]) {
        guard let condition = Self.condition(of: platform) else { return }
        conditions.append(condition.negated)
        let mentionsVision = attributes.contains { $0.arguments?.contains("visionOS") ?? false }
        if platform == "iOS" && !mentionsVision { conditions.append(.not(.atom("os(visionOS)"))) }
    }

    /// Returns the condition that a build is for a platform; nil for those that no condition tells, as app extensions.
    private static func condition(of platform: String) -> Condition? {
        switch platform {
        case "OSX": .atom("os(macOS)")
        case "xrOS": .atom("os(visionOS)")
        case "macCatalyst": .atom("targetEnvironment(macCatalyst)")
        case "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Android", "Windows", "DriverKit", "FreeBSD", "OpenBSD":
            .atom("os(\(platform))")
        default: nil
        }
    }

    /// Returns whether a dotted version is lower than another.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        var left = left.split(separator: ".").map { Int($0) ?? 0 }
        var right = right.split(separator: ".").map { Int($0) ?? 0 }
        while left.count < right.count { left.append(0) }
        while right.count < left.count { right.append(0) }
        return left.lexicographicallyPrecedes(right)
    }
}

// MARK: - Arguments

extension Availability {
    /// An argument of `@available`: `iOS 13`, `*`, `deprecated`, `introduced: 13.0`.
    private struct Argument {
        var label: String
        var value: String
        /// Whether it is a platform with its version, as in `@available(iOS 13, *)`.
        var isShorthand = false
    }

    /// Splits the text between the parentheses of `@available`, strings taken as they are.
    private static func arguments(of text: String) -> [Argument] {
        var parts: [[UInt8]] = [[]]
        var isInString = false
        var isEscaped = false
        for byte in text.utf8 {
            if isInString {
                if byte == UInt8(ascii: "\"") && !isEscaped { isInString = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else if byte == UInt8(ascii: ",") {
                parts.append([])
                continue
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            }
            parts[parts.count - 1].append(byte)
        }
        return parts.compactMap { part in
            let text = String(decoding: part, as: UTF8.self)
            if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
                return Argument(label: trimmed(text[..<colon]), value: trimmed(text[text.index(after: colon)...]))
            }
            let words = text.split { $0 == " " || $0 == "\t" || $0.isNewline }
            guard let first = words.first else { return nil }
            guard words.count > 1 else { return Argument(label: String(first), value: "") }
            return Argument(label: String(first), value: String(words[1]), isShorthand: true)
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
    }

    /// Adds what the attributes between `#if` and `#endif` in an attribute list say.
    ///
    /// Versions count whatever the condition, since asking for one too many compiles; what excludes a build counts under its condition.
    private mutating func add(conditional text: String) {
        for (own, attributes) in ConditionalAttributes.groups(in: text) {
            var inner = Availability()
            inner.add(attributes)
            isDeprecated = isDeprecated || inner.isDeprecated
            for (platform, version) in inner.introduced { introduce(platform, version) }
            let rest = inner.unavailable == nil ? Condition.conjunction(inner.conditions) : .never
            if rest != .always { conditions.append(.disjunction([own.negated, rest])) }
        }
    }
}
