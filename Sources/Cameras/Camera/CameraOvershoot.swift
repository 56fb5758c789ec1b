/// How far outside its constraints a camera is: what a rubber band is stretched by.
public struct CameraOvershoot: Sendable, Hashable {
    /// Levels above the highest zoom allowed, or, negative, below the lowest one.
    public var zoom: Double
    /// Degrees above the steepest pitch allowed, or, negative, below the flattest one.
    public var pitch: Double
    /// How far to the east of where it may be the centre is, in widths of the world; negative to the west.
    public var east: Double
    /// How far to the south of where it may be the centre is, in widths of the world; negative to the north.
    public var south: Double

    /// An overshoot; zoom in levels, pitch in degrees, `east` and `south` in widths of the world.
    public init(zoom: Double = 0, pitch: Double = 0, east: Double = 0, south: Double = 0) {
        self.zoom = zoom
        self.pitch = pitch
        self.east = east
        self.south = south
    }

    /// Within the constraints.
    public static var none: CameraOvershoot { CameraOvershoot() }

    /// Whether the camera is within its constraints.
    public var isNone: Bool { self == .none }
}
