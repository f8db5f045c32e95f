/// The name of an enum case, as Swift accepts it.
public struct CaseName: Hashable, Sendable {
    /// The name without backticks.
    public let text: String

    /// The name as a declaration writes it: in backticks if it is a keyword.
    public var escaped: String {
        SwiftKeywords.reserved.contains(text) ? "`\(text)`" : text
    }

    /// Whether an enum of identifiers can have a case of this name.
    public var isUsable: Bool { !SwiftKeywords.unusable.contains(text) }

    /// Makes a name of an identifier: `childView.width` becomes `childViewWidth`.
    ///
    /// Letters and digits, also those beyond ASCII, stay; anything else ends a word. The first word starts in lower case,
    /// the others in upper case. An abbreviation at the start is lowered as a whole: `URLField` becomes `urlField`.
    /// Nil if no letter or digit is in it.
    public init?(for identifier: String) {
        let words = identifier.unicodeScalars.split { !Self.isPartOfWord($0) }
            .map { $0.drop { !Self.canStartWord($0) } }
            .filter { !$0.isEmpty }
        guard let first = words.first, let initial = first.first else { return nil }
        let name = words.dropFirst().reduce(into: Self.lowered(first)) { name, word in
            name += word.prefix(1).reduce(into: "") { $0 += $1.properties.titlecaseMapping } + String(word.dropFirst())
        }
        text = Self.isDigit(initial) ? "_" + name : name
    }

    /// Takes over a name that someone chose, backticks or not; nil if Swift has no such plain identifier.
    public init?(chosen name: String) {
        let bare = name.count > 2 && name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
        let scalars = bare.unicodeScalars
        guard let first = scalars.first, bare != "_" else { return nil }
        guard first == "_" || Self.canStartWord(first) && !Self.isDigit(first) else { return nil }
        guard scalars.allSatisfy({ $0 == "_" || Self.isPartOfWord($0) }) else { return nil }
        text = bare
    }
}

// MARK: - Words

extension CaseName {
    /// Returns a word with its first letter lowered, and with it the capitals that follow, up to the one that starts a word.
    private static func lowered(_ word: Substring.UnicodeScalarView) -> String {
        let capitals = word.prefix { $0.properties.isUppercase }
        let rest = word[capitals.endIndex...]
        let startsNextWord = capitals.count > 1 && rest.first.map { $0.properties.isLowercase } == true
        let count = startsNextWord ? capitals.count - 1 : capitals.count
        return word.prefix(count).reduce(into: "") { $0 += $1.properties.lowercaseMapping } + String(word.dropFirst(count))
    }

    /// Whether a scalar belongs to a word: a letter, a digit, or a mark on one, that Swift allows in identifiers.
    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return canStartWord(scalar) }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return isIdentifierScalar(scalar)
        default: return canStartWord(scalar)
        }
    }

    private static func canStartWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": return true
        case _ where scalar.isASCII: return false
        default:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber:
                return isIdentifierScalar(scalar)
            default:
                return false
            }
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    /// Whether Swift's grammar allows a scalar beyond ASCII as the first of an identifier or after it.
    ///
    /// The ranges are those of *identifier-head* and *identifier-character* in The Swift Programming Language, Lexical
    /// Structure, as far as letters, digits and marks lie in them.
    private static func isIdentifierScalar(_ scalar: Unicode.Scalar) -> Bool {
        // Fillers count as letters, but nobody sees them.
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        return switch scalar.value {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
            0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F,
            0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
            0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8, 0x10000...0x1FFFD,
            0x20000...0x2FFFD, 0x30000...0x3FFFD:
            true
        default:
            false
        }
    }
}
