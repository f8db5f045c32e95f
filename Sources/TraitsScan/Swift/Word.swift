#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a word means where a declaration may begin.
enum Word: UInt8, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `extension`, actor
    case `import`, `typealias`, `associatedtype`, `case`, `func`, `init`, `let`, `var`, `where`, `in`
    /// A modifier that may stand before a declaration, access levels apart.
    case modifier
    /// `private`, `fileprivate`, `internal`, `package` or `public`, which may have `(set)` behind them.
    case access
    /// `open`, which may also be the name of a called function.
    case open
    /// `nonisolated` and `unowned`, which may have an argument behind them.
    case modifierWithArgument
    /// Another reserved word, which cannot be a name.
    case reserved
    /// Any other word.
    case name
}

extension Word {
    /// Tells which word the `length` bytes at `text` are.
    ///
    /// One look at the first byte leaves at most nine words to compare with.
    init(_ text: UnsafePointer<UInt8>, _ length: Int) {
        func match(_ word: StaticString, _ meaning: Word) -> Word? {
            length == word.utf8CodeUnitCount && memcmp(text, word.utf8Start, length) == 0 ? meaning : nil
        }
        guard length > 1 else {
            self = .name
            return
        }
        let word: Word? =
            switch text[0] {
            case 0x41:  // A
                match("Any", .reserved)
            case 0x53:  // S
                match("Self", .reserved)
            case 0x5F:  // _
                match("__consuming", .modifier) ?? match("_const", .modifier) ?? match("_local", .modifier)
                    ?? match("__setter_access", .modifier)
            case 0x61:  // a
                match("actor", .actor) ?? match("associatedtype", .associatedtype) ?? match("async", .modifier)
                    ?? match("as", .reserved)
            case 0x62:  // b
                match("borrowing", .modifier) ?? match("break", .reserved)
            case 0x63:  // c
                match("class", .class) ?? match("case", .case) ?? match("convenience", .modifier)
                    ?? match("consuming", .modifier) ?? match("catch", .reserved) ?? match("continue", .reserved)
            case 0x64:  // d
                match("dynamic", .modifier) ?? match("distributed", .modifier) ?? match("default", .reserved)
                    ?? match("defer", .reserved) ?? match("deinit", .reserved) ?? match("do", .reserved)
            case 0x65:  // e
                match("enum", .enum) ?? match("extension", .extension) ?? match("else", .reserved)
            case 0x66:  // f
                match("func", .func) ?? match("fileprivate", .access) ?? match("final", .modifier)
                    ?? match("false", .reserved) ?? match("fallthrough", .reserved) ?? match("for", .reserved)
            case 0x67:  // g
                match("guard", .reserved)
            case 0x69:  // i
                match("import", .import) ?? match("init", .`init`) ?? match("in", .in) ?? match("internal", .access)
                    ?? match("infix", .modifier) ?? match("indirect", .modifier) ?? match("isolated", .modifier)
                    ?? match("if", .reserved) ?? match("inout", .reserved) ?? match("is", .reserved)
            case 0x6C:  // l
                match("let", .let) ?? match("lazy", .modifier)
            case 0x6D:  // m
                match("mutating", .modifier)
            case 0x6E:  // n
                match("nonisolated", .modifierWithArgument) ?? match("nonmutating", .modifier)
                    ?? match("nil", .reserved)
            case 0x6F:  // o
                match("open", .open) ?? match("optional", .modifier) ?? match("override", .modifier)
                    ?? match("operator", .reserved)
            case 0x70:  // p
                match("protocol", .protocol) ?? match("private", .access) ?? match("package", .access)
                    ?? match("public", .access) ?? match("prefix", .modifier) ?? match("postfix", .modifier)
                    ?? match("precedencegroup", .reserved)
            case 0x72:  // r
                match("required", .modifier) ?? match("reasync", .modifier) ?? match("repeat", .reserved)
                    ?? match("rethrows", .reserved) ?? match("return", .reserved)
            case 0x73:  // s
                match("struct", .struct) ?? match("static", .modifier) ?? match("self", .reserved)
                    ?? match("super", .reserved) ?? match("switch", .reserved) ?? match("subscript", .reserved)
            case 0x74:  // t
                match("typealias", .typealias) ?? match("throw", .reserved) ?? match("throws", .reserved)
                    ?? match("true", .reserved) ?? match("try", .reserved)
            case 0x75:  // u
                match("unowned", .modifierWithArgument)
            case 0x76:  // v
                match("var", .var)
            case 0x77:  // w
                match("where", .where) ?? match("weak", .modifier) ?? match("while", .reserved)
            default: nil
            }
        self = word ?? .name
    }
}
