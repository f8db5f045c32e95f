import Foundation
import Testing
import TraitsScan

/// Nesting without end: constant stack, and no more memory than a small multiple of the input.
@Suite struct SwiftBoundsTests {
    @Test(
        "No nesting uses up the stack",
        arguments: [
            "(", "{", "[", "<", "/*", "\"\\(", "#if A\n", "class A{", "\"\"\"\n", "@a(", "#/", "`", "x", "#/\n",
            "#if compiler(>=99)\n", "#\"\"\"\\#(", "class A: B<", "class A: ((", "class A: [[", "class A where ", "let x = a<a<",
            "#elseif A\n", "#if swift(>=9)\n\"\"\"\n#endif\n", "var x: (\n}", "@a({", "var a = {", "enum A{case a = ",
            "extension A.", "typealias A = B -> ", "<<<<<<< \n", "<#", "}", "'", "\\", "a.",
        ]) func deepNesting(_ unit: String) {
        let source = String(repeating: unit, count: 200_000 / unit.utf8.count)
        for options in [ScanOptions(), ScanOptions(locals: true, strings: true, members: true)] {
            let facts = onSmallStack { scan(source, options) }
            #expect(facts.problems.count <= 100)
        }
    }

    @Test(
        "A line of a comment that never ends takes linear time, whatever it seems to say", .timeLimit(.minutes(1)),
        arguments: [
            "traits-gen: skip ", "`traits-gen: skip ", "x-gen", "traits-gen: name ", "tratis-gen: register a as \"b\" ", "-", "-gen", "a", "traits-gen: skip//", "traits-gen:                ",
        ]) func endlessComments(_ unit: String) {
        let text = String(repeating: unit, count: 500_000 / unit.utf8.count)
        for comment in ["// " + text, "/* " + text + " */"] {
            #expect(scan(comment + "\nclass A {}\n", ScanOptions()).declarations.map(\.name) == ["A"])
        }
    }

    /// Runs `body` on a thread with a stack of 256 KiB and returns its result.
    private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
        let box = Box<Value>()
        let thread = Thread {
            box.value = body()
            box.done.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
        box.done.wait()
        return box.value!
    }

    /// Where a thread leaves its result; the semaphore orders the accesses.
    private final class Box<Value>: @unchecked Sendable {
        var value: Value?
        let done = DispatchSemaphore(value: 0)
    }
}
