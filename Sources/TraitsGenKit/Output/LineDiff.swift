/// The lines that differ between two texts, in the unified form of `diff -u`.
enum LineDiff {
    /// A line of a difference.
    enum Line: Hashable {
        case same(Substring), removed(Substring), added(Substring)
    }

    /// Returns the lines of both texts in order; a shortest edit is looked for only where few lines differ.
    static func lines(from old: String, to new: String) -> [Line] {
        let before = split(old), after = split(new)
        // What begins and ends alike is most of a generated file.
        var start = 0
        while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
        var end = 0
        while end < min(before.count, after.count) - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
        let middle = after[start..<(after.count - end)].difference(from: before[start..<(before.count - end)])
        var removed: [Int: Substring] = [:], added: [Int: Substring] = [:]
        for change in middle {
            switch change {
            case .remove(let offset, let line, _): removed[offset] = line
            case .insert(let offset, let line, _): added[offset] = line
            }
        }
        var result: [Line] = before[..<start].map(Line.same)
        var from = 0, to = 0
        let oldCount = before.count - end - start, newCount = after.count - end - start
        while from < oldCount || to < newCount {
            if let line = removed[from] {
                result.append(.removed(line))
                from += 1
            } else if let line = added[to] {
                result.append(.added(line))
                to += 1
            } else {
                result.append(.same(before[start + from]))
                from += 1
                to += 1
            }
        }
        return result + before[(before.count - end)...].map(Line.same)
    }

    /// The difference as text with `context` equal lines around each change; "" for equal texts.
    static func unified(from old: String, to new: String, path: String, context: Int = 2) -> String {
        let lines = lines(from: old, to: new)
        let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
        guard !changed.isEmpty else { return "" }
        var text = "--- \(path)\n+++ \(path)\n"
        var oldLine = 1, newLine = 1, index = 0
        while index < lines.count {
            guard let next = changed.first(where: { $0 >= index }) else { break }
            // A hunk goes on while the next change is within reach of the last one's context.
            let first = max(index, next - context)
            var last = next
            while let following = changed.first(where: { $0 > last }), following - last <= 2 * context + 1 { last = following }
            let hunk = lines[first..<min(lines.count, last + context + 1)]
            for line in lines[index..<first] { count(line, &oldLine, &newLine) }
            let (oldStart, newStart) = (oldLine, newLine)
            var body = ""
            for line in hunk {
                count(line, &oldLine, &newLine)
                switch line {
                case .same(let text): body += " \(text)\n"
                case .removed(let text): body += "-\(text)\n"
                case .added(let text): body += "+\(text)\n"
                }
            }
            text += "@@ -\(oldStart),\(oldLine - oldStart) +\(newStart),\(newLine - newStart) @@\n" + body
            index = hunk.endIndex
        }
        return text
    }

    private static func split(_ text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func count(_ line: Line, _ oldLine: inout Int, _ newLine: inout Int) {
        switch line {
        case .same:
            oldLine += 1
            newLine += 1
        case .removed: oldLine += 1
        case .added: newLine += 1
        }
    }
}
