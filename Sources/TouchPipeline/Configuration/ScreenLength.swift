/// A length on the glass, independent of how many pixels the screen has.
@frozen
public struct ScreenLength: Sendable, Hashable, Comparable {
    /// The length in inches.
    public var inches: Float

    /// A length in inches.
    public init(inches: Float) { self.inches = inches }

    /// A length in millimetres.
    public static func millimeters(_ value: Float) -> ScreenLength { ScreenLength(inches: value / 25.4) }

    /// A length in density-independent pixels (dp), which are 1/160 inch; what other systems call points counts as the same.
    public static func dp(_ value: Float) -> ScreenLength { ScreenLength(inches: value / 160) }

    /// The length in density-independent pixels.
    public var dp: Float { inches * 160 }

    /// The length in screen pixels at a density in pixels per inch.
    ///
    /// A density below ``TouchConfiguration/densityFactorLimit`` is a factor: it counts 160 times. One that is not positive and finite counts
    /// as 160.
    public func pixels(atDensity density: Float) -> Float {
        inches * TouchConfiguration.usableDensity(density)
    }

    /// Which of two lengths is the shorter one.
    public static func < (a: ScreenLength, b: ScreenLength) -> Bool { a.inches < b.inches }
}
