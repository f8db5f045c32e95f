/// A name as a small number.
struct NameID: Hashable, Sendable {
    /// An index in the table that made it.
    let index: Int32
}

/// The names of a program as small numbers, backticks removed.
///
/// Two names are one if their bytes are: the compiler does not normalise identifiers, `String`'s `==` does. A hash table of
/// its own, since most of the time of linking is spent here: a `Dictionary` of strings takes three times as long.
struct NameTable: Sendable {
    /// The bytes of all names, one after the other.
    private var bytes: [UInt8] = []
    /// Where the bytes of each name end; its number is the index.
    private var ends: [Int] = []
    /// The hash of each name, by number.
    private var hashes: [Int] = []
    /// Numbers by hash, -1 where none is: open addressing, at most half full.
    private var slots = [Int](repeating: -1, count: 64)

    /// How many names there are.
    var count: Int { ends.count }

    /// Returns the number of `name`, a new one if it was never seen.
    mutating func intern(_ name: String) -> NameID {
        var name = name
        return name.withUTF8 { utf8 in
            let bare = Self.withoutBackticks(utf8)
            let hash = Self.hash(bare)
            let slot = slot(of: bare, hash: hash)
            if slots[slot] >= 0 { return NameID(index: Int32(slots[slot])) }
            bytes.append(contentsOf: bare)
            ends.append(bytes.count)
            hashes.append(hash)
            slots[slot] = ends.count - 1
            if ends.count * 2 > slots.count { grow() }
            return NameID(index: Int32(ends.count - 1))
        }
    }

    /// Returns the number of `name` if it was ever interned.
    func find(_ name: String) -> NameID? {
        var name = name
        return name.withUTF8 { utf8 in
            let bare = Self.withoutBackticks(utf8)
            let number = slots[slot(of: bare, hash: Self.hash(bare))]
            return number >= 0 ? NameID(index: Int32(number)) : nil
        }
    }

    /// Returns the slot that `name` is in, or else the one where it would be.
    private func slot(of name: UnsafeBufferPointer<UInt8>, hash: Int) -> Int {
        let mask = slots.count - 1
        var slot = hash & mask
        while slots[slot] >= 0 {
            let number = slots[slot]
            if hashes[number] == hash && isName(number, name) { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = number > 0 ? ends[number - 1] : 0
        guard ends[number] - start == name.count else { return false }
        var index = 0
        while index < name.count {
            if bytes[start + index] != name[index] { return false }
            index += 1
        }
        return true
    }

    private mutating func grow() {
        slots = [Int](repeating: -1, count: slots.count * 4)
        let mask = slots.count - 1
        for number in hashes.indices {
            var slot = hashes[number] & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = number
        }
    }

    /// FNV-1a, its upper half folded in, since the table looks at low bits alone.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var index = 0
        while index < bytes.count {
            hash = (hash ^ UInt64(truncatingIfNeeded: bytes[index])) &* 0x100_0000_01B3
            index += 1
        }
        return Int(truncatingIfNeeded: hash ^ (hash >> 32))
    }

    private static func withoutBackticks(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard name.count > 2, name[0] == UInt8(ascii: "`") else { return name }
        return UnsafeBufferPointer(rebasing: name[1..<(name.count - 1)])
    }

    /// Returns the name between its backticks, if it stands in some.
    static func withoutBackticks(_ name: String) -> String {
        name.utf8.first == UInt8(ascii: "`") && name.utf8.count > 2 ? String(name.dropFirst().dropLast()) : name
    }
}
