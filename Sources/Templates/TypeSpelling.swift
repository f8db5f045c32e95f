import TraitsModel
import TraitsScan

extension Spelling {
    /// Returns the type's name in the expressions of a registry.
    func expression(in registry: RegistryConfiguration) -> String {
        switch self {
        case .plain(let name): isHidden(in: registry) ? Self.alias(of: Self.joined(name), in: registry.name) : name
        case .member(let outer, let inner): outer + "." + Self.alias(of: inner, in: registry.name)
        }
    }

    /// Returns the name of the typealias that stands for a nested type: `` `Type` `` is `TraitsGenTypeInTraitFactories`.
    ///
    /// Each registry has its own, since several can be in one file, and the same type may need different conditions in each.
    private static func alias(of inner: String, in registry: String) -> String {
        "TraitsGen" + identifier(inner) + "In" + identifier(registry)
    }

    /// Whether the statements of a registry mean something else by a name in the type: one of their own variables or functions.
    private func isHidden(in registry: RegistryConfiguration) -> Bool {
        guard case .plain(let text) = self else { return false }
        var taken = Self.ownNames
        if case .function(let signature, _) = registry.form { taken.formUnion(Self.words(of: signature)) }
        return Self.words(of: text).contains { word in
            guard let first = word.unicodeScalars.first, first.properties.isLowercase else { return false }
            return taken.contains(word) || word.hasPrefix("add")
        }
    }

    /// What the templates call their variables and functions, but for those whose names begin with `add`.
    private static let ownNames: Set<String> = ["all", "allOnMainActor", "caller", "mainActorTable", "read", "table", "types"]

    /// Returns a type's name with `_` for what no plain name can hold.
    private static func joined(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private static func words(of text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }

    private static func identifier(_ name: String) -> String {
        name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    /// Writes the typealiases that the expressions of `entries` name in a registry.
    ///
    /// ``Build.`Type`.self`` is the metatype of `Build`, backticks or not; inside of an extension of `Build` the name by
    /// itself is the nested type.
    static func writeAliases(for entries: [Entry], of registry: RegistryConfiguration, to writer: inout CodeWriter) {
        var written: Set<String> = []
        for entry in entries {
            let name = entry.spelling.expression(in: registry)
            if case .plain(let text) = entry.spelling, name == text { continue }
            guard written.insert(name).inserted else { continue }
            writer.line("")
            writer.conditional(on: entry.condition) { writer in
                if !entry.availability.isEmpty {
                    writer.line("@available(" + (entry.availability + ["*"]).joined(separator: ", ") + ")")
                }
                if entry.isDeprecated { writer.line("@available(*, deprecated)") }
                switch entry.spelling {
                case .plain(let text): writer.line("fileprivate typealias " + name + " = " + text)
                case .member(let outer, let inner):
                    writer.block("extension " + outer) { writer in
                        writer.line("fileprivate typealias " + alias(of: inner, in: registry.name) + " = " + inner)
                    }
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
