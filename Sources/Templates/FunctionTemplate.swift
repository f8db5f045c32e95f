import TraitsModel
import TraitsScan

/// A function with a statement for each entry of one registry, both as the configuration words them. It needs no TraitsCore.
struct FunctionTemplate {
    /// What to write.
    var registry: Registry
    /// The function up to its brace.
    var signature: String
    /// The statement, with `{type}`, `{name}` and `{caseName}` in it.
    var statement: String

    /// Returns what the registry adds to a file.
    func section(options: EmitOptions) -> RegistrySection {
        let configuration = registry.configuration
        var section = RegistrySection(registry)
        let words = FunctionSignature(signature)
        let rootName = RegistryConfiguration.ownName(ofRoot: configuration.root)
        let showsRoot = words.names(typeCalled: rootName)
        addImports(to: &section, access: words.access ?? options.access, words, rootName: rootName, showsRoot: showsRoot)
        section.writer.conditional(on: showsRoot ? registry.rootCondition : configuration.condition) { writer in
            writer.line("/// Does the same for each type that conforms to or inherits from `\(SwiftText.comment(configuration.root))`, sorted by name.")
            if showsRoot, !registry.rootAvailability.isEmpty {
                writer.line("@available(\((registry.rootAvailability + ["*"]).joined(separator: ", ")))")
            }
            if showsRoot, registry.rootIsDeprecated { writer.line("@available(*, deprecated, message: \"its root is\")") }
            writer.block(modifier(options.access) + signature) { writer in
                writeWarning(to: &writer)
                writeStatements(to: &writer)
            }
        }
        section.writeAliases()
        return section
    }

    /// Adds what the signature and the statement need, beyond what the entries do.
    private func addImports(
        to section: inout RegistrySection, access: AccessLevel, _ words: FunctionSignature, rootName: String, showsRoot: Bool
    ) {
        for line in registry.configuration.importLines { section.imports.add(exposed: line, by: access) }
        for line in registry.rootImports {
            if showsRoot {
                section.imports.add(exposed: line, by: access)
            } else if statement.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains(rootName[...]) {
                section.imports.add(line)
            }
        }
        section.imports.expose(by: access) { words.names(typeCalled: $0) }
    }

    /// Writes all statements: many of them in local functions, whose time to compile stays that of their few lines.
    private func writeStatements(to writer: inout CodeWriter) {
        let entries = registry.entries.map(adapted)
        let locals = LocalFunctions(holding: entries.map(statement(for:)), madeOf: statement, in: signature)
        let shards = locals.arePossible ? Shard.divide(entries.map(\.wireName)) : []
        guard shards.count > 1 else {
            return EntryStatements(entries: entries[...], statement: statement(for:), locals: locals).write(to: &writer)
        }
        for shard in shards {
            let statements = EntryStatements(entries: entries[shard.range], statement: statement(for:), locals: locals)
            let name = locals.name("add" + shard.label)
            writer.block("@inline(never) func \(name)()" + locals.declared) { statements.write(to: &$0) }
            writer.line("\(locals.marked)\(name)()")
        }
    }

    // MARK: - Isolation

    /// Whether the function is on the main actor.
    private var isOnMainActor: Bool { registry.configuration.isOnMainActor }

    /// Returns an entry without the builds in which the function cannot use its conformance.
    private func adapted(_ entry: Entry) -> Entry {
        guard entry.isolation == .inferredMainActor, !isOnMainActor else { return entry }
        var entry = entry
        entry.condition = (entry.condition.map { "(\($0)) && " } ?? "") + "!(\(IsolationInference.condition))"
        return entry
    }

    /// Writes a warning for the builds in which entries are missing since their conformance is on the main actor.
    private func writeWarning(to writer: inout CodeWriter) {
        let missing = isOnMainActor ? [] : registry.entries.filter { $0.isolation == .inferredMainActor }
        guard !missing.isEmpty else { return }
        var condition = IsolationInference.condition
        let own = Set(missing.compactMap(\.condition)).sorted()
        if missing.allSatisfy({ $0.condition != nil }) {
            condition += " && " + (own.count == 1 ? "(\(own[0]))" : "(" + own.map { "(\($0))" }.joined(separator: " || ") + ")")
        }
        writer.conditional(on: condition) { writer in
            let remedy = "write @MainActor before func in the signature of registry \(registry.configuration.name)"
            writer.line("#warning(\(SwiftText.literal("types whose conformance is isolated to the main actor are missing here: " + remedy)))")
        }
    }

    // MARK: - Words

    /// Returns the access to write before the signature: none where the signature says it.
    private func modifier(_ access: AccessLevel) -> String {
        let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
        return Self.words(of: signature).prefix { $0 != "func" }.contains { levels.contains($0) } ? "" : access.modifier
    }

    private static func words(of signature: String) -> [String] { signature.split { !$0.isLetter }.map(String.init) }

    /// Replaces the placeholders in one pass, so that a name with braces in it stays as it is.
    private func statement(for entry: Entry) -> String {
        var text = ""
        var rest = statement[...]
        while let brace = rest.firstIndex(of: "{") {
            text += rest[..<brace]
            rest = rest[brace...]
            if let (placeholder, value) = value(for: entry, at: rest) {
                text += value
                rest = rest.dropFirst(placeholder.count)
            } else {
                text += "{"
                rest = rest.dropFirst()
            }
        }
        return text + rest
    }

    /// Returns the placeholder that `rest` starts with, and what stands in its place.
    private func value(for entry: Entry, at rest: Substring) -> (placeholder: String, value: String)? {
        if rest.hasPrefix("{type}") { return ("{type}", entry.spelling.expression(in: registry.configuration)) }
        if rest.hasPrefix("{name}") { return ("{name}", SwiftText.literalContents(entry.wireName)) }
        if rest.hasPrefix("{caseName}") { return ("{caseName}", CaseName(for: entry.wireName)?.escaped ?? "_") }
        return nil
    }
}
