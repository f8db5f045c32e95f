/// What can be wrong with a text that should be JSON: TG020 to TG035.
extension Diagnostic {
    /// Something stands where the grammar wants something else.
    static func jsonExpects(_ expected: String, found: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG020", .error, at: location, "expected \(expected), found \(found)")
    }

    /// The text ends inside a value.
    static func jsonEndsEarly(at location: SourceLocation, notes: [Note]) -> Diagnostic {
        // Without an open bracket there was nothing to close.
        let message = notes.isEmpty
            ? "the file holds no value; write {} if it has nothing to say, or restore its text"
            : "the file ends inside a value; close what is open, or restore the rest of the file"
        return Diagnostic(id: "TG021", .error, at: location, message, notes: notes)
    }

    /// More text follows the one value of a file.
    static func jsonHasMoreAfterValue(found: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG022", .error, at: location, "\(found) after the end of the JSON value; a file holds one value, remove the rest")
    }

    /// A comment.
    static func jsonHasComment(allowed: Bool, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG023", .error, at: location,
            allowed ? "of comments only `//` is allowed here; start each line with it" : "JSON has no comments; remove it and all others")
    }

    /// A comma before a closing bracket.
    static func jsonHasTrailingComma(before bracket: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG024", .error, at: location, "a comma before `\(bracket)`; JSON has no trailing commas, remove it")
    }

    /// No comma between two elements or members.
    static func jsonMissesComma(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG025", .error, at: location, "a comma is missing before this value; add `,` after the one before it")
    }

    /// A string in single quotes.
    static func jsonHasSingleQuotes(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG026", .error, at: location, "a string in single quotes; JSON wants double quotes")
    }

    /// A key without quotes.
    static func jsonKeyIsUnquoted(_ key: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG027", .error, at: location, "a key without quotes; write \"\(key)\"")
    }

    /// A word other than `true`, `false` and `null`.
    static func jsonHasNoWord(_ word: String, at location: SourceLocation) -> Diagnostic {
        let remedy =
            switch word {
            case "True", "TRUE": "write `true`"
            case "False", "FALSE": "write `false`"
            case "None", "nil", "Null", "NULL", "undefined": "write `null`"
            case _ where word.hasSuffix("NaN") || word.hasSuffix("Infinity"): "JSON has finite numbers only"
            default: "a text stands in double quotes"
            }
        return Diagnostic(id: "TG028", .error, at: location, "`\(word)` is no JSON value; \(remedy)")
    }

    /// A number in a form that JSON does not have.
    static func jsonNumberIsMalformed(_ text: String, at location: SourceLocation) -> Diagnostic {
        let digits = text.drop { $0 == "-" || $0 == "+" }
        let remedy =
            switch true {
            case text.hasPrefix("+"): "remove the `+`"
            case digits.hasPrefix("."): "write a 0 before the point"
            case digits.hasPrefix("0x") || digits.hasPrefix("0X"): "write it in decimal"
            case digits.hasPrefix("0"): "remove the leading zeros"
            case text.hasSuffix("."): "write a digit after the point"
            default: "write digits, with a fraction or an exponent if need be"
            }
        return Diagnostic(id: "TG029", .error, at: location, "`\(text)` is no JSON number; \(remedy)")
    }

    /// A string that does not end on its line.
    static func jsonStringIsOpen(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG030", .error, at: location, "this string is not closed on its line; add `\"`, and write a line break as \\n")
    }

    /// An escape that JSON does not have, or half a surrogate pair.
    static func jsonEscapeIsMalformed(_ text: String, at location: SourceLocation) -> Diagnostic {
        let remedy =
            text.hasPrefix("\\u")
            ? "it takes four hexadecimal digits, and a character above U+FFFF two escapes in a pair"
            : "a backslash itself is written \\\\"
        return Diagnostic(id: "TG031", .error, at: location, "`\(text)` is no JSON escape; \(remedy)")
    }

    /// A control character in a string.
    static func jsonHasControlCharacter(_ byte: UInt8, at location: SourceLocation) -> Diagnostic {
        let digits = String(byte, radix: 16)
        let escape = byte == 0x09 ? "\\t" : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        return Diagnostic(id: "TG032", .error, at: location, "a control character in a string; write it as \(escape)")
    }

    /// Bytes that are no UTF-8.
    static func jsonIsNotUTF8(at location: SourceLocation) -> Diagnostic {
        Diagnostic(id: "TG033", .error, at: location, "the text is not UTF-8 from here on; save the file in UTF-8")
    }

    /// Arrays and objects nested too deeply.
    static func jsonIsTooDeep(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG034", .error, at: location,
            "more than \(JSONReader.maximumDepth) arrays and objects inside one another; flatten the value")
    }

    /// A key that stands in the object before.
    static func jsonRepeatsKey(_ key: String, at location: SourceLocation, first: SourceLocation) -> Diagnostic {
        Diagnostic(
            id: "TG035", .error, at: location, "the key \"\(key)\" is repeated in this object; keep one of the two",
            notes: [Note("the first is here", at: first)])
    }
}
