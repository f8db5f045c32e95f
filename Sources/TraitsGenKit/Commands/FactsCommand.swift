import TraitsScan

extension Run {
    /// `facts`: what the scanner sees, a line for each declaration, generated files included.
    func facts() throws(Arguments.UsageError) -> ExitStatus {
        let jobs = try Settings.jobs(arguments)
        let listed: [String]
        do throws(SystemError) {
            listed = try listedPaths()
        } catch {
            return console.report([.unreadable(error)], isStrict: false)
        }
        let paths = arguments.operands.isEmpty && listed.isEmpty ? ["."] : arguments.operands
        var discovery = SourceDiscovery()
        discovery.readsEverything = true
        let given = discovery.files(at: paths), more = discovery.files(at: listed, isMissingAllowed: true)
        let files = (given[.swift] + more[.swift]).sorted(by: Paths.precedes)
        let options = ScanOptions(locals: arguments.has("--locals"), strings: arguments.has("--strings"))

        var timings = Timings()
        var diagnostics = given.diagnostics + more.diagnostics
        let others = given[.spec] + given[.interface]
        diagnostics += others.filter(arguments.operands.contains).map { .noSwift($0) }
        // Printed in portions, so that the memory does not grow with the number of files.
        for portion in stride(from: 0, to: files.count, by: Self.portion) where !console.isOutputGone {
            let paths = Array(files[portion..<min(portion + Self.portion, files.count)])
            let results = timings.measure("scan") {
                ParallelMap.map(paths, jobs: jobs, context: { (buffer: ReadBuffer(), scanner: SwiftScanner()) }) { context, path in
                    Result { () throws(SystemError) in
                        try context.buffer.withContents(of: path) { bytes in
                            let facts = context.scanner.scan(bytes, path: path, options: options)
                            var printer = FactsPrinter(locals: options.locals)
                            printer.print(facts)
                            return (printer.bytes, facts.problems)
                        }
                    }
                }
            }
            for result in results {
                switch result {
                case .success(let (lines, problems)):
                    console.result(lines)
                    diagnostics += problems
                case .failure(let error): diagnostics.append(.unreadable(error))
                }
            }
        }
        let status = console.report(diagnostics, isStrict: false)
        tell(timings)
        return status
    }

    private static let portion = 512
}
