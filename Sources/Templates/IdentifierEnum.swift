import TraitsModel

/// The enum of identifiers, in the form that the compiler takes least time for.
///
/// Measured with Swift 6.3.1, `-Onone`, 1,000 and 4,000 identifiers:
///
///     raw values                                     2.4 s, 557 MB    34 s, 7.1 GB
///     plain cases, `rawValue` by one switch          2.3 s, 134 MB    33 s, 202 MB
///     plain cases alone, `==` derived                0.7 s, 131 MB   4.3 s, 184 MB
///     plain cases, own `==`, switches of 100         0.4 s, 122 MB   1.4 s, 154 MB
///
/// The first three cost the square of their number, so raw values are only for enums small enough that nobody notices. Docs/measurements.md
/// has the other forms and sizes.
struct IdentifierEnum {
    /// The identifiers, sorted bytewise, all with a case name.
    var identifiers: [Identifier]
    /// How it should look.
    var options: EmitOptions

    /// The most cases of an enum with raw values: they take the compiler a fifth of a second.
    static let rawValueLimit = 256

    /// Writes the enum.
    func write(to writer: inout CodeWriter) {
        if identifiers.isEmpty {
            writeEmpty(to: &writer)
        } else if identifiers.count <= Self.rawValueLimit {
            writeRawValues(to: &writer)
        } else {
            writeCases(to: &writer)
            writeNames(to: &writer)
        }
    }

    private var documentation: String { "/// The identifiers under which specs configure objects." }

    private func writeRawValues(to writer: inout CodeWriter) {
        writer.line(documentation)
        writer.block("\(options.access.modifier)enum TraitIdentifier: String, CaseIterable, Sendable") { writer in
            for identifier in identifiers {
                writer.line("case \(identifier.caseName) = \(SwiftText.literal(identifier.name))")
            }
        }
    }

    /// Writes an enum without cases, which can have no raw type.
    private func writeEmpty(to writer: inout CodeWriter) {
        let access = options.access.modifier
        writer.line(documentation)
        writer.block("\(access)enum TraitIdentifier: RawRepresentable, CaseIterable, Hashable, Sendable") { writer in
            writer.block("\(access)init?(rawValue: String)") { $0.line("nil") }
            writer.block("\(access)var rawValue: String") { $0.block("switch self") { _ in } }
        }
    }

    // MARK: - Many

    /// Writes the cases, and the comparison that the compiler would otherwise derive in quadratic time.
    private func writeCases(to writer: inout CodeWriter) {
        let access = options.access.modifier
        writer.line(documentation)
        writer.block("\(access)enum TraitIdentifier: RawRepresentable, CaseIterable, Hashable, Sendable") { writer in
            for identifier in identifiers { writer.line("case \(identifier.caseName)") }
            writer.line("")
            writer.block("\(access)static func == (left: TraitIdentifier, right: TraitIdentifier) -> Bool") { writer in
                writer.line("left.rawValue == right.rawValue")
            }
            writer.line("")
            writer.block("\(access)func hash(into hasher: inout Hasher)") { writer in
                writer.line("hasher.combine(rawValue)")
            }
        }
    }

    /// Writes the way from case to name, in switches of at most ``Shard/limit`` cases, and back.
    private func writeNames(to writer: inout CodeWriter) {
        let access = options.access.modifier
        let shards = Shard.divide(identifiers.map(\.name))
        writer.line("")
        writer.block("extension TraitIdentifier") { writer in
            writer.line("/// The identifier's name in specs.")
            writer.block("\(access)var rawValue: String") { writer in
                for shard in shards { writer.line("if let name = name\(shard.label) { return name }") }
                writer.line("return \"\"  // Not reached: one of the above has each case.")
            }
            writer.line("")
            writer.line("/// Finds the identifier with a name; nil if there is none.")
            writer.block("\(access)init?(rawValue: String)") { writer in
                writer.line("guard let identifier = Self.byName[rawValue] else { return nil }", "self = identifier")
            }
            writer.line("")
            writer.line(
                "private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })")
            for shard in shards {
                writer.line("")
                writer.block("private var name\(shard.label): String?") { writer in
                    writer.line("switch self {")
                    for identifier in identifiers[shard.range] {
                        writer.line("case .\(identifier.caseName): \(SwiftText.literal(identifier.name))")
                    }
                    writer.line("default: nil", "}")
                }
            }
        }
    }
}
