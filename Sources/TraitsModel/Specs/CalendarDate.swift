/// Dates and times of ISO 8601 in the one form that specs have: `2017-01-31T12:00:00` and `Z`, `+01:00` or `+0100`.
enum CalendarDate {
    /// A regular expression, in the dialect of JSON Schema, for the texts that ``exists(_:)`` accepts, and the 29th of February of any year.
    static let pattern: String = {
        let month31 = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
        let month30 = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
        let february = "02-(?:0[1-9]|[12][0-9])"
        let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
        let zone = "(?:Z|[+-](?:[01][0-9]|2[0-3]):?[0-5][0-9])"
        return "^(?!0000)[0-9]{4}-(?:\(month31)|\(month30)|\(february))T\(time)\(zone)$(?!\\n)"
    }()

    /// Whether `text` has the form, and the calendar the day and the clock the time.
    static func exists(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, hasForm(bytes[..<19], "dddd-dd-ddTdd:dd:dd") else { return false }
        func number(_ start: Int, _ end: Int) -> Int { bytes[start..<end].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) } }
        let year = number(0, 4), month = number(5, 7)
        guard year > 0, (1...12).contains(month), (1...days(in: month, of: year)).contains(number(8, 10)) else { return false }
        guard number(11, 13) < 24, number(14, 16) < 60, number(17, 19) < 60 else { return false }
        let zone = bytes[19...]
        if zone.elementsEqual("Z".utf8) { return true }
        guard zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-") else { return false }
        if hasForm(zone.dropFirst(), "dd:dd") { return number(20, 22) < 24 && number(23, 25) < 60 }
        return hasForm(zone.dropFirst(), "dddd") && number(20, 22) < 24 && number(22, 24) < 60
    }

    /// The number of days in a month of the Gregorian calendar.
    private static func days(in month: Int, of year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Whether `text` is as `form` says, in which `d` stands for a digit.
    private static func hasForm(_ text: ArraySlice<UInt8>, _ form: String) -> Bool {
        text.count == form.utf8.count
            && zip(text, form.utf8).allSatisfy { $1 == UInt8(ascii: "d") ? $0 &- UInt8(ascii: "0") < 10 : $0 == $1 }
    }
}
