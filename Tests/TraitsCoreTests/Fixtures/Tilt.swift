import TraitsCore

/// A picture in a frame.
class Picture {
    var angle = 0.0
    var frameAngle = 0.0
}

/// A picture of somebody.
final class Portrait: Picture {}

/// A picture of a place.
final class Landscape: Picture {}

/// Turns a picture.
struct Tilt: Trait {
    /// How far, in degrees clockwise.
    var degrees: Double
    /// Whether the frame turns, too.
    var turnsFrame: Bool?

    static var restrictedTypes: [AnyClass]? { [Portrait.self, Landscape.self] }

    func apply(to target: Picture, remove: inout Restore) throws {
        remove = { [weak target, old = (target.angle, target.frameAngle)] in
            guard let target else { return }
            (target.angle, target.frameAngle) = old
        }
        guard degrees.magnitude <= 360 else { throw TraitError.unsupportedValue("\(degrees) degrees are more than a turn") }
        target.angle = degrees
        if turnsFrame == true { target.frameAngle = degrees }
    }

    private enum CodingKeys: String, CodingKey {
        case degrees = "angle"
        case turnsFrame
    }
}
