/// A size as specs write it: `{ "width": 1, "height": 2 }`.
public struct TraitSize: Codable, Hashable, Sendable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent.
    public static let zero = TraitSize(width: 0, height: 0)
}

/// A point as specs write it: `{ "x": 1, "y": 2 }`.
public struct TraitPoint: Codable, Hashable, Sendable {
    /// The distance from the origin along the horizontal axis.
    public var x: Double
    /// The distance from the origin along the vertical axis.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = TraitPoint(x: 0, y: 0)
}

/// Distances from the four edges as specs write them: `{ "top": 1, "left": 2 }`; what is not written is 0.
public struct TraitInsets: Codable, Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Creates insets.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Decodes insets; edges that are missing get 0.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        top = try container.decodeIfPresent(Double.self, forKey: .top) ?? 0
        left = try container.decodeIfPresent(Double.self, forKey: .left) ?? 0
        bottom = try container.decodeIfPresent(Double.self, forKey: .bottom) ?? 0
        right = try container.decodeIfPresent(Double.self, forKey: .right) ?? 0
    }

    /// No distance.
    public static let zero = TraitInsets()
}
