import TraitsModel
import TraitsScan

extension Spelling {
    /// Returns the type's name in the expressions of a registry.
    func expression(in registry: String) -> String {
        switch self {
        case .plain(let name): name
        case .member(let outer, let inner): outer + "." + Self.alias(of: inner, in: registry)
        }
    }

    /// Returns the name of the typealias that stands for a nested type: `` `Type` `` is `TraitsGenTypeInTraitFactories`.
    ///
    /// Each registry has its own, since several can be in one file, and the same type may need different conditions in each.
    private static func alias(of inner: String, in registry: String) -> String {
        "TraitsGen" + identifier(inner) + "In" + identifier(registry)
    }

    private static func identifier(_ name: String) -> String {
        name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    /// Writes the typealiases that the expressions of `entries` name in a registry.
    ///
    /// ``Build.`Type`.self`` is the metatype of `Build`, backticks or not; inside of an extension of `Build` the name by
    /// itself is the nested type.
    static func writeAliases(for entries: [Entry], of registry: String, to writer: inout CodeWriter) {
        var written: Set<String> = []
        for entry in entries {
            guard case .member(let outer, let inner) = entry.spelling, written.insert(entry.spelling.expression(in: registry)).inserted else {
                continue
            }
            writer.line("")
            writer.conditional(on: entry.condition) { writer in
                if !entry.availability.isEmpty {
                    writer.line("@available(" + (entry.availability + ["*"]).joined(separator: ", ") + ")")
                }
                if entry.isDeprecated { writer.line("@available(*, deprecated)") }
                writer.block("extension " + outer) { writer in
                    writer.line("fileprivate typealias " + alias(of: inner, in: registry) + " = " + inner)
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
