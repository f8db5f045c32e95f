import TraitsModel
import TraitsScan

extension Run {
    /// `explain`: the chain from a type to its root, or the reason it is left out.
    ///
    /// The first operand is a type; of the others, those that exist are paths.
    func explain() throws(Arguments.UsageError) -> ExitStatus {
        guard let first = arguments.operands.first else { throw .init(message: "explain needs the name of a type") }
        let paths = arguments.operands.dropFirst().filter { FileStatus(of: $0) != nil }
        let types = [first] + arguments.operands.dropFirst().filter { !paths.contains($0) }
        switch try prepare(paths: paths) {
        case .ended(let status): return status
        case .ready(let settings):
            var timings = Timings()
            let options = ScanOptions(locals: true)
            let linked = Pipeline(settings: settings, scanOptions: options, progress: console.progress).link(&timings, checksSpecs: false)
            var status = console.report(linked.diagnostics, isStrict: settings.isStrict)
            let registries = settings.configuration.registries
            guard !registries.isEmpty else { throw .init(message: Listing.noRegistry) }
            for type in types {
                guard NameForm.isTypeName(type) else {
                    status = max(status, console.report([.noTypeName(type)], isStrict: false))
                    continue
                }
                let explanations = Linker.explain(type, in: linked.program, registries: registries, access: settings.access)
                if explanations.isEmpty {
                    let unknown = Diagnostic.unknownType(type, nearest: Linker.nearestNames(to: type, in: linked.program))
                    status = max(status, console.report([unknown], isStrict: false))
                }
                for explanation in explanations { console.result(Self.text(for: explanation, among: registries)) }
            }
            tell(timings, bytes: linked.scanned.byteCount)
            return status
        }
    }

    private static func text(for explanation: Explanation, among registries: [RegistryConfiguration]) -> String {
        let place = explanation.location.path.isEmpty ? "declared in no scanned source" : Listing.place(explanation.location)
        let head = "\(explanation.type) (\(place))" + (explanation.isLocal ? ", local to a body and so no candidate" : "") + "\n  "
        let root = Listing.title(explanation.root, explanation.registry, among: registries)
        switch explanation.verdict {
        case .registered(let entries):
            let names = entries.map { "“\($0.wireName)”" + ($0.condition.map { " if \($0)" } ?? "") }
            let chain = entries.first?.chain ?? []
            return "\(head)is registered for \(root) as \(DiagnosticFormat.oneLine(names.joined(separator: ", ")))\n" + steps(chain)
        case .leftOut(let left):
            return "\(head)is left out of the registry for \(root): \(DiagnosticFormat.oneLine(left.reason)) [\(left.id)]\n" + steps(left.chain)
        case .root: return "\(head)is the root \(root) itself\n"
        case .link(let chain): return "\(head)is a protocol on the way to \(root): a link, not an entry\n" + steps(chain)
        case .local(let chain):
            return "\(head)descends from \(root), but no generated code can name it\n" + steps(chain)
        case .unrelated(let inherits):
            return "\(head)does not descend from \(root)\(inherits.isEmpty ? "" : "; what it inherits:")\n" + steps(inherits)
        case .undeclared(let account, let isProtocol, let leads):
            let standing =
                switch (leads, isProtocol) {
                case (true, true): "is a protocol on the way to \(root): a link, not an entry"
                case (true, false): "descends from \(root), and is not registered: only types that scanned sources declare or extend are"
                case (false, true): "does not descend from \(root)"
                case (false, false): "does not descend from \(root) by anything that was read; an extension in scanned sources could make it"
                }
            return "\(head)\(standing)\n    \(account)\n"
        }
    }

    private static func steps(_ chain: [Link]) -> String {
        chain.map { "    \($0.text) (\(Listing.place($0.location)))\n" }.joined()
    }
}

extension Diagnostic {
    /// A type of the command line that is more than a name.
    fileprivate static func noTypeName(_ text: String) -> Diagnostic {
        Diagnostic(
            id: "TG154", .error, at: .commandLine,
            "“\(text)” is no name of a type, which is written without arguments, brackets and words such as 'any': Box, Outer.Inner, Kit.Rule")
    }

    /// A name of the command line that no type has.
    fileprivate static func unknownType(_ name: String, nearest: [String]) -> Diagnostic {
        let remedy = nearest.isEmpty ? "correct the name, or scan the sources that declare it (it is none of the system's that are known)" : "did you mean \(nearest.joined(separator: ", "))?"
        return Diagnostic(id: "TG154", .error, at: .commandLine, "no type is called “\(name)”; \(remedy)")
    }
}
