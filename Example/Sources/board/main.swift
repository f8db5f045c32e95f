import Foundation
import TraitsCore

guard let options = Options(CommandLine.arguments.dropFirst()), !options.isHelp else {
    print(Options.usage)
    exit(CommandLine.arguments.contains { ["--help", "-h"].contains($0) } ? 0 : 2)
}

var problems: [TraitProblem] = []
let provider = TraitsProvider(registry: TraitRegistry(TraitFactories.table)) { event in
    if case .problem(let problem) = event { problems.append(problem) }
}
let board = Board()
board.attach(to: provider)
let screen = Screen(options: options)

for await update in FileUpdates(path: options.spec, patience: options.isOnce ? .zero : .seconds(3)) {
    problems = []
    provider.take(update)
    if options.isOnce, problems.contains(where: { !$0.isWarning }) {
        screen.show(problems)
        exit(1)
    }
    screen.show(board, problems)
    if options.isOnce { break }
}
