import TouchPipeline
import TouchTraces

/// The screen that listeners of a replay are made for.
public struct ReplayScreen: Sendable {
    /// The width, in pixels.
    public var width: Float
    /// The height, in pixels.
    public var height: Float
    /// Pixels per inch.
    public var density: Float

    /// A screen; sizes in pixels, `density` in pixels per inch, or a factor below 10.
    public init(width: Float, height: Float, density: Float) {
        self.width = width
        self.height = height
        // The rule for factors is the library's.
        self.density = ScreenLength(inches: 1).pixels(atDensity: density)
    }

    /// The screen of a recording, with another density if one is given.
    init(_ header: TraceHeader, density: Float?) {
        self.init(width: header.width, height: header.height, density: density ?? header.density)
    }

    /// A length in pixels.
    func pixels(_ length: ScreenLength) -> Float { length.pixels(atDensity: density) }

    /// A length in pixels in millimetres on the glass.
    func millimeters(_ pixels: Float) -> Float { pixels / density * 25.4 }
}
