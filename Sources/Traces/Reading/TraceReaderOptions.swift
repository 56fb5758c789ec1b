/// How a ``TraceReader`` reads.
public struct TraceReaderOptions: Sendable, Hashable {
    /// The format; `nil`: it is told by the content.
    public var format: TraceFormat?
    /// Whether to hand on what no screen can have reported, instead of throwing: numbers that are not finite, times below zero, frames
    /// without a time. A recorder writes those down as they came. Only for the package's own format.
    public var acceptsUnlawful: Bool
    /// How long a line may be, in bytes. A longer one is an error, so that a file without line breaks does not fill the memory.
    public var maximumLineLength: Int
    /// How kernel recordings become pixels.
    public var evdev: EvdevOptions

    /// Options; what is left out is the default: any format, nothing unlawful, lines up to 1 MiB.
    ///
    /// A `maximumLineLength` below 1 counts as 1.
    public init(
        format: TraceFormat? = nil, acceptsUnlawful: Bool = false, maximumLineLength: Int = 1 << 20, evdev: EvdevOptions = EvdevOptions()
    ) {
        self.format = format
        self.acceptsUnlawful = acceptsUnlawful
        self.maximumLineLength = max(1, maximumLineLength)
        self.evdev = evdev
    }
}
