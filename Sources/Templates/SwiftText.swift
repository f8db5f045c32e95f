/// Text from inputs, made harmless: whatever a spec or a storyboard says, it cannot become code.
enum SwiftText {
    /// Returns a string literal, quotes included, whose value is `text`.
    static func literal(_ text: String) -> String {
        "\"" + literalContents(text) + "\""
    }

    /// Returns what stands between the quotes of a string literal whose value is `text`.
    ///
    /// What could end the literal, start an interpolation, or show the reader something else than the compiler reads is
    /// escaped.
    static func literalContents(_ text: String) -> String {
        var contents = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": contents += "\\\""
            case "\\": contents += "\\\\"
            case "\n": contents += "\\n"
            case "\r": contents += "\\r"
            case "\t": contents += "\\t"
            case _ where isVisible(scalar): contents.unicodeScalars.append(scalar)
            // The compiler calls the escapes of these noncharacters, and of no others, invalid; as they are it takes them.
            case _ where (0xFDD0...0xFDEF).contains(scalar.value): contents.unicodeScalars.append(scalar)
            default: contents += "\\u{" + hexadecimal(scalar) + "}"
            }
        }
        return contents
    }

    /// Returns `text` for the inside of a comment line: on one line, and with nothing in it that cannot be seen.
    static func comment(_ text: String) -> String {
        var comment = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isVisible(scalar) {
                comment.append(scalar)
            } else {
                comment.append(contentsOf: "U+\(hexadecimal(scalar))".unicodeScalars)
            }
        }
        return String(comment)
    }

    /// Whether a scalar shows what it is: letters, marks, numbers, punctuation, symbols and the plain space.
    ///
    /// Controls, bidirectional formats (Unicode Technical Standard 55), other invisible formats, line separators, unusual
    /// spaces, private and unassigned scalars do not. Marks stay, so that a decomposed letter is legible.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned:
            return false
        default:
            return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Returns the scalar's value as Unicode writes it, in upper case.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
