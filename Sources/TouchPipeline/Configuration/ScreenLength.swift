/// A length on the screen that is independent of the pixel density.
///
/// A finger is as wide on every screen, so thresholds are stored as lengths. They become pixels where positions are compared, because events are in
/// pixels.
public struct ScreenLength: Sendable, Hashable, Comparable {
    /// The length in inches.
    public var inches: Float

    /// A length in inches.
    public init(inches: Float) { self.inches = inches }

    public static func millimeters(_ value: Float) -> ScreenLength { ScreenLength(inches: value / 25.4) }

    /// A length in density-independent pixels (dp). One dp is 1/160 inch. The points of other systems count as dp.
    public static func dp(_ value: Float) -> ScreenLength { ScreenLength(inches: value / 160) }

    /// The length in density-independent pixels.
    public var dp: Float { inches * 160 }

    /// The length in pixels on a screen of a density.
    public func pixels(density: ScreenDensity) -> Float { inches * Float(density.pixelsPerInch) }

    /// The length in pixels on a screen of a density, or 0 if the length is negative or NaN.
    package func nonNegativePixels(density: ScreenDensity) -> Float {
        let pixels = pixels(density: density)
        return pixels > 0 ? pixels : 0
    }

    /// Whether the first length is shorter than the second.
    public static func < (a: ScreenLength, b: ScreenLength) -> Bool { a.inches < b.inches }
}

/// The radius of hit-testing for each kind of pointer. A touch at exactly the radius is a hit.
///
/// A finger covers what it touches and needs a large radius. A mouse with the same radius would hit things beside its cursor.
public struct HitRadius: Sendable, Hashable {
    /// The radius for fingers.
    public var finger: ScreenLength
    /// The radius for precise pointers: mice, styluses and trackpads.
    public var pointer: ScreenLength

    /// Creates the radii. A negative radius or NaN counts as zero.
    public init(finger: ScreenLength, pointer: ScreenLength) {
        self.finger = finger
        self.pointer = pointer
    }

    /// 22 dp for fingers and 10 dp for precise pointers.
    public static var standard: HitRadius { HitRadius(finger: .dp(22), pointer: .dp(10)) }

    /// Returns the radius for a kind of pointer.
    public func length(for kind: TouchPointer.Kind) -> ScreenLength { kind == .finger ? finger : pointer }
}
