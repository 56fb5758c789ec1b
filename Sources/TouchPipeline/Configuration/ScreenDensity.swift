/// The number of pixels in an inch of a screen.
///
/// Systems report it in two units, which the initializers name: as pixels per inch, or as a factor of 160 pixels per inch, such as Android's
/// `displayMetrics.density` and UIKit's `displayScale`.
///
/// ```swift
/// let phone = ScreenDensity(pixelsPerInch: 460)
/// let same = ScreenDensity(scale: 2.875)
/// ```
public struct ScreenDensity: Sendable, Hashable {
    /// The pixels in an inch. Always positive and finite.
    public let pixelsPerInch: Double

    /// Creates a density from pixels per inch. A value that is not positive and finite counts as 160.
    public init(pixelsPerInch: Double) {
        // Lengths in pixels are `Float` values, so a value outside their range is not usable either.
        let pixels = Float(pixelsPerInch)
        self.pixelsPerInch = pixels > 0 && pixels.isFinite ? pixelsPerInch : 160
    }

    /// Creates a density from a factor of 160 pixels per inch, which is the number of pixels in a dp or a point. A factor that is not positive and
    /// finite counts as 1.
    public init(scale: Double) { self.init(pixelsPerInch: 160 * scale) }

    /// The pixels in a dp, which is 1/160 inch.
    public var scale: Double { pixelsPerInch / 160 }

    /// 160 pixels per inch, Android's baseline, where 1 dp is 1 pixel. This is the density of a screen whose density is not known.
    public static let standard = ScreenDensity(pixelsPerInch: 160)
}
