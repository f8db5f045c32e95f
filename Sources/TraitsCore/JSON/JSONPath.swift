/// The way to a value in a JSON document, as messages show it: `specs.titleLabel[1].size`.
struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// A step down.
    enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The steps from the document's outermost value.
    var steps: [Step] = []

    /// The path of a member of what this path leads to.
    subscript(key: String) -> JSONPath { JSONPath(steps: steps + [.key(key)]) }

    /// The path of an element of what this path leads to.
    subscript(index: Int) -> JSONPath { JSONPath(steps: steps + [.index(index)]) }

    /// The path of what a coding path leads to from here.
    func appending(_ codingPath: [any CodingKey]) -> JSONPath {
        JSONPath(steps: steps + codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) })
    }

    /// The path in the notation of Swift and JavaScript; keys that are no plain words stand in brackets and quotes.
    var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where key.isPlainWord: text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\(quoted(key))]"
            }
        }
        return text
    }
}

extension String {
    /// Whether the text consists of letters, digits, hyphens and underscores alone.
    fileprivate var isPlainWord: Bool {
        !isEmpty && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" }
    }
}

extension JSONValue {
    /// The byte offset of the deepest value on a path that exists.
    func offset(at path: some Sequence<JSONPath.Step>) -> Int {
        var value = self
        for step in path {
            switch (step, value.kind) {
            case (.key(let key), .object):
                guard let next = value[key] else { return value.offset }
                value = next
            case (.index(let index), .array(let elements)) where elements.indices.contains(index):
                value = elements[index]
            default: return value.offset
            }
        }
        return value.offset
    }
}
