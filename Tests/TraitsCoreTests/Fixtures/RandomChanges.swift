import TraitsTestSupport

extension SeededGenerator {
    /// A number from 0 up to a bound, without it.
    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Deletes, inserts, replaces or doubles some bytes.
    mutating func change(_ bytes: inout [UInt8]) {
        let marks = Array("{}[]\",:\\0123456789.eE+-truefalsn \n\u{0}\u{7F}é/".utf8)
        let position = below(bytes.count + 1)
        switch below(4) {
        case 0 where position < bytes.count: bytes.remove(at: position)
        case 1: bytes.insert(marks[below(marks.count)], at: position)
        case 2 where position < bytes.count: bytes[position] = marks[below(marks.count)]
        default: bytes.insert(contentsOf: bytes[position...].prefix(below(8) + 1), at: below(bytes.count + 1))
        }
    }
}
