/// A JSON number that `Decimal` holds exactly: at most 38 digits, and a decimal exponent from -128 to 127.
///
/// `Decimal` itself drops the digits that are too many, and refuses `0e200` and `1e130`, which it could hold.
struct DecimalParts {
    /// The number in a form that `Decimal(string:)` reads.
    let literal: String

    /// Takes a JSON number apart; nil if it does not fit.
    init?(_ number: String) {
        let parts = number.split(whereSeparator: { $0 == "e" || $0 == "E" })
        let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        var digits = (mantissa[0] + fraction).drop { $0 == "0" }
        guard !digits.isEmpty else {
            literal = "0"
            return
        }
        guard var exponent = parts.count > 1 ? Int(parts[1]) : 0, abs(exponent) < 1_000_000_000 else { return nil }
        exponent -= fraction.count
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        guard digits.count <= 38, exponent >= -128, exponent - (38 - digits.count) <= 127 else { return nil }
        // What is left of the 38 digits makes up for an exponent that is too great.
        let zeros = max(0, exponent - 127)
        literal = (number.hasPrefix("-") ? "-" : "") + digits + String(repeating: "0", count: zeros) + "e\(exponent - zeros)"
    }
}
