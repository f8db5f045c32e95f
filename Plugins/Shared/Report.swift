import Foundation

/// One document of the findings in all modules, of those that the tool prints for each; nothing for other formats.
///
/// What the tool says on standard error comes out with what it prints: so it is told to be quiet.
struct Report {
    /// The options to add to those of the tool.
    let options: [String]
    /// The format; nil if it is none of a document.
    let format: String?
    private let file: URL
    private var findings: [Any] = []
    private var log: [String: Any] = [:]

    /// Prepares for the format that `arguments` ask for, with `file` to write to.
    init(_ arguments: [String], file: URL) throws {
        var words = arguments[...], format: String?
        while let word = words.popFirst(), word != "--" {
            if word == "--format" { format = words.popFirst() } else if word.hasPrefix("--format=") { format = String(word.dropFirst(9)) }
        }
        self.format = format.flatMap { ["json", "gitlab", "sarif"].contains($0) ? $0 : nil }
        self.file = file
        let outputs = ["-o", "--output"]
        let isPrinted = zip(arguments, arguments.dropFirst()).contains { outputs.contains($0) && $1 == "-" } || arguments.contains { ["-o-", "--output=-"].contains($0) }
        if let format = self.format, isPrinted || arguments.contains("--diff") { throw PackageRun.Failure.twoResults(isPrinted ? "--output -" : "--diff", format) }
        let isQuiet = arguments.contains { ["--quiet", "-q", "--verbose"].contains($0) }
        options = self.format == nil || isQuiet ? [] : ["--quiet"]
    }

    /// Where the next run of the tool is to print; nil for where this process does.
    func next() throws -> FileHandle? {
        guard format != nil else { return nil }
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    /// Takes in what that run has printed.
    mutating func gather() throws {
        guard let format else { return }
        let data = try Data(contentsOf: file)
        // A run that could not begin prints nothing.
        if data.isEmpty { return }
        let document = try JSONSerialization.jsonObject(with: data)
        if format != "sarif" {
            findings += document as? [Any] ?? []
        } else if let next = document as? [String: Any] {
            log = log.isEmpty ? next : Self.joined(log, next)
        }
    }

    /// Prints the document.
    func print() throws {
        guard let format else { return }
        let empty: [String: Any] = ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [Any]()]
        let document: Any = format != "sarif" ? findings : log.isEmpty ? empty : log
        let data = try JSONSerialization.data(withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }

    /// The one run of two logs with the results and the rules of both.
    private static func joined(_ first: [String: Any], _ second: [String: Any]) -> [String: Any] {
        var log = first
        guard var run = (first["runs"] as? [[String: Any]])?.first, let other = (second["runs"] as? [[String: Any]])?.first else { return log }
        run["results"] = (run["results"] as? [Any] ?? []) + (other["results"] as? [Any] ?? [])
        var tool = run["tool"] as? [String: Any] ?? [:], driver = tool["driver"] as? [String: Any] ?? [:]
        var rules: [String: Any] = [:]
        for rule in Self.rules(of: run) + Self.rules(of: other) { rules[rule["id"] as? String ?? ""] = rule }
        driver["rules"] = rules.sorted { $0.key < $1.key }.map(\.value)
        tool["driver"] = driver
        run["tool"] = tool
        log["runs"] = [run]
        return log
    }

    private static func rules(of run: [String: Any]) -> [[String: Any]] {
        ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]] ?? []
    }
}
