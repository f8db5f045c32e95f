/// A mutator that knows Swift's tokens: random bytes alone seldom pass beyond the first broken brace.
///
/// A third of the cases are left to libFuzzer's own mutations, so that bytes that no grammar foresees keep coming.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateSwift(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
    var mutation = TokenMutation(data, size: size, limit: limit, seed: seed)
    return mutation.run() ?? mutateBytes(data, size, limit)
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

/// One change of some text along the borders of its tokens.
struct TokenMutation {
    /// The text, which is changed in place.
    private let data: UnsafeMutablePointer<UInt8>
    private let size: Int
    /// The bytes that there is room for.
    private let limit: Int
    private var random: UInt64

    /// Memory for all runs: an allocation for each would be felt at this many.
    nonisolated(unsafe) private static var borders: [Int] = []
    nonisolated(unsafe) private static var scratch: [UInt8] = []

    /// Creates a change of `size` bytes at `data` that `seed` alone decides.
    init(_ data: UnsafeMutablePointer<UInt8>, size: Int, limit: Int, seed: UInt32) {
        self.data = data
        self.size = size
        self.limit = limit
        random = (UInt64(seed) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Changes the text and returns its new size; nil if another kind of mutation should be tried.
    mutating func run() -> Int? {
        guard size > 0, below(3) > 0 else { return nil }
        findBorders()
        switch below(12) {
        case 0, 1: return replace(tokens(1), word())
        case 2, 3:
            let place = border()
            return replace(place..<place, word())
        case 4:
            let place = border()
            return replace(place..<place, snippet())
        case 5: return replace(tokens(8), [])
        case 6:
            let copied = tokens(16)
            let place = border()
            return replace(place..<place, [bytes(copied)])
        case 7:
            let one = tokens(6), other = tokens(6)
            let (first, second) = one.lowerBound <= other.lowerBound ? (one, other) : (other, one)
            guard first.upperBound <= second.lowerBound else { return nil }
            let between = first.upperBound..<second.lowerBound
            return replace(first.lowerBound..<second.upperBound, [bytes(second), bytes(between), bytes(first)])
        case 8, 9:
            let inside = tokens(24)
            let delimiters = SwiftGrammar.delimiters[below(SwiftGrammar.delimiters.count)]
            return replace(inside, [bytes(delimiters.0), bytes(inside), bytes(delimiters.1)])
        case 10: return max(1, below(size))
        default:
            let cut = below(size)
            return replace(cut..<min(size, cut + 1 + below(4)), [])
        }
    }

    private mutating func below(_ bound: Int) -> Int {
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        return Int(random >> 33) % max(1, bound)
    }

    /// The ends of the tokens, in order, and the start of the text.
    private func findBorders() {
        Self.borders.removeAll(keepingCapacity: true)
        Self.borders.append(0)
        var lexer = Lexer(data, count: size)
        lexer.readsTypes = size & 1 == 1
        repeat {
            lexer.advance()
            if lexer.start > Self.borders[Self.borders.count - 1] { Self.borders.append(lexer.start) }
            if lexer.end > Self.borders[Self.borders.count - 1] { Self.borders.append(lexer.end) }
        } while lexer.kind != .endOfFile
    }

    private mutating func border() -> Int { Self.borders[below(Self.borders.count)] }

    /// A run of up to `count` tokens and the trivia between them.
    private mutating func tokens(_ count: Int) -> Range<Int> {
        let first = below(Self.borders.count)
        let last = min(Self.borders.count - 1, first + 1 + below(count))
        return Self.borders[first]..<max(Self.borders[first], Self.borders[last])
    }

    private mutating func word() -> [UnsafeBufferPointer<UInt8>] {
        let word = bytes(SwiftGrammar.words[below(SwiftGrammar.words.count)])
        return below(3) == 0 ? [word] : [bytes(" "), word, bytes(below(6) == 0 ? "\n" : " ")]
    }

    private mutating func snippet() -> [UnsafeBufferPointer<UInt8>] {
        [bytes("\n"), bytes(SwiftGrammar.snippets[below(SwiftGrammar.snippets.count)]), bytes("\n")]
    }

    private func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    private func bytes(_ extent: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: data + extent.lowerBound, count: extent.count)
    }

    /// Puts `parts` in the place of `extent`; nil if there is no room.
    private func replace(_ extent: Range<Int>, _ parts: [UnsafeBufferPointer<UInt8>]) -> Int? {
        Self.scratch.removeAll(keepingCapacity: true)
        for part in parts { Self.scratch.append(contentsOf: part) }
        let tail = size - extent.upperBound
        let result = extent.lowerBound + Self.scratch.count + tail
        guard result <= limit, result > 0 else { return nil }
        Self.scratch.append(contentsOf: bytes(extent.upperBound..<size))
        Self.scratch.withUnsafeBufferPointer { changed in
            guard let start = changed.baseAddress else { return }
            (data + extent.lowerBound).update(from: start, count: changed.count)
        }
        return result
    }
}
