import TraitsModel

/// An enum with computed static properties whose value a statement for each entry builds, in functions of at most ``Shard/limit``.
///
/// Measured with Swift 6.3.1 (`-Onone`, 4,000 entries): an array literal of structs takes 56 s and 13 GB, a dictionary literal
/// of metatypes 25 s and 4 GB. These statements take 1 s beyond what the 4,000 types take by themselves, and as much for each
/// as if there were 1,000. See Docs/measurements.md.
///
/// Computed, so that neither the value nor the types need to be `Sendable`: that compiles in any isolation. What can be used on the
/// main actor alone is in a property of its own.
struct MetatypeTable {
    /// The doc comment of the enum.
    var summary: String
    /// The protocol that the enum conforms to; nil for none.
    var protocolName: String?
    /// The property's name, and that of the property for the main actor.
    var names: (all: String, mainActor: String)
    /// The doc comments of the two.
    var documentation: (all: String, mainActor: String)
    /// The properties' type.
    var type: String
    /// The value before the first statement.
    var initialValue: String
    /// The variable that the statements change.
    var variable: String
    /// The modules that declarations show.
    var exposedModules: [ImportLine]
    /// The modules that the statements need, other than those of the entries.
    var modules: [ImportLine] = []
    /// The `#if` condition under which the types in the declarations exist; nil for always.
    var condition: String?
    /// The platform versions that those need.
    var availability: [String] = []
    /// Whether a type in the declarations is deprecated, so that they are.
    var isDeprecated = false
    /// The statement of one entry.
    var statement: (Entry) -> String

    /// Returns what `registry` adds to a file.
    func section(for registry: Registry, options: EmitOptions) -> RegistrySection {
        var section = RegistrySection(registry)
        for module in exposedModules { section.imports.add(exposed: module, by: options.access) }
        for module in modules { section.imports.add(module) }
        section.writer.conditional(on: condition) { writer in
            writer.line("/// " + summary)
            if !availability.isEmpty { writer.line("@available(\((availability + ["*"]).joined(separator: ", ")))") }
            if isDeprecated { writer.line("@available(*, deprecated, message: \"its root is\")") }
            writer.block("\(options.access.modifier)enum \(registry.configuration.name)\(protocolName.map { ": " + $0 } ?? "")") { writer in
                writeMembers(for: registry.entries, access: options.access.modifier, to: &writer)
            }
        }
        section.writeAliases()
        return section
    }

    /// Entries of one isolation and the functions that add them.
    private struct Group {
        var entries: [Entry]
        var function: String
        var shards: [Shard]

        init(_ entries: [Entry], _ isolation: Entry.Isolation, function: String) {
            self.entries = entries.filter { $0.isolation == isolation }
            self.function = function
            // An empty table has its one function, so that the first entry is a line of its own.
            shards = self.entries.isEmpty && isolation != .none ? [] : Shard.divide(self.entries.map(\.wireName))
        }

        /// Writes a call of each function.
        func writeCalls(with variable: String, to writer: inout CodeWriter) {
            for shard in shards { writer.line("\(function)\(shard.label)(to: &\(variable))") }
        }
    }

    private func writeMembers(for entries: [Entry], access: String, to writer: inout CodeWriter) {
        let plain = Group(entries, .none, function: "add")
        let inferred = Group(entries, .inferredMainActor, function: "addInferred")
        let isolated = Group(entries, .mainActor, function: "addIsolated")
        writeProperty("\(access)static var \(names.all)", documentation.all, to: &writer) { writer in
            plain.writeCalls(with: variable, to: &writer)
            guard !inferred.entries.isEmpty else { return }
            writer.line("#if " + IsolationInference.condition)
            writer.line("addInferred(to: &\(variable), as: caller)")
            writer.line("#else")
            inferred.writeCalls(with: variable, to: &writer)
            writer.line("#endif")
        }
        if !inferred.entries.isEmpty || !isolated.entries.isEmpty {
            writer.line("")
            writeProperty("@MainActor \(access)static var \(names.mainActor)", documentation.mainActor, to: &writer) { writer in
                isolated.writeCalls(with: variable, to: &writer)
                guard !inferred.entries.isEmpty else { return }
                writer.conditional(on: IsolationInference.condition) { writer in inferred.writeCalls(with: variable, to: &writer) }
            }
        }
        writeFunctions(of: plain, isolation: [], to: &writer)
        writeFunctions(of: isolated, isolation: ["@MainActor"], to: &writer)
        writeFunctions(of: inferred, isolation: ["#if " + IsolationInference.condition, "@MainActor", "#endif"], to: &writer)
        if !inferred.entries.isEmpty { writeChoice(of: inferred, to: &writer) }
    }

    private func writeProperty(
        _ declaration: String, _ documentation: String, to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
    ) {
        writer.line("/// " + documentation)
        writer.block("\(declaration): \(type)") { writer in
            writer.line("var \(variable)\(initialValue)")
            body(&writer)
            writer.line("return \(variable)")
        }
    }

    private func writeFunctions(of group: Group, isolation: [String], to writer: inout CodeWriter) {
        for shard in group.shards {
            writer.line("")
            for line in isolation.dropLast(isolation.count == 1 ? 1 : 0) { writer.line(line) }
            let prefix = isolation.count == 1 ? isolation[0] + " " : ""
            writer.block("\(prefix)private static func \(group.function)\(shard.label)(to \(variable): inout \(type))") { writer in
                EntryStatements(entries: group.entries[shard.range], statement: statement).write(to: &writer)
            }
        }
    }

    /// Writes the two functions of which the compiler takes one, by the isolation that `caller` gets from the module.
    ///
    /// Nothing tells generated code whether the module's default isolation is the main actor, but the type of a function without
    /// an attribute does: with `@MainActor` in it the first of the two does not fit, and else it fits better.
    private func writeChoice(of inferred: Group, to writer: inout CodeWriter) {
        writer.line("")
        writer.conditional(on: IsolationInference.condition) { writer in
            writer.line("/// Adds nothing: these conformances hold on the main actor, and `\(names.all)` is for any.")
            writer.line("nonisolated private static func addInferred(to \(variable): inout \(type), as caller: () -> Void) {}")
            writer.line("")
            writer.line("/// Adds them all, where the main actor is the module's default.")
            writer.block("@MainActor private static func addInferred(to \(variable): inout \(type), as caller: @MainActor () -> Void, _: Void = ())") {
                inferred.writeCalls(with: variable, to: &$0)
            }
            writer.line("")
            writer.line("private static func caller() {}")
        }
    }
}

/// Modules that infer the isolation of conformances.
enum IsolationInference {
    /// The condition of such modules as far as the compiler refuses other uses; in older language modes it warns.
    static let condition = "swift(>=6) && hasFeature(InferIsolatedConformances)"
}
