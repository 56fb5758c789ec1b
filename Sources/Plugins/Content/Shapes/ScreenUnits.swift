import TouchPipeline

/// Lengths that are kept in dp, since a layer does not know the screen that it is shown on.
enum ScreenUnits {
    /// The density at which a dp is a pixel.
    static let dpDensity: Float = 160

    /// A length in dp as pixels; a little longer, by more than rounding takes away.
    static func pixels(dp: Double, _ density: Float) -> Double {
        dp * Double(TouchConfiguration.usableDensity(density) / dpDensity) * 1.000_001
    }
}
