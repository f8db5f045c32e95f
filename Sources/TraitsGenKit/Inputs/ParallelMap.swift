import Dispatch

/// Work on many items at once, with results in the order of the items.
enum ParallelMap {
    /// Returns `transform` of each item, computed by `jobs` workers at once, by default one a core.
    ///
    /// Each worker makes one context (a buffer, say) and takes every `jobs`-th item, so the result never depends on timing.
    static func map<Item: Sendable, Context, Result: Sendable>(
        _ items: [Item], jobs: Int?, context: @Sendable () -> Context,
        _ transform: @Sendable (borrowing Context, Item) -> Result
    ) -> [Result] {
        let workers = max(1, min(jobs ?? ProcessEnvironment.coreCount, items.count))
        return [Result](unsafeUninitializedCapacity: items.count) { results, count in
            // Safe: each index is written by one worker, and nobody reads before all are done.
            nonisolated(unsafe) let results = results
            DispatchQueue.concurrentPerform(iterations: workers) { worker in
                let context = context()
                for index in stride(from: worker, to: items.count, by: workers) {
                    results.initializeElement(at: index, to: transform(context, items[index]))
                }
            }
            count = items.count
        }
    }
}
