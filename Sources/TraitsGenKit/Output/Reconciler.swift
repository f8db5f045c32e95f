import TraitsScan
import TraitsTemplates

/// Compares the files as they should be with those on disk. The only place that writes or removes generated files.
struct Reconciler {
    /// The folder that the files belong in.
    var directory: String

    /// What one generated file is, compared with the disk.
    struct Change: Hashable {
        /// How the file on disk differs.
        enum Kind: Hashable {
            /// It has these bytes.
            case none
            /// Only line ends differ, as a checkout on another system makes them.
            case lineEnds
            /// There is no file.
            case missing
            /// The file has other text.
            case outOfDate
            /// A file that nothing generates any more.
            case orphan
        }

        /// How the file on disk differs.
        var kind: Kind
        /// Where the file belongs.
        var path: String
        /// The text on disk; "" if there is none.
        var old: String
        /// The text as it should be; "" for an orphan.
        var new: String
    }

    /// Compares; nothing is written.
    ///
    /// - Returns: a change for each of `files`, in their order, then the orphans; and errors for what must not be overwritten.
    func changes(for files: [GeneratedFile]) -> (changes: [Change], diagnostics: [Diagnostic]) {
        var changes: [Change] = [], diagnostics: [Diagnostic] = []
        for file in files {
            let path = Paths.join(directory, file.name)
            switch FileStatus(of: path)?.kind {
            case nil: changes.append(Change(kind: .missing, path: path, old: "", new: file.contents))
            case .file?:
                do throws(SystemError) {
                    let old = String(decoding: try FileSystem.contents(of: path), as: UTF8.self)
                    if Self.isOurs(old) {
                        changes.append(Change(kind: Self.compare(old, file.contents), path: path, old: old, new: file.contents))
                    } else {
                        diagnostics.append(.notOurs(path))
                    }
                } catch {
                    diagnostics.append(.unreadable(error))
                }
            default: diagnostics.append(.outputIsNoFile(path))
            }
        }
        do throws(SystemError) {
            changes += try orphans(beside: files)
        } catch {
            if !error.isMissing { diagnostics.append(.unreadable(error)) }
        }
        return (changes, diagnostics)
    }

    /// Makes the disk agree: writes what is missing or out of date, and removes orphans if `prunes`.
    ///
    /// - Returns: the paths that were written, and those that were removed.
    func apply(_ changes: [Change], prunes: Bool) throws(SystemError) -> (written: [String], removed: [String]) {
        var written: [String] = [], removed: [String] = []
        for change in changes {
            switch change.kind {
            case .none: continue
            case .missing, .outOfDate, .lineEnds:
                try FileSystem.makeDirectory(directory)
                try FileSystem.replace(change.path, with: change.new.utf8)
                written.append(change.path)
            case .orphan:
                guard prunes else { continue }
                try FileSystem.remove(change.path)
                removed.append(change.path)
            }
        }
        return (written, removed)
    }

    /// Whether this tool wrote the file with this text: it begins with our head, whole or cut short, or with a merge
    /// conflict about it. An empty file is nobody's.
    static func isOurs(_ text: String) -> Bool {
        let marker = Templates.marker
        if text.utf8.starts(with: marker.utf8) || marker.utf8.starts(with: text.utf8) { return true }
        guard text.utf8.starts(with: "<<<<<<< ".utf8) else { return false }
        return text.split(whereSeparator: \.isNewline).dropFirst().first.map { isOurs(String($0)) } ?? false
    }

    private static func compare(_ old: String, _ new: String) -> Change.Kind {
        if old.utf8.elementsEqual(new.utf8) { return .none }
        return normalized(old) == normalized(new) ? .lineEnds : .outOfDate
    }

    /// The bytes with LF line ends and without a final one.
    private static func normalized(_ text: String) -> [UInt8] {
        var bytes = text.utf8.filter { $0 != UInt8(ascii: "\r") }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return bytes
    }

    private func orphans(beside files: [GeneratedFile]) throws(SystemError) -> [Change] {
        let wanted = Set(files.map(\.name))
        var orphans: [Change] = []
        for name in try FileSystem.names(in: directory.isEmpty ? "." : directory)
        where name.hasPrefix("Generated.") && name.hasSuffix(".swift") && !wanted.contains(name) {
            let path = Paths.join(directory, name)
            guard FileStatus(of: path)?.kind == .file else { continue }
            let text = String(decoding: try FileSystem.contents(of: path), as: UTF8.self)
            if text.utf8.starts(with: Templates.marker.utf8) {
                orphans.append(Change(kind: .orphan, path: path, old: text, new: ""))
            }
        }
        return orphans
    }
}

extension Diagnostic {
    static func notOurs(_ path: String) -> Diagnostic {
        Diagnostic(
            id: "TG405", .error, at: SourceLocation(path: path, place: .start),
            "this file was not written by traits-gen and is left as it is; move it, or choose another --output")
    }

    static func madeWithOtherModules(_ modules: ForeignModules, path: String, isAlone: Bool, isCheck: Bool) -> Diagnostic {
        let names = modules.names.joined(separator: ", "), isOne = modules.names.count == 1
        let options = (isAlone ? modules.names.map { "--dependency \($0)=FOLDER" } : []) + (modules.areLinks ? ["--links-only"] : [])
        return Diagnostic(
            id: "TG413", .error, at: SourceLocation(path: path, place: .start),
            "this file was made with what the module\(isOne ? " \(names) declares" : "s \(names) declare"), and this run does not go by it; run swift package traits-\(isCheck ? "check" : "generate"), "
                + "or add \(options.joined(separator: " ")); if the target does not depend on \(isOne ? "it" : "them") any more, remove the file")
    }

    static func outputIsInput(_ path: String, of option: String) -> Diagnostic {
        Diagnostic(
            id: "TG406", .error, at: SourceLocation(path: path),
            "this file is an input, and \(option) would overwrite it; name another one, whose name does not end as a source's or a spec's does")
    }

    static func outputTwice(_ path: String, of option: String) -> Diagnostic {
        Diagnostic(id: "TG406", .error, at: SourceLocation(path: path), "another option names this file, too, and \(option) would overwrite it; name two files")
    }

    static func outputIsNoFile(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG400", .error, at: SourceLocation(path: path), "a generated file belongs here, but this is a folder or a device; choose another --output")
    }

    static func unwritable(_ error: SystemError, isPlugin: Bool = false) -> Diagnostic {
        let hint = isPlugin && error.isRefusal ? " (a build plugin can write to its work directory only)" : ""
        return Diagnostic(
            id: "TG401", .error, at: SourceLocation(path: error.path), "cannot \(error.operation): \(error.reason)\(hint); what stood there is unchanged")
    }
}
