import Testing

@testable import TraitsCore
import TraitsTestSupport

@Suite struct AttachmentTests {
    @Test(arguments: [1, 3, 4, 5, 1_000])
    func `attachments are put in order, whether their numbers lie close or far apart`(step: Int) {
        var random = SeededGenerator(seed: 1)
        let objects = (0..<100).map { _ in View() }
        let attachments = objects.enumerated().map { TraitsCore.Attachment($1, "a", attachedAt: 7 + $0 * step) }
        #expect(attachments.shuffled(using: &random).inOrder(of: \.attachedAt).map(\.attachedAt) == attachments.map(\.attachedAt))
        #expect([TraitsCore.Attachment]().inOrder(of: \.attachedAt).isEmpty)
    }
}
