import Testing

@testable import TraitsGenKit

@Suite("Work on all cores")
struct ParallelMapTests {
    @Test("Results stand in the order of the items, whatever the number of workers", arguments: [1, 2, 3, 8, 1000])
    func order(jobs: Int) {
        let items = Array(0..<257)
        let results = ParallelMap.map(items, jobs: jobs, context: { [1] }) { context, item in item * 2 + context[0] }
        #expect(results == items.map { $0 * 2 + 1 })
    }

    @Test("No items give no results")
    func empty() {
        #expect(ParallelMap.map([Int](), jobs: nil, context: { 0 }) { _, item in item } == [])
    }
}
