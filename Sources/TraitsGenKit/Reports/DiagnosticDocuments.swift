import TraitsScan

extension DiagnosticFormat {
    /// An array of objects, one a finding.
    static func jsonReport(_ diagnostics: [Diagnostic]) -> (inout JSONWriter) -> Void {
        { json in
            json.array { json in
                for diagnostic in diagnostics {
                    json.object { json in
                        json.member("id", diagnostic.id)
                        json.member("severity", diagnostic.severity.rawValue)
                        members(of: diagnostic.location, &json)
                        json.member("message", diagnostic.message)
                        json.member("notes", each: diagnostic.notes) { json, note in
                            json.object { json in
                                if let location = note.location { members(of: location, &json) }
                                json.member("message", note.message)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func members(of location: SourceLocation, _ json: inout JSONWriter) {
        json.member("file", orNull: location.isInFile ? location.path : nil)
        guard let place = location.place else { return }
        json.member("line", place.line)
        json.member("column", place.column)
        json.member("offset", place.offset)
    }

    /// A Code Quality report; its fingerprint leaves the line out, so that a finding stays the same when lines move.
    static func gitlabReport(_ diagnostics: [Diagnostic], _ context: ReportContext) -> (inout JSONWriter) -> Void {
        { json in
            var counts: [String: Int] = [:]
            json.array { json in
                for diagnostic in diagnostics {
                    // Each finding has a file there: one about the command line is shown at the file that could say the same.
                    let path = diagnostic.location.isInFile ? context.repositoryPath(diagnostic.location.path) : ConfigurationSearch.name
                    let fingerprint = fingerprint(diagnostic, path, &counts)
                    json.object { json in
                        json.member("description", diagnostic.message)
                        json.member("check_name", diagnostic.id)
                        json.member("fingerprint", fingerprint)
                        json.member("severity", gitlabSeverity(diagnostic.severity))
                        json.key("location")
                        json.object { json in
                            json.member("path", path)
                            json.key("lines")
                            json.object { $0.member("begin", diagnostic.location.place?.line ?? 1) }
                        }
                    }
                }
            }
        }
    }

    private static func gitlabSeverity(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }

    /// - Parameter counts: How often each fingerprint was given; of findings that say the same in one file each has its own.
    private static func fingerprint(_ diagnostic: Diagnostic, _ path: String, _ counts: inout [String: Int]) -> String {
        let text = hash([diagnostic.id, path, diagnostic.message])
        counts[text, default: 0] += 1
        let count = counts[text] ?? 1
        return count == 1 ? text : hash([text, String(count)])
    }

    private static func hash(_ texts: [String]) -> String {
        // FNV-1a, 64 bits: stable between runs and machines, which Hasher is not.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in texts {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A SARIF log with one run (SARIF 2.1.0, OASIS).
    static func sarifReport(_ diagnostics: [Diagnostic], _ context: ReportContext) -> (inout JSONWriter) -> Void {
        let rules = Set(diagnostics.map(\.id)).sorted()
        return { json in
            json.object { json in
                json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                json.member("version", "2.1.0")
                json.member("runs", each: [()]) { json, _ in
                    json.object { json in
                        json.key("tool")
                        json.object { json in
                            json.key("driver")
                            json.object { json in
                                json.member("name", "traits-gen")
                                json.member("version", Version.current)
                                json.member("rules", each: rules) { json, rule in json.object { $0.member("id", rule) } }
                            }
                        }
                        json.member("columnKind", "unicodeCodePoints")
                        json.member("results", each: diagnostics) { sarifResult(&$0, $1, context) }
                    }
                }
            }
        }
    }

    private static func sarifResult(_ json: inout JSONWriter, _ diagnostic: Diagnostic, _ context: ReportContext) {
        json.object { json in
            json.member("ruleId", diagnostic.id)
            json.member("level", diagnostic.severity.rawValue)
            json.key("message")
            json.object { $0.member("text", diagnostic.message) }
            json.member("locations", each: diagnostic.location.isInFile ? [diagnostic.location] : []) { json, location in sarifLocation(&json, location, nil, context) }
            let notes = diagnostic.notes.filter { $0.location != nil }
            guard !notes.isEmpty else { return }
            json.member("relatedLocations", each: notes) { json, note in
                sarifLocation(&json, note.location ?? diagnostic.location, note.message, context)
            }
        }
    }

    private static func sarifLocation(_ json: inout JSONWriter, _ location: SourceLocation, _ message: String?, _ context: ReportContext) {
        json.object { json in
            json.key("physicalLocation")
            json.object { json in
                json.key("artifactLocation")
                json.object { $0.member("uri", uri(context.repositoryPath(location.path))) }
                if let place = location.place {
                    json.key("region")
                    json.object { json in
                        json.member("startLine", place.line)
                        if let column = context.scalarColumn(of: location) { json.member("startColumn", column) }
                        json.member("byteOffset", place.offset)
                    }
                }
            }
            guard let message else { return }
            json.key("message")
            json.object { $0.member("text", message) }
        }
    }

    /// A path as a relative reference (RFC 3986): all but unreserved characters and slashes percent-encoded.
    private static func uri(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                String(Unicode.Scalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
