import TraitsGenKit

ProcessEnvironment.exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
