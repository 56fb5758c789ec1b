import TouchPipeline
import TouchTraces

/// The screen of a replay.
public struct ReplayScreen: Sendable {
    /// The width, in pixels.
    public var width: Float
    /// The height, in pixels.
    public var height: Float
    /// Pixels per inch.
    public var density: Float

    /// Creates a screen. Sizes are in pixels. `density` is in pixels per inch, or a factor below 10.
    public init(width: Float, height: Float, density: Float) {
        self.width = width
        self.height = height
        // The library has the same rule for factors.
        self.density = ScreenLength(inches: 1).pixels(density: density)
    }

    /// The screen of a recording, with another density if one is given.
    init(_ header: TraceHeader, density: Float?) {
        self.init(width: header.width, height: header.height, density: density ?? header.density)
    }

    /// Converts a length to pixels.
    func pixels(_ length: ScreenLength) -> Float { length.pixels(density: density) }

    /// Converts a length in pixels to millimetres.
    func millimeters(_ pixels: Float) -> Float { pixels / density * 25.4 }
}
