import TouchPipeline
import TouchTraces

/// The screen of a replay.
public struct ReplayScreen: Sendable {
    /// The width, in pixels.
    public var width: Float
    /// The height, in pixels.
    public var height: Float
    /// The density.
    public var density: ScreenDensity

    /// Creates a screen. Sizes are in pixels.
    public init(width: Float, height: Float, density: ScreenDensity) {
        self.width = width
        self.height = height
        self.density = density
    }

    /// The screen of a recording, with another density if one is given.
    init(_ header: TraceHeader, density: ScreenDensity?) {
        self.init(width: header.width, height: header.height, density: density ?? header.density)
    }

    /// Converts a length to pixels.
    func pixels(_ length: ScreenLength) -> Float { length.pixels(density: density) }

    /// Converts a length in pixels to millimeters.
    func millimeters(_ pixels: Float) -> Float { pixels / Float(density.pixelsPerInch) * 25.4 }
}
