/// A length on the screen that is independent of the pixel density.
@frozen
public struct ScreenLength: Sendable, Hashable, Comparable {
    /// The length in inches.
    public var inches: Float

    /// A length in inches.
    public init(inches: Float) { self.inches = inches }

    /// A length in millimetres.
    public static func millimeters(_ value: Float) -> ScreenLength { ScreenLength(inches: value / 25.4) }

    /// A length in density-independent pixels (dp). One dp is 1/160 inch. The points of other systems count as dp.
    public static func dp(_ value: Float) -> ScreenLength { ScreenLength(inches: value / 160) }

    /// The length in density-independent pixels.
    public var dp: Float { inches * 160 }

    /// The length in screen pixels at a density in pixels per inch.
    ///
    /// A density below ``TouchConfiguration/densityFactorLimit`` is a factor of 160 pixels per inch. A density that is not positive and finite
    /// counts as 160.
    public func pixels(atDensity density: Float) -> Float {
        inches * TouchConfiguration.usableDensity(density)
    }

    /// The length in screen pixels at a density in pixels per inch, or 0 if the length is negative or NaN.
    package func nonNegativePixels(atDensity density: Float) -> Float {
        let pixels = pixels(atDensity: density)
        return pixels > 0 ? pixels : 0
    }

    /// Whether the first length is shorter than the second.
    public static func < (a: ScreenLength, b: ScreenLength) -> Bool { a.inches < b.inches }
}
