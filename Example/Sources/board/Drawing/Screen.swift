import Foundation
import TraitsCore

/// Where frames are shown, and what is wrong with the spec below them.
struct Screen {
    /// What the program was asked to do.
    let options: Options

    /// Shows a frame; in the place of the one before, if frames follow each other on a terminal.
    func show(_ board: Board, _ problems: [TraitProblem]) {
        var text = options.hasColor && !options.isOnce ? "\u{1B}[H\u{1B}[2J" : ""
        let lines = options.hasColor ? ColorDrawing.lines(of: board.root) : PlainDrawing.lines(of: board.root)
        for line in lines { text += line + "\n" }
        FileHandle.standardOutput.write(Data(text.utf8))
        show(problems)
    }

    /// Shows what is wrong, in the form in which compilers say it.
    func show(_ problems: [TraitProblem]) {
        for problem in problems {
            let message = problem.kind == .unreadableSource ? "error: \(problem)" : problem.message(in: options.spec)
            FileHandle.standardError.write(Data((options.hasColor ? "\u{1B}[31m\(message)\u{1B}[0m\n" : "\(message)\n").utf8))
        }
    }
}
