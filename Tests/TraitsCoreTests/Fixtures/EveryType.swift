import Foundation
import TraitsCore

/// A trait with a property of every kind that a document can hold.
struct EveryType: Trait, Equatable {
    enum Mode: String, Codable { case fast, slow }
    struct Part: Codable, Equatable { var name: String; var weight: Double? }

    var flag = true
    var small: Int8 = -128
    var large = UInt64.max
    var number = 0.1
    var float: Float = 1.5
    var graphic: CGFloat = 2.25
    var exact = Decimal(string: "0.12345678901234567890", locale: Locale(identifier: "en_US_POSIX"))
    var link = URL(string: "https://example.org/a?b=c")
    var date = Date(timeIntervalSince1970: 1_485_864_000)
    var bytes = Data([0, 255, 7])
    var mode = Mode.slow
    var parts = [Part(name: "a", weight: 1), Part(name: "b", weight: nil)]
    var table = ["x": [1, 2], "y": []]
    var nothing: Int?
    var color = TraitColor(red: 1, green: 2, blue: 3, alpha: 4)
    var size = TraitSize(width: 1, height: 2)
    var point = TraitPoint(x: 3, y: 4)
    var insets = TraitInsets(top: 1, left: 2, bottom: 3, right: 4)

    func apply(to target: View, remove: inout Restore) throws {}
}

/// A trait with a color that it cannot do without.
struct Paint: Trait {
    var color: TraitColor

    func apply(to target: View, remove: inout Restore) throws {}
}

/// The base of a hierarchy, which leaves the work to its subclasses.
class Effect: Trait {
    var strength: Double

    init(strength: Double) { self.strength = strength }

    class var restrictedTypes: [AnyClass]? { [Label.self, Wire.self] }

    func apply(to target: AnyObject, remove: inout Restore) throws {
        throw TraitError.requiresOverride
    }
}

/// A subclass with a property of its own, which it decodes after those of its base.
final class Blur: Effect {
    var radius: Double

    init(strength: Double, radius: Double) {
        self.radius = radius
        super.init(strength: strength)
    }

    private enum CodingKeys: CodingKey { case radius }

    required init(from decoder: any Decoder) throws {
        radius = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .radius)
        try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(radius, forKey: .radius)
    }

    override func apply(to target: AnyObject, remove: inout Restore) throws {
        guard let label = target as? Label else { return }
        remove = { [weak label, old = label.size] in label?.size = old }
        label.size = Int(radius * strength)
    }
}

/// A subclass that forgot to override.
final class Forgotten: Effect {}

/// Takes every object.
struct Anything: Trait {
    func apply(to target: AnyObject, remove: inout Restore) throws {
        (target as? View)?.log.append("any")
    }
}

/// Takes no object, whatever `apply` says.
struct Nothing: Trait {
    static var restrictedTypes: [AnyClass]? { [] }

    func apply(to target: View, remove: inout Restore) throws {
        target.log.append("none")
    }
}

/// What more than one class can do.
protocol Sizable: AnyObject {
    var size: Int { get set }
}

extension Label: Sizable {}

/// Takes what conforms to a protocol.
struct Grow: Trait {
    func apply(to target: any Sizable, remove: inout Restore) throws {
        remove = { [weak target] in target?.size -= 1 }
        target.size += 1
    }
}
