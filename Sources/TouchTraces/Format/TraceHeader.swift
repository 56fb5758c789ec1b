public import TouchPipeline

/// The properties of a recording as a whole.
public struct TraceHeader: Sendable, Hashable {
    /// The version of the format that this module writes and reads.
    public static let version = 1

    /// The device of the touches: a model, a browser or a kernel device. It may be empty.
    public var device: String
    /// The width of the screen, in pixels. It must be positive.
    public var width: Float
    /// The height of the screen, in pixels. It must be positive.
    public var height: Float
    /// The density of the screen. A trace stores it in pixels per inch.
    public var density: ScreenDensity
    /// The source of the trace: the program that wrote it, or the file from which it was converted.
    public var source: String?
    /// The date of the recording, as text in any form.
    public var recorded: String?

    /// Creates a header. Sizes are in pixels.
    ///
    /// ``TraceReader`` rejects a trace with a size or density that is not positive and finite.
    public init(device: String, width: Float, height: Float, density: ScreenDensity, source: String? = nil, recorded: String? = nil) {
        self.device = device
        self.width = width
        self.height = height
        self.density = density
        self.source = source
        self.recorded = recorded
    }
}
