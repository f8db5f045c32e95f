import Foundation
import Testing

@testable import TraitsGenKit

@Suite("Progress on a terminal")
struct ProgressTests {
    /// What was written; the queue of the progress orders the writing, and reading comes after `finish`.
    private final class Screen: @unchecked Sendable {
        var text = ""
    }

    @Test("A long run is shown on one line, which is taken away at its end")
    func long() {
        let screen = Screen()
        let progress = Progress { screen.text += $0 }
        progress.tick()
        progress.begin("Reading", total: 3)
        progress.advance()
        progress.advance()
        progress.tick()
        progress.begin("Linking")
        progress.tick()
        progress.finish()
        #expect(screen.text == "\r\u{1B}[KReading 2 of 3 …\r\u{1B}[KLinking …\r\u{1B}[K")
    }

    @Test("A short run shows nothing, and one that is over draws nothing more")
    func short() {
        let screen = Screen()
        let progress = Progress { screen.text += $0 }
        progress.start(after: .seconds(3600))
        progress.begin("Reading", total: 3)
        progress.advance()
        progress.finish()
        #expect(screen.text == "")
    }

    @Test("The timer draws by itself")
    func timer() {
        let drawn = DispatchSemaphore(value: 0)
        let progress = Progress { _ in drawn.signal() }
        progress.begin("Reading", total: 3)
        progress.start(after: .milliseconds(1))
        #expect(drawn.wait(timeout: .now() + 60) == .success)
        progress.finish()
    }
}
