/// Prints facts as JSON lines, one object per declaration of a type, protocol or extension and per string literal.
///
/// The keys, their order and the escapes are those of the oracle that the scanner is compared with, so that `diff` is the
/// test: `file`, `line`, `column`, `offset`, `kind`, then for a declaration `name`, `inherits`, `attributes`, `modifiers`,
/// `access`, `generics`, `where`, `if`, `errors` and, with `locals`, `local`; for a literal `text`.
public struct FactsPrinter {
    /// What has been printed.
    public private(set) var bytes: [UInt8] = []

    private let locals: Bool

    /// Creates a printer; `locals` adds the key `local`.
    public init(locals: Bool = false) { self.locals = locals }

    /// Prints what `facts` holds, in source order.
    public mutating func print(_ facts: FileFacts) {
        let declarations = facts.declarations.filter(\.kind.isPrinted)
        var strings = facts.strings[...]
        for declaration in declarations {
            let start = declaration.attributes.reduce(declaration.place.offset) { min($0, $1.place.offset) }
            while let string = strings.first, string.place.offset < start {
                print(string, facts)
                strings.removeFirst()
            }
            print(declaration, facts)
        }
        for string in strings { print(string, facts) }
    }

    private mutating func print(_ string: StringLiteral, _ facts: FileFacts) {
        head(facts.path, string.place, "string")
        member("text", string.text)
        raw("}\n")
    }

    private mutating func print(_ declaration: Declaration, _ facts: FileFacts) {
        head(facts.path, declaration.place, declaration.kind.rawValue)
        member("name", declaration.qualifiedName)
        member("inherits", declaration.inherits.map(\.text))
        member("attributes", declaration.attributes.map(\.text))
        member("modifiers", declaration.modifiers)
        member("access", declaration.access.rawValue)
        member("generics", declaration.generics)
        member("where", declaration.whereClause)
        key("if")
        raw("[")
        for (index, clause) in declaration.conditions.enumerated() {
            if index > 0 { raw(",") }
            list(clause.chain)
        }
        raw("]")
        key("errors")
        raw(facts.problems.isEmpty ? "false" : "true")
        if locals {
            key("local")
            raw(declaration.isLocal ? "true" : "false")
        }
        raw("}\n")
    }

    private mutating func head(_ path: String, _ place: SourcePlace, _ kind: String) {
        raw("{")
        string("file")
        raw(":")
        string(path)
        number("line", place.line)
        number("column", place.column)
        number("offset", place.offset)
        member("kind", kind)
    }

    private mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    private mutating func member(_ name: String, _ values: [String?]) {
        key(name)
        list(values)
    }

    private mutating func number(_ name: String, _ value: Int) {
        key(name)
        raw(String(value))
    }

    private mutating func list(_ values: [String?]) {
        raw("[")
        for (index, value) in values.enumerated() {
            if index > 0 { raw(",") }
            if let value { string(value) } else { raw("null") }
        }
        raw("]")
    }

    private mutating func key(_ name: String) {
        raw(",")
        string(name)
        raw(":")
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func string(_ value: String) {
        raw("\"")
        var value = value
        value.withUTF8 { text in
            // In runs, because most texts need no escape at all.
            var start = 0
            for index in 0..<text.count {
                let byte = text[index]
                if byte >= 0x20 && byte != Byte.quote && byte != Byte.backslash { continue }
                bytes.append(contentsOf: text[start..<index])
                escape(byte)
                start = index + 1
            }
            bytes.append(contentsOf: text[start...])
        }
        raw("\"")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case Byte.quote: raw("\\\"")
        case Byte.backslash: raw("\\\\")
        case Byte.lineFeed: raw("\\n")
        case 0..<0x10: raw("\\u000" + String(byte, radix: 16))
        default: raw("\\u00" + String(byte, radix: 16))
        }
    }
}

extension Declaration.Kind {
    /// Whether the facts' lines show such a declaration.
    fileprivate var isPrinted: Bool { self != .typealias && self != .associatedtype }
}
