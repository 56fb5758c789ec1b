/// Every threshold of the recogniser, for each kind of pointer, and the density that turns lengths into pixels.
///
/// The pointer that lands first decides whose thresholds hold for a touch.
public struct TouchConfiguration: Sendable, Hashable {
    /// The density that stands in for one that is not positive and finite: 160 pixels per inch, Android's baseline, where 1 dp is 1 pixel.
    public static let fallbackDensity: Float = 160

    /// A density below this one counts as a factor of 160 pixels per inch: 10. No screen has so few pixels per inch, and no screen has so
    /// large a factor.
    public static let densityFactorLimit: Float = 10

    /// A density in pixels per inch. A factor below ``densityFactorLimit`` is multiplied by 160. What is not positive and finite is 160.
    package static func usableDensity(_ density: Float) -> Float {
        guard density > 0, density.isFinite else { return fallbackDensity }
        return density < densityFactorLimit ? density * fallbackDensity : density
    }

    /// Pixels per inch of the screen. What is not positive and finite counts as 160.
    ///
    /// A value below ``densityFactorLimit`` counts as a factor, as Android's `displayMetrics.density` and UIKit's `displayScale` are: 2.75
    /// means 440 pixels per inch. The property keeps the value that was set.
    public var density: Float
    /// For fingers on a screen.
    public var finger: TouchThresholds
    /// For pencils.
    public var stylus: TouchThresholds
    /// For mice.
    public var mouse: TouchThresholds
    /// For fingers on a trackpad.
    public var trackpad: TouchThresholds

    /// The same thresholds for every kind of pointer; `density` in pixels per inch, or a factor below ``densityFactorLimit``.
    public init(density: Float = fallbackDensity, thresholds: TouchThresholds = TouchThresholds()) {
        self.density = density
        finger = thresholds
        stylus = thresholds
        mouse = thresholds
        trackpad = thresholds
    }

    /// The thresholds of a kind of pointer.
    public subscript(kind: TouchPointer.Kind) -> TouchThresholds {
        get {
            switch kind {
            case .finger: finger
            case .stylus: stylus
            case .mouse: mouse
            case .trackpad: trackpad
            }
        }
        set {
            switch kind {
            case .finger: finger = newValue
            case .stylus: stylus = newValue
            case .mouse: mouse = newValue
            case .trackpad: trackpad = newValue
            }
        }
    }

    /// The same thresholds on a screen of another density, in pixels per inch, or a factor below ``densityFactorLimit``.
    public func at(density: Float) -> TouchConfiguration {
        var copy = self
        copy.density = density
        return copy
    }
}
