public import Foundation

extension TraitSize {
    /// The size in the type of Core Graphics, which Foundation has on every platform.
    public var cgSize: CGSize { CGSize(width: width, height: height) }

    /// Creates a size from one of Core Graphics.
    public init(_ size: CGSize) {
        self.init(width: Double(size.width), height: Double(size.height))
    }
}

extension TraitPoint {
    /// The point in the type of Core Graphics, which Foundation has on every platform.
    public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

    /// Creates a point from one of Core Graphics.
    public init(_ point: CGPoint) {
        self.init(x: Double(point.x), y: Double(point.y))
    }
}

#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension TraitInsets {
        /// The insets in the type of UIKit.
        public var uiEdgeInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

        /// Creates insets from those of UIKit.
        public init(_ insets: UIEdgeInsets) {
            self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
    }

    extension TraitColor {
        /// The color in the type of UIKit.
        public var uiColor: UIColor {
            UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255)
        }

        /// Creates a color from one of UIKit; parts outside of the sRGB range are cut off.
        public init(_ color: UIColor) {
            var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 1)
            color.getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
            self.init(
                red: Self.byte(parts.red), green: Self.byte(parts.green), blue: Self.byte(parts.blue), alpha: Self.byte(parts.alpha))
        }
    }
#elseif canImport(AppKit)
    public import AppKit

    extension TraitInsets {
        /// The insets in the type of AppKit.
        public var nsEdgeInsets: NSEdgeInsets { NSEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

        /// Creates insets from those of AppKit.
        public init(_ insets: NSEdgeInsets) {
            self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
    }

    extension TraitColor {
        /// The color in the type of AppKit.
        public var nsColor: NSColor {
            NSColor(
                srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255)
        }

        /// Creates a color from one of AppKit; nil if it has no counterpart in sRGB, as patterns have none.
        public init?(_ color: NSColor) {
            guard let color = color.usingColorSpace(.sRGB) else { return nil }
            self.init(
                red: Self.byte(color.redComponent), green: Self.byte(color.greenComponent), blue: Self.byte(color.blueComponent),
                alpha: Self.byte(color.alphaComponent))
        }
    }
#endif

extension TraitColor {
    /// Creates a color of its parts, each from 0 to 1; what lies outside is cut off. The parts are rounded to 255ths.
    public init(fractionOfRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.init(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: Self.byte(alpha))
    }

    /// A part from 0 to 1 as a byte: rounded, so that a byte that was divided by 255 comes back.
    private static func byte(_ part: some BinaryFloatingPoint) -> UInt8 {
        let value = (Double(part) * 255).rounded()
        return value.isNaN ? 0 : UInt8(min(max(value, 0), 255))
    }
}
