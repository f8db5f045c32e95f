import Foundation
import TraitsCore

/// What the traits of these tests change: a view without a screen.
class View {
    var alpha = 1.0
    var color = "white"
    /// What was done to the view, in order.
    var log: [String] = []
}

/// A view with a text of its own.
final class Label: View {
    var size = 12
}

/// A target that is no view.
final class Wire {
    var constant = 0.0
}

/// Changes one property, as most traits do.
struct Alpha: Trait, Hashable {
    var alpha: Double

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, old = target.alpha] in target?.alpha = old }
        target.alpha = alpha
    }
}

/// Refuses a value when it is applied.
final class Color: Trait {
    var color: String

    init(_ color: String) { self.color = color }

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, old = target.color] in target?.color = old }
        target.color = color
        if color == "invisible" { throw TraitError.unsupportedValue("the color \(color) cannot be seen") }
    }
}

/// Takes labels alone.
struct Size: Trait {
    var size: Int

    func apply(to target: Label, remove: inout Restore) throws {
        remove = { [weak target, old = target.size] in target?.size = old }
        target.size = size
    }
}

/// Takes another kind of object.
struct Constant: Trait {
    var constant: Double

    func apply(to target: Wire, remove: inout Restore) throws {
        remove = { [weak target, old = target.constant] in target?.constant = old }
        target.constant = constant
    }
}

/// Writes down when it is applied and taken off.
struct Note: Trait {
    var text: String

    func apply(to target: View, remove: inout Restore) throws {
        remove = { [weak target, text] in target?.log.append("-\(text)") }
        target.log.append("+\(text)")
    }
}

/// A trait of a library that the program does not know at first. There is nothing to undo.
struct Glow: Trait {
    var glow: Int

    func apply(to target: View, remove: inout Restore) throws {
        target.log.append("+glow \(glow)")
    }
}

/// The table that a generator would write for these traits.
enum Factories {
    static var table: TraitTable {
        var table = TraitTable(format: .v1)
        table.add(Alpha.self, as: "Alpha", aliases: ["Opacity"])
        table.add(Color.self, as: "Color")
        table.add(Constant.self, as: "Constant")
        table.add(Note.self, as: "Note")
        table.add(Size.self, as: "Size")
        return table
    }
}

/// A provider with a record of everything it says.
final class Bench {
    let provider: TraitsProvider
    private(set) var events: [TraitEvent] = []

    init(_ tables: TraitTable...) {
        var registry = TraitRegistry(Factories.table)
        for table in tables { registry.join(table) }
        provider = TraitsProvider(registry: registry, observer: nil)
        provider.observe { [unowned self] in events.append($0) }
    }

    /// The problems so far, as text.
    var problems: [String] {
        events.compactMap { if case .problem(let problem) = $0 { problem.description } else { nil } }
    }

    /// The events so far; they are forgotten then.
    func takeEvents() -> [TraitEvent] {
        defer { events = [] }
        return events
    }

    /// Reloads from a document.
    func reload(_ json: String, unfitTraits: UnfitTraits = .refuse) throws {
        try provider.reload(Data(json.utf8), unfitTraits: unfitTraits)
    }
}
