import Foundation

// Checks the lines of files with every rule of the program: `swift run --package-path Example lint FILE...`
let rules = BuiltInRules.all.map { (name: "\($0)", rule: $0.init()) }
var faults = 0
for path in CommandLine.arguments.dropFirst() {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for (name, rule) in rules {
            guard let fault = rule.fault(in: line) else { continue }
            print("\(path):\(number + 1): \(fault) [\(name)]")
            faults += 1
        }
    }
}
print("\(rules.count) rules, \(faults) faults")
exit(faults == 0 ? 0 : 1)
