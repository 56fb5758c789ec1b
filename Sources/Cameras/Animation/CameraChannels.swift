/// The parts of a view that a motion moves. Motions that share one cannot run together.
public struct CameraChannels: OptionSet, Sendable, Hashable {
    /// The parts as bits.
    public let rawValue: UInt8

    /// Parts from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Where the view looks. What only turns or zooms about a point does not count as this, although the centre moves.
    public static let pan = CameraChannels(rawValue: 1)
    /// The zoom level.
    public static let zoom = CameraChannels(rawValue: 2)
    /// The bearing.
    public static let bearing = CameraChannels(rawValue: 4)
    /// The pitch.
    public static let pitch = CameraChannels(rawValue: 8)
    /// Everything.
    public static let all: CameraChannels = [.pan, .zoom, .bearing, .pitch]
}
