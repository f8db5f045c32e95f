import TraitsModel
import TraitsScan
import TraitsTemplates

/// What all input files say, each by itself.
struct ScannedInputs {
    /// The Swift facts by module, the one that is generated for first.
    var modules: [ModuleFacts] = []
    /// The specs in the order in which they are merged.
    var specs: [SpecFacts] = []
    /// The storyboards and xibs, in bytewise order of their paths.
    var interfaces: [InterfaceFacts] = []
    /// Which identifiers of the specs the Swift files mention.
    var mentions = IdentifierMentions()
    /// What is wrong with specs and interface files, and with finding and reading files. What is wrong with Swift is in the facts.
    var diagnostics: [Diagnostic] = []
    /// How many bytes were read.
    var byteCount = 0
    /// Where each file that was read is counted.
    private var progress: Progress?
}

extension FileFacts {
    /// Whether something in the file cannot be read as Swift.
    fileprivate var isBroken: Bool { problems.contains { $0.severity == .error } }

    /// The facts, or the problems alone: what stands in a file that is no Swift may be anything.
    fileprivate var readable: FileFacts {
        guard isBroken else { return self }
        var facts = FileFacts(path: path)
        facts.problems = problems
        return facts
    }
}

extension ScannedInputs {
    /// Whether a Swift file of any module cannot be read: then what seems to be missing elsewhere may be in there.
    var hasBrokenSources: Bool { modules.contains { $0.files.contains(where: \.isBroken) } }

    /// Whether an input could not be found or read at all: what it says is not known, either.
    var hasUnreadInputs: Bool { diagnostics.contains { ExitStatus(for: $0) == .unreadable } }

    /// Reads and scans every file of `inputs`.
    ///
    /// Files that this tool generated are left alone, wherever they stand: what they declare is not the user's.
    ///
    /// - Parameter caseNames: The enum cases that the configuration gives to identifiers.
    init(_ inputs: InputSet, options: ScanOptions, keyPath: String, caseNames: [String: String] = [:], jobs: Int?, progress: Progress? = nil) {
        self.progress = progress
        diagnostics = inputs.diagnostics
        specs = read(inputs.specs, jobs) { _, path, bytes in SpecReader.read(bytes, path: path) }
        let wanted = SpecChecker.wantedNames(of: specs, caseNames: caseNames)
        for file in inputs.factsFiles { readFacts(file) }
        // What the code behind a facts file mentions is not in it.
        mentions.mayBeAny = !inputs.factsFiles.isEmpty
        // The module that is generated for comes first.
        let dependencies = modules
        modules = []
        defer { modules += dependencies }
        for module in inputs.modules {
            let files = read(module.paths, jobs) { scanner, path, bytes in
                let isGenerated = bytes.starts(with: Templates.marker.utf8)
                guard !isGenerated else { return (facts: FileFacts(path: path), mentions: IdentifierMentions()) }
                let facts = scanner.scan(bytes, path: path, options: options)
                let mentions = wanted.isEmpty ? IdentifierMentions() : IdentifierMentions(of: wanted, in: bytes)
                return (facts.readable, mentions)
            }
            for file in files { mentions.formUnion(file.mentions) }
            var facts = ModuleFacts(name: module.name, isOwn: module.isOwn, isInPackage: module.isInPackage, files: files.map(\.facts))
            facts.likelyNames = module.likelyNames
            modules.append(facts)
        }
        interfaces = read(inputs.interfaces, jobs) { _, path, bytes in
            InterfaceReader.read(bytes, path: path, keyPath: keyPath)
        }
        diagnostics += specs.flatMap(\.problems) + interfaces.flatMap(\.problems)
    }

    private mutating func readFacts(_ file: FactsFile) {
        do throws(SystemError) {
            let result = try ReadBuffer().withContents(of: file.path) { bytes in FactsDecoder.module(bytes, path: file.path) }
            switch result {
            case .success(var module):
                module.isInPackage = file.isInPackage
                modules.append(module)
            case .failure(let error): diagnostics.append(error.diagnostic)
            }
        } catch {
            diagnostics.append(.unreadable(error))
        }
    }

    /// Reads files on all cores; one that cannot be read is a finding and gives no result.
    private mutating func read<Facts: Sendable>(
        _ paths: [String], _ jobs: Int?, _ scan: @Sendable (SwiftScanner, String, UnsafeBufferPointer<UInt8>) -> Facts
    ) -> [Facts] {
        let results = ParallelMap.map(paths, jobs: jobs, context: { (buffer: ReadBuffer(), scanner: SwiftScanner()) }) { [progress] context, path in
            defer { progress?.advance() }
            do throws(SystemError) {
                return Result<(Facts, Int), SystemError>.success(
                    try context.buffer.withContents(of: path) { (scan(context.scanner, path, $0), $0.count) })
            } catch {
                return .failure(error)
            }
        }
        return results.compactMap { result in
            switch result {
            case .success(let (facts, count)):
                byteCount += count
                return facts
            case .failure(let error):
                diagnostics.append(.unreadable(error))
                return nil
            }
        }
    }
}
