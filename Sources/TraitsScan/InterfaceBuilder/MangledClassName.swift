/// A Swift class under the name that the Objective-C runtime knows it by: `_TtC3App5Panel` is `App.Panel`.
struct MangledClassName {
    /// The module.
    var module: String
    /// The class with the types around it: `Outer.Inner`.
    var name: String

    /// Decodes `text`; nil if it is no such name, or that of a class that is private to a file or generic.
    ///
    /// The form is that of Swift before 5, which the runtime still uses: `_Tt`, a letter for each nominal type from the
    /// innermost outwards (C class, V struct, O enum), then the module and the names, each after its length.
    init?(_ text: String) {
        var rest = Substring(text)
        guard rest.hasPrefix("_TtC") else { return nil }
        rest = rest.dropFirst(3)
        let kinds = rest.prefix { $0 == "C" || $0 == "V" || $0 == "O" }
        rest = rest.dropFirst(kinds.count)
        var names: [Substring] = []
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int(digits), count > 0, rest.utf8.count - digits.utf8.count >= count else { return nil }
            rest = rest.dropFirst(digits.count)
            let end = rest.utf8.index(rest.startIndex, offsetBy: count)
            guard let name = String(rest.utf8[..<end]) else { return nil }
            names.append(Substring(name))
            rest = rest[end...]
        }
        guard names.count == kinds.count + 1 else { return nil }
        module = String(names[0])
        name = names.dropFirst().joined(separator: ".")
    }
}
