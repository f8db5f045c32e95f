import TraitsModel
import TraitsScan

extension Spelling {
    /// The type's name in expressions.
    var expression: String {
        switch self {
        case .plain(let name): name
        case .member(let outer, let inner): outer + "." + Self.alias(of: inner)
        }
    }

    /// The name of the typealias that stands for a nested type: `` `Type` `` is `TraitsGenType`.
    private static func alias(of inner: String) -> String {
        "TraitsGen" + inner.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    /// Writes the typealiases that the expressions of `entries` name.
    ///
    /// ``Build.`Type`.self`` is the metatype of `Build`, backticks or not; inside of an extension of `Build` the name by
    /// itself is the nested type.
    static func writeAliases(for entries: [Entry], to writer: inout CodeWriter) {
        var written: Set<String> = []
        for entry in entries {
            guard case .member(let outer, let inner) = entry.spelling, written.insert(entry.spelling.expression).inserted else {
                continue
            }
            writer.line("")
            writer.conditional(on: entry.condition) { writer in
                if !entry.availability.isEmpty {
                    writer.line("@available(" + (entry.availability + ["*"]).joined(separator: ", ") + ")")
                }
                if entry.isDeprecated { writer.line("@available(*, deprecated)") }
                writer.block("extension " + outer) { writer in
                    writer.line("fileprivate typealias " + alias(of: inner) + " = " + inner)
                }
            }
        }
    }
}

extension AccessLevel {
    /// The level before a generated declaration, with a space after it; "" for internal.
    var modifier: String {
        switch self {
        case .private, .fileprivate, .internal: ""
        case .package: "package "
        case .public, .open: "public "
        }
    }
}
