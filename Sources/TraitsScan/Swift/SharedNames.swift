/// What the last names stand for that many files mention: `Foundation`, `Equatable`.
///
/// Making a value takes memory, and giving the same one again takes none. A name of up to 16 bytes has one place, which the next name that
/// belongs there takes from it; longer ones have none.
struct SharedNames<Value> {
    private struct Entry {
        var first: UInt64 = 0
        var last: UInt64 = 0
        var length = 0
        var value: Value?
    }

    private var entries: [Entry] = []

    /// What the `length` bytes at `name` stand for: what they stood for before, or what `make` makes of them.
    mutating func value(of name: UnsafePointer<UInt8>, _ length: Int, _ make: () -> Value) -> Value {
        guard (1...16).contains(length) else { return make() }
        if entries.isEmpty { entries = Array(repeating: Entry(), count: 256) }
        let (first, last) = Self.words(name, length)
        let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15)) &* 0x9E37_79B9_7F4A_7C15
        let place = Int(truncatingIfNeeded: mixed >> 56)
        if entries[place].first == first, entries[place].last == last, entries[place].length == length, let value = entries[place].value {
            return value
        }
        let value = make()
        entries[place] = Entry(first: first, last: last, length: length, value: value)
        return value
    }

    /// The bytes of a name as two words, which overlap if it has fewer than 16. Together with the length they are all of it.
    private static func words(_ name: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
        let bytes = UnsafeRawPointer(name)
        if length >= 8 {
            return (bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self))
        }
        var first: UInt64 = 0
        for index in 0..<length { first = first << 8 | UInt64(name[index]) }
        return (first, 0)
    }
}
