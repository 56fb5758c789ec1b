/// What is known of a recording as a whole.
public struct TraceHeader: Sendable, Hashable {
    /// The version of the format that this module writes and reads.
    public static let version = 1

    /// What the touches were made on: a model, a browser, a kernel device. May be empty.
    public var device: String
    /// The width of the screen, in pixels; positive.
    public var width: Float
    /// The height of the screen, in pixels; positive.
    public var height: Float
    /// Pixels per inch; positive.
    public var density: Float
    /// Where the trace comes from: the program, or the file it was converted from.
    public var source: String?
    /// When it was recorded, in words or as a date; not interpreted.
    public var recorded: String?

    /// A header; sizes in pixels, `density` in pixels per inch.
    ///
    /// What is not positive and finite cannot be told from a damaged file, so ``TraceReader`` refuses it.
    public init(device: String, width: Float, height: Float, density: Float, source: String? = nil, recorded: String? = nil) {
        self.device = device
        self.width = width
        self.height = height
        self.density = density
        self.source = source
        self.recorded = recorded
    }
}
