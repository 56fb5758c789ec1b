/// How a kernel recording becomes pixels on a screen.
///
/// A device counts in its own units; its resolution says how many make a millimetre, and the density how many pixels that is. Many
/// devices do not know their resolution. Theirs follows from ``size``, or from a usual one (see `docs/TRACE-FORMAT.md`).
public struct EvdevOptions: Sendable, Hashable {
    /// A width and a height in millimetres.
    public struct Size: Sendable, Hashable {
        /// The width, in millimetres.
        public var width: Double
        /// The height, in millimetres.
        public var height: Double

        /// A size in millimetres.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// Pixels per inch of the screen to be imagined. A value below 10 is a factor: it counts 160 times. What is not positive and finite
    /// counts as 160.
    public var density: Float
    /// How large the device is, in millimetres; takes precedence over the resolution it states. Not positive or not finite: as `nil`.
    public var size: Size?
    /// The description of the device, as bytes of a `.desc` or `.device` file; `nil`: the one in the file, or beside it.
    public var description: [UInt8]?

    /// Options; by default 160 pixels per inch, and whatever the device says of its size.
    public init(density: Float = 160, size: Size? = nil, description: [UInt8]? = nil) {
        self.density = density
        self.size = size
        self.description = description
    }
}
